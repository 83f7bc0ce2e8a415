import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePaper } from "../../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../../demo/papers/demo-papers.ts";
import { pageWordsOf } from "../../../../server/papers/pages/page-words.ts";
import type { PageWords } from "../../../../src/contract/papers/pages/page-words.ts";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

const TYPED = demoPapers.find(({ key }) => key === "ub-cef307-2023-exam");
let world: PapersWorld;
let admin: PapersPerson;
let id: number;
beforeAll(async () => {
  world = await startPapersWorld({});
  admin = await world.person({ role: "admin" });
  id = await world.stored({}, await makePaper(TYPED!));
}, 120_000);
afterAll(() => world?.close());

describe("the words of a paper", () => {
  it("are told line by line, each with its box within the page, the file's own as sure", async () => {
    const { status, body } = await admin.get(`/api/papers/${id}/words`);
    expect(status).toBe(200);
    const [page] = (body as never as { readonly pages: readonly PageWords[] }).pages;
    expect(page).toMatchObject({ n: 1, source: "text", confidence: 100 });
    expect(page!.lines.length).toBeGreaterThan(20);
    const words = page!.lines.flatMap((line) => line.words);
    expect(words.map(({ text }) => text)).toContain("Dijkstra’s");
    expect(words.every(({ confidence }) => confidence === undefined)).toBe(true);
    for (const { box, language, words: inside } of page!.lines) {
      expect(language).toBe("en");
      const [x, y, width, height] = box!;
      expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(0);
      for (const one of inside)
        if (one.box !== null) {
          expect(one.box[0]).toBeGreaterThanOrEqual(x);
          expect(one.box[0] + one.box[2]).toBeLessThanOrEqual(x + width + 1e-9);
        }
    }
  });

  it("that were read from the picture say how surely; a line of which no word has a box has none", () => {
    const boxes = [0, 3, 100, 200, 50, 20, 1, 5, 160, 198, 90, 24];
    const page = pageWordsOf({ n: 2, text: "one other\nthird", boxes, confidence: [90, 41] });
    expect(page).toEqual({
      n: 2,
      source: "ocr",
      confidence: 66,
      lines: [
        {
          box: [0.1, 0.198, 0.15, 0.024],
          language: null,
          words: [
            { text: "one", box: [0.1, 0.2, 0.05, 0.02], confidence: 90 },
            { text: "other", box: [0.16, 0.198, 0.09, 0.024], confidence: 41 },
          ],
        },
        { box: null, language: null, words: [{ text: "third", box: null }] },
      ],
    });
  });
});
