import { expect, it } from "vitest";
import { isCountCapped, listControlsOf, visibleItems } from "../../src/machines/collapsible-list.ts";

const whole = { isExpanded: false, isLoadingMore: false, next: null };
const rows = [1, 2, 3, 4, 5];

it("2.84, 2.86, 9.24 a list of four has no toggle; of five, four show at first", () => {
  expect([0, 3, 4, 5].map((count) => listControlsOf({ ...whole, count }))).toEqual([
    "short",
    "short",
    "short",
    "collapsed",
  ]);
  expect([visibleItems(rows.slice(1), false), visibleItems(rows, false), visibleItems(rows, true)]).toEqual([
    [2, 3, 4, 5],
    [1, 2, 3, 4],
    rows,
  ]);
});

it("a list offers more pages only while it is expanded", () => {
  const list = { ...whole, count: 20, next: "c2" };
  expect([
    listControlsOf(list),
    listControlsOf({ ...list, isExpanded: true }),
    listControlsOf({ ...list, isExpanded: true, isLoadingMore: true }),
    listControlsOf({ ...list, isExpanded: true, next: null }),
  ]).toEqual(["collapsed", "canLoadMore", "loadingMore", "expanded"]);
});

it("a list is counted to 1,000", () => {
  expect([999, 1_000, 1_001].map(isCountCapped)).toEqual([false, true, true]);
});
