import { assign, setup } from "xstate";
import type { Notification } from "../../contract/entities.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { contextFields, eventFields } from "../params.ts";
import { unprovidedAction, unprovidedSource } from "../unprovided.ts";

/** How a stream ended. `left`: it broke. `forbidden`: the server refused it (204). `mute`: no data came through, or a newer stream replaced it. */
export type StreamEnd = "left" | "forbidden" | "mute";

interface Cursor {
  /** The id of the newest notification that is known; 0 for none. */
  readonly newest: number;
}
interface Arrived {
  readonly notification: Notification;
}
export type NotificationFeedEvent =
  /** The tab is looked at, with a connection. Also told while that is so already, each time that it may have changed. */
  | { type: "attention.gained" }
  | { type: "attention.lost" }
  | ({ type: "notification.arrived" } & Arrived)
  | { type: "stream.ended"; end: StreamEnd }
  | { type: "stream.failed"; error: unknown }
  | { type: "look.ended" }
  /** The list was fetched otherwise. */
  | { type: "list.fetched"; items: readonly Notification[] };

/** Between two looks where a live stream does not come through, and before a broken one is tried again, in ms. */
const LOOK_PAUSE = 60_000;
const STREAM_PAUSE = 5_000;
/** From here on a status tells of a server that has no room, or fails. */
const TOO_MANY_REQUESTS = 429;

const feed = setup({
  types: { context: {} as Cursor, events: {} as NotificationFeedEvent },
  actors: {
    watchAttention: unprovidedSource<NotificationFeedEvent>("watchAttention"),
    /** Listens to the server's events from the cursor on. */
    listen: unprovidedSource<NotificationFeedEvent, Cursor>("listen"),
    /** Fetches the list once, and tells of those after the cursor, the oldest first. */
    look: unprovidedSource<NotificationFeedEvent, Cursor>("look"),
  },
  actions: {
    setNewest: assign(({ context }, { items }: { items: readonly Notification[] }) => ({
      newest: Math.max(context.newest, ...items.map(({ id }) => id)),
    })),
    notifyArrived: unprovidedAction<Arrived>("notifyArrived"),
  },
  guards: {
    isEnd: (_, { end, ofEnd }: { end: StreamEnd; ofEnd: StreamEnd }) => end === ofEnd,
    isOverloaded: (_, { error }: { error: unknown }) => callErrorOf(error).status >= TOO_MANY_REQUESTS,
  },
  delays: { streamPause: STREAM_PAUSE, lookPause: LOOK_PAUSE },
});

const endedBy = (ofEnd: StreamEnd) =>
  ({ type: "isEnd", params: ({ event: { end } }: { event: { end: StreamEnd } }) => ({ end, ofEnd }) }) as const;

const live = feed.createStateConfig({
  description: "New ones come by a stream.",
  initial: "away",
  on: { "attention.lost": ".away" },
  states: {
    away: {
      description: "The tab is not looked at, or there is no connection.",
      on: { "attention.gained": "listening" },
    },
    listening: {
      description: "The stream is open, or being opened.",
      invoke: { id: "listen", src: "listen", input: contextFields("newest") },
      on: {
        "stream.ended": [
          { guard: endedBy("forbidden"), target: "#notificationFeed.over" },
          { guard: endedBy("mute"), target: "#notificationFeed.polling.waiting" },
          { target: "pausing" },
        ],
        "stream.failed": [
          {
            guard: { type: "isOverloaded", params: eventFields("error") },
            target: "#notificationFeed.polling.waiting",
          },
          { target: "pausing" },
        ],
      },
    },
    pausing: {
      description: "It broke; it is opened again after a while, or at once when the student is back.",
      after: { streamPause: "listening" },
      on: { "attention.gained": "listening" },
    },
  },
});
const polling = feed.createStateConfig({
  description: "A stream does not come through: the list is looked at from time to time.",
  initial: "away",
  on: { "attention.lost": ".away" },
  states: {
    away: {
      description: "The tab is not looked at, or there is no connection.",
      on: { "attention.gained": "looking" },
    },
    looking: {
      description: "The list is being fetched.",
      invoke: { id: "look", src: "look", input: contextFields("newest") },
      on: { "look.ended": "waiting" },
    },
    waiting: {
      description: "The next look comes after a while, or at once when the student is back.",
      after: { lookPause: "looking" },
      on: { "attention.gained": "looking" },
    },
  },
});

/** Brings new notifications while the tab is looked at: by a stream, or by looks where none comes through. */
export const notificationFeedMachine = feed.createMachine({
  id: "notificationFeed",
  context: { newest: 0 },
  invoke: { id: "watchAttention", src: "watchAttention" },
  initial: "live",
  on: {
    "notification.arrived": {
      actions: [
        { type: "setNewest", params: ({ event }) => ({ items: [event.notification] }) },
        { type: "notifyArrived", params: eventFields("notification") },
      ],
    },
    "list.fetched": { actions: { type: "setNewest", params: eventFields("items") } },
  },
  states: { live, polling, over: { description: "The server wants no listener.", type: "final" } },
});
