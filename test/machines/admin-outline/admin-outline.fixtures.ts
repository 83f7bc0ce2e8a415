import type { OutlineDetails } from "../../../src/contract/outlines/admin-outlines.ts";
import type { LoadedOutline } from "../../../src/machines/admin-outline/admin-outline-setup.ts";

const paper = { id: 9, title: "Algebra", code: "MAT201", year: 2024 };
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
