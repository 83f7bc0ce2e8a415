import type { AnyStateMachine } from "xstate";
import { allStartedActors, type ExecutedAction, isBuiltIn } from "../xstate/xstate-internals.ts";
import type { Step } from "./model-step.ts";

const LONGEST = 160;
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
const withValue = (name: string, value: unknown): string => (value === undefined ? name : `${name} ${shown(value)}`);

const changed = (before: object, after: object): readonly string[] =>
  Object.entries(after)
    .map(([name, value]) => [name, shown(before[name as never]), shown(value)] as const)
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => `${name}: ${from} → ${to}`);

const executed = (actions: readonly ExecutedAction[]): readonly string[] =>
  actions.filter(({ type }) => !isBuiltIn(type)).map(({ type, params }) => withValue(type, params));

/** What a step did, a line for each kind: fields of the context that changed, actions and started actors with what they carry. */
export const stepDetails = ({ before, after, actions }: Step<AnyStateMachine>): readonly string[] => {
  const lines = {
    context: changed(before.context as object, after.context as object),
    executed: executed(actions),
    started: allStartedActors(actions, before, after).map(({ src, input }) => withValue(String(src), input)),
  };
  return Object.entries(lines).flatMap(([kind, what]) => (what.length === 0 ? [] : [`  ${kind} ${what.join(", ")}`]));
};
