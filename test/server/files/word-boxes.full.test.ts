import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import {
  degrees,
  PDFDocument,
  pushGraphicsState,
  setTextRenderingMode,
  StandardFonts,
  TextRenderingMode,
} from "@cantoo/pdf-lib";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { movedWord, placedTurned, unmoved } from "../../../server/files/intake/clean/placement.ts";
import type { PagePart } from "../../../server/files/intake/intake-protocol.ts";
import { openIntake } from "../../../server/files/intake/pdf-intake.ts";
import { confidenceOf, wordBoxesOf } from "../../../server/files/intake/word-boxes.ts";
import { wordBoxesBetween } from "../../../src/contract/papers/pages/find-in-pages.ts";

const scan = demoPapers.find(({ key }) => key === "ub-csc303-2021-exam")!;
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

  it("have the confidence in their words beside them, in whole numbers from 0 to 100", () => {
    const read = [-3, 59.6, 88, 140].map((confidence, place) => ({ ...words[place]!, confidence }));
    const smudge = { ...word("smudge", 0.5), confidence: 12 };
    expect(confidenceOf(text, [read[0]!, smudge, ...read.slice(1)])).toEqual([0, 60, 88, 100]);
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

const turns = [
  { angle: 0, turned: 0, toRecognize: false },
  { angle: 90, turned: 0, toRecognize: true },
  { angle: 180, turned: 0, toRecognize: true },
  { angle: 270, turned: 0, toRecognize: true },
  { angle: 90, turned: 90, toRecognize: false },
  { angle: 0, turned: 90, toRecognize: true },
];

/** A page for each turn, of lines at an angle in degrees, over a picture and not seen where a scanner wrote them. */
const turnedLines = async (by: "scanner" | "typist"): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const grey = { create: { width: 20, height: 20, channels: 3, background: "grey" } } as const;
  const picture = await document.embedJpg(await sharp(grey).jpeg().toBuffer());
  for (const { angle, turned } of turns) {
    const page = document.addPage([200, 200]);
    page.setRotation(degrees(turned));
    if (by === "scanner") {
      page.drawImage(picture, { x: 0, y: 0, width: 200, height: 200 });
      page.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
    }
    for (let line = 0; line < 5; line += 1)
      page.drawText(`words that a ${by} wrote into its file`, {
        x: 100 + 5 * line,
        y: 100 - 5 * line,
        size: 4,
        font,
        rotate: degrees(angle),
      });
  }
  return document.save();
};

describe("lines that lie sideways or upside down", () => {
  const intake = openIntake();
  afterAll(() => intake.close());
  const pagesOf = async (file: Uint8Array) => {
    const parts: PagePart[] = [];
    await intake.prepare(file, { onPart: (part) => void (part.kind === "page" && parts.push(part)) });
    return parts;
  };
  const placed = (parts: readonly PagePart[]) =>
    parts.map(({ toRecognize, boxes }) => ({ toRecognize, hasBoxes: boxes.length > 0 }));

  it("have no places where a scanner wrote them over a page, which is to be read from its picture", async () => {
    const pages = await pagesOf(await turnedLines("scanner"));
    expect(placed(pages)).toEqual(turns.map(({ toRecognize }) => ({ toRecognize, hasBoxes: !toRecognize })));
    expect(pages.every(({ text }) => text.includes("scanner"))).toBe(true);
  });

  it("keep theirs where they are print", async () => {
    const pages = await pagesOf(await turnedLines("typist"));
    expect(placed(pages)).toEqual(turns.map(() => ({ toRecognize: false, hasBoxes: true })));
  });
});

describe("words on a page that is shown cleaned", () => {
  const intake = openIntake();
  afterAll(() => intake.close());

  it("are moved as its print was: cut, and turned", () => {
    const [size, drawn] = [
      { width: 500, height: 400 },
      { text: "a", left: 0.2, top: 0.3, right: 0.3, bottom: 0.35 },
    ];
    const cut = movedWord({ ...unmoved({ width: 1000, height: 1000 }), left: 100, top: 200 }, size)(drawn);
    expect([cut.left, cut.top, cut.right, cut.bottom]).toEqual([0.2, 0.25, 0.4, 0.375]);
    const middle = { text: "a", left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 };
    const placement = placedTurned({ width: 1000, height: 1000 }, 5);
    const turned = movedWord(placement, placement.turned)(middle);
    expect([turned.left, turned.bottom]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
  });

  it("keep the distances of the page as the scanner wrote them", async () => {
    const document = await PDFDocument.load(await makePaper(scan));
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.getPage(0);
    page.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
    const [left, right, head, foot] = [100, 400, 700, 200];
    page.drawText("first", { x: left, y: head, size: 12, font });
    page.drawText("second", { x: right, y: head, size: 12, font });
    page.drawText("third", { x: left, y: foot, size: 12, font });
    for (let line = 0; line < 4; line += 1)
      page.drawText("words that a scanner wrote into its file so that they can be found", {
        x: left,
        y: foot - 20 * (line + 1),
        size: 10,
        font,
      });
    const parts: PagePart[] = [];
    await intake.prepare(await document.save(), { onPart: (part) => void (part.kind === "page" && parts.push(part)) });
    const [{ clean, boxes, text }] = parts as [PagePart];
    const placeOf = (said: string) => {
      const at = text.indexOf(said);
      const [found] = wordBoxesBetween(boxes, at, at + said.length);
      return { x: (found!.left * clean!.width) / 1000, y: (found!.top * clean!.height) / 1000 };
    };
    const [first, second, third] = [placeOf("first"), placeOf("second"), placeOf("third")];
    expect(Math.abs(second.x - first.x - (right - left))).toBeLessThan(6);
    expect(Math.abs(third.y - first.y - (head - foot))).toBeLessThan(8);
  });
});
