import type { OutlineDetails } from "../../../src/contract/outlines/admin-outlines.ts";
import type { OutlineEdit, OutlineEntry } from "../../../src/contract/outlines/outline-edits.ts";
import type { LoadedOutline } from "../../../src/machines/admin-outline/admin-outline-setup.ts";

const paper = { id: 9, title: "Algebra", language: "en", code: "MAT201", year: 2024 } as const;
/** Two questions on the first page, the second in doubt. */
export const asRead: OutlineDetails = {
  paper,
  status: "doubtful",
  revision: 3,
  entries: [
    { id: 1, parentId: null, label: "1", marks: 5, page: 1, box: [0.1, 0.1, 0.8, 0.2], sure: true },
    { id: 2, parentId: null, label: "2", marks: null, page: 1, box: [0.1, 0.4, 0.8, 0.2], sure: false },
  ],
  reports: [{ id: 7, entryId: 2, reason: "It begins higher", at: "2026-11-26T10:00:00.000Z" }],
  next: 10,
};
/** What another admin made of it, or what the server made of the changes: the second question is gone. */
export const asNewer: OutlineDetails = { ...asRead, revision: 5, status: "read", entries: asRead.entries.slice(0, 1) };
export const asSettled: OutlineDetails = { ...asNewer, revision: 6, status: "settled", reports: [] };

const pageOf = (n: number) => ({
  n,
  width: 595,
  height: 842,
  bytes: 40_000,
  url: `/api/papers/9/pages/${n}?ticket=a`,
});
export const pages = { count: 2, pages: [pageOf(1), pageOf(2)] };
export const loaded = (outline: OutlineDetails): LoadedOutline => ({ outline, pages });

interface Span {
  readonly id: number;
  readonly top: number;
  readonly foot: number;
}
const thousandths = (share: number): number => Math.round(share * 1000);
const spanOf = ({ id, box }: OutlineEntry): Span => ({
  id,
  top: thousandths(box![1]),
  foot: thousandths(box![1] + box![3]),
});

/** The spans on the page after a merge or a split, in thousandths; null where there is nothing to merge, or to split at that height. */
const spansAfter = (spans: readonly Span[], edit: OutlineEdit): readonly Span[] | null => {
  const at = spans.findIndex((span) => "id" in edit && span.id === edit.id);
  const [own, next] = [spans[at], spans[at + 1]];
  if (edit.type === "merge" && own !== undefined && next !== undefined)
    return spans.toSpliced(at, 2, { ...own, foot: Math.max(own.foot, next.foot) });
  if (edit.type !== "split" || own === undefined) return null;
  const cut = thousandths(edit.at);
  if (cut < own.top + 10 || cut > own.foot - 10) return null;
  return spans.toSpliced(at, 1, { ...own, foot: cut }, { id: edit.newId, top: cut, foot: own.foot });
};

/** What merges and splits leave of an outline, one after the other, and those that fit. */
export const afterMergesAndSplits = (outline: OutlineDetails, edits: readonly OutlineEdit[]) => {
  let spans = outline.entries.map(spanOf);
  const fitting = edits.filter((edit) => {
    const next = spansAfter(spans, edit);
    spans = [...(next ?? spans)];
    return next !== null;
  });
  return { spans, fitting };
};
export const spansOf = (entries: readonly OutlineEntry[]): readonly Span[] => entries.map(spanOf);
