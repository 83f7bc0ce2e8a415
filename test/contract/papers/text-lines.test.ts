import { describe, expect, it } from "vitest";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { linePlacesOf, textLinesOf } from "../../../src/contract/papers/pages/text-lines.ts";

/** Two lines; 'sum' has no box, and x is followed by its 2 without white. */
const page: PageText = {
  n: 1,
  text: "Find the sum.\n\nLa somme x2",
  language: "en",
  languages: [
    { line: 0, language: "en" },
    { line: 2, language: "fr" },
  ],
  boxes: [
    [0, 4, 100, 100, 40, 20],
    [1, 3, 150, 98, 30, 22],
    [7, 2, 100, 200, 20, 20],
    [1, 5, 140, 200, 50, 20],
    [1, 1, 200, 200, 10, 20],
    [0, 1, 212, 195, 5, 10],
  ].flat(),
  confidence: [96, 59, 60, 90, 90, 90],
};
const said = ({ words }: ReturnType<typeof textLinesOf>[number]): string =>
  words.map(({ text, isApart }) => text + (isApart ? " " : "")).join("");

describe("the lines of the text of a page", () => {
  const lines = textLinesOf(page);

  it("hold all its words, in its order, those without a box too, and no empty line", () => {
    expect(lines.map(said)).toEqual(["Find the sum.", "La somme x2"]);
    expect(textLinesOf({ n: 1, text: "No box\nis known " }).map(said)).toEqual(["No box", "is known "]);
  });

  it("are each in their language, else in that of the page", () => {
    expect(lines.map(({ language }) => language)).toEqual(["en", "fr"]);
    expect(textLinesOf({ n: 1, text: "3 x 4", language: "fr" })[0]?.language).toBe("fr");
  });

  it("tell the words that were not read surely and the signs that are no words, neither in text of the file", () => {
    const unclear = (text: PageText) =>
      textLinesOf(text).flatMap(({ words }) => words.flatMap((word) => (word.isUnclear ? [word.text] : [])));
    expect(unclear(page)).toEqual(["the"]);
    const { confidence: _, ...typed } = page;
    expect(unclear(typed)).toEqual([]);
    const hole = { n: 1, text: "@ 3.", boxes: [0, 1, 10, 10, 9, 9, 1, 2, 50, 10, 9, 9] };
    expect([unclear({ ...hole, confidence: [88, 91] }), unclear(hole)]).toEqual([["@"], []]);
  });
});

describe("the places of lines", () => {
  it("give letters the room that their words take, and a word without a box none; white reaches up to the next line", () => {
    const [first, second] = linePlacesOf(textLinesOf(page), 1.5);
    expect(first).toEqual({
      above: 15,
      left: 10,
      width: 8,
      print: 3,
      height: 15,
      words: [
        { letter: 1, white: 1 },
        { letter: 1, white: 0 },
        { letter: 0, white: 0 },
      ],
    });
    expect(second).toMatchObject({ above: 0, left: 10, print: 3, height: 3 });
    expect(second?.words.map(({ letter }) => letter)).toEqual([1, 1, 1.2, 0.5]);
  });

  it("begin above the line before in the next column", () => {
    const columns = { n: 1, text: "left\nright", boxes: [0, 4, 100, 500, 40, 20, 1, 5, 600, 100, 50, 20] };
    expect(linePlacesOf(textLinesOf(columns), 1).map((place) => place?.above)).toEqual([50, -42]);
  });

  it("are not known of lines without boxes", () => {
    expect(linePlacesOf(textLinesOf({ n: 1, text: "No box" }), 1)).toEqual([null]);
  });
});
