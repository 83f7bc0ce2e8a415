import { assign, setup } from "xstate";
import type { OpenSession } from "../../contract/accounts/own-account.ts";
import { unprovided } from "../unprovided.ts";
import { outputAs, wholeEvent } from "../params.ts";

/** The id of one session, or `others`: all but this one. */
export type SessionTarget = string;
interface Ending {
  readonly which: SessionTarget;
}

const openSessions = setup({
  types: {
    /** `ending`: the sessions that are being ended. */
    context: {} as { readonly sessions: readonly OpenSession[]; readonly ending: SessionTarget | null },
    events: {} as
      | { type: "endSession.pressed"; which: SessionTarget }
      | { type: "retry.pressed" }
      | { type: "content.changed" },
    tags: {} as "busy",
  },
  actors: {
    fetchSessions: unprovided<readonly OpenSession[]>("fetchSessions"),
    endSession: unprovided<void, Ending>("endSession"),
  },
  actions: {
    keep: assign((_, { sessions }: { sessions: readonly OpenSession[] }) => ({ sessions })),
    name: assign((_, { which }: Ending) => ({ ending: which })),
    forget: assign({ ending: null }),
  },
});

/** Where the student is signed in, and ending that from here. */
export const openSessionsMachine = openSessions.createMachine({
  id: "openSessions",
  context: { sessions: [], ending: null },
  initial: "loading",
  states: {
    loading: {
      description: "The open sessions are being fetched; those known before still show.",
      tags: "busy",
      invoke: {
        id: "fetchSessions",
        src: "fetchSessions",
        onDone: {
          target: "listed",
          actions: { type: "keep", params: outputAs("sessions") },
        },
        onError: "failed",
      },
    },
    listed: {
      description: "The open sessions show, this one among them.",
      on: {
        "endSession.pressed": { target: "ending", actions: { type: "name", params: wholeEvent } },
        "content.changed": "loading",
      },
    },
    ending: {
      description: "One session, or all others, are being ended.",
      tags: "busy",
      exit: "forget",
      invoke: {
        id: "endSession",
        src: "endSession",
        input: ({ context }) => ({ which: context.ending! }),
        onDone: "loading",
        onError: "loading",
      },
    },
    failed: { description: "The list did not load.", on: { "retry.pressed": "loading" } },
  },
});
