import { Schema } from "effect";
import { listPageOf, Paper } from "../entities.ts";
import { OwnerSays } from "../review/split-form.ts";
import type { UploadCount } from "../papers/paper-contents.ts";

/** `parts`: of a paper that waits, how many papers its file seems to hold, or its uploader said; `says`: null where nothing was said. */
export const OwnPaper = Schema.Struct({
  ...Paper.fields,
  parts: Schema.optionalKey(Schema.Struct({ count: Schema.Int, says: Schema.NullOr(OwnerSays) })),
});
export type OwnPaper = typeof OwnPaper.Type;
export const OwnPaperList = listPageOf(OwnPaper);
export type OwnPaperList = typeof OwnPaperList.Type;

/** Waits for review: shown in red, and its owner can delete it; all other papers are shown in green (checklist 4.1–4.4). */
export const isPending = ({ status }: Pick<Paper, "status">): boolean => status === "pending";

/** Where an uploader says which papers a file holds, over the list of own papers. */
export const ownPartsPath = (id: number): string => `/user/uploads?parts=${id}`;

/** Which of one's own papers are listed: all, what is approved, or what waits or was rejected. */
export const ownFilters = ["all", "approved", "other"] as const;
export type OwnFilter = (typeof ownFilters)[number];

/** How many of one's own papers are approved, and how many are not (checklist 3.83). */
export interface OwnCounts {
  readonly approved: number;
  readonly other: number;
}

/** Both figures from the rows of `papers/uploads/count`. */
export const ownCounts = (rows: readonly (typeof UploadCount.Type)[]): OwnCounts => {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const approved = rows.find(({ status }) => status === "approved")?.count ?? 0;
  return { approved, other: all - approved };
};
