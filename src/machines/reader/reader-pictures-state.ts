import { type ReaderContext, type VisiblePages, readerSetup } from "./reader-setup.ts";
import { contextFields, outputAs, wholeEvent } from "../params.ts";

/** A page came into view: it is read now, and opens the next time. */
export const pageSeen = [
  { type: "setVisiblePages", params: wholeEvent },
  {
    type: "saveReadingPosition",
    params: ({ context, event }: { context: ReaderContext; event: VisiblePages }) => ({
      paperId: context.paperId,
      page: event.page,
    }),
  },
] as const;
const lost = { type: "removeLoadedPicture", params: wholeEvent } as const;
const renewal = {
  id: "renewPages",
  src: "renewPages",
  input: contextFields("paperId"),
} as const;
export const pictures = readerSetup.createStateConfig({
  description: "Page pictures, one after another as the student scrolls.",
  initial: "fresh",
  on: {
    "pdf.opened": "pdf",
    "picture.arrived": { actions: { type: "addLoadedPicture", params: wholeEvent } },
    "picture.failed": { actions: lost },
  },
  states: {
    fresh: {
      description: "The addresses of the pictures hold.",
      on: { "picture.failed": { target: "renewing", actions: lost } },
      after: { pagesPause: { guard: "isIncomplete", target: "renewing" }, ticketRenewal: "renewing" },
    },
    renewing: {
      description: "Pages still missing, and new addresses for the others, are being fetched.",
      invoke: {
        ...renewal,
        onDone: {
          target: "fresh",
          actions: {
            type: "keepPages",
            params: outputAs("pages"),
          },
        },
        onError: "stale",
      },
    },
    stale: {
      description: "New addresses did not come; the pages already seen stay.",
      on: {
        "retry.pressed": "renewing",
        "page.seen": {
          guard: { type: "isAnother", params: wholeEvent },
          target: "renewing",
          actions: [...pageSeen],
        },
      },
    },
  },
});
