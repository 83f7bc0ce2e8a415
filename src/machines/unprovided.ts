import { type AnyStateMachine, fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from "xstate";

/** A promise actor that rejects with its own name until the real one is provided. */
export const unprovided = <Output = void, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));

/** A callback actor that throws its own name until the real one is provided. */
export const unprovidedSource = <Event extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`${name} is not provided`);
  });

/** A chart that throws its own name when it starts, until the real one is provided. */
export const unprovidedChart = <Chart extends AnyStateMachine>(name: string) =>
  unprovidedSource<EventObject>(name) as unknown as Chart;

/** An action that throws its own name until the real one is provided. */
export const unprovidedAction =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`${name} is not provided`);
  };
