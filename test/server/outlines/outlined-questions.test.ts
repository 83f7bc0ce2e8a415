import { describe, expect, it } from "vitest";
import { findQuestions } from "../../../server/solutions/questions/find-questions.ts";
import type { OutlinedQuestion } from "../../../server/solutions/questions/outlined-questions.ts";
import { linesOf, pageOf, topOf } from "./set-page.ts";

const pages = [
  pageOf(linesOf("10 PHY 101\n10 Question 1: State the law of Ohm. @5\n10 2. (a) Define charge. @2\n10 Page 1 of 2")),
  pageOf(linesOf("14 (b) Find the current. @3\n10 Z. Draw a lamp. @5"), 2),
];
const lines = (page: number, first: number, count: number) => ({
  page,
  box: { left: 100, top: topOf(first) - 2, width: 900, height: count * 20 },
});
const outlined = (
  id: number,
  label: string,
  place: ReturnType<typeof lines>,
  more: Partial<OutlinedQuestion> = {},
) => ({
  id,
  label,
  ...place,
  continued: [],
  ...more,
});

describe("the questions of a paper with an outline", () => {
  it("are its questions, each with the words in its boxes, whatever the rules would read", () => {
    const outline = [
      outlined(7, "1", lines(1, 1, 1)),
      outlined(8, "2", lines(1, 2, 1), { continued: [lines(2, 0, 1)] }),
      outlined(9, "3", lines(2, 1, 1)),
    ];
    expect(findQuestions(pages, outline)).toEqual([
      { n: 1, label: "Question 1", page: 1, top: 0.07, text: "Question 1: State the law of Ohm. 5", questionId: 7 },
      {
        n: 2,
        label: "2.",
        page: 1,
        top: 0.09,
        text: "2. (a) Define charge. 2\n(b) Find the current. 3",
        questionId: 8,
      },
      { n: 3, label: "3.", page: 2, top: 0.07, text: "Z. Draw a lamp. 5", questionId: 9 },
    ]);
  });

  it("are read by the rules on pages without boxes, and are the whole page where these find none", () => {
    const bare = [{ n: 1, text: "1. State the law. [2]\n2. Define charge. [3]" }];
    const outline = [
      { id: 7, label: "2", page: 1, box: null, continued: [] },
      { id: 8, label: "9", page: 1, box: null, continued: [] },
    ];
    expect(findQuestions(bare, outline).map(({ text, questionId }) => [text, questionId])).toEqual([
      ["2. Define charge. [3]", 7],
      ["1. State the law. [2]\n2. Define charge. [3]", 8],
    ]);
  });
});
