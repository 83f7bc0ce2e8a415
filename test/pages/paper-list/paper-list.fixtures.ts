import type { PaperList } from "../../../src/contract/entities.ts";
import type { ScopeOptions, PaperFilter } from "../../../src/machines/paper-list/paper-filter.ts";
import type { paperListMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import { algebra, category, level, page, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { type ModelSpec, plainEvents } from "../../../harness/index.ts";

/** More papers than show at first, and two scopes of each kind. */
const titles = ["Algebra", "Analysis", "Geometry", "Logic", "Topology", "Statistics"];
const papers = titles.map((title, i) => ({ ...algebra, id: 20 + i, title, code: `MAT21${i}` }));
export const first: PaperList = page(papers, "c2", 40);
export const last: PaperList = page([{ ...algebra, id: 30, title: "Mechanics", code: "PHY201" }], null);
export const none: PaperList = page([], null, 0);

/** What the sheet of filters and an empty scope ask for. */
export const counted: PaperList = {
  ...page([algebra], "c2", 40),
  counts: {
    paper_type: [
      { value: "Exam", count: 30 },
      { value: "CA", count: 10 },
    ],
    kind: [{ value: "PAPER", count: 40 }],
    year: [{ value: 2024, count: 40 }],
    language: [],
    level: [],
    semester: [],
    department: [],
  },
};

const university = { type: "university", department_id: 3, level_id: level.id, semester_id: semester.id } as const;
const upper = { ...university, level_id: 5 } as const;
const hnd = { type: "hnd", category_id: category.id } as const;
const otherHnd = { type: "hnd", category_id: 3 } as const;
const exams = (filter: PaperFilter): PaperFilter => ({ ...filter, paper_type: "Exam" });

export const offered = {
  category: [category, { id: 3, name: "Accountancy" }],
  unknown: [{ id: 3, name: "Accountancy" }],
};
export const universityChoices: ScopeOptions = {
  levels: [level, { id: 5, name: "Level 300" }],
  semesters: [{ ...semester, current: true } as ScopeOptions["semesters"][number]],
  categories: [],
  department: { id: 3, name: "Mathematics" },
  academicYear: "2026/2027",
};
const hndChoices = (categories: ScopeOptions["categories"]): ScopeOptions => ({
  ...universityChoices,
  levels: [],
  semesters: [],
  categories,
});

export const paperListEvents: ModelSpec<typeof paperListMachine>["events"] = {
  "filter.changed: exams": { type: "filter.changed", filter: exams(university) },
  "filter.changed: everything": { type: "filter.changed", filter: university },
  "filter.changed: exams of the HND": { type: "filter.changed", filter: exams(hnd) },
  "scope.chosen: another level": { type: "scope.chosen", filter: upper },
  "scope.chosen: another category": { type: "scope.chosen", filter: otherHnd },
  ...plainEvents(
    "scopeDialog.opened",
    "scopeDialog.closed",
    "list.expanded",
    "list.collapsed",
    "more.pressed",
    "retry.pressed",
  ),
};
export const paperListOutcomes: ModelSpec<typeof paperListMachine>["outcomes"] & object = {
  fetchScope: {
    "own scope": { output: { filter: university, choices: universityChoices } },
    "own category": { output: { filter: hnd, choices: hndChoices(offered.category) } },
    "no category": { output: { filter: { type: "hnd" }, choices: hndChoices(offered.unknown) } },
    lost: { error: new Error("network") },
  },
  listPapers: {
    "the first of many": { output: first },
    "the last": { output: last },
    none: { output: none },
    lost: { error: new Error("network") },
  },
};
