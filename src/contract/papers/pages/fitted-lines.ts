/** Units across a page, in which the places of its lines are told, across and down. */
export const FITTED_UNITS = 2_000;

/** A stretch, `to` not included; in units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}
/** A level piece of the edge between two bands: up to `to`, from the end of the piece before. */
export interface EdgeStep {
  readonly to: number;
  readonly y: number;
}
/** A line of print, cut into words where white runs through the whole of it; or a figure, table or formula that stays whole. */
export interface FittedBand {
  readonly isWhole: boolean;
  readonly top: number;
  readonly bottom: number;
  readonly words: readonly Stretch[];
  /** What is below `above` and not below `below` is of the band. */
  readonly above: readonly EdgeStep[];
  readonly below: readonly EdgeStep[];
}

const edgeNumbers = (edge: readonly EdgeStep[]): readonly number[] => [
  edge.length,
  ...edge.flatMap(({ to, y }) => [to, y]),
];

/**
 * Bands as whole numbers: how many; the edge above the first (how many steps; `to` and `y` of each); for each band whether it
 * is whole (0, 1), top, height, how many words, of each the white before it and its width, and the edge below.
 */
export const encodeFittedBands = (bands: readonly FittedBand[]): readonly number[] => [
  bands.length,
  ...edgeNumbers(bands[0]?.above ?? []),
  ...bands.flatMap(({ isWhole, top, bottom, words, below }) => [
    isWhole ? 1 : 0,
    top,
    bottom - top,
    words.length,
    ...words.flatMap(({ from, to }, at) => [from - (words[at - 1]?.to ?? 0), to - from]),
    ...edgeNumbers(below),
  ]),
];

/** The bands that `encodeFittedBands` made numbers of. */
export const decodeFittedBands = (numbers: readonly number[]): readonly FittedBand[] => {
  let at = 0;
  const next = (): number => numbers[at++] ?? 0;
  const list = <T>(read: () => T): readonly T[] => Array.from({ length: Math.min(next(), numbers.length) }, read);
  const edge = () => list((): EdgeStep => ({ to: next(), y: next() }));
  const count = next();
  let above = edge();
  return Array.from({ length: Math.min(count, numbers.length) }, (): FittedBand => {
    const [isWhole, top, height] = [next() === 1, next(), next()];
    let end = 0;
    const words = list((): Stretch => {
      const from = end + next();
      end = from + next();
      return { from, to: end };
    });
    const below = edge();
    const band = { isWhole, top, bottom: top + height, words, above, below };
    above = below;
    return band;
  });
};

/** In how many parts a line that is as wide as the page is shown, one below the other. */
export const FITTED_PARTS = [2, 3] as const;
export type FittedParts = (typeof FITTED_PARTS)[number];

/** How much larger than on the page print is shown, so that its lines still break at words. */
const ENLARGED: Readonly<Record<FittedParts, number>> = { 2: 1.9, 3: 2.8 };
/** What is seen beside the ink of a part, in units: less than half of the least white between words. */
const BESIDE = 3;
/** Shares of a row: how far in a line begins at most that is cut, and how much further in its other parts do. */
const MOST_INDENT = 0.1;
const HANGING = 0.03;
/** A line that begins further in is where it is on the page, not indented. */
const FAR_IN = 0.4;
/** Shares of the page: how near to its right edge marks are, how wide the white before them, and they at most: after the number of a question there is as much white. */
const NEAR_EDGE = 0.04;
const WHITE_BEFORE = 0.03;
const MOST_MARKS = 0.25;
/** Shares of the page: how exactly a heading is in the middle, and how far from the edges. */
const OFF_MIDDLE = 0.03;
const AWAY_FROM_EDGE = 0.12;

