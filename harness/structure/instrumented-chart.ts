import type { AnyStateMachine } from "xstate";
import { and, type ExecutedAction, or } from "../xstate/xstate-internals.ts";
import { toArray, rewriteMachine, type TransitionSite } from "./chart-structure.ts";

/** Actions that record taken transitions and entered states. */
const TAKEN = "@taken";
const ENTERED = "@entered";

export interface TransitionMarks {
  readonly taken: readonly string[];
  readonly entered: readonly string[];
}

const passing = (guard: unknown, tell: (passed: boolean) => void) => {
  const yes = () => {
    tell(true);
    return true;
  };
  const no = () => {
    tell(false);
    return false;
  };
  return or([and([guard as never, yes]), no]);
};

/** The same chart, with actions that record transitions and entered states; `tell` gets the result of each guard. */
export const instrumented = (
  machine: AnyStateMachine,
  tell: (site: TransitionSite, passed: boolean) => void,
): AnyStateMachine =>
  rewriteMachine(machine, {
    node: ({ id, node }) =>
      node.type === "history" ? node : { ...node, entry: [{ type: ENTERED, params: { id } }, ...toArray(node.entry)] },
    transitions: (sites) =>
      sites.map((site) => ({
        ...site.written,
        actions: [{ type: TAKEN, params: { id: site.id } }, ...toArray(site.written.actions)],
        ...(site.written.guard !== undefined && {
          guard: passing(site.written.guard, (passed) => tell(site, passed)),
        }),
      })),
  });

const marksOf = (executed: readonly ExecutedAction[], type: string): readonly string[] =>
  executed.filter((action) => action.type === type).map(({ params }) => (params as { id: string }).id);

/** Splits executed actions into the chart's own and the recorded marks. */
export const splitMarks = (
  executed: readonly ExecutedAction[],
): TransitionMarks & { readonly actions: readonly ExecutedAction[] } => ({
  taken: marksOf(executed, TAKEN),
  entered: marksOf(executed, ENTERED),
  actions: executed.filter(({ type }) => type !== TAKEN && type !== ENTERED),
});
