import { COSTS } from "./costs.ts";

/** How numbers are written: `Question 3`, `3.`, `III-`, `iii)`, `c)`, `1.2`. */
export type Family = "headed" | "digit" | "Roman" | "roman" | "alpha" | "decimal";

/** A reading of the beginning of a row as the mark of a question or part. */
export interface Marker {
  readonly family: Family;
  /** From 1; null where there is a mark that cannot be read. */
  readonly value: number | null;
  /** As printed, less dots and brackets. */
  readonly label: string | null;
  readonly cost: number;
  /** What follows it. */
  readonly rest: string;
  /** Strokes of a roman numeral: recognition drops and adds some. */
  readonly strokes: number;
}

const romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"];
const englishCounts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const frenchCounts = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

/** The value of a number that is written in figures, roman numerals or words; 0 for none. */
export const valueOf = (word: string): number => {
  const low = word.toLowerCase();
  const place = Math.max(romans.indexOf(low), englishCounts.indexOf(low), frenchCounts.indexOf(low));
  return place < 0 ? Number(low) || 0 : place + 1;
};

/** A number as a family writes it. */
export const labelFor = (family: Family, value: number): string => {
  if (family === "Roman") return (romans[value - 1] ?? String(value)).toUpperCase();
  if (family === "roman") return romans[value - 1] ?? String(value);
  return family === "alpha" ? String.fromCodePoint(96 + value) : String(value);
};

