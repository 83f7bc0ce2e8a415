import { describe, expect, it } from "vitest";
import { printColumn } from "../../../src/contract/papers/pages/print-column.ts";

/** Words one after another, each with where it is: left, top, width, height. */
const boxesOf = (...words: readonly (readonly [number, number, number, number])[]): readonly number[] =>
  words.flatMap((word) => [1, 4, ...word]);
const lines = Array.from({ length: 20 }, (_, line) => [105, 100 + 20 * line, 700, 12] as const);

describe("the column of a page", () => {
  it("goes from the first of its words to the last, though one question alone has its number beside its lines", () => {
    const column = printColumn(boxesOf(...lines, [33, 100, 15, 12], [930, 480, 41, 12]), true);
    expect(column.begin).toBeCloseTo(0.028, 5);
    expect(column.end).toBeCloseTo(0.976, 5);
  });

  it("has a little room beside it, as far as the page goes", () => {
    const { begin, end } = printColumn(boxesOf([2, 100, 996, 12]), true);
    expect([begin, end]).toEqual([0, 1]);
  });

  it("is taken by the margins that such pages have while its words are not known", () => {
    expect(printColumn([], true)).toEqual({ begin: 0.02, end: 0.98 });
    expect(printColumn([], false)).toEqual({ begin: 0.08, end: 0.92 });
  });

  it("is not taken to be narrow because there are few words: beside them there may be a figure", () => {
    expect(printColumn(boxesOf([400, 60, 200, 14]), false)).toEqual({ begin: 0.15, end: 0.85 });
  });
});
