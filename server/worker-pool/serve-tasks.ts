import type { Message, Saying } from "./worker-protocol.ts";

/** Tells the server, from a child of it. */
export const say = (saying: Saying): void => {
  const message = { ...saying, rss: process.memoryUsage.rss() } as Message;
  process.send?.(message);
};

/** Answers tasks one by one, for as long as the child lives. */
export const serve = async <T, A>(open: () => Promise<(task: T) => Promise<A>>): Promise<void> => {
  const answer = await open();
  process.on("message", (task: T) => {
    say({ kind: "began" });
    answer(task).then(
      (result) => say({ kind: "done", answer: result }),
      (error: unknown) => say({ kind: "failed", message: String(error) }),
    );
  });
  say({ kind: "ready" });
};
