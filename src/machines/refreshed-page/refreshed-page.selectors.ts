import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine } from "xstate";

export type ProvidedCharts<Name extends string = string> = Readonly<Record<Name, AnyStateMachine>>;
export type StartedCharts<Charts extends ProvidedCharts> = {
  readonly [Name in keyof Charts]: ActorRefFrom<Charts[Name]>;
};

/** The charts of a page, which live as long as it. */
export const selectStartedCharts = <Charts extends ProvidedCharts>({ children }: AnyMachineSnapshot) =>
  children as StartedCharts<Charts>;
