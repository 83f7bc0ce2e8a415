import type { Prompt } from "./payer-phone.ts";

const promptsAt = async (address: string): Promise<readonly Prompt[]> => {
  const response = await fetch(`${address}/dev/phone`, { headers: { accept: "application/json" } });
  return (await response.json()) as readonly Prompt[];
};

/** The prompts of several operators, in the order of `addresses`. Rejects when one cannot be reached. */
export const listPrompts = async (addresses: readonly string[]): Promise<readonly Prompt[]> =>
  (await Promise.all(addresses.map(promptsAt))).flat();

/** Answers the prompt wherever it waits. False when it waits nowhere (any more). */
export const answerPrompt = async (addresses: readonly string[], id: string, approve: boolean): Promise<boolean> => {
  const answers = await Promise.all(
    addresses.map((address) =>
      fetch(`${address}/dev/phone/${encodeURIComponent(id)}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ approve }),
      }),
    ),
  );
  return answers.some((response) => response.ok);
};
