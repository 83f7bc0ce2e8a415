import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { type Family, lettersIn, type Marker, markersIn } from "./markers.ts";
import { marksInHead, type RowMarks, rowMarksOf } from "./marks.ts";
import { isUnclear, median, type Row, rowsOf } from "./rows.ts";
import { isAtEdge, type RowKind, rowKindOf, sectionNameOf, type SectionRule, sectionRuleOf } from "./sections.ts";

/** A row with all that can be told of it alone. */
export interface ReadRow {
  readonly row: Row;
  readonly kind: RowKind;
  /** Its text without marks in the margin. */
  readonly said: string;
  readonly marks: RowMarks | null;
  readonly markers: readonly Marker[];
  /** From the column of numbers, in thousandths. */
  readonly indent: number;
  /** It begins in the column of numbers, where other lines do not. */
  readonly isOutdented: boolean;
  readonly letters: number;
  readonly section: number;
}

export interface ReadPaper {
  readonly rows: readonly ReadRow[];
  /** What each section says; the first is what is before any head. */
  readonly rules: readonly SectionRule[];
  /** What each is called; null for what is before any head, and for a section without a name. */
  readonly sections: readonly (string | null)[];
}

const MOST_ROWS = 4_000;
/** Heads of sections are at least so far apart; nearer ones are two lines of one head. */
const HEAD_APART = 35;
const MARGIN_WIDTH = 120;
const LEAST_EDGE = 600;
const COLUMN_WIDTH = 25;
const FARTHEST_NUMBER = 350;

const isTop: ReadonlySet<Family> = new Set(["headed", "digit", "Roman"]);

/** Where most of the numbers are; the leftmost such place. */
const columnOf = (lefts: readonly number[]): number => {
  const near = (at: number) => lefts.filter((each) => Math.abs(each - at) < COLUMN_WIDTH);
  const best = lefts.toSorted((one, another) => near(another).length - near(one).length || one - another)[0] ?? 0;
  return median(near(best));
};

const LONGEST_OPTIONS = 120;
/** `(a) one (b) two` on one row: options to choose from. */
const hasOptions = (text: string): boolean => {
  const [, open = "", letter = "", close = ""] = /^\W{0,2}?(\(?)([a-g])\s?([.)])/i.exec(text) ?? [];
  if (letter === "" || text.length > LONGEST_OPTIONS) return false;
  const next = String.fromCodePoint(letter.codePointAt(0)! + 1);
  return text.includes(` ${open}${next}${close} `);
};

type Dressed = Omit<ReadRow, "indent" | "isOutdented" | "section">;

/** Marks that are alone on a row belong to the nearest row without any. */
const lendMarks = (rows: readonly Dressed[]): readonly Dressed[] => {
  const lent = new Map<Dressed, RowMarks>();
  const gone = new Set<Dressed>();
  for (const alone of rows.filter(({ marks }) => marks?.from === 0)) {
    const near = rows
      .filter((each) => each.marks === null && !lent.has(each) && each.letters > 3)
      .map((each) => ({ each, off: Math.abs(each.row.y - alone.row.y) }))
      .filter(({ off }) => off < alone.row.height * 1.3)
      .toSorted((one, another) => one.off - another.off)[0];
    if (near === undefined) continue;
    lent.set(near.each, { ...alone.marks!, from: near.each.row.words.length });
    gone.add(alone);
  }
  return rows.filter((each) => !gone.has(each)).map((each) => ({ ...each, marks: lent.get(each) ?? each.marks }));
};

const dress = (row: Row, edge: number): Dressed => {
  const marks = rowMarksOf(row, edge);
  const isCut = marks !== null && marks.from > 0 && marks.from < row.words.length;
  const said = isCut
    ? row.words
        .slice(0, marks.from)
        .map(({ text }) => text)
        .join(" ")
    : row.text;
  const kind = rowKindOf(row);
  const seen = kind === "text" && marks?.from !== 0 && !isUnclear(row) ? markersIn(said) : [];
  const markers = hasOptions(said) ? seen.filter(({ family }) => family !== "alpha") : seen;
  const head =
    markers.some(({ family }) => family === "headed" || family === "Roman") && marks === null
      ? marksInHead(said)
      : null;
  const all = head === null ? marks : { said: head, from: row.words.length, inMargin: false };
  return { row, kind, said, marks: all, markers, letters: lettersIn(row.text) };
};

/** Where questions begin, and where the lines below do: the same where lines are not indented. */
interface Columns {
  readonly numbers: number;
  readonly text: number;
}

const columnsOf = (rows: readonly Dressed[]): Columns => {
  const numbered = rows.filter(
    ({ row, markers }) =>
      row.left < FARTHEST_NUMBER && markers.some(({ family, cost }) => isTop.has(family) && cost === 0),
  );
  const long = rows.filter(({ letters, kind }) => letters > 25 && kind === "text");
  const lefts = long.map(({ row }) => row.left);
  const leftmost = lefts.toSorted((one, another) => one - another)[Math.floor(lefts.length / 10)] ?? 100;
  const numbers = numbered.length >= 2 ? columnOf(numbered.map(({ row }) => row.left)) : leftmost;
  const others = lefts.filter((left) => left > numbers + COLUMN_WIDTH);
  return { numbers, text: others.length >= Math.max(2, lefts.length / 4) ? columnOf(others) : numbers };
};

