import type { AnyStateMachine, AnyStateNode } from "xstate";
import { chartVersion } from "../../src/machines/chart-version.ts";

/** An arrow of a chart. `effects`: what the server performs on it, in order, those of leaving and entering a state among them. */
export interface ChartTransition {
  readonly from: string;
  readonly event: string;
  readonly guard: string | null;
  readonly to: string;
  readonly effects: readonly string[];
  /** Actions that change the context. */
  readonly assigns: readonly string[];
}

/** A chart as it is stored beside its hash, so that rows which it moved can be explained when there is a newer one. */
export interface ChartDefinition {
  readonly initial: string;
  readonly states: readonly string[];
  readonly transitions: readonly ChartTransition[];
}

/** The hash of a chart: by its structure and names, not by what a guard or an action does inside. */
export const chartHash = ({ config }: AnyStateMachine): string => chartVersion(JSON.stringify(config));

const nameOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "type" in value ? String(value.type) : String(value);

/** XState's own actions are resolved by a method; those that the server performs are plain functions. */
const isAssign = (machine: AnyStateMachine, name: string): boolean => {
  const action: object | undefined = machine.implementations.actions[name];
  return action !== undefined && "resolve" in action;
};

const transitionsOf = (machine: AnyStateMachine, state: AnyStateNode): readonly ChartTransition[] =>
  [...state.transitions.values()].flat().map(({ target, reenter, actions, guard, eventType }) => {
    const to = target?.[0] ?? state;
    const isMove = target !== undefined && (to !== state || reenter);
    const performed = isMove ? [...state.exit, ...actions, ...to.entry] : actions;
    const names = performed.map(nameOf);
    return {
      from: state.key,
      event: eventType,
      guard: guard === undefined ? null : nameOf(guard),
      to: to.key,
      effects: names.filter((name) => !isAssign(machine, name)),
      assigns: names.filter((name) => isAssign(machine, name)),
    };
  });

/** The structure of a chart of a row: flat, and moved by events alone. Throws for another one. */
export const chartDefinition = (machine: AnyStateMachine): ChartDefinition => {
  const states = Object.values(machine.states);
  if (
    states.some(
      ({ type, always, after, invoke }) => type !== "atomic" || always?.length || after.length || invoke.length,
    )
  )
    throw new Error(`The chart ${machine.id} has more than flat states and events.`);
  return {
    initial: String(machine.root.initial.target[0]?.key),
    states: states.map(({ key }) => key),
    transitions: states.flatMap((state) => transitionsOf(machine, state)),
  };
};
