import { expect, it } from "vitest";
import { readOutline } from "../../../server/outlines/rules/read-outline.ts";
import { linesOf, pageOf } from "./set-page.ts";

it("an outline takes no more than in proportion to the lines, where each could begin a question or part", () => {
  const text = (count: number) =>
    Array.from({ length: count }, (_, i) => `${10 + (i % 5)} ${i % 12}. (a) i) ${i}. State b) it ${i} @${i}`);
  const timed = (count: number) => {
    const pages = Array.from({ length: 5 }, (_, n) => pageOf(linesOf(text(count).join("\n")), n + 1));
    const began = process.cpuUsage().user;
    readOutline(pages);
    return process.cpuUsage().user - began;
  };
  const least = (count: number) => Math.min(timed(count), timed(count), timed(count));
  // The same rules on a quarter of the lines are the measure: no machine and no other work is in it.
  expect(least(40)).toBeLessThan(4 * least(10));
});
