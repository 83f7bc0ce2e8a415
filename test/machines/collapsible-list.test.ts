import { expect, it } from "vitest";
import { isUncounted, lengthOf, shownOf } from "../../src/machines/collapsible-list.ts";

const whole = { isUnfolded: false, isExtending: false, next: null };
const rows = [1, 2, 3, 4, 5];

it("2.84, 2.86, 9.24 a list of four has no toggle; of five, four show at first", () => {
  expect([0, 3, 4, 5].map((count) => lengthOf({ ...whole, count }))).toEqual(["short", "short", "short", "folded"]);
  expect([shownOf(rows.slice(1), false), shownOf(rows, false), shownOf(rows, true)]).toEqual([
    [2, 3, 4, 5],
    [1, 2, 3, 4],
    rows,
  ]);
});

it("a list goes on only while it is unfolded", () => {
  const list = { ...whole, count: 20, next: "c2" };
  expect([
    lengthOf(list),
    lengthOf({ ...list, isUnfolded: true }),
    lengthOf({ ...list, isUnfolded: true, isExtending: true }),
    lengthOf({ ...list, isUnfolded: true, next: null }),
  ]).toEqual(["folded", "extensible", "extending", "unfolded"]);
});

it("a list is counted to 1,000", () => {
  expect([999, 1_000, 1_001].map(isUncounted)).toEqual([false, true, true]);
});
