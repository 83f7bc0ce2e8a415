import { describe, expect, it } from "vitest";
import { readOutline } from "../../../server/outlines/rules/read-outline.ts";
import { frenchLayouts } from "./french-layouts.ts";
import { linesOf, pageOf, topOf } from "./set-page.ts";

/** Labels, printed marks and tops of what begins on a page. */
const told = (page: string): readonly string[] =>
  readOutline([pageOf(linesOf(page))]).questions.flatMap(({ number, marks, box, parts }) => [
    `${number}=${marks ?? "-"} at ${box?.top}`,
    ...parts.map((part) => `${number}.${part.label}=${part.marks ?? "-"} at ${part.box?.top}`),
  ]);
/** Half of the white above a line is in its box; most above the first line. */
const roomAbove = (index: number): number => (index === 0 ? 5 : 4);
const known = (page: string): readonly string[] =>
  linesOf(page).flatMap(({ items }, index) =>
    items.map(({ label, marks }) => `${label}=${marks ?? "-"} at ${topOf(index) - roomAbove(index)}`),
  );

describe("a paper as French-language faculties set it", () => {
  it.each(Object.entries(frenchLayouts))("%s", (_, page) => {
    expect(told(page).map((each) => each.toLowerCase())).toEqual(known(page).map((each) => each.toLowerCase()));
  });
});
