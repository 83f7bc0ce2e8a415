import { Context, Effect, Layer } from "effect";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** How long a callback may wait for its turn before the server is not ready, in ms. */
const TOO_LONG = 5_000;
/** For how long a server that kept its callers waiting is not ready, in ms: balancers ask each second or five. */
const RECENT = 10_000;
/** Every so many ms it is asked how late the thread is. */
const EVERY = 500;
/** Gauges speak of one to two of these, in ms. */
const WINDOW = 60_000;

interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Watches how long the thread that answers is kept by what it does. */
export const watchEventLoop = ({ tooLong = TOO_LONG, recent = RECENT } = {}) => {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  const read = (): Delays => ({
    p50: histogram.percentile(50) / 1e9,
    p99: histogram.percentile(99) / 1e9,
    max: histogram.max / 1e9,
  });
  let before: Delays = { p50: 0, p99: 0, max: 0 };
  let began = performance.now();
  let last = began;
  let keptAt = -Infinity;
  let asked = Infinity;
  const look = (): void => {
    const now = performance.now();
    if (now - last - EVERY > tooLong && asked < last) keptAt = now;
    last = now;
    if (now - began < WINDOW) return;
    before = read();
    began = now;
    histogram.reset();
  };
  const timer = setInterval(look, EVERY).unref();
  return {
    /**
     * Whether the event loop was blocked for too long recently. Delays before the first readiness check, such as those of the start, do not count.
     */
    wasBlocked: (): boolean => {
      look();
      asked = Math.min(asked, performance.now() - 1);
      return performance.now() - keptAt < recent;
    },
    /** The worse of this minute and the one before, in seconds. */
    delays: (): Delays => {
      const now = histogram.count === 0 ? before : read();
      const worse = (name: keyof Delays) => Math.max(before[name], now[name]);
      return { p50: worse("p50"), p99: worse("p99"), max: worse("max") };
    },
    close: (): void => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};

/** How late the event loop of this server is. */
export class EventLoopDelay extends Context.Service<EventLoopDelay, ReturnType<typeof watchEventLoop>>()(
  "annales/EventLoopDelay",
) {
  static readonly layer = Layer.effect(
    EventLoopDelay,
    Effect.acquireRelease(
      Effect.sync(() => watchEventLoop()),
      (loop) => Effect.sync(() => loop.close()),
    ),
  );
}
