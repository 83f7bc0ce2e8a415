import type { Paper } from "../entities.ts";
import type { UploadCount } from "../papers/paper-contents.ts";

/** Waits for review: shown in red, and its owner can delete it; all other papers are shown in green (checklist 4.1–4.4). */
export const isPending = ({ status }: Pick<Paper, "status">): boolean => status === "pending";

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
