import { expect } from "vitest";
import { waitFor } from "../../scripts/bench/wait-for.ts";
import { answerPrompt, listPrompts } from "../../stand-ins/phone/phone-client.ts";

/** Approves the first prompt on the payers' phones of the demo at this address, once there is one. */
export const approveOnPhone = async (address: string): Promise<void> => {
  const prompt = await waitFor("the prompt on the phone", async () => (await listPrompts([address]))[0] ?? null);
  expect(await answerPrompt([address], prompt.id, true)).toBe(true);
};
