import { always, deepEqual, defineChartModel, everyStep, plainEvents, whenever } from "../../index.ts";
import { stopwatchMachine } from "./stopwatch.machine.ts";

/** The clock that `stopwatch.running` invokes without a name: it ticks, and never ends. */
const ticker = "0.stopwatch.running";

export const stopwatch = defineChartModel(stopwatchMachine, {
  events: plainEvents("start", "stop", "reset", "lap"),
  actorEvents: { [ticker]: plainEvents("TICK") },
  contextKey: ({ elapsed, laps }) => ({ elapsed, laps: laps.length, last: laps.at(-1) ?? null }),
  exploreWhile: ({ elapsed, laps }) => elapsed <= 30 && laps.length <= 3,
  invariants: {
    "each tick is 10 ms, and nothing else but a reset is time": everyStep(({ before, after, sent }) => {
      if (before.matches("stopped") && sent("reset")) return after.context.elapsed === 0;
      return after.context.elapsed - before.context.elapsed === (sent("TICK") ? 10 : 0);
    }),
    "a lap is written down once": everyStep(({ before, after, sent }) => {
      const { elapsed, laps } = before.context;
      if (before.matches("stopped") && sent("reset")) return after.context.laps.length === 0;
      const isLap = before.matches("running") && sent("lap") !== undefined && elapsed > (laps.at(-1) ?? 0);
      return deepEqual(after.context.laps, isLap ? [...laps, elapsed] : laps);
    }),
    "the clock ticks while it runs, and is started by `start` alone": everyStep(
      ({ before, sent, started }) =>
        started(ticker).length === (before.matches("stopped") && sent("start") !== undefined ? 1 : 0),
    ),
    "start starts": whenever(
      ({ sent }) => sent("start") !== undefined,
      ({ after }) => after.matches("running"),
    ),
    "stop stops": whenever(
      ({ sent }) => sent("stop") !== undefined,
      ({ after }) => after.matches("stopped"),
    ),
    "no lap is later than now": always(({ context }) => context.laps.every((lap) => lap <= context.elapsed)),
  },
});
