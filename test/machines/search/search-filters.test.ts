import { expect, it } from "vitest";
import type { FilterCounts } from "../../../src/contract/entities.ts";
import { searchFilterGroups } from "../../../src/machines/search/search-filter-options.ts";

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
type Filter = Parameters<typeof searchFilterGroups>[0];
const offered = (filter: Filter, known = counts) =>
  searchFilterGroups(filter, known).map(({ of, options }) => [
    of,
    ...options.map(({ key, count, chosen }) => `${key} ${count}${chosen ? " chosen" : ""}`),
  ]);

it("offers by group each type and the solutions, years, and each field with more than one value, with the counts", () => {
  expect(offered({})).toEqual([
    ["type", "type Exam 5", "type Exam Solution 1", "solutions 1"],
    ["year", "year 2024 4", "year 2023 2"],
    ["language", "language en 4", "language fr 2"],
    ["semester", "semester 1 4", "semester 2 2"],
  ]);
});

it("offers nothing that no paper has, and no field with one value, unless it is chosen", () => {
  const one = {
    ...counts,
    paper_type: counts.paper_type.slice(1),
    kind: counts.kind.slice(1),
    year: counts.year.slice(1),
    language: [],
    semester: [],
  };
  expect(offered({}, one)).toEqual([]);
  expect(offered({ kind: "SOLUTION", year: 2023 }, one)).toEqual([
    ["type", "solutions 1 chosen"],
    ["year", "year 2023 2 chosen"],
  ]);
  expect(offered({ level_id: 3 })).toContainEqual(["level", "level 3 6 chosen"]);
});

it("removes a filter at a second press, and keeps the others", () => {
  const groups = searchFilterGroups({ paper_type: "Exam", year: 2024 }, counts);
  const press = (key: string) => groups.flatMap(({ options }) => options).find((option) => option.key === key)?.filter;
  expect(press("type Exam")).toEqual({ year: 2024 });
  expect(press("solutions")).toEqual({ year: 2024, kind: "SOLUTION" });
  expect(press("semester 2")).toEqual({ paper_type: "Exam", year: 2024, semester_id: 2 });
});
