import type { offlinePaperMachine } from "../../../../src/machines/offline-paper/offline-paper.machine.ts";
import type { readerMachine } from "../../../../src/machines/reader/reader.machine.ts";
import type { CompositionMove, Copy, World } from "../../../../harness/index.ts";

/** The download of a tab: asked of the server, or allowed by it, with an end that has passed by now or not. */
export type Download = "asked" | "allowed" | "outlived" | null;
export type Reader = Copy<typeof readerMachine, null>;
export type Saver = Copy<typeof offlinePaperMachine, { readonly download: Download; readonly isHalfRemoved: boolean }>;
export interface SavedCopy {
  /** The record, its pictures, or both. */
  readonly has: "all" | "record" | "pictures";
  /** Its `until` is to come. */
  readonly isLasting: boolean;
}
interface Between {
  /** What the device store has of the paper. */
  readonly saved: SavedCopy | null;
  /** A subscription opens the paper, as the server knows. */
  readonly isOpen: boolean;
  readonly isOnline: boolean;
}
/** Tabs of one student with one paper: the reader and the saver of a tab have one number. */
export type Reading = World<{ readonly reader: readonly Reader[]; readonly saver: readonly Saver[] }, Between>;
export type ReadingMove = CompositionMove<Reading>;

export const opensOffline = (saved: SavedCopy | null): boolean =>
  saved !== null && saved.has === "all" && saved.isLasting;
export const isReading = ({ snapshot }: Reader): boolean => snapshot.hasTag("reading");
