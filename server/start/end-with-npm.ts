import process from "node:process";

/** In ms. */
const LOOK = 1_000;

/**
 * npm passes a signal to its shell alone, which ends and leaves what it had started. So a server that `npm start` brought ends, in good
 * order, once its parent is gone.
 */
export const endWithNpm = (): void => {
  if (process.env["npm_lifecycle_event"] !== "start") return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK);
  timer.unref();
};
