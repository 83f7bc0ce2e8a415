import { assign, createMachine, fromCallback } from "xstate";

export const stopwatchMachine = createMachine({
  id: "stopwatch",
  types: {} as {
    context: { elapsed: number; laps: number[] };
    events: { type: "start" } | { type: "stop" } | { type: "reset" } | { type: "lap" } | { type: "TICK" };
  },
  initial: "stopped",
  context: { elapsed: 0, laps: [] },
  states: {
    stopped: {
      on: { start: "running", reset: { actions: assign({ elapsed: 0, laps: [] }) } },
    },
    running: {
      invoke: {
        src: fromCallback(({ sendBack }) => {
          const interval = setInterval(() => sendBack({ type: "TICK" }), 10);
          return () => clearInterval(interval);
        }),
      },
      on: {
        TICK: { actions: assign({ elapsed: ({ context }) => context.elapsed + 10 }) },
        lap: {
          guard: ({ context }) => context.elapsed > (context.laps.at(-1) ?? 0),
          actions: assign({ laps: ({ context }) => [...context.laps, context.elapsed] }),
        },
        stop: "stopped",
      },
    },
  },
});
