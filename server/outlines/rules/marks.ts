import type { Row } from "./rows.ts";

/** Marks as printed: their sum, and the terms of `6+3+6`. */
export interface Marks {
  readonly total: number;
  readonly terms: readonly number[];
  /** Ends or begins with a plus: the marks of the next or the last row are added. */
  readonly isOpen: boolean;
  readonly continues: boolean;
}

const LONGEST_SUM = 40;
const unit = / ?(?:mks?|marks?|pts?|points?|m)\.?(?=[\])}.,;: ]{0,4}$)/i;

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
  const figures = asFigures(said.replace(unit, "")).replace(/[[\](){}]|[.,;:]{1,3}$/g, "");
  const [continues, isOpen] = [figures.startsWith("+"), /\d[+=]$/.test(figures)];
  const clean = figures.replace(/^[+=/]{1,3}|[+=]{1,3}$/g, "");
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
  const [first, last] = [sides[0]!, sides.at(-1)!];
  const whole = sides.length > 1 && /^\d{1,2}$/.test(last) ? make([Number(last)]) : null;
  if (whole !== null && first.includes("+")) return whole;
  if (first.length > LONGEST_SUM || !first.split(/[+x]/).every((term) => /^(?:\d{1,9}|\d{0,3}\.\d{1,2})$/.test(term)))
    return null;
  const found = make(termsOf(first));
  if (found !== null) return found;
  if (/^\d(?:4\d){1,4}$/.test(first)) return make(termsOf(first.replace(/(?<=\d)4(?=\d)/g, "+")));
  return /^[1-9]{2}$/.test(first) ? make([...first].map(Number)) : null;
};

/** Figures with a sign between each two, whatever recognition made of the signs: `41645` of 15; null where they do not sum up to `each`. */
export const marksOfSum = (said: string, each: number): Marks | null => {
  const figures = said.replace(/[[\](){}\s]|[.,;:]{1,3}$/g, "");
  const terms = /^\d(?:.\d){1,4}$/.test(figures) ? [...figures].filter((_, index) => index % 2 === 0).map(Number) : [];
  return terms.length > 1 && sumOf(terms) === each ? { total: each, terms, isOpen: false, continues: false } : null;
};

const sumSigns = String.raw`\d[\d +x×*.,=lI]{0,30}`;
const units = String.raw`(?:mks?|marks?|pts?|points?)`;
const bracketed = new RegExp(
  String.raw`[[(] ?((?:${units} ?:? ?)?${sumSigns}(?:${units}|m|%)?\.?(?: ?(?:each|chacun\w{0,3}|/ ?\d{1,2}))?) ?[\])]? ?[.:]?$`,
  "i",
);
const worded = new RegExp(String.raw`(?:^|[\s(:–—/-])(\d{1,2}(?:[.,]\d{1,2})?) ?${units}\b\.?\)? ?[:.]?$`, "i");
const wordedAfterHead = new RegExp(
  String.raw`[[(/:–—-] ?((?:sur ?)?\d{1,2}(?:[.,]\d{1,2})?) ?${units}?\.? ?[\])]`,
  "i",
);
const outOf = / (?:\/|sur ) ?(\d{1,2}(?:[.,]\d{1,2})?) ?(?:pts?|points?)? ?[.:]?$/i;
/** One point, its figure misread: the unit is singular. */
const onePoint = /[([“] ?[AaLlIi|]? ?(?:pt|mk) ?[):;]{0,2}$/;
const inColumn = /^[[({]?\+?[\dlI|½][\d lIoOt+x×X*=().,~–—|½-]{0,40}(?:mks?|marks?|pts?|m)?[\])}.,]?$/i;

/** Marks at the end of a row: what they say, and the words before them. `from` 0: the row holds nothing else. */
export interface RowMarks {
  readonly said: string;
  readonly from: number;
  readonly inMargin: boolean;
}

/** What letters an answer to choose from: `D.  80` holds no marks. */
const optionLetter = /^[([]?[A-Ha-h][.)\]]$/;
const MOST_WORDS = 6;
const LEAST_GAP = 12;

const withoutUnit = (said: string): string =>
  said
    .replace(/^[ (]{0,2}(?:mks?|marks?|pts?|points?|sur) ?:? ?/i, "")
    .replace(/ ?(?:each|chacun\w{0,3}|%|\/ ?\d{1,2})$/i, "");

/** `edge`: from where on the column of marks is, in thousandths. */
export const rowMarksOf = (row: Row, edge: number): RowMarks | null => {
  const { words, text } = row;
  for (let from = Math.max(1, words.length - MOST_WORDS); row.isPlaced && from < words.length; from += 1) {
    const gap = words[from]!.left - words[from - 1]!.right;
    if (words[from]!.left < edge || gap < LEAST_GAP || optionLetter.test(words[from - 1]!.text)) continue;
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
