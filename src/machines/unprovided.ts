import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from "xstate";

/** Work of the outside that names itself when nobody provides it. */
export const unprovided = <Output = void, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));

/** A source of events of the outside that names itself when nobody provides it. */
export const unprovidedSource = <Event extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`${name} is not provided`);
  });

/** An effect on the outside that names itself when nobody provides it. */
export const unprovidedAction =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`${name} is not provided`);
  };
