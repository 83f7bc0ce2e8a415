import type { Row } from "./rows.ts";

/** Marks as printed: their sum, and the terms of `6+3+6`. */
export interface Marks {
  readonly total: number;
  readonly terms: readonly number[];
  /** Ends or begins with a plus: the marks of the next or the last row are added. */
  readonly isOpen: boolean;
  readonly continues: boolean;
}

const unit = /\s*(?:mks?|marks?|pts?|points?|m)\.?(?=[\])}.,;:\s]*$)/i;

/** What recognition reads instead of figures and signs in a column of marks. */
const asFigures = (text: string): string =>
  text
    .replace(/[lI|]/g, "1")
    .replace(/[oO]/g, "0")
    .replace(/t/g, "+")
    .replace(/[×xX*]/g, "x")
    .replace(/[–—~-]/g, "=")
    .replace(/½/g, ".5")
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(/\s/g, "");

const termsOf = (sum: string): readonly number[] =>
  sum.split("+").map((term) => term.split("x").reduce((product, factor) => product * Number(factor), 1));
const sumOf = (terms: readonly number[]): number => terms.reduce((sum, term) => sum + term, 0);

/** A sum such as `5`, `2+3`, `3x5`, `7+8=15`; null where it is none, or more than `most`: then `243` and `23` are 2+3. */
export const marksIn = (said: string, most: number): Marks | null => {
  const figures = asFigures(said.replace(unit, "")).replace(/[[\](){}]|[.,;:]+$/g, "");
  const [continues, isOpen] = [figures.startsWith("+"), /\d[+=]$/.test(figures)];
  const clean = figures.replace(/^[+=/]+|[+=]+$/g, "");
  if (!/^[\d.+x=]+$/.test(clean)) return null;
  const make = (terms: readonly number[]): Marks | null => {
    const total = sumOf(terms);
    return total > 0 && total <= most && Number.isInteger(total * 4) ? { total, terms, isOpen, continues } : null;
  };
  const sides = clean.split("=");
  // `10+5=15`, also where a plus was read as a dash.
  if (sides.length > 1) {
    const terms = sides.slice(0, -1).flatMap(termsOf);
    if (sumOf(terms) === Number(sides.at(-1))) return make(terms);
    const summed = sides.flatMap(termsOf);
    if (sides.every((side) => /^\d$/.test(side))) return make(summed);
  }
  const first = sides[0]!;
  if (!/^\d*\.?\d+(?:[+x]\d*\.?\d+)*$/.test(first)) return null;
  const found = make(termsOf(first));
  if (found !== null) return found;
  if (/^\d(?:4\d)+$/.test(first)) return make(termsOf(first.replace(/(?<=\d)4(?=\d)/g, "+")));
  return /^[1-9]{2}$/.test(first) ? make([...first].map(Number)) : null;
};

const sumSigns = String.raw`\d[\d\s+x×*.,=lI]*?`;
const units = String.raw`(?:mks?|marks?|pts?|points?)`;
const bracketed = new RegExp(
  String.raw`[[(]\s*((?:${units}\s*:?\s*)?${sumSigns}\s?(?:${units}|m|%)?\.?(?:\s*(?:each|chacun\w*|/\s?\d+))?)\s*[\])]?\s*[.:]?$`,
  "i",
);
const worded = new RegExp(String.raw`(?:^|[\s(:–—/-])(\d{1,2}(?:[.,]\d{1,2})?)\s?${units}\b\.?\)?\s*[:.]?\s*$`, "i");
const wordedAfterHead = new RegExp(
  String.raw`[[(/:–—-]\s*((?:sur\s*)?\d{1,2}(?:[.,]\d{1,2})?)\s?${units}?\.?\s*[\])]`,
  "i",
);
const outOf = /\s(?:\/|sur\s)\s?(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:pts?|points?)?\s*[.:]?$/i;
/** One point, its figure misread: the unit is singular. */
const onePoint = /[([“]\s?[AaLlIi|]?\s?(?:pt|mk)\s?[):;]*$/;
const inColumn = /^[[({]?\+?[\dlI|½][\d\slIoOt+x×X*=().,~–—|½-]*(?:mks?|marks?|pts?|m)?[\])}.,]?$/i;

/** Marks at the end of a row: what they say, and the words before them. `from` 0: the row holds nothing else. */
export interface RowMarks {
  readonly said: string;
  readonly from: number;
  readonly inMargin: boolean;
}

const MOST_WORDS = 6;
const LEAST_GAP = 12;

const withoutUnit = (said: string): string =>
  said
    .replace(/^[\s(]*(?:mks?|marks?|pts?|points?|sur)\s*:?\s*/i, "")
    .replace(/\s*(?:each|chacun\w*|%|\/\s?\d+)\s*$/i, "");

/** `edge`: from where on the column of marks is, in thousandths. */
export const rowMarksOf = (row: Row, edge: number): RowMarks | null => {
  const { words, text } = row;
  for (let from = Math.max(1, words.length - MOST_WORDS); row.isPlaced && from < words.length; from += 1) {
    const gap = words[from]!.left - words[from - 1]!.right;
    if (words[from]!.left < edge || gap < LEAST_GAP) continue;
    const said = words
      .slice(from)
      .map((word) => word.text)
      .join("");
    if (inColumn.test(said)) return { said, from, inMargin: true };
  }
  if (row.isPlaced && words.length <= 4 && row.left > edge && inColumn.test(text.replace(/\s/g, "")))
    return { said: text, from: 0, inMargin: true };
  if (onePoint.test(text)) return { said: "1", from: words.length, inMargin: false };
  const found = bracketed.exec(text) ?? worded.exec(text) ?? outOf.exec(text);
  return found === null ? null : { said: withoutUnit(found[1]!), from: words.length, inMargin: false };
};

/** The marks in a heading: `Exercice 1 (5 pts) : suites`. */
export const marksInHead = (text: string): string | null => {
  const found = wordedAfterHead.exec(text);
  return found === null ? null : withoutUnit(found[1]!);
};
