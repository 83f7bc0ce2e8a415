import { expect, it } from "vitest";
import type { FilterCounts } from "../../../src/contract/entities.ts";
import { searchFilterOptions } from "../../../src/machines/search/search-filter-options.ts";

const counts: FilterCounts = {
  paper_type: [
    { value: "Exam", count: 5 },
    { value: "Exam Solution", count: 1 },
  ],
  kind: [
    { value: "PAPER", count: 5 },
    { value: "SOLUTION", count: 1 },
  ],
  year: [
    { value: 2024, count: 4 },
    { value: 2023, count: 2 },
  ],
  language: [
    { value: "en", count: 4 },
    { value: "fr", count: 2 },
  ],
  level: [{ id: 3, name: "Level 300", count: 6 }],
  semester: [
    { id: 1, name: "First Semester", count: 4 },
    { id: 2, name: "Second Semester", count: 2 },
  ],
  department: [],
};
const chips = (filter: Parameters<typeof searchFilterOptions>[0]) =>
  searchFilterOptions(filter, counts).map(({ key, count, chosen }) => `${key} ${count}${chosen ? " chosen" : ""}`);

it("offers everything, each type, the solutions, years and each field with more than one value, with the counts", () => {
  expect(chips({})).toEqual([
    "all null chosen",
    "type Exam 5",
    "type Exam Solution 1",
    "solutions 1",
    "year 2024 4",
    "year 2023 2",
    "language en 4",
    "language fr 2",
    "semester 1 4",
    "semester 2 2",
  ]);
});

it("offers no field with one value, unless it is chosen", () => {
  const one = {
    ...counts,
    paper_type: counts.paper_type.slice(1),
    kind: counts.kind.slice(1),
    year: counts.year.slice(1),
    language: [],
    semester: [],
  };
  expect(searchFilterOptions({}, one).map(({ key }) => key)).toEqual([]);
  expect(searchFilterOptions({ kind: "SOLUTION", year: 2023 }, one).map(({ key }) => key)).toEqual([
    "all",
    "solutions",
    "year 2023",
  ]);
});

it("removes a filter at a second press, and keeps the others", () => {
  const chosen = searchFilterOptions({ paper_type: "Exam", year: 2024 }, counts);
  const press = (key: string) => chosen.find((choice) => choice.key === key)?.filter;
  expect(press("type Exam")).toEqual({ year: 2024 });
  expect(press("solutions")).toEqual({ year: 2024, kind: "SOLUTION" });
  expect(press("semester 2")).toEqual({ paper_type: "Exam", year: 2024, semester_id: 2 });
  expect(press("all")).toEqual({});
  expect(chips({ level_id: 3 })).toContain("level 3 6 chosen");
});
