import { Effect, Layer } from "effect";
import { performance } from "node:perf_hooks";
import { MB, MemoryPlan } from "./memory-plan.ts";

/** In ms. */
const LOOK = 5_000;
/** Share of the time that the event loop of an idle server works. */
const IDLE = 0.05;
/** So many looks in a row at an idle server. */
const LOOKS = 2;
/** Resident bytes that came on top since the last collection, for which another one is worth its pause. */
const WORTH = 24 * MB;

/**
 * Collects the garbage of this process once it has been idle for two looks, `every` so many ms. V8 collects when memory is asked for, so
 * that a server without calls holds for hours what its last busy minute left: some 90 MB. The collection takes 0.2 to 0.6 s. Answers
 * what ends it.
 */
export const collectWhenIdle = (collect: NodeJS.GCFunction, every = LOOK): (() => void) => {
  let since = performance.eventLoopUtilization();
  let idle = 0;
  let left = 0;
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    idle = performance.eventLoopUtilization(now, since).utilization < IDLE ? idle + 1 : 0;
    since = now;
    // The pages of the last collection go back a little after it.
    left = Math.min(left, process.memoryUsage.rss());
    if (idle < LOOKS || process.memoryUsage.rss() - left < WORTH) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    left = process.memoryUsage.rss();
  };
  const timer = setInterval(look, every).unref();
  return () => clearInterval(timer);
};

/** Where memory is small, and Node was started with --expose-gc, as `npm start` and the image do. */
export const IdleCollection = Layer.effectDiscard(
  Effect.gen(function* () {
    const { collectsWhenIdle } = yield* MemoryPlan;
    const collect = globalThis.gc;
    if (!collectsWhenIdle || collect === undefined) return;
    yield* Effect.acquireRelease(
      Effect.sync(() => collectWhenIdle(collect)),
      (end) => Effect.sync(end),
    );
  }),
);
