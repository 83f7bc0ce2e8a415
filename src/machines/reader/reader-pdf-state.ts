import { readerSetup } from "./reader-setup.ts";
import { contextFields, wholeEvent } from "../params.ts";

export const pdf = readerSetup.createStateConfig({
  description: "The PDF itself, for zoom and for selecting text.",
  tags: "pdf",
  initial: "loading",
  on: { "pdf.closed": "pictures" },
  states: {
    loading: {
      description: "The PDF and the part that draws it are being fetched.",
      tags: "busy",
      invoke: {
        id: "openPdf",
        src: "openPdf",
        input: contextFields("paperId"),
        onDone: "shown",
        onError: [
          { guard: { type: "isUnsupported", params: wholeEvent }, target: "unsupported" },
          { target: "failed" },
        ],
      },
    },
    shown: { description: "The PDF is drawn, as large as wanted." },
    unsupported: { description: "This browser cannot draw a PDF; the way on is said." },
    failed: { description: "The PDF did not open.", on: { "retry.pressed": "loading" } },
  },
});
