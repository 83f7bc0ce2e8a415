import { describe, expect, it } from "vitest";
import {
  decodeFittedBands,
  encodeFittedBands,
  type FittedBand,
  fittedRowsOf,
  type FittedRow,
} from "../../../src/contract/papers/pages/fitted-lines.ts";

const level = (y: number) => [{ to: 2_000, y }];
/** A line 40 units high at a height, with words 80 units wide that begin at these places. */
const line = (y: number, starts: readonly number[], wide = 80): FittedBand => ({
  isWhole: false,
  top: y,
  bottom: y + 40,
  words: starts.map((from) => ({ from, to: from + wide })),
  above: level(y - 10),
  below: level(y + 50),
});
const full = Array.from({ length: 18 }, (_, at) => 100 + at * 100);
const page = (...bands: readonly FittedBand[]) => [
  ...Array.from({ length: 10 }, (_, at) => line(500 + at * 60, full)),
  ...bands,
];
/** The words of a line that a row shows, by where they begin. */
const wordsIn = ({ parts }: FittedRow, { words }: FittedBand) =>
  parts.map(({ x, width }) => words.filter(({ from, to }) => from >= x && to <= x + width).map(({ from }) => from));
const rowsOf = (band: FittedBand, parts: 2 | 3 = 2) => fittedRowsOf(page(band), parts).filter(({ y }) => y >= 1_970);

describe("the lines of a page", () => {
  it("come back from their numbers as they were", () => {
    const bands = [
      line(10, [0, 100]),
      {
        ...line(70, [50]),
        isWhole: true,
        above: level(60),
        below: [
          { to: 900, y: 118 },
          { to: 2_000, y: 124 },
        ],
      },
    ];
    expect(decodeFittedBands(encodeFittedBands(bands))).toEqual(bands);
  });

  it.each([[[]], [[3]], [[1e9, 1e9]], [[1, 0, 0, 5, 5, 1e9, 1]], [[-1, -5]]])(
    "are read without harm from numbers that are none: %j",
    (numbers) => {
      expect(decodeFittedBands(numbers).length).toBeLessThanOrEqual(numbers.length);
    },
  );
});

describe("the rows of a line", () => {
  it.each([2, 3] as const)("hold each of its words once, in their order, in about %i parts", (parts) => {
    const rows = rowsOf(line(2_000, full), parts);
    expect(rows.flatMap((row) => wordsIn(row, line(2_000, full)).flat())).toEqual(full);
    expect(rows.length).toBeGreaterThanOrEqual(parts);
    expect(rows.length).toBeLessThanOrEqual(parts + 1);
  });

  it("are at least 1.8 times as large as the page is wide, in two parts", () => {
    for (const { width } of rowsOf(line(2_000, full))) expect(1_780 / width).toBeGreaterThanOrEqual(1.8);
  });

  it("break at the widest white near their end, not within a word whose letters lie apart", () => {
    const starts = [...full.slice(0, 8), 900, 985, 1_080, 1_180];
    const [first] = rowsOf(line(2_000, starts));
    expect(wordsIn(first!, line(2_000, starts)).flat().at(-1)).toBe(800);
  });

  it("show marks at the right, beside the end of their line where there is room", () => {
    const short = line(2_000, [100, 200, 1_800]);
    expect(rowsOf(short).map((row) => wordsIn(row, short))).toEqual([[[100, 200], [1_800]]]);
    const [row] = rowsOf(short);
    const marks = row!.parts[1]!;
    expect(marks.indent + marks.width).toBeCloseTo(row!.width);
    const long = line(2_000, [...full.slice(0, 10), 1_800]);
    expect(rowsOf(long).map((row) => wordsIn(row, long))).toEqual([
      [[100, 200, 300, 400, 500, 600, 700, 800, 900].slice(0, wordsIn(rowsOf(long)[0]!, long)[0]!.length)],
      ...rowsOf(long)
        .slice(1)
        .map((row) => wordsIn(row, long)),
    ]);
    expect(rowsOf(long).at(-1)!.parts.at(-1)!.x).toBeLessThanOrEqual(1_800);
  });

  it("take no whole line for marks, though white is after its number and little before its marks", () => {
    const starts = [100, ...full.slice(2, 16), 1_695, 1_810];
    const rows = rowsOf(line(2_000, starts));
    expect(rows.flatMap((row) => wordsIn(row, line(2_000, starts)).flat())).toEqual(starts);
    for (const { width } of rows) expect(1_780 / width).toBeGreaterThanOrEqual(1.8);
  });

  it("leave out other lines where marks reach further up than the words before them", () => {
    const above = [
      { to: 1_000, y: 1_998 },
      { to: 2_000, y: 1_970 },
    ];
    const [row] = rowsOf({ ...line(2_000, [100, 200, 1_800]), top: 1_980, above });
    expect(row!.y).toBe(1_977);
    expect(row!.parts[0]!.outline).toContainEqual([97, 1_998]);
  });

  it("keep how far a short line is indented, so that programs keep their shape", () => {
    const indents = [100, 180, 260].map((from) => rowsOf(line(2_000, [from, from + 100]))[0]!.parts[0]!.indent);
    expect(indents.map((indent) => indent - indents[0]!)).toEqual([0, 80, 160]);
  });

  it("begin at one place where their lines do, whether these are cut or not, and go on at another", () => {
    const ends = [900, 1_000, 1_100, 1_300, 1_700];
    const indents = ends.map((end) =>
      rowsOf(line(2_000, [180, ...full.filter((from) => from > 260 && from <= end)])).map(
        ({ parts }) => parts[0]!.indent,
      ),
    );
    expect(new Set(indents.map(([first]) => Math.round(first!)))).toEqual(new Set([80]));
    expect(new Set(indents.flatMap(([, ...others]) => others.map(Math.round)))).toEqual(new Set([108]));
  });

  it("do not end in the letter of a choice", () => {
    const choices = [100, 200, 300, 900, 1_000, 1_100];
    const rows = rowsOf(line(2_000, choices)).map((row) => wordsIn(row, line(2_000, choices)));
    expect(rows).toEqual([[[100, 200, 300]], [[900, 1_000, 1_100]]]);
  });

  it("begin where lines do, though figures and holes lie further out", () => {
    const hole = { ...line(2_200, [0], 40), isWhole: true };
    const [first] = fittedRowsOf([...page(), hole, hole, hole], 2);
    expect(first!.parts[0]!.indent).toBe(0);
  });

  it("put a heading in the middle", () => {
    const [row] = rowsOf(line(2_000, [900, 1_000]));
    const { indent, width } = row!.parts[0]!;
    expect(indent + width / 2).toBeCloseTo(row!.width / 2);
  });

  it("show what is whole in one row, as wide as it is", () => {
    const table = { ...line(2_000, [100], 1_780), isWhole: true };
    const rows = rowsOf(table);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.width).toBeGreaterThanOrEqual(1_780);
  });

  it("leave out what of a neighbouring line reaches into them", () => {
    const steps = [
      { to: 300, y: 2_050 },
      { to: 2_000, y: 2_030 },
    ];
    const [row] = rowsOf({ ...line(2_000, [100, 200, 300]), below: steps });
    expect(row!.parts[0]!.outline).toContainEqual([300, 2_030]);
    expect(row!.parts[0]!.outline).toContainEqual([300, 2_050]);
    expect(rowsOf(line(2_000, [100]))[0]!.parts[0]!.outline).toBe(null);
  });
});
