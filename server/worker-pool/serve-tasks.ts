import type { WorkerMessage, WorkerReport } from "./worker-protocol.ts";

/** Tells the server, from a child of it. */
export const reportToParent = (saying: WorkerReport): void => {
  const message = { ...saying, rss: process.memoryUsage.rss() } as WorkerMessage;
  process.send?.(message);
};

/** Answers tasks one by one, for as long as the child lives. */
export const serveTasks = async <T, A>(open: () => Promise<(task: T) => Promise<A>>): Promise<void> => {
  const answer = await open();
  process.on("message", (task: T) => {
    reportToParent({ kind: "began" });
    answer(task).then(
      (result) => reportToParent({ kind: "done", answer: result }),
      (error: unknown) => reportToParent({ kind: "failed", message: String(error) }),
    );
  });
  reportToParent({ kind: "ready" });
};
