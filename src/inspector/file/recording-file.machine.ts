import { assign, setup } from "xstate";
import type { PickedFile } from "../../contract/uploads/upload.ts";
import { eventFields, outputAs } from "../../machines/params.ts";
import { unprovided, unprovidedAction } from "../../machines/unprovided.ts";
import { BranchError, type BranchReason } from "../branch/branch-error.ts";
import type { RecordedTest } from "../branch/recorded-test.ts";
import type { Recording } from "../recording.ts";
import type { OpenedRecording } from "../shown-actor.ts";
import { FILE_BYTES_MAX, RecordingFileError, type RecordingFileReason } from "./recording-file.ts";

/** An actor of a recording, by its key, whose way becomes a test. */
export interface TestedActor {
  readonly recording: Recording;
  readonly key: string;
}
export interface RecordingFileContext {
  /** The file that is opened, or was last. */
  readonly file: PickedFile | null;
  readonly reason: RecordingFileReason | null;
  /** Whose test is written, or was last. */
  readonly tested: TestedActor | null;
  readonly test: RecordedTest | null;
  readonly testReason: BranchReason | null;
}
export type RecordingFileEvent =
  | { readonly type: "save.pressed"; readonly recording: Recording }
  | ({ readonly type: "test.pressed" } & TestedActor)
  | { readonly type: "file.chosen"; readonly file: PickedFile }
  | { readonly type: "file.draggedIn" }
  | { readonly type: "file.draggedOut" }
  | { readonly type: "notice.closed" };

const recordingFile = setup({
  types: { context: {} as RecordingFileContext, events: {} as RecordingFileEvent },
  actors: {
    /** Rejects with a `RecordingFileError`. */
    readFile: unprovided<OpenedRecording, PickedFile>("readFile"),
    /** Rejects with a `BranchError`. */
    writeTest: unprovided<RecordedTest, TestedActor>("writeTest"),
  },
  actions: {
    setFile: assign((_, { file }: { file: PickedFile }) => ({ file, reason: null })),
    setReason: assign((_, { reason }: { reason: RecordingFileReason }) => ({ reason })),
    setTested: assign((_, { recording, key }: TestedActor) => ({ tested: { recording, key } })),
    setTest: assign((_, { test }: { test: RecordedTest }) => ({ test })),
    setTestReason: assign((_, { testReason }: { testReason: BranchReason }) => ({ testReason })),
    saveTest: unprovidedAction<{ test: RecordedTest }>("saveTest"),
    saveFile: unprovidedAction<{ recording: Recording }>("saveFile"),
    notifyOpened: unprovidedAction<{ opened: OpenedRecording }>("notifyOpened"),
  },
  guards: { isTooLarge: (_, { file }: { file: PickedFile }) => file.bytes > FILE_BYTES_MAX },
});

const setFile = { type: "setFile", params: eventFields("file") } as const;
const reasonOf = ({ event }: { event: { error: unknown } }): { reason: RecordingFileReason } => ({
  reason: event.error instanceof RecordingFileError ? event.error.reason : "unreadable",
});
const testReasonOf = ({ event }: { event: { error: unknown } }): { testReason: BranchReason } => ({
  testReason: event.error instanceof BranchError ? event.error.reason : "notLoaded",
});

const work = recordingFile.createStateConfig({
  description: "What is done with files.",
  initial: "idle",
  on: {
    "save.pressed": { target: ".saved", actions: { type: "saveFile", params: eventFields("recording") } },
    "test.pressed": { target: ".testing", actions: { type: "setTested", params: eventFields("recording", "key") } },
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
    testing: {
      description: "A test of the chosen actor is written.",
      invoke: {
        id: "writeTest",
        src: "writeTest",
        input: ({ context }) => context.tested!,
        onDone: {
          target: "tested",
          actions: [
            { type: "setTest", params: outputAs("test") },
            { type: "saveTest", params: outputAs("test") },
          ],
        },
        onError: { target: "notTested", actions: { type: "setTestReason", params: testReasonOf } },
      },
    },
    tested: {
      description: "The test was handed to the browser as a file, and the page says so.",
      on: { "notice.closed": "idle" },
    },
    notTested: {
      description: "There is no test, and the page says why.",
      on: { "notice.closed": "idle" },
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
  context: { file: null, reason: null, tested: null, test: null, testReason: null },
  type: "parallel",
  states: { work, drag },
});
