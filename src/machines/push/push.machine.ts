import { setup } from "xstate";
import { unprovided, unprovidedSource } from "../unprovided.ts";

/** How this browser stands to push messages. */
export type PushStatus = "unsupported" | "blocked" | "on" | "off";
export type PushEvent = { type: "push.enabled" } | { type: "push.disabled" } | { type: "permission.changed" };

const push = setup({
  types: { events: {} as PushEvent, tags: {} as "busy" },
  actors: {
    readPush: unprovided<PushStatus>("readPush"),
    /** Asks the student, and tells the server of this browser. */
    registerPush: unprovided<PushStatus>("registerPush"),
    removePush: unprovided("removePush"),
    watchPermission: unprovidedSource<PushEvent>("watchPermission"),
  },
  guards: { is: (_, { found, wanted }: { found: PushStatus; wanted: PushStatus }) => found === wanted },
});

const found = (wanted: PushStatus) =>
  ({
    guard: {
      type: "is",
      params: ({ event }: { event: { output: PushStatus } }) => ({ found: event.output, wanted }),
    },
    target: wanted,
  }) as const;

export const pushMachine = push.createMachine({
  id: "push",
  initial: "checking",
  states: {
    checking: {
      description: "How this browser stands to push messages is being read.",
      tags: "busy",
      invoke: {
        id: "readPush",
        src: "readPush",
        onDone: [found("unsupported"), found("blocked"), found("on"), { target: "off" }],
        onError: "off",
      },
    },
    unsupported: { description: "This browser has no push messages." },
    off: { description: "No push messages come.", on: { "push.enabled": "requesting" } },
    requesting: {
      description: "The browser asks the student; then this browser is registered.",
      tags: "busy",
      invoke: {
        id: "registerPush",
        src: "registerPush",
        onDone: [found("on"), found("blocked"), { target: "off" }],
        onError: "failed",
      },
    },
    on: { description: "Push messages come.", on: { "push.disabled": "turningOff" } },
    turningOff: {
      description: "This browser is being removed.",
      tags: "busy",
      invoke: { id: "removePush", src: "removePush", onDone: "off", onError: "on" },
    },
    blocked: {
      description: "The student's browser forbids push messages; only its own settings can change that.",
      invoke: { id: "watchPermission", src: "watchPermission" },
      on: { "permission.changed": "checking" },
    },
    failed: { description: "This browser could not be registered.", on: { "push.enabled": "requesting" } },
  },
});
