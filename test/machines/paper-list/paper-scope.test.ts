import { describe, expect, it } from "vitest";
import type { Subscription } from "../../../src/contract/entities.ts";
import { parseCheckoutSelection } from "../../../src/contract/payments/checkout-selection.ts";
import type { ScopeOptions, PaperFilter } from "../../../src/machines/paper-list/paper-filter.ts";
import { isFiltered, withoutFilters } from "../../../src/machines/paper-list/paper-filter-options.ts";
import {
  scopeNames,
  subscriptionPaymentPath,
  findSubscriptionFor,
} from "../../../src/machines/paper-list/paper-scope.ts";
import { currentSemester, withScope } from "../../../src/machines/paper-list/scope-choice.ts";

const level = { id: 3, name: "Level 300" };
const first = { id: 1, name: "First Semester", current: false };
const second = { id: 2, name: "Second Semester", current: true };
const nursing = { id: 7, name: "Nursing" };
const choices: ScopeOptions = {
  levels: [level],
  semesters: [first, second],
  categories: [nursing],
  department: null,
  academicYear: "2026/2027",
};
const university: PaperFilter = { type: "university", department_id: 9, level_id: 3, semester_id: 1 };
const hnd: PaperFilter = { type: "hnd", category_id: 7 };
const time = { startsAt: "2026-09-01T00:00:00.000Z", endsAt: "2027-02-28T00:00:00.000Z" };
const semesterPapers: Subscription = { id: 1, type: "paper", level, semester: first, ...time };
const nursingSolutions: Subscription = { id: 2, type: "solution", category: nursing, ...time };

describe("the filters of the paper list", () => {
  it("narrow the scope by type, solutions or year, and are all taken off together", () => {
    for (const narrower of [{ paper_type: "Exam" }, { kind: "SOLUTION" }, { year: 2024 }] as const) {
      const filter: PaperFilter = { ...university, ...narrower };
      expect(isFiltered(filter)).toBe(true);
      expect(withoutFilters(filter)).toEqual(university);
    }
    expect(isFiltered(university)).toBe(false);
  });
});

describe("the scope of the paper list", () => {
  it("has the names of what was chosen, and none for what was not", () => {
    expect(scopeNames({ type: "university", semester_id: 2 }, choices)).toEqual({
      level: null,
      semester: second,
      category: null,
    });
  });

  it("drops ids of 0, which mean all, and keeps department and filter", () => {
    expect(withScope({ ...university, kind: "SOLUTION" }, { level_id: 0, semester_id: 2 })).toEqual({
      type: "university",
      department_id: 9,
      semester_id: 2,
      kind: "SOLUTION",
    });
  });

  it("knows the current semester", () => {
    expect(currentSemester(choices)).toBe(second);
    expect(currentSemester({ ...choices, semesters: [] })).toBeNull();
  });

  it("is opened by the subscription of its own level and semester, and by no other", () => {
    const all = [nursingSolutions, semesterPapers];
    expect(findSubscriptionFor(university, all)).toBe(semesterPapers);
    expect(findSubscriptionFor({ ...university, semester_id: 2 }, all)).toBeNull();
    expect(findSubscriptionFor({ type: "university", semester_id: 1 }, all)).toBeNull();
    expect(findSubscriptionFor({ ...university, paper_type: "Exam Solution" }, all)).toBeNull();
  });

  it("is opened for solutions by a subscription for solutions only", () => {
    expect(findSubscriptionFor(hnd, [nursingSolutions])).toBeNull();
    expect(findSubscriptionFor({ ...hnd, kind: "SOLUTION" }, [nursingSolutions])).toBe(nursingSolutions);
  });

  it("links to the payment for exactly its own scope", () => {
    const wished = (filter: PaperFilter) =>
      parseCheckoutSelection(new URL(subscriptionPaymentPath(filter), "https://a.b").search, "concour");
    expect(wished(university)).toEqual({
      area: "university",
      type: "paper",
      levelId: 3,
      semesterId: 1,
      categoryId: null,
    });
    expect(wished({ ...hnd, kind: "SOLUTION" })).toEqual({
      area: "hnd",
      type: "solution",
      levelId: null,
      semesterId: null,
      categoryId: 7,
    });
  });
});
