import { describe, expect, it } from "vitest";
import { degrees } from "@cantoo/pdf-lib";
import { demoPapers } from "../../../../demo/papers/demo-papers.ts";
import { makePaper } from "../../../../demo/generator/make-paper.ts";
import { FITTED_UNITS, type FittedBand } from "../../../../src/contract/papers/pages/fitted-lines.ts";
import type { Plane } from "../../../../server/files/intake/clean/plane.ts";
import { fitPage } from "../../../../server/files/intake/fitted/fit-page.ts";
import { drawn, fitted, lines, question, shown } from "./drawn-pages.ts";

/** In how many words of bands each dark pixel lies, that is darker than grain. */
const timesShown = ({ width, height, data }: Plane, bands: readonly FittedBand[]) => {
  const unit = FITTED_UNITS / width;
  const at = (edge: FittedBand["above"], x: number) => edge.find(({ to }) => x < to)!.y;
  const times = new Map<number, number>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x]! >= 110) continue;
      const [across, down] = [(x + 0.5) * unit, (y + 0.5) * unit];
      const count = bands.filter(
        ({ above, below, words }) =>
          down >= at(above, across) &&
          down < at(below, across) &&
          words.some(({ from, to }) => across >= from && across < to),
      ).length;
      times.set(count, (times.get(count) ?? 0) + 1);
    }
  return times;
};

describe("a page that is fitted", () => {
  it.each(["ub-cef341-2020-exam", "ub-law204-2022-exam"])(
    "has each dark piece in one word of one line: %s",
    async (key) => {
      const plane = shown(await makePaper(demoPapers.find((paper) => paper.key === key)!));
      const times = timesShown(plane, fitted(plane));
      const all = [...times.values()].reduce((sum, count) => sum + count, 0);
      expect([...times.keys()].filter((count) => count > 1)).toEqual([]);
      expect((times.get(0) ?? 0) / all).toBeLessThan(0.002);
    },
  );

  it("has its lines from the top to the bottom, each cut where white runs through it", async () => {
    const bands = fitted(await drawn((page, font) => lines(page, font)));
    expect(bands.map(({ isWhole }) => isWhole)).toEqual(bands.map(() => false));
    expect(bands).toHaveLength(12);
    const words = `1. ${question}`.split(" ").length;
    for (const band of bands) {
      /* The signs of "11." are as far apart as words. */
      expect(band.words.length).toBeLessThanOrEqual(words + 2);
      expect(band.words.length).toBeGreaterThanOrEqual(words - 3);
    }
    expect(bands.map(({ top }) => top)).toEqual(bands.map(({ top }) => top).toSorted((one, other) => one - other));
  });

  it("has the accents of a line of capitals in it", async () => {
    const plane = await drawn((page, font) => {
      page.drawText("UNIVERSITÉ DE YAOUNDÉ I", { x: 60, y: 760, size: 12, font });
      lines(page, font);
    });
    const [first] = fitted(plane);
    const unit = FITTED_UNITS / plane.width;
    const top = plane.data.findIndex((light) => light < 110);
    expect(first!.top).toBeLessThanOrEqual(Math.floor(top / plane.width) * unit);
  });

  it("keeps lines apart that reach into each other, and lean", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        for (let at = 0; at < 10; at += 1)
          page.drawText(`${at}) ${question}`, {
            x: 50,
            y: 740 - at * 12.5,
            size: 12,
            font,
            rotate: degrees(-0.5),
          });
      }),
    );
    expect(bands.filter(({ isWhole }) => !isWhole)).toHaveLength(10);
  });

  it("keeps a fraction whole, and its line's marks in the line", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        lines(page, font, 6);
        page.drawText("Find", { x: 50, y: 500, size: 12, font });
        page.drawText("a + b", { x: 90, y: 508, size: 12, font });
        page.drawLine({ start: { x: 86, y: 503 }, end: { x: 124, y: 503 }, thickness: 0.8 });
        page.drawText("c", { x: 100, y: 491, size: 12, font });
        page.drawText("(3 marks)", { x: 480, y: 500, size: 12, font });
      }),
    );
    expect(bands).toHaveLength(7);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("keeps a table and two columns whole, row by row they would say something else", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        lines(page, font, 8);
        for (let row = 0; row < 4; row += 1)
          for (let column = 0; column < 3; column += 1)
            page.drawText(`value ${row} ${column}`, { x: 60 + column * 170, y: 520 - row * 18, size: 12, font });
      }),
    );
    expect(bands.filter(({ isWhole }) => isWhole)).toHaveLength(1);
    expect(bands).toHaveLength(9);
  });
});

describe("a page that is not fitted", () => {
  it("has too few lines", async () => {
    expect(fitPage(await drawn((page, font) => lines(page, font, 1)), "scanned")).toBe("too_few_lines");
  });
  it("has nothing on it", async () => {
    expect(fitPage(await drawn(() => undefined), "scanned")).toBe("no_lines");
  });
  it("is in two columns", async () => {
    const plane = await drawn((page, font) => {
      for (let at = 0; at < 30; at += 1) {
        page.drawText("The numbers of a column are read", { x: 50, y: 760 - at * 16, size: 12, font });
        page.drawText("from the top to its very bottom", { x: 320, y: 760 - at * 16, size: 12, font });
      }
    });
    expect(fitPage(plane, "scanned")).toBe("too_few_lines");
  });
});