/** A row of which only some words are left, at least one. */
const withWords = (row: Row, words: Row["words"]): Row => ({
  ...row,
  words,
  left: words[0]!.left,
  text: words.map(({ text }) => text).join(" "),
});

/** A row without what is left of the column of numbers: stains and the edge of the next sheet are read as signs. */
const withoutStrays = (row: Row, { numbers }: Columns): Row => {
  const first = row.words.findIndex(({ left }) => left > numbers - COLUMN_WIDTH);
  const isStray = first > 0 && first <= 2 && row.words[first]!.left < numbers + COLUMN_WIDTH;
  if (!isStray || row.words.slice(0, first).some(({ text }) => text.length > 4)) return row;
  return withWords(row, row.words.slice(first));
};

/** A shadow at the edge of a scan is read as a column of signs: at least so many, and this share of all rows. */
const LEAST_SIGNS = 10;
const SIGNS_FROM = 0.35;
const SHADOW_WIDTH = 14;
const isSign = ({ text }: Row["words"][number]): boolean => text.length <= 3 && !/[.)]$/.test(text);

const withoutShadow = (rows: readonly Row[]): readonly Row[] => {
  const signs = rows.flatMap(({ words: [first] }) => (first !== undefined && isSign(first) ? [first.left] : []));
  const middle = median(signs);
  const isShadow = (word: Row["words"][number]) => isSign(word) && Math.abs(word.left - middle) <= SHADOW_WIDTH;
  const shaded = rows.filter(({ words }) => isShadow(words[0]!));
  if (shaded.length < LEAST_SIGNS || shaded.length < rows.length * SIGNS_FROM) return rows;
  return rows.flatMap((row) => {
    const words = row.words.filter((word, index) => index > 0 || !isShadow(word));
    if (words.length === row.words.length) return [row];
    return words.length === 0 ? [] : [withWords(row, words)];
  });
};

const readPage = (page: PageText): readonly Omit<ReadRow, "section">[] => {
  const rows = withoutShadow(rowsOf(page));
  const ends = rows.filter(({ text }) => lettersIn(text) > 40).map(({ right }) => right);
  const edge = Math.max(LEAST_EDGE, (median(ends) || 900) - MARGIN_WIDTH);
  const dressAll = (all: readonly Row[]) => lendMarks(all.map((row) => dress(row, edge)));
  const strays = columnsOf(dressAll(rows));
  const dressed = dressAll(rows.map((row) => withoutStrays(row, strays)));
  const columns = columnsOf(dressed);
  const hangs = columns.text - columns.numbers > COLUMN_WIDTH;
  return dressed.map((each) => {
    const indent = each.row.left - columns.numbers;
    const isOutdented =
      hangs && each.row.isPlaced && !isUnclear(each.row) && Math.abs(indent) < COLUMN_WIDTH && each.letters >= 8;
    return { ...each, indent, isOutdented };
  });
};

/** A second line of a head is no head of its own. */
const withSections = (rows: readonly Omit<ReadRow, "section">[]): readonly ReadRow[] => {
  let [section, head]: [number, Row | null] = [0, null];
  return rows.map((each): ReadRow => {
    const { row, kind } = each;
    const isNew =
      kind === "section" && (head === null || head.page !== row.page || !row.isPlaced || row.y - head.y > HEAD_APART);
    if (isNew) [section, head] = [section + 1, row];
    return { ...each, section, kind: kind === "section" && !isNew ? "furniture" : kind };
  });
};

const LEAST_HEAD = 5;
/** Texts at the edges of more than one page: running heads. */
const runningHeads = (rows: readonly Omit<ReadRow, "section">[]): ReadonlySet<string> => {
  const pages = new Map<string, Set<number>>();
  for (const { row } of rows)
    if (isAtEdge(row) && row.text.length >= LEAST_HEAD)
      pages.set(row.text, (pages.get(row.text) ?? new Set()).add(row.page));
  return new Set([...pages].flatMap(([text, own]) => (own.size > 1 ? [text] : [])));
};

/** The rows of a paper, each with what can be told of it alone, and what its sections say. */
export const readPaper = (pages: readonly PageText[]): ReadPaper => {
  const all = pages.flatMap(readPage).slice(0, MOST_ROWS);
  const heads = runningHeads(all);
  const rows = withSections(all.map((each) => (heads.has(each.row.text) ? { ...each, kind: "furniture" } : each)));
  const count = (rows.at(-1)?.section ?? 0) + 1;
  const own = Array.from({ length: count }, (): { text: string; kind: RowKind }[] => []);
  for (const { section, row, kind } of rows) own[section]!.push({ text: row.text, kind });
  const sections = own.map(([head]) => (head?.kind === "section" ? sectionNameOf(head.text) : null));
  return { rows, rules: own.map(sectionRuleOf), sections };
};
