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

/** From now on every actor of the app that starts by itself, and every one below it, tells `observer` what happens. */
export const watchActors = (observer: Observer<InspectionEvent>): void => {
  watcher = { inspect: observer };
};

/** XState's own `createActor`, watched. */
export const createActor = ((logic: AnyActorLogic, options?: Options) =>
  create(logic, { ...options, ...watcher })) as typeof create;

/** XState's own `useActorRef`, watched. */
export const useActorRef = ((logic: AnyActorLogic, options?: Options, listener?: Parameters<typeof useActor>[2]) =>
  useActor(logic, { ...options, ...watcher }, listener)) as typeof useActor;
