import { type AnyStateMachine, sendTo, setup } from "xstate";
import { unprovidedChart } from "../unprovided.ts";

/** What a chart tells its page once the server has stored a change. */
export const changeMade = { type: "change.made" } as const;

export interface PageChartNames<Shown extends string, Changing extends string> {
  /** Charts that show what the server knows. */
  readonly shown: readonly Shown[];
  /** Charts that change it. */
  readonly changing: readonly Changing[];
}

/** The chart of a page that fetches what it shows again when one of its dialogs has changed it. The app provides the charts by their names. */
export const createRefreshedPageMachine = <Shown extends string, Changing extends string>(
  id: string,
  { shown, changing }: PageChartNames<Shown, Changing>,
) => {
  const names: readonly string[] = [...shown, ...changing];
  const page = setup({
    types: {
      context: {} as object,
      input: {} as object,
      events: {} as typeof changeMade,
    },
    actors: Object.fromEntries(names.map((name) => [name, unprovidedChart(name)])) as Record<string, AnyStateMachine>,
    actions: { refresh: sendTo((_, { chart }: { readonly chart: string }) => chart, { type: "content.changed" }) },
  });

  return page.createMachine({
    id,
    context: ({ input }) => input,
    invoke: names.map((name) => ({ id: name, src: name, input: ({ context }: { context: object }) => context })),
    initial: "open",
    states: {
      open: {
        description: "The page shows what the server knows; a stored change has all of it fetched again.",
        on: { "change.made": { actions: shown.map((chart) => ({ type: "refresh" as const, params: { chart } })) } },
      },
    },
  });
};
