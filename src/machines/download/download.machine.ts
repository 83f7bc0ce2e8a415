import { setup } from "xstate";
import type { CsvExportName } from "../../contract/admin/csv-exports.ts";
import { unprovided } from "../unprovided.ts";
import { contextFields } from "../params.ts";

/** What can be saved as a file: a paper, the file that it came in with others, the receipt of a payment, all that is kept of the student, of the console a list, or an unexplained change as a test. */
export type DownloadTarget =
  | { readonly of: "paper"; readonly paperId: number }
  /** `name`: of the file, without its ending, in the words of the page. */
  | { readonly of: "bundle"; readonly paperId: number; readonly name: string }
  | { readonly of: "receipt"; readonly paymentId: string; readonly name: string }
  | { readonly of: "data" }
  | { readonly of: "list"; readonly list: CsvExportName }
  | { readonly of: "replayTest"; readonly unexplainedId: number; readonly name: string };
interface Wanted {
  readonly file: DownloadTarget;
}

const download = setup({
  types: {
    context: {} as Wanted,
    input: {} as Wanted,
    events: {} as { type: "download.pressed" },
    tags: {} as "busy",
  },
  actors: { saveFile: unprovided<void, Wanted>("saveFile") },
});

export const downloadMachine = download.createMachine({
  id: "download",
  context: ({ input }) => input,
  initial: "idle",
  states: {
    idle: { description: "The file was not asked for.", on: { "download.pressed": "saving" } },
    saving: {
      description: "The file is on its way to the phone.",
      tags: "busy",
      invoke: {
        id: "saveFile",
        src: "saveFile",
        input: contextFields("file"),
        onDone: "saved",
        onError: "failed",
      },
    },
    saved: { description: "The file was handed to the browser.", on: { "download.pressed": "saving" } },
    failed: { description: "The file did not arrive.", on: { "download.pressed": "saving" } },
  },
});
