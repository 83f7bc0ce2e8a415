import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { paperPageCharts, paperPageMachine } from "./paper-page.machine.ts";

/** The charts of an open paper, which live as long as its page. */
export type PaperPageCharts = {
  readonly [Id in keyof typeof paperPageCharts]: ActorRefFrom<(typeof paperPageCharts)[Id]>;
};

export const selectPaperPageCharts = ({ children }: SnapshotFrom<typeof paperPageMachine>): PaperPageCharts =>
  children as PaperPageCharts;
