import type { ActorRefFrom } from "xstate";
import type { disclosureMachine } from "../../machines/disclosure/disclosure.machine.ts";
import type { findInPaperMachine } from "../../machines/find-in-paper/find-in-paper.machine.ts";
import type { offlinePaperMachine } from "../../machines/offline-paper/offline-paper.machine.ts";
import type { pageDisplayMachine } from "../../machines/page-display/page-display.machine.ts";
import type { readerMachine } from "../../machines/reader/reader.machine.ts";

export type ReaderRef = ActorRefFrom<typeof readerMachine>;
export type FindRef = ActorRefFrom<typeof findInPaperMachine>;
export type PageViewRef = ActorRefFrom<typeof pageDisplayMachine>;

/** The actors of one open paper: reader, page display, find, thumbnails. */
export interface ReaderActors {
  readonly reader: ReaderRef;
  readonly view: PageViewRef;
  readonly find: FindRef;
  readonly overview: ActorRefFrom<typeof disclosureMachine>;
  /** Shows a generated solution as PDF pages instead of question by question. */
  readonly asPages: ActorRefFrom<typeof disclosureMachine>;
  /** The offline paper. */
  readonly offlinePaper: ActorRefFrom<typeof offlinePaperMachine>;
  /** The watermark of every page. */
  readonly mark: string;
}
