import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallOptions, Client } from "../../support/server/http-client.ts";

/** How long anybody waits for an answer, in ms. */
const PATIENCE = 45_000;

/** Keeps the log of a server that something was found in. */
export const keepLog = async (log: string, tell: (line: string) => void): Promise<void> => {
  const file = join(await mkdtemp(join(tmpdir(), "annales-log-")), "server.log");
  await writeFile(file, log);
  tell(`what the server wrote stays in ${file}`);
};

type Answer = Awaited<ReturnType<Client["call"]>>;

/** What is wrong with an answer that is none of `good`: it is 503, says so in its own shape, and when to come again. */
const flawOf = ({ status, body, headers }: Answer, good: readonly number[]): string | null => {
  if (good.includes(status)) return null;
  if (status !== 503) return `${status} ${String(body?.code)}`;
  if (body?.code !== "unavailable" || typeof body.message !== "string") return `503 without its shape`;
  return headers.has("retry-after") ? null : "503 that does not say when to come again";
};

/** Watches what is answered. */
export const makeAnswerWatch = () => {
  const problems = new Map<string, number>();
  let answered = 0;
  const refusals = new Map<string, number>();
  let slowest = 0;
  const note = (problem: string): void => void problems.set(problem, (problems.get(problem) ?? 0) + 1);

  /** Makes a call whose answer is one of `good`, or an honest 503. Answers null where there was none. */
  const ask = async (
    client: Client,
    name: string,
    path: string,
    options: CallOptions,
    good: readonly number[],
  ): Promise<Answer | null> => {
    const started = performance.now();
    const late = new Promise<string>((resolve) => setTimeout(() => resolve("no answer"), PATIENCE).unref());
    const answer = await Promise.race([client.call(path, options).catch(String), late]);
    slowest = Math.max(slowest, performance.now() - started);
    answered += 1;
    if (typeof answer === "string") {
      note(`${name}: ${answer}`);
      return null;
    }
    const flaw = flawOf(answer, good);
    if (flaw !== null) note(`${name}: ${flaw}`);
    if (answer.status === 503) refusals.set(name, (refusals.get(name) ?? 0) + 1);
    return good.includes(answer.status) ? answer : null;
  };

  return {
    ask,
    note,
    /** `refusals`: how often each call was answered 503. */
    report: () => ({
      answered,
      refusals,
      refused: [...refusals.values()].reduce((sum, times) => sum + times, 0),
      slowest,
    }),
    problems: (): readonly string[] => [...problems].map(([problem, times]) => `${problem} (${times} times)`),
  };
};
export type AnswerWatch = ReturnType<typeof makeAnswerWatch>;
