import type { PaperPages } from "../../contract/entities.ts";
import { type Reading, reader } from "./setup.ts";

const seen = { type: "turnTo", params: ({ event }: { event: { page: number } }) => event } as const;
const renewal = {
  id: "renewPages",
  src: "renewPages",
  input: ({ context }: { context: Reading }) => ({ paperId: context.paperId }),
} as const;
export const pictures = reader.createStateConfig({
  description: "Page pictures, one after another as the student scrolls.",
  initial: "fresh",
  on: { "document.asked": "document" },
  states: {
    fresh: {
      description: "The addresses of the pictures hold.",
      on: { "picture.failed": "renewing" },
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
            params: ({ event }: { event: { output: PaperPages } }) => ({ pages: event.output }),
          },
        },
        onError: "stale",
      },
    },
    stale: {
      description: "New addresses did not come; the pages already seen stay.",
      on: { "retry.pressed": "renewing", "page.seen": { target: "renewing", actions: seen } },
    },
  },
});
