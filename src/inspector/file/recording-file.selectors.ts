import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { BranchReason } from "../branch/branch-error.ts";
import type { RecordedTest } from "../branch/recorded-test.ts";
import type { recordingFileMachine } from "./recording-file.machine.ts";
import type { RecordingFileReason } from "./recording-file.ts";

type State = SnapshotFrom<typeof recordingFileMachine>;
export type RecordingFileRef = ActorRefFrom<typeof recordingFileMachine>;

export const selectIsSaved = (state: State): boolean => state.matches({ work: "saved" });
/** The name of the file that is read; null while none is. */
export const selectOpening = (state: State): string | null =>
  state.matches({ work: "opening" }) ? (state.context.file?.name ?? null) : null;
export const selectIsDraggedOver = (state: State): boolean => state.matches({ drag: "over" });

/** The file that is not shown, by name, and why; null while there is none. */
export const selectRefused = ({
  value,
  context: { file, reason },
}: State): { readonly name: string; readonly reason: RecordingFileReason } | null =>
  value.work === "refused" && file && reason ? { name: file.name, reason } : null;

/** The test that was saved; null while the page does not say so. */
export const selectTest = (state: State): RecordedTest | null =>
  state.matches({ work: "tested" }) ? state.context.test : null;
/** Why there is no test, and of which actor; null while there is no such notice. */
export const selectNotTested = ({
  value,
  context: { tested, testReason },
}: State): { readonly name: string; readonly reason: BranchReason } | null =>
  value.work === "notTested" && tested && testReason
    ? { name: tested.recording.actors[tested.key]?.name ?? "", reason: testReason }
    : null;
