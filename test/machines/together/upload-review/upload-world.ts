import type { reviewMachine } from "../../../../src/machines/review/review.machine.ts";
import type { uploadMachine } from "../../../../src/machines/upload/upload.machine.ts";
import type { CompositionMove, Copy, World } from "../../../../harness/index.ts";

export type Answer = "stored" | "duplicate_paper" | "pdf_encrypted" | "unavailable";

/** A request that sends the file; all requests send the same bytes. */
export interface Call {
  /** The picked file, whose id is a part of the key (uploads-client.ts, `keyOf`). */
  readonly file: string;
  /** `metadata.duplicate_ok`; it is a part of the key too. */
  readonly isAllowed: boolean;
  /** `sent`; `checked`: intake took the file; `put`: it lies in storage, and no row names it. */
  readonly phase: "sent" | "checked" | "put";
  /** Where it lies in storage. */
  readonly stored: string | null;
  readonly answer: Answer | null;
}
export interface TabOwn {
  /** The file that is picked in the form; null once it is stored, and in a new tab. */
  readonly file: string | null;
  readonly call: Call | null;
}
/** What a decision was made on: the row as it was read (transition-row.sql.ts, `decide`). */
export interface Decision {
  readonly by: "admin 1" | "admin 2" | "owner";
  readonly event: "paper.approved" | "paper.rejected" | "paper.deleted";
  /** The row has changed since: its revision is another. */
  readonly isLost: boolean;
}
export interface RowOwn {
  readonly file: string;
  readonly isAllowed: boolean;
  readonly stored: string;
  readonly decisions: readonly Decision[];
  /** Less than 5 minutes since it was judged. */
  readonly isFresh: boolean;
  /** How often its point was given, less how often it was taken back. */
  readonly points: number;
}
/** A file in storage. `isTracked`: an entry of the outbox asks later whether a row names it. */
export interface StoredFile {
  readonly id: string;
  readonly isTracked: boolean;
}
export type Tab = Copy<typeof uploadMachine, TabOwn>;
export type Row = Copy<typeof reviewMachine, RowOwn>;
interface Between {
  readonly files: readonly StoredFile[];
  /** Requests that no tab waits for. */
  readonly strays: readonly Call[];
}
/** Tabs of one student who sends one file, and the papers that are made of it, in review. */
export type Uploads = World<{ readonly tab: readonly Tab[]; readonly row: readonly Row[] }, Between>;
export type UploadMove = CompositionMove<Uploads>;

export const OWNER = 7;
export const adminOf = { "admin 1": 1, "admin 2": 2 } as const;
export const isGone = ({ snapshot }: Row): boolean => snapshot.matches("deleted");
export const waits = ({ snapshot }: Row): boolean => snapshot.matches("pending") || snapshot.matches("claimed");
