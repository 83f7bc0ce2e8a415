import type { ActorRefFrom } from "xstate";
import type { disclosureMachine } from "../../machines/disclosure/disclosure.machine.ts";
import type { findInPaperMachine } from "../../machines/find-in-paper/find-in-paper.machine.ts";
import type { offlinePaperMachine } from "../../machines/offline-paper/offline-paper.machine.ts";
import type { pageDisplayMachine } from "../../machines/page-display/page-display.machine.ts";
import type { readerMachine } from "../../machines/reader/reader.machine.ts";

export type ReaderRef = ActorRefFrom<typeof readerMachine>;
export type FindRef = ActorRefFrom<typeof findInPaperMachine>;
export type PageViewRef = ActorRefFrom<typeof pageDisplayMachine>;

/** The charts of one open paper, beside each other: what is read, how it is looked at, what is looked for, all pages at once. */
export interface ReaderActors {
  readonly reader: ReaderRef;
  readonly view: PageViewRef;
  readonly find: FindRef;
  readonly overview: ActorRefFrom<typeof disclosureMachine>;
  /** Open where a solution that was made shows as the pages of its PDF, and not question by question. */
  readonly asPages: ActorRefFrom<typeof disclosureMachine>;
  /** The paper on this phone. */
  readonly offlinePaper: ActorRefFrom<typeof offlinePaperMachine>;
  /** Whose copy it is, over every page. */
  readonly mark: string;
}
