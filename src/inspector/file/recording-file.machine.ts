import { assign, setup } from "xstate";
import type { PickedFile } from "../../contract/uploads/upload.ts";
import { eventFields, outputAs } from "../../machines/params.ts";
import { unprovided, unprovidedAction } from "../../machines/unprovided.ts";
import type { Recording } from "../recording.ts";
import type { OpenedRecording } from "../shown-actor.ts";
import { FILE_BYTES_MAX, RecordingFileError, type RecordingFileReason } from "./recording-file.ts";

export interface RecordingFileContext {
  /** The file that is opened, or was last. */
  readonly file: PickedFile | null;
  readonly reason: RecordingFileReason | null;
}
export type RecordingFileEvent =
  | { readonly type: "save.pressed"; readonly recording: Recording }
  | { readonly type: "file.chosen"; readonly file: PickedFile }
  | { readonly type: "file.draggedIn" }
  | { readonly type: "file.draggedOut" }
  | { readonly type: "notice.closed" };

const recordingFile = setup({
  types: { context: {} as RecordingFileContext, events: {} as RecordingFileEvent },
  actors: {
    /** Rejects with a `RecordingFileError`. */
    readFile: unprovided<OpenedRecording, PickedFile>("readFile"),
  },
  actions: {
    setFile: assign((_, { file }: { file: PickedFile }) => ({ file, reason: null })),
    setReason: assign((_, { reason }: { reason: RecordingFileReason }) => ({ reason })),
    saveFile: unprovidedAction<{ recording: Recording }>("saveFile"),
    notifyOpened: unprovidedAction<{ opened: OpenedRecording }>("notifyOpened"),
  },
  guards: { isTooLarge: (_, { file }: { file: PickedFile }) => file.bytes > FILE_BYTES_MAX },
});

const setFile = { type: "setFile", params: eventFields("file") } as const;
const reasonOf = ({ event }: { event: { error: unknown } }): { reason: RecordingFileReason } => ({
  reason: event.error instanceof RecordingFileError ? event.error.reason : "unreadable",
});

const work = recordingFile.createStateConfig({
  description: "What is done with files.",
  initial: "idle",
  on: {
    "save.pressed": { target: ".saved", actions: { type: "saveFile", params: eventFields("recording") } },
    "file.chosen": [
      {
        guard: { type: "isTooLarge", params: eventFields("file") },
        target: ".refused",
        actions: [setFile, { type: "setReason", params: { reason: "tooLarge" } }],
      },
      { target: ".opening", actions: setFile },
    ],
  },
  states: {
    idle: { description: "Nothing, or a file was opened." },
    saved: {
      description: "The recording was handed to the browser as a file, and the page says so.",
      on: { "notice.closed": "idle" },
    },
    opening: {
      description: "A file is read; what is shown stays.",
      invoke: {
        id: "readFile",
        src: "readFile",
        input: ({ context }) => context.file!,
        onDone: { target: "idle", actions: { type: "notifyOpened", params: outputAs("opened") } },
        onError: { target: "refused", actions: { type: "setReason", params: reasonOf } },
      },
    },
    refused: {
      description: "The file is not shown, and the page says why; what was shown stays.",
      on: { "notice.closed": "idle" },
    },
  },
});
const drag = recordingFile.createStateConfig({
  description: "Whether a file is dragged over the page.",
  initial: "away",
  on: { "file.chosen": ".away" },
  states: {
    away: { description: "None is.", on: { "file.draggedIn": "over" } },
    over: { description: "One is, and can be dropped.", on: { "file.draggedOut": "away" } },
  },
});

/** Recordings as files: saved, and opened by a button or by being dropped on the page. */
export const recordingFileMachine = recordingFile.createMachine({
  id: "recordingFile",
  context: { file: null, reason: null },
  type: "parallel",
  states: { work, drag },
});
