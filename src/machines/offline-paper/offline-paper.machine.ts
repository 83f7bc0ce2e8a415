import { assign, setup } from "xstate";
import type { PaperWithAccess } from "../../contract/entities.ts";
import { isAccessDenied } from "../../contract/http/call-error.ts";
import { unprovided, unprovidedSource } from "../unprovided.ts";

/** What is told of a paper on this phone: bytes of its pictures, and until when it is good (ISO 8601). */
export interface OfflinePaper {
  readonly paper: PaperWithAccess;
  readonly bytes: number;
  readonly until: string;
}
type Found = Pick<OfflinePaper, "bytes" | "until"> | "ended" | null;
export type OfflinePaperEvent =
  | { type: "keep.pressed" }
  | { type: "keep.stopped" }
  | { type: "letGo.pressed" }
  /** Pages that have come by now. */
  | { type: "page.kept"; done: number; count: number }
  | { type: "paper.kept"; bytes: number; until: string }
  | { type: "keep.failed"; error: unknown };

interface Keeping {
  readonly paperId: number;
  readonly done: number;
  readonly count: number;
  readonly bytes: number;
  readonly until: string | null;
}

const kept = setup({
  types: {
    context: {} as Keeping,
    input: {} as { readonly paperId: number },
    events: {} as OfflinePaperEvent,
    tags: {} as "busy",
  },
  actors: {
    lookOnPhone: unprovided<Found, { readonly paperId: number }>("lookOnPhone"),
    /** Brings the pages one after another; stopped, it leaves the phone as it was. */
    keepPaper: unprovidedSource<OfflinePaperEvent, { readonly paperId: number }>("keepPaper"),
    letGo: unprovided<void, { readonly paperId: number }>("letGo"),
  },
  actions: {
    begin: assign({ done: 0, count: 0 }),
    count: assign((_, { done, count }: { done: number; count: number }) => ({ done, count })),
    note: assign((_, { bytes, until }: { bytes: number; until: string }) => ({ bytes, until })),
  },
  guards: {
    isThere: (_, { found }: { found: Found }) => found !== null && found !== "ended",
    isEnded: (_, { found }: { found: Found }) => found === "ended",
    isRefused: (_, { error }: { error: unknown }) => isAccessDenied(error),
  },
});
const paperOf = ({ context }: { context: Keeping }) => ({ paperId: context.paperId });
const again = { "keep.pressed": "keeping" } as const;

/** One paper saved on this device for offline reading, until the subscription that opens it ends. */
export const offlinePaperMachine = kept.createMachine({
  id: "offlinePaper",
  context: ({ input }) => ({ paperId: input.paperId, done: 0, count: 0, bytes: 0, until: null }),
  initial: "looking",
  states: {
    looking: {
      description: "Whether the paper is on this phone is being looked at.",
      tags: "busy",
      invoke: {
        id: "lookOnPhone",
        src: "lookOnPhone",
        input: paperOf,
        onDone: [
          {
            guard: { type: "isThere", params: ({ event }) => ({ found: event.output }) },
            target: "here",
            actions: { type: "note", params: ({ event }) => event.output as Pick<OfflinePaper, "bytes" | "until"> },
          },
          { guard: { type: "isEnded", params: ({ event }) => ({ found: event.output }) }, target: "ended" },
          { target: "absent" },
        ],
        onError: "absent",
      },
    },
    absent: { description: "The paper is not on this phone.", on: again },
    keeping: {
      description: "Its pages come, one after another.",
      entry: "begin",
      invoke: { id: "keepPaper", src: "keepPaper", input: paperOf },
      on: {
        "page.kept": { actions: { type: "count", params: ({ event }) => event } },
        "paper.kept": { target: "here", actions: { type: "note", params: ({ event }) => event } },
        "keep.failed": [
          { guard: { type: "isRefused", params: ({ event }) => event }, target: "ended" },
          { target: "failed" },
        ],
        "keep.stopped": "absent",
      },
    },
    here: { description: "The paper is on this phone.", on: { "letGo.pressed": "lettingGo" } },
    ended: { description: "What opened the paper is over; nothing of it is left on the phone.", on: again },
    failed: { description: "The paper could not be kept: no connection, or no room.", on: again },
    lettingGo: {
      description: "The paper is being taken off the phone.",
      tags: "busy",
      invoke: { id: "letGo", src: "letGo", input: paperOf, onDone: "absent", onError: "here" },
    },
  },
});
