import { useActorRef as useActor } from "@xstate/react";
import {
  type ActorOptions,
  type AnyActorLogic,
  createActor as create,
  type InspectionEvent,
  type Observer,
} from "xstate";

type Options = ActorOptions<AnyActorLogic>;

let watcher: Pick<Options, "inspect"> = {};

/** Attaches `observer` to every root actor that starts from now on, and to its children. */
export const watchActors = (observer: Observer<InspectionEvent>): void => {
  watcher = { inspect: observer };
};

/** XState's `createActor`, inspected. */
export const createActor = ((logic: AnyActorLogic, options?: Options) =>
  create(logic, { ...options, ...watcher })) as typeof create;

/** XState's `useActorRef`, inspected. */
export const useActorRef = ((logic: AnyActorLogic, options?: Options, listener?: Parameters<typeof useActor>[2]) =>
  useActor(logic, { ...options, ...watcher }, listener)) as typeof useActor;
