import { assign, setup } from "xstate";
import type { PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import { isAccessDenied } from "../../contract/http/call-error.ts";
import { unprovided, unprovidedSource } from "../unprovided.ts";
import { contextFields, outputAs, wholeEvent } from "../params.ts";

/** What is told of a paper on this phone: bytes of its pictures, and until when it is good (ISO 8601). */
export interface OfflinePaper {
  readonly paper: PaperWithAccess;
  readonly bytes: number;
  readonly until: string;
  /** The address of its first page on this phone; null where that is gone. */
  readonly picture: string | null;
}
type Found = Pick<OfflinePaper, "bytes" | "until"> | "expired" | null;
export type OfflinePaperEvent =
  | { type: "save.pressed" }
  | { type: "save.canceled" }
  | { type: "remove.pressed" }
  /** Pages that have come by now. */
  | { type: "page.saved"; done: number; count: number }
  | { type: "paper.saved"; bytes: number; until: string }
  | { type: "save.failed"; error: unknown };

interface Keeping {
  readonly paperId: number;
  readonly done: number;
  readonly count: number;
  readonly bytes: number;
  readonly until: string | null;
}

const offlinePaper = setup({
  types: {
    context: {} as Keeping,
    input: {} as { readonly paperId: number },
    events: {} as OfflinePaperEvent,
    tags: {} as "busy",
  },
  actors: {
    findOfflinePaper: unprovided<Found, { readonly paperId: number }>("findOfflinePaper"),
    /** Brings the pages one after another; stopped, it leaves the phone as it was. */
    savePaper: unprovidedSource<OfflinePaperEvent, { readonly paperId: number }>("savePaper"),
    removePaper: unprovided<void, { readonly paperId: number }>("removePaper"),
  },
  actions: {
    begin: assign({ done: 0, count: 0 }),
    count: assign((_, { done, count }: { done: number; count: number }) => ({ done, count })),
    setSaved: assign((_, { bytes, until }: { bytes: number; until: string }) => ({ bytes, until })),
  },
  guards: {
    isSaved: (_, { found }: { found: Found }) => found !== null && found !== "expired",
    isExpired: (_, { found }: { found: Found }) => found === "expired",
    isAccessDenied: (_, { error }: { error: unknown }) => isAccessDenied(error),
  },
});
const paperOf = contextFields("paperId");
const again = { "save.pressed": "saving" } as const;

/** One paper saved on this device for offline reading, until the subscription that opens it ends. */
export const offlinePaperMachine = offlinePaper.createMachine({
  id: "offlinePaper",
  context: ({ input }) => ({ paperId: input.paperId, done: 0, count: 0, bytes: 0, until: null }),
  initial: "checking",
  states: {
    checking: {
      description: "Whether the paper is on this phone is being looked at.",
      tags: "busy",
      invoke: {
        id: "findOfflinePaper",
        src: "findOfflinePaper",
        input: paperOf,
        onDone: [
          {
            guard: { type: "isSaved", params: outputAs("found") },
            target: "saved",
            actions: { type: "setSaved", params: ({ event }) => event.output as Pick<OfflinePaper, "bytes" | "until"> },
          },
          { guard: { type: "isExpired", params: outputAs("found") }, target: "expired" },
          { target: "notSaved" },
        ],
        onError: "notSaved",
      },
    },
    notSaved: { description: "The paper is not on this phone.", on: again },
    saving: {
      description: "Its pages come, one after another.",
      entry: "begin",
      invoke: { id: "savePaper", src: "savePaper", input: paperOf },
      on: {
        "page.saved": { actions: { type: "count", params: wholeEvent } },
        "paper.saved": { target: "saved", actions: { type: "setSaved", params: wholeEvent } },
        "save.failed": [
          { guard: { type: "isAccessDenied", params: wholeEvent }, target: "expired" },
          { target: "failed" },
        ],
        "save.canceled": "notSaved",
      },
    },
    saved: { description: "The paper is on this phone.", on: { "remove.pressed": "removing" } },
    expired: { description: "What opened the paper is over; nothing of it is left on the phone.", on: again },
    failed: { description: "The paper could not be kept: no connection, or no room.", on: again },
    removing: {
      description: "The paper is being taken off the phone.",
      tags: "busy",
      invoke: { id: "removePaper", src: "removePaper", input: paperOf, onDone: "notSaved", onError: "saved" },
    },
  },
});
