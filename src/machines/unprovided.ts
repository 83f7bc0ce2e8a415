import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from "xstate";

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

/** An action that throws its own name until the real one is provided. */
export const unprovidedAction =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`${name} is not provided`);
  };
