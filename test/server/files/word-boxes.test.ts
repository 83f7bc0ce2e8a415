import { describe, expect, it } from "vitest";
import { wordBoxesOf } from "../../../server/files/intake/word-boxes.ts";
import { wordBoxesBetween } from "../../../src/contract/papers/find-in-pages.ts";

const word = (text: string, left: number) => ({ text, left, top: 0.1, right: left + 0.05, bottom: 0.12 });
const box = (left: number) => ({ left, top: 100, width: 50, height: 20 });

describe("the boxes of words", () => {
  const text = "Find the sum.\nThe sum is 12.";
  const words = [word("Find", 0.1), word("the", 0.2), word("sum.", 0.3), word("The", 0.1), word("sum", 0.2)];

  it("are those of the words that a part of the text touches, though only in part", () => {
    const boxes = wordBoxesOf(text, words);
    expect(wordBoxesBetween(boxes, 5, 12)).toEqual([box(200), box(300)]);
    expect(wordBoxesBetween(boxes, text.indexOf("sum is") + 1, text.indexOf("sum is") + 2)).toEqual([box(200)]);
    expect(wordBoxesBetween(boxes, 4, 5)).toEqual([]);
  });

  it("leave out a word that the text does not have, and keep the place of the others", () => {
    const [first, ...others] = words;
    expect(wordBoxesOf(text, [first!, word("smudge", 0.5), word("", 0.5), ...others])).toEqual(
      wordBoxesOf(text, words),
    );
  });

  it("do not jump to a word far away that reads the same", () => {
    const far = `one ${"two ".repeat(100)}three`;
    expect(wordBoxesOf(far, [word("three", 0.1), word("one", 0.2)])).toEqual([0, 3, 200, 100, 50, 20]);
  });

  it("lie within the picture, and are two thousand at most", () => {
    expect(wordBoxesOf("a", [{ text: "a", left: -1, top: -0.5, right: 3, bottom: 2 }])).toEqual([
      0, 1, 0, 0, 1000, 1000,
    ]);
    const many = Array.from({ length: 3_000 }, () => word("a", 0.1));
    expect(wordBoxesOf("a ".repeat(3_000), many)).toHaveLength(2_000 * 6);
  });
});