const numberWord = [...englishCounts, ...frenchCounts].join("|");
const heading = new RegExp(
  String.raw`^\W{0,2}(?:questions?|exercises?|exercices?|problems?|problèmes?|probleme|épreuve|activité|q) ?(?:n ?[°oº] ?)?[.:]? ?(\d{1,2}|[ivxIVX]{1,4}|${numberWord})(?![\p{L}\d])(?: ?[°.:)/–—-]{1,3}){0,2}`,
  "iu",
);
const unnumbered = /^(problème|probleme|problem) ?(?=[:(.–—-]|$)[:.–—-]{0,3}/i;
const exactDigit = /^[^\p{L}\p{N}([]{0,2}\(?(\d{1,2}) ?(?:° ?[).:-]?|[.):,;/]{1,3}|[-–—](?! ?\d))(?![\d%])/u;
const bareDigit = /^[^\p{L}\p{N}([]{0,3}(\d{1,2}) (?=[\p{Lu}("“«'‘]|\(?[ivx]{1,4}[).]|\(?[a-e][).])/u;
const upperRoman = /^\W{0,2}([IVX]{1,5}) ?[-–—.):°/]{1,3} ?(?=\S)/u;
const decimal = /^\W{0,2}(\d{1,2}) ?\. ?(\d{1,2})(?![\d,%]) ?[.):°-]{0,2} ?(?=[\p{L}("“«])/u;
const lowerRoman = /^\W{0,2}[([{]? ?([ivxIl1|!jtL]{1,5}) ?[).:>,\]}]{1,3} ?(?=\S)/u;
const letter = /^\W{0,2}[([{]? ?([a-hA-H©]) ?[).:>\]}]{1,3} ?(?=\S)/u;
const LEAST_LETTERS = 8;
export const lettersIn = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;
const junkBefore = /^(\S{1,4}) /u;
/** What follows the beginning that was found. */
const after = (text: string, found: RegExpExecArray): string => text.slice(found[0].length).trimStart();

/** What recognition makes of lone figures: pairs seen in Tesseract's answers and in scanners' text layers. */
const lookAlikes: Readonly<Record<string, number>> = {
  I: 1, l: 1, "|": 1, "!": 1, i: 1, J: 1, A: 1, Z: 2, z: 2, "&": 8, S: 5, s: 5, G: 6, b: 6, B: 8, g: 9, q: 9, T: 7,
  Il: 11, II: 11, ll: 11, lI: 11, I1: 11, l1: 11, lO: 10, IO: 10, "1O": 10, l0: 10, I0: 10, l2: 12, I2: 12, l3: 13, I3: 13,
}; // prettier-ignore
const shortWord = /^(?:a|an|as|at|by|do|if|in|is|it|of|on|or|so|to|up|us|we|le|la|un|de|du|et|en|ou|on|il|si|ce|au)$/i;
const isWord = /^\p{Lu}?\p{Ll}{3,}$/u;
const partLike = /^[([]?[ivx]{1,4}[).]|^[([]?[a-e]\)/;

const read = (family: Family, value: number | null, cost: number, rest: string, strokes = 0): Marker => ({
  family,
  value,
  label: value === null ? null : labelFor(family, value),
  cost,
  rest,
  strokes,
});

const headedMarkers = (text: string): readonly Marker[] => {
  const found = heading.exec(text);
  const value = found === null ? 0 : valueOf(found[1]!);
  if (found !== null && value > 0) {
    const printed = /\d/.test(found[1]!) ? String(value) : found[1]!;
    return [{ ...read("headed", value, 0, after(text, found)), label: printed }];
  }
  const named = unnumbered.exec(text);
  if (named === null || text.length > 40) return [];
  return [{ ...read("headed", null, COSTS.unnumberedHead, after(text, named)), label: named[1]! }];
};

/** A lone sign in front of the row that may be a figure that was written over or misread. */
const junkMarkers = (text: string, known: readonly Marker[]): readonly Marker[] => {
  const token = junkBefore.exec(text)?.[1] ?? "";
  const rest = text.slice(token.length + 1);
  if (token === "" || shortWord.test(token) || partLike.test(token)) return [];
  const bare = token.replace(/^[^\p{L}\p{N}&|!]{1,4}|[^\p{L}\p{N}&|!]{1,4}$/gu, "");
  const figure = lookAlikes[bare];
  const number = /^\d{1,3}$/.test(bare) && known.every(({ value }) => value !== Number(bare)) ? Number(bare) : null;
  return [
    ...(figure === undefined ? [] : [read("digit", figure, COSTS.lookAlike, rest)]),
    ...(number === null ? [] : [read("digit", number, COSTS.figureInJunk, rest)]),
    ...(isWord.test(token) || known.length > 0
      ? []
      : [read("digit", null, COSTS.junkMark + (lettersIn(rest) < LEAST_LETTERS ? COSTS.junkInShortRow : 0), rest)]),
  ];
};

const digitMarkers = (text: string): readonly Marker[] => {
  const exact = exactDigit.exec(text);
  const bare = exact === null ? bareDigit.exec(text) : null;
  const sure = exact === null ? [] : [read("digit", Number(exact[1]), 0, after(text, exact))];
  const maybe = bare === null ? [] : [read("digit", Number(bare[1]), COSTS.bareNumber, after(text, bare))];
  const found = [...sure, ...maybe].filter(({ value }) => value !== 0);
  return [...found, ...junkMarkers(text, found)];
};

const romanMarkers = (text: string): readonly Marker[] => {
  const upper = upperRoman.exec(text);
  const value = upper === null ? 0 : romans.indexOf(upper[1]!.toLowerCase()) + 1;
  return value === 0 ? [] : [read("Roman", value, 0, after(text, upper!))];
};

const partMarkers = (text: string): readonly Marker[] => {
  const out: Marker[] = [];
  const lower = lowerRoman.exec(text);
  if (lower !== null) {
    const clean = lower[1]!.replace(/[Il1|!jtL]/g, "i");
    const value = romans.indexOf(clean) + 1;
    const like = /^1+$/.test(lower[1]!) ? COSTS.figureForNumeral : COSTS.likeNumeral;
    const cost = value === 0 ? COSTS.brokenNumeral : clean === lower[1] ? 0 : like;
    out.push(read("roman", value || null, cost, after(text, lower), clean.length));
  }
  const one = letter.exec(text);
  if (one !== null) {
    const value = one[1] === "©" ? 3 : one[1]!.toLowerCase().codePointAt(0)! - 96;
    out.push(read("alpha", value, /[A-H]/.test(one[1]!) ? COSTS.capitalLetter : 0, after(text, one)));
  }
  const pair = decimal.exec(text);
  if (pair !== null) out.push(read("decimal", Number(pair[2]), 0, after(text, pair)));
  return out.length > 0 ? out : unreadParts(text);
};

const bracketed = /^(?:\(\S{1,4}\)?|\S{0,3}[)>\]])\s?\S*\s+\S/;
const junkPart = /^(\S{1,5})\s+[\p{Lu}“"]\p{L}/u;

const unreadParts = (text: string): readonly Marker[] => {
  const rest = text.includes(" ") ? text.slice(text.indexOf(" ") + 1) : "";
  const both = (cost: number) => [read("roman", null, cost, rest), read("alpha", null, cost, rest)];
  if (bracketed.test(text) && !/^\(\S{5,}/.test(text)) return both(COSTS.bracketOnly);
  const [, token = ""] = junkPart.exec(text) ?? [];
  return token === "" || shortWord.test(token) || /^\p{Lu}\p{Ll}{2,}/u.test(token) ? [] : both(COSTS.junkPart);
};

/** Parts behind a stray sign: `0) iii) What is`. */
const partsBehindJunk = (text: string): readonly Marker[] => {
  const token = junkBefore.exec(text)?.[1] ?? "";
  const rest = text.slice(token.length + 1);
  if (token.length > 3 || shortWord.test(token)) return [];
  const parts = partMarkers(rest).filter(({ value, cost }) => value !== null && cost < 0.5);
  return parts.map((part) => ({ ...part, cost: part.cost + COSTS.partBehindJunk }));
};

/** The readings of the beginning of a text as a mark. */
export const markersIn = (text: string): readonly Marker[] => {
  const parts = partMarkers(text);
  const digits = digitMarkers(text);
  const isRead = parts.some(({ value }) => value !== null);
  return [
    ...headedMarkers(text),
    ...digits,
    ...romanMarkers(text),
    ...parts,
    ...(isRead || digits.some(({ cost }) => cost === 0) ? [] : partsBehindJunk(text)),
  ];
};
