import type { ActorRefFrom } from "xstate";
import type { paperPageMachine } from "../../machines/paper-page/paper-page.machine.ts";
import type { PaperPageCharts } from "../../machines/paper-page/paper-page.selectors.ts";

/** The actors of an open paper: its page, and the charts of it. */
export interface ReaderActors extends PaperPageCharts {
  readonly paperPage: ActorRefFrom<typeof paperPageMachine>;
  /** The watermark of every page. */
  readonly mark: string;
}
export type ReaderRef = ReaderActors["reader"];
export type FindRef = ReaderActors["findInPaper"];
