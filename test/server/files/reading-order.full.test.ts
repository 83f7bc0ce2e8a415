import { afterAll, expect, it } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { openIntake } from "../../../server/files/intake/pdf-intake.ts";
import { textLinesOf } from "../../../src/contract/papers/pages/text-lines.ts";

const intake = openIntake();
afterAll(() => intake.close());

/** Of this paper the file holds the number of a question of several lines behind them. */
const KEY = "ub-cef307-2023-exam";

it("the lines of a paper come in reading order, each question after its number", async () => {
  const lines: string[] = [];
  const paper = await makePaper(demoPapers.find(({ key }) => key === KEY)!);
  await intake.prepare(paper, {
    onPart: (part) => {
      if (part.kind !== "page") return;
      const { number: n, text, boxes } = part;
      for (const { words } of textLinesOf({ n, text, boxes })) lines.push(words.map((word) => word.text).join(" "));
    },
  });
  const numbers = lines.flatMap((line) => /^(\d+)\.(?= |$)/.exec(line)?.[1] ?? []);
  expect(numbers).toEqual(Array.from({ length: 17 }, (_, index) => String(index + 1)).slice(0, numbers.length));
  expect(numbers.length).toBeGreaterThan(14);
  const ninth = lines.indexOf("9.");
  expect(lines.slice(ninth, ninth + 8).map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
    "9.",
    "Two stations are",
    "and acknowledgements take",
    "(a) Compute the",
    "(b)",
    "How many frames",
    "time?",
    "[2]",
  ]);
});
