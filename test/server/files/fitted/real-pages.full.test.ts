import { describe, expect, it } from "vitest";
import { grayscale, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import { FITTED_UNITS } from "../../../../src/contract/papers/pages/fitted-lines.ts";
import type { Plane } from "../../../../server/files/intake/clean/plane.ts";
import { fitPage } from "../../../../server/files/intake/fitted/fit-page.ts";
import { drawn, fitted, lines, PIXELS, question } from "./drawn-pages.ts";

/** Units of a fitted page for points of a drawn one. */
const units = (points: number): number => (points * FITTED_UNITS) / 595;
/** Pixels of a drawn page for points of it. */
const pixels = (points: number): number => Math.round((points * PIXELS) / 595);

/** A page with boxes of pixels painted on it, black or as light as told. */
const painted = (
  { width, height, data }: Plane,
  boxes: readonly (readonly [number, number, number, number])[],
  light = 0,
): Plane => {
  const copy = Uint8Array.from(data);
  for (const [x, y, wide, high] of boxes)
    for (let row = y; row < y + high; row += 1)
      copy.fill(light, row * width + x, row * width + Math.min(width, x + wide));
  return { width, height, data: copy };
};

/** The bands that a place of the page lies in. */
const bandsAt = (bands: ReturnType<typeof fitted>, x: number, fromTop: number) =>
  bands.filter(
    ({ above, below, words }) =>
      units(fromTop) >= above.find(({ to }) => units(x) < to)!.y &&
      units(fromTop) < below.find(({ to }) => units(x) < to)!.y &&
      words.some(({ from, to }) => units(x) >= from && units(x) < to),
  );

/** Lines, two more, and a number beside these with its foot at `y`, in points from the bottom of the page. */
const numberBeside = (page: PDFPage, font: PDFFont, y: number) => {
  lines(page, font, 8);
  page.drawText("9.", { x: 25, y, size: 12, font });
  page.drawText(question, { x: 60, y: 580, size: 12, font });
  page.drawText("and of their sum", { x: 60, y: 558, size: 12, font });
};

/** A table of three columns between rules, from the top of the page. */
const ruledTable = (page: PDFPage, font: PDFFont, rows: number) => {
  const low = 800 - rows * 24;
  for (let row = 0; row <= rows; row += 1)
    page.drawLine({ start: { x: 60, y: 800 - row * 24 }, end: { x: 530, y: 800 - row * 24 }, thickness: 1 });
  for (const x of [60, 220, 380, 530]) page.drawLine({ start: { x, y: 800 }, end: { x, y: low }, thickness: 1 });
  for (let row = 0; row < rows; row += 1)
    for (const x of [70, 230, 390]) page.drawText(`Account ${row + 1}`, { x, y: 784 - row * 24, size: 12, font });
};

describe("what pages have that were printed thin, bent or badly cut", () => {
  it("is a drawing of strokes one pixel wide, which stays whole", async () => {
    const plane = await drawn((page, font) => {
      lines(page, font, 8);
      page.drawText("A", { x: 200, y: 505, size: 12, font });
    });
    const [left, top, wide, high] = [pixels(150), pixels(300), pixels(110), pixels(70)];
    const bands = fitted(
      painted(plane, [
        [left, top, wide, 1],
        [left, top + high, wide, 1],
        [left, top, 1, high],
        [left + wide, top, 1, high],
      ]),
    );
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
    expect(bandsAt(bands, 205, 335)).toEqual([bands.at(-1)]);
  });

  it("are dust and grain, which are of no line", async () => {
    const plane = await drawn((page, font) => lines(page, font));
    const grain = Array.from(
      { length: 300 },
      (_, at) => [7 + ((at * 157) % 1_200), 60 + ((at * 397) % 1_600), 1, 2] as const,
    );
    expect(fitted(painted(plane, grain)).filter(({ isWhole }) => !isWhole)).toHaveLength(12);
  });

  it("are marks between a heading and the line below it, which keep them together", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        lines(page, font, 8);
        page.drawText("[OBJECTIVE QUESTIONS]", { x: 230, y: 590, size: 12, font });
        page.drawText("5x2=10", { x: 485, y: 580, size: 12, font });
        page.drawText("Answer all of the questions", { x: 50, y: 573, size: 12, font });
      }),
    );
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("is a speck that ties marks to a heading, which are not shown as one line", async () => {
    const plane = await drawn((page, font) => {
      lines(page, font, 8);
      page.drawText("[OBJECTIVE QUESTIONS]", { x: 230, y: 590, size: 12, font });
      page.drawText("Answer all of the questions", { x: 50, y: 573, size: 12, font });
      page.drawText("5x2=10", { x: 485, y: 573, size: 12, font });
    });
    const bands = fitted(painted(plane, [[pixels(487), pixels(842 - 590), 4, pixels(6)]]));
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("is a number between two lines, which keeps them together", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        lines(page, font, 8);
        page.drawText("9.", { x: 30, y: 572, size: 12, font });
        page.drawText(question, { x: 50, y: 580, size: 12, font });
        page.drawText("and of their sum", { x: 50, y: 564, size: 12, font });
      }),
    );
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("is a number nearer to one of two lines, yet between them, which keeps them together", async () => {
    const bands = fitted(await drawn((page, font) => numberBeside(page, font, 572)));
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("are the two ends of a row on a bent sheet, which are whole together", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        lines(page, font, 8);
        page.drawText("Duration: 3 hours", { x: 400, y: 580, size: 12, font });
        page.drawText("Marks: 70", { x: 50, y: 568, size: 12, font });
      }),
    );
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("is a drawing of strokes too faint to be ink, which stays whole with the letters in it", async () => {
    const plane = await drawn((page, font) => {
      lines(page, font, 8);
      for (const [at, letter] of ["A", "B"].entries())
        page.drawText(letter, { x: 200, y: 530 - at * 36, size: 12, font });
    });
    const [left, wide, high] = [pixels(150), pixels(110), pixels(36)];
    const strokes = [0, 1].flatMap((at) => {
      const top = pixels(296 + at * 36);
      return [
        [left, top, wide, 2],
        [left, top + high, wide, 2],
        [left, top, 2, high],
        [left + wide, top, 2, high],
      ] as const;
    });
    const bands = fitted(painted(plane, strokes, 220));
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("is a number close to one of two lines, which is in that line alone", async () => {
    const bands = fitted(await drawn((page, font) => numberBeside(page, font, 578)));
    expect(bands.map(({ isWhole }) => isWhole)).toEqual(bands.map(() => false));
    expect(bandsAt(bands, 28, 842 - 581)).toEqual([bands.at(-2)]);
  });

  it("is a heading beside a line and lower than it, which is whole with it", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        lines(page, font, 8);
        page.drawText("5. Draw the signal that is given", { x: 50, y: 580, size: 12, font });
        page.drawText("THE GROUP OF LONG QUESTIONS", { x: 280, y: 571, size: 12, font });
      }),
    );
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("is a high table with rules, below which lines are fitted", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        ruledTable(page, font, 22);
        for (let at = 0; at < 6; at += 1)
          page.drawText(`${at + 1}. ${question}`, { x: 50, y: 220 - at * 16, size: 12, font });
      }),
    );
    expect(bands.map(({ isWhole }) => isWhole)).toEqual([true, false, false, false, false, false, false]);
  });

  it("is a page that is a table with rules but for few lines: it is shown as a page", async () => {
    const plane = await drawn((page, font) => {
      ruledTable(page, font, 28);
      for (let at = 0; at < 4; at += 1) page.drawText(`${at + 1}. Find it`, { x: 50, y: 90 - at * 16, size: 12, font });
    });
    expect(fitPage(plane, "scanned")).toBe("mostly_whole");
  });

  it("is print too faint to be ink: the page is shown as a page", async () => {
    const plane = await drawn((page, font) => {
      lines(page, font, 8);
      page.drawText("(3 + 3 + 4 marks)", { x: 470, y: 500, size: 12, font, color: grayscale(0.7) });
    });
    expect(fitPage(plane, "scanned")).toBe("faint");
  });

  it("is a tick at the side of the page that touches a number, which is shown", async () => {
    const plane = await drawn((page, font) => {
      lines(page, font, 20);
      page.drawText("9.", { x: 30, y: 440, size: 12, font });
    });
    const tick = Array.from(
      { length: 90 },
      (_, at) => [20 + Math.floor(at * 0.7), pixels(842 - 425) - at, 4, 2] as const,
    );
    const words = fitted(painted(plane, tick)).flatMap((band) => band.words);
    expect(Math.min(...words.map(({ from }) => from))).toBeLessThan(units(31));
  });

  it("is the edge of the sheet with the desk beyond it, which is of no line", async () => {
    const plane = await drawn((page, font) => lines(page, font, 20));
    const edge = Array.from({ length: 400 }, (_, at) => [PIXELS - 60 + Math.floor(at / 10), 100 + at, 3, 1] as const);
    const desk = Array.from({ length: 40 }, (_, at) => [PIXELS - 12, 100 + at * 10, 8, 7] as const);
    for (const { words } of fitted(painted(plane, [...edge, ...desk])))
      expect(words.at(-1)!.to).toBeLessThan(units(560));
  });

  it("is the edge of a sheet that lies on another one, in pieces, which is of no line", async () => {
    const plane = await drawn((page, font) => lines(page, font, 30));
    const edge = [0, 1, 2, 3].map((at) => [PIXELS - 110 + at, 150 + at * 130, 3, 124] as const);
    const bands = fitted(painted(plane, edge));
    expect(bands.filter(({ isWhole }) => !isWhole)).toHaveLength(30);
  });

  it("is a column of marks, which is no edge", async () => {
    const plane = await drawn((page, font) => {
      lines(page, font, 30);
      for (let at = 0; at < 30; at += 1) page.drawText("5", { x: 550, y: 760 - at * 16, size: 12, font });
    });
    for (const { words } of fitted(plane)) expect(words.at(-1)!.to).toBeGreaterThan(units(550));
  });

  it("is a desk that touches the border beside lines and below them, which is of no line", async () => {
    const plane = await drawn((page, font) => lines(page, font, 20));
    const side = [0, 1, 2, 3, 4].map((at) => [0, 150 + at * 60, 20 + at * 3, 45] as const);
    const below = Array.from({ length: 12 }, (_, at) => [at * 100, plane.height - 30 - at, 99, 30 + at] as const);
    const bands = fitted(painted(plane, [...side, ...below]));
    expect(bands.map(({ isWhole }) => isWhole)).toEqual(Array.from({ length: 20 }, () => false));
  });

  it("is faint grain within a drawing, which is shown with it", async () => {
    const plane = await drawn((page, font) => lines(page, font, 8));
    const [left, top, wide, high] = [pixels(150), pixels(250), pixels(200), pixels(100)];
    const frame = [
      [left, top, wide, 3],
      [left, top + high, wide, 3],
      [left, top, 3, high],
      [left + wide, top, 3, high],
    ] as const;
    const grain = Array.from({ length: 80 }, (_, at) => {
      const [across, down] = [at % 16, Math.floor(at / 16)];
      return [left + 20 + across * 24, top + 20 + down * 36, 5, 7] as const;
    });
    const bands = fitted(painted(painted(plane, frame), grain, 190));
    expect(bands).toHaveLength(9);
    const beside = grain.map(([x, y]) => [x - 380, y, 5, 7] as const).filter(([x]) => x > 10);
    expect(fitPage(painted(painted(plane, frame), beside, 190), "scanned")).toBe("faint");
  });

  it("are blanks to be filled in, which are in their line and not in the one below", async () => {
    const plane = await drawn((page, font) => {
      lines(page, font, 8);
      for (const at of [0, 1, 2]) {
        const y = 600 - at * 14;
        page.drawText(`(${at + 1}) He has the`, { x: 60, y, size: 12, font });
        page.drawText("of keeping his hours (custom, habit)", { x: 240, y, size: 12, font });
      }
    });
    const bands = fitted(painted(plane, [[pixels(160), pixels(842 - 598.5), pixels(70), 2]]));
    const [first] = bandsAt(bands, 70, 842 - 604);
    expect(bandsAt(bands, 190, 842 - 598)).toEqual([first]);
  });

  it("is an arrow under a number, which stays with it", async () => {
    const plane = await drawn((page, font) => {
      lines(page, font, 8);
      page.drawText("x(n) = { 5, 4, 3, 2, 1 }", { x: 60, y: 590, size: 12, font });
      page.drawText("Prove that it is even", { x: 60, y: 540, size: 12, font });
    });
    const bands = fitted(painted(plane, [[pixels(132), pixels(842 - 584.4), 3, 22]]));
    expect(bandsAt(bands, 132.5, 842 - 577)).toEqual(bandsAt(bands, 70, 842 - 594));
  });

  it("are two programs beside each other, of which no line is cut that has both", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        lines(page, font, 8);
        const program = ["int main()", "{", "int first = 5, second = 5;", "return first + second;", "}"];
        for (const [row, text] of program.entries()) {
          page.drawText(text, { x: 110, y: 590 - row * 14, size: 12, font });
          page.drawText(text, { x: 340, y: [576, 562, 541, 527, 513][row]!, size: 12, font });
        }
        page.drawText(question, { x: 50, y: 490, size: 12, font });
      }),
    );
    const cut = bands.filter(({ isWhole, top, bottom }) => !isWhole && top > units(240) && bottom < units(340));
    const hasBoth = cut.filter(({ words }) => words[0]!.from < units(300) && words.at(-1)!.to > units(330));
    expect(hasBoth).toEqual([]);
  });

  it("is a matrix, which stays whole though it is narrow", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        lines(page, font, 8);
        for (let row = 0; row < 3; row += 1)
          for (let column = 0; column < 4; column += 1)
            page.drawText(`${row + column}`, { x: 60 + column * 34, y: 560 - row * 16, size: 12, font });
      }),
    );
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("is a table of three columns of which the first is near the margin, which stays whole", async () => {
    const bands = fitted(
      await drawn((page, font) => {
        lines(page, font, 8);
        for (const [row, cells] of [
          ["AB", "200", "S84.30E"],
          ["BC", "100", "N75.18E"],
          ["CD", "80", "N18.45E"],
        ].entries())
          for (const [column, text] of cells.entries())
            page.drawText(text, { x: 130 + column * 150, y: 580 - row * 16, size: 12, font });
      }),
    );
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("are measures that reach between the parts of a figure, which are part of it", async () => {
    const plane = await drawn((page, font) => lines(page, font, 8));
    const [top, low] = [pixels(250), pixels(300)];
    const bands = fitted(
      painted(plane, [
        // A figure whose left part is higher than its right part, over which a long measure is.
        [pixels(100), top, 3, low - top],
        [pixels(100), top, pixels(60), 3],
        [pixels(157), top, 3, low - top],
        [pixels(100), low, pixels(400), 3],
        [pixels(497), pixels(285), 3, low - pixels(285)],
        ...[0, 1, 2, 3, 4, 5].map((at) => [pixels(220 + at * 30), top + 8, pixels(26), 12] as const),
      ]),
    );
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });

  it("is a measure below a figure that reaches a little into it, which is part of it", async () => {
    const plane = await drawn((page, font) => lines(page, font, 8));
    const [top, low] = [pixels(250), pixels(300)];
    const bands = fitted(
      painted(plane, [
        [pixels(100), top, pixels(400), 3],
        [pixels(100), top, 3, low - top],
        [pixels(497), top, 3, low + 17 - top],
        // Measured from one side to the other, between arrows.
        ...[0, 1, 2, 3, 4, 5].map((at) => [pixels(105 + at * 38), low + 8, pixels(34), 12] as const),
      ]),
    );
    expect(bands).toHaveLength(9);
    expect(bands.at(-1)!.isWhole).toBe(true);
  });
});
