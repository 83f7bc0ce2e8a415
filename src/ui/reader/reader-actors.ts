import type { ActorRefFrom } from "xstate";
import type { disclosureMachine } from "../../machines/disclosure/disclosure.machine.ts";
import type { findInPaperMachine } from "../../machines/find-in-paper/find-in-paper.machine.ts";
import type { offlinePaperMachine } from "../../machines/offline-paper/offline-paper.machine.ts";
import type { pageDisplayMachine } from "../../machines/page-display/page-display.machine.ts";
import type { readerMachine } from "../../machines/reader/reader.machine.ts";
import type { readingBarMachine } from "../../machines/reading-bar/reading-bar.machine.ts";

export type ReaderRef = ActorRefFrom<typeof readerMachine>;
export type FindRef = ActorRefFrom<typeof findInPaperMachine>;
export type PageViewRef = ActorRefFrom<typeof pageDisplayMachine>;

/** The actors of one open paper: reader, page display, find, thumbnails, bottom bar. */
export interface ReaderActors {
  readonly reader: ReaderRef;
  readonly view: PageViewRef;
  readonly find: FindRef;
  readonly overview: ActorRefFrom<typeof disclosureMachine>;
  /** Whether the bottom bar is visible, and what is open. */
  readonly bar: ActorRefFrom<typeof readingBarMachine>;
  /** Shows a generated solution as PDF pages instead of question by question. */
  readonly asPages: ActorRefFrom<typeof disclosureMachine>;
  /** The offline paper. */
  readonly offlinePaper: ActorRefFrom<typeof offlinePaperMachine>;
  /** The watermark of every page. */
  readonly mark: string;
}
