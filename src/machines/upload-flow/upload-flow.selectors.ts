import type { SnapshotFrom } from "xstate";
import type { uploadFlowMachine } from "./upload-flow.machine.ts";

type State = SnapshotFrom<typeof uploadFlowMachine>;
/** The charts of an upload, which live as long as their flow. */
export type UploadCharts = Required<State["children"]>;

export const selectUploadCharts = ({ children }: State): UploadCharts => children as UploadCharts;
