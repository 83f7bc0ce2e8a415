import { createInspector, type StatelyInspectionEvent } from "@statelyai/inspect";
import type { AnyActorRef, InspectionEvent } from "xstate";
import { DEFINITION_DEPTH, toRedactedJson } from "./redacted-json.ts";

/** Ms that an event waits for the page to be idle. A page that works or is behind another window may never be. */
const LONGEST_WAIT = 200;

const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: LONGEST_WAIT });
  else setTimeout(work);
};

const sentBy = <Ref>(source: Ref | undefined) => (source === undefined ? {} : { source });

const postNow = (event: InspectionEvent, post: (message: StatelyInspectionEvent) => void): void => {
  const inspector = createInspector(
    { send: post },
    { serialize: toRedactedJson, serializationDepthLimit: DEFINITION_DEPTH },
  );
  const { actorRef } = event;
  if (event.type === "@xstate.actor") inspector.actor(actorRef, actorRef.getSnapshot());
  if (event.type === "@xstate.event") inspector.event(actorRef, event.event, sentBy(event.sourceRef));
  if (event.type === "@xstate.snapshot") inspector.snapshot(actorRef, event.snapshot, { event: event.event });
};

/**
 * Posts an event as @statelyai/inspect writes it, redacted, with the time that it happened at, soon after: the app goes on
 * first. The library by itself waits for an idle page without an end. An actor without an id of its own has its chart's.
 */
export const postSoon = (event: InspectionEvent, post: (message: StatelyInspectionEvent) => void): void => {
  const createdAt = String(Date.now());
  const { id, sessionId } = event.actorRef as AnyActorRef;
  const named = (message: StatelyInspectionEvent & { type: "@xstate.actor" }) => ({
    ...message,
    name: id === sessionId ? (message.name ?? id) : id,
  });
  whenIdle(() =>
    postNow(event, (message) => post({ ...(message.type === "@xstate.actor" ? named(message) : message), createdAt })),
  );
};