/** A part of a line: a box of the picture of its page, and how far in its row it begins; in units. */
export interface FittedPart {
  readonly x: number;
  readonly width: number;
  readonly indent: number;
  /** Corners of what is of this line within the box, where a neighbouring line reaches into it. */
  readonly outline: readonly (readonly [x: number, y: number])[] | null;
}
/** A row of the screen: a part of a line, and the marks at its end where they have room beside it; in units. */
export interface FittedRow {
  readonly width: number;
  /** Where its parts are in the picture, from the top of the page. */
  readonly y: number;
  readonly height: number;
  readonly parts: readonly FittedPart[];
  /** How many times larger its print would be as large as that of the lines: 1 for lines, more for what stays whole. */
  readonly larger: number;
}

const stepsWithin = (edge: readonly EdgeStep[], { from, to }: Stretch): readonly (Stretch & { readonly y: number })[] =>
  edge.flatMap((step, at) => {
    const piece = { from: Math.max(from, edge[at - 1]?.to ?? 0), to: Math.min(to, step.to), y: step.y };
    return piece.from < piece.to ? [piece] : [];
  });

/** A line breaks at the widest white of its last third: a narrow one may lie within a word. */
const BREAK_FROM = 0.65;
/** How many times as wide the white before the letter of a choice is as the one behind it: a line breaks before the letter. */
const LABEL_APART = 1.5;

/** Where a line breaks that begins with a word: the index of the word that the next part begins with. */
const breakAfter = (words: readonly Stretch[], start: number, limit: number): number => {
  const from = words[start]!.from;
  const end = words.findIndex(({ to }, at) => at > start && to - from > limit);
  if (end === -1) return words.length;
  const whiteBefore = (at: number): number => words[at]!.from - words[at - 1]!.to;
  let best = end;
  for (let at = end; at > start + 1 && words[at - 1]!.to - from > BREAK_FROM * limit; at -= 1)
    if (whiteBefore(at) > whiteBefore(best)) best = at;
  const isAfterLabel = best > start + 1 && whiteBefore(best - 1) > LABEL_APART * whiteBefore(best);
  return isAfterLabel ? best - 1 : best;
};

/** Words gathered into parts that are no wider than `limit`, but for a single word. */
const partsOf = (words: readonly Stretch[], limit: number): readonly Stretch[] => {
  const parts: Stretch[] = [];
  for (let start = 0; start < words.length;) {
    const next = breakAfter(words, start, limit);
    parts.push({ from: words[start]!.from, to: words[next - 1]!.to });
    start = next;
  }
  return parts;
};

const besideOf = (piece: Stretch): Stretch => ({
  from: Math.max(0, piece.from - BESIDE),
  to: Math.min(FITTED_UNITS, piece.to + BESIDE),
});

/** From where to where down the page a piece of a line is seen. */
const seenOf = ({ top, bottom, above, below }: FittedBand, piece: Stretch): Stretch => {
  const wide = besideOf(piece);
  return {
    from: Math.max(top - BESIDE, Math.min(...stepsWithin(above, wide).map(({ y }) => y))),
    to: Math.min(bottom + BESIDE, Math.max(...stepsWithin(below, wide).map(({ y }) => y))),
  };
};

/** A piece of a line in a row that shows so much down the page, of which other lines may have some. */
const boxOf = ({ above, below }: FittedBand, piece: Stretch, seen: Stretch): Omit<FittedPart, "indent"> => {
  const wide = besideOf(piece);
  const [upper, lower] = [stepsWithin(above, wide), stepsWithin(below, wide)];
  const reachesIn = upper.some(({ y }) => y > seen.from) || lower.some(({ y }) => y < seen.to);
  const corners = (steps: typeof upper) =>
    steps.flatMap(
      (step) =>
        [
          [step.from, step.y],
          [step.to, step.y],
        ] as const,
    );
  const outline = reachesIn ? [...corners(upper), ...corners(lower).toReversed()] : null;
  return { x: wide.from, width: wide.to - wide.from, outline };
};

/** Where the print of a page begins and ends, by its lines: what lies further out are holes, ticks and notes. */
const columnOf = (all: readonly FittedBand[]): Stretch => {
  const lines = all.filter(({ isWhole }) => !isWhole);
  const bands = lines.length > 0 ? lines : all;
  const starts = bands.map(({ words }) => words[0]!.from).toSorted((one, other) => one - other);
  const ends = bands.map(({ words }) => words.at(-1)!.to).toSorted((one, other) => other - one);
  const few = Math.floor(bands.length / 10);
  return { from: starts[few] ?? 0, to: ends[few] ?? FITTED_UNITS };
};

