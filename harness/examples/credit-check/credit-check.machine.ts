import { assign, fromPromise, setup, spawnChild, stopChild } from "xstate";

interface Report {
  readonly score: number;
}
type Bureau = "north" | "south" | "east";

export const creditCheckMachine = setup({
  types: {
    context: {} as { surname: string; scores: Record<string, number>; failed: number; rate: string | null },
    events: {} as
      | { type: "SUBMIT"; surname: string }
      | { type: "CANCEL" }
      | { type: "AGAIN" }
      | { type: `xstate.done.actor.${Bureau}`; output: Report }
      | { type: `xstate.error.actor.${Bureau}`; error: unknown },
    input: {} as { surname?: string },
  },
  actors: {
    askBureau: fromPromise<Report, { surname: string; bureau: Bureau }>(async ({ input }) => {
      const response = await fetch(`https://${input.bureau}.example/score?name=${input.surname}`);
      return (await response.json()) as Report;
    }),
  },
  actions: {
    askAll: assign(({ context, spawn }) => {
      for (const bureau of ["north", "south"] as const)
        spawn("askBureau", { id: bureau, input: { surname: context.surname, bureau } });
      return { scores: {}, failed: 0, rate: null };
    }),
    note: assign({
      scores: ({ context }, report: Report & { from: string }) => ({
        ...context.scores,
        [report.from.split(".").at(-1)!]: report.score,
      }),
    }),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(context.scores).length + context.failed === 3,
    isGood: ({ context }, params: { least: number }) => {
      const scores = Object.values(context.scores);
      return scores.length > 1 && scores.reduce((sum, score) => sum + score, 0) / scores.length >= params.least;
    },
  },
}).createMachine({
  id: "creditCheck",
  context: ({ input }) => ({ surname: input.surname ?? "", scores: {}, failed: 0, rate: null }),
  initial: "entering",
  states: {
    entering: {
      on: { SUBMIT: { target: "checking", actions: assign({ surname: ({ event }) => event.surname }) } },
    },
    checking: {
      entry: [
        "askAll",
        spawnChild("askBureau", {
          id: "east",
          input: ({ context }) => ({ surname: context.surname, bureau: "east" }),
        }),
      ],
      exit: [stopChild("north"), stopChild("south"), stopChild("east")],
      always: { guard: "isComplete", target: "deciding" },
      on: {
        "xstate.done.actor.*": {
          actions: { type: "note", params: ({ event }) => ({ ...event.output, from: event.type }) },
        },
        "xstate.error.actor.*": { actions: assign({ failed: ({ context }) => context.failed + 1 }) },
        CANCEL: "entering",
      },
    },
    deciding: {
      always: [
        { guard: { type: "isGood", params: { least: 700 } }, target: "granted", actions: assign({ rate: "low" }) },
        { guard: { type: "isGood", params: { least: 500 } }, target: "granted", actions: assign({ rate: "high" }) },
        { target: "denied" },
      ],
    },
    granted: { type: "final" },
    denied: { on: { AGAIN: "checking" } },
  },
});
