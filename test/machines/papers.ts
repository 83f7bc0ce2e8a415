import type { Paper, PaperList, Ref } from "../../src/contract/entities.ts";

export const level: Ref = { id: 4, name: "Level 200" };
export const semester: Ref = { id: 1, name: "First Semester" };
export const category: Ref = { id: 2, name: "Software Engineering" };

/** A paper of a university, open to all in nothing but its card. */
export const algebra: Paper = {
  id: 9,
  code: "MAT201",
  title: "Algebra",
  type: "Exam",
  kind: "PAPER",
  year: 2022,
  status: "approved",
  isFavourite: false,
  hasSolution: false,
  photo: "papers/9/preview",
  file: "files/9.pdf",
  pages: 3,
  bytes: 120_000,
  semester,
  level,
  institution: { id: 1, name: "University of Buea" },
  faculty: { id: 2, name: "Science" },
  department: [{ id: 3, name: "Mathematics" }],
  category: [],
  createdAt: "2026-11-02T08:00:00.000Z",
};
export const analysis: Paper = { ...algebra, id: 10, title: "Analysis", code: "MAT202" };

/** One page of a list of papers. */
export const page = (items: readonly Paper[], next: string | null, total?: number): PaperList => ({
  items,
  next,
  ...(total !== undefined && { total }),
});
