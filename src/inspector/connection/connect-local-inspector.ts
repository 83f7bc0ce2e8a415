import type { StatelyInspectionEvent } from "@statelyai/inspect";
import type { AnyActorRef, InspectionEvent, Observer } from "xstate";
import { type FromApp, type FromInspector, openChannel, type NumberedEvent } from "./inspector-channel.ts";
import { showOpenButton } from "./open-inspector-button.ts";
import { postSoon } from "./post-event.ts";

const PAGE = "/dev/inspector";
const WINDOW = "annales-inspector";
/** Events kept for an inspector that opens late; which actors there are is always kept. */
const KEPT = 5_000;

/** What was told so far. */
const memory = () => {
  const told: NumberedEvent[] = [];
  let n = 0;
  return {
    all: (): readonly NumberedEvent[] => told,
    keep: (event: StatelyInspectionEvent): NumberedEvent => {
      const next = { n: ++n, event };
      told.push(next);
      if (told.length > KEPT) {
        const oldest = told.findIndex((one) => one.event.type !== "@xstate.actor");
        told.splice(oldest, 1);
      }
      return next;
    },
  };
};

/** An inspector that is open already stays as it is, and comes to the front. */
const openPage = (): boolean => {
  const opened = window.open("", WINDOW, "popup,width=1280,height=860");
  if (opened === null) return false;
  if (opened.location.href === "about:blank") opened.location.href = PAGE;
  return true;
};

/** The actors that run, by session id: who gets what is sent by hand. */
const register = () => {
  const running = new Map<string, AnyActorRef>();
  const note = (event: InspectionEvent): void => {
    if (event.type !== "@xstate.actor" && event.type !== "@xstate.snapshot") return;
    const { actorRef } = event;
    const isOver = event.type === "@xstate.snapshot" && event.snapshot.status !== "active";
    if (isOver) running.delete(actorRef.sessionId);
    else running.set(actorRef.sessionId, actorRef as AnyActorRef);
  };
  return { running, note };
};

/** Tells the inspector's own page everything over a channel of this origin, and passes on what it sends by hand. */
export const connectLocalInspector = (): Observer<InspectionEvent> => {
  const page = `${performance.timeOrigin} ${Math.random()}`;
  const { all, keep } = memory();
  const { running, note } = register();
  const { post } = openChannel<FromApp | FromInspector, FromApp>((message) => {
    if (message.type === "inspector.opened") tell(all());
    else if (message.type === "inspector.sent" && message.page === page)
      running.get(message.sessionId)?.send(message.event);
  });
  const tell = (told: readonly NumberedEvent[]) => post({ type: "app.told", page, address: location.pathname, told });
  addEventListener("pagehide", () => post({ type: "app.left", page }));
  if (new URLSearchParams(location.search).has("inspect") && !openPage()) showOpenButton(openPage);
  return {
    next: (event) => {
      note(event);
      postSoon(event, (told) => tell([keep(told)]));
    },
  };
};