/** Whether a band is a heading in the middle of the column. */
const isCentred = ({ words }: FittedBand, column: Stretch): boolean => {
  const [left, right] = [words[0]!.from - column.from, column.to - words.at(-1)!.to];
  const wide = column.to - column.from;
  return Math.abs(left - right) < 2 * OFF_MIDDLE * wide && Math.min(left, right) > AWAY_FROM_EDGE * wide;
};

/** Whether the last piece of a line are marks: short, at the right edge of the column, after much white. */
const areMarks = (piece: Stretch, before: Stretch, column: Stretch): boolean => {
  const wide = column.to - column.from;
  return (
    piece.to - piece.from < MOST_MARKS * wide &&
    column.to - piece.to < NEAR_EDGE * wide &&
    piece.from - before.to > WHITE_BEFORE * wide
  );
};

/** The words of a line, and its marks where it has some. */
const marksOf = (
  { words }: FittedBand,
  column: Stretch,
): readonly [line: readonly Stretch[], marks: Stretch | null] => {
  for (let at = words.length - 1; at > 0; at -= 1) {
    const marks = { from: words[at]!.from, to: words.at(-1)!.to };
    if (areMarks(marks, words[at - 1]!, column)) return [words.slice(0, at), marks];
  }
  return [words, null];
};

const rowsOf = (band: FittedBand, column: Stretch, limit: number): readonly FittedRow[] => {
  const [line, marks] = band.isWhole ? [band.words, null] : marksOf(band, column);
  const start = Math.max(0, line[0]!.from - column.from);
  const [indent, hanging] = isCentred(band, column) ? [0, 0] : [Math.min(start, MOST_INDENT * limit), HANGING * limit];
  // With room for how far in they begin: lines that begin at one place on the page do so on the screen.
  const pieces = band.isWhole ? line : partsOf(line, limit - indent);
  const rowOf = (piece: Stretch, indentOf: (free: number, width: number) => number): FittedRow => {
    const seen = seenOf(band, piece);
    const box = boxOf(band, piece, seen);
    const width = Math.max(limit, box.width);
    const part = { ...box, indent: indentOf(width - box.width, width) };
    const larger = band.isWhole ? width / limit : 1;
    return { width, y: seen.from, height: seen.to - seen.from, parts: [part], larger };
  };
  const rows = pieces.map((piece, at) =>
    rowOf(piece, (free, width) => {
      if (isCentred(band, column)) return free / 2;
      if (pieces.length === 1 && start < FAR_IN * width) return Math.min(start, free);
      if (pieces.length === 1) return (free * start) / Math.max(1, column.to - column.from - piece.to + piece.from);
      return Math.min(free, indent + (at === 0 ? 0 : hanging));
    }),
  );
  if (marks === null) return rows;
  const end = rowOf(marks, (free) => free);
  const last = rows.at(-1)!;
  const [part, beside] = [last.parts[0]!, end.parts[0]!];
  if (last.width > limit || end.width > limit || part.indent + part.width > beside.indent) return [...rows, end];
  const seen = { from: Math.min(last.y, end.y), to: Math.max(last.y + last.height, end.y + end.height) };
  const together = [
    { ...part, ...boxOf(band, pieces.at(-1)!, seen) },
    { ...beside, ...boxOf(band, marks, seen) },
  ];
  return [...rows.slice(0, -1), { ...last, y: seen.from, height: seen.to - seen.from, parts: together }];
};

/** The rows of a page, in the order in which they are read. */
export const fittedRowsOf = (bands: readonly FittedBand[], parts: FittedParts): readonly FittedRow[] => {
  const column = columnOf(bands);
  const limit = (column.to - column.from) / ENLARGED[parts];
  return bands.flatMap((band) => rowsOf(band, column, limit));
};
