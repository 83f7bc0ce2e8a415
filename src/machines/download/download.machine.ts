import { setup } from "xstate";
import { unprovided } from "../outside.ts";

const download = setup({
  types: {
    context: {} as { readonly paperId: number },
    input: {} as { readonly paperId: number },
    events: {} as { type: "download.pressed" },
    tags: {} as "busy",
  },
  actors: { saveFile: unprovided<void, { paperId: number }>("saveFile") },
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
        input: ({ context }) => ({ paperId: context.paperId }),
        onDone: "saved",
        onError: "failed",
      },
    },
    saved: { description: "The file was handed to the browser.", on: { "download.pressed": "saving" } },
    failed: { description: "The file did not arrive.", on: { "download.pressed": "saving" } },
  },
});
