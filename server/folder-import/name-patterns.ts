import type { PaperType } from "../../src/contract/entities.ts";
import { FIRST_YEAR } from "../../src/contract/papers/paper-year.ts";

/** What a pattern found: its value, and the text without it. */
export interface Found<Value> {
  readonly value: Value | undefined;
  readonly rest: string;
}

const take = (text: string, pattern: RegExp): Found<RegExpExecArray> => {
  const match = pattern.exec(text);
  if (match === null) return { value: undefined, rest: text };
  return { value: match, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
};

/** Names that cameras, phones and scanners give, and what people add to any name. */
const NOISE = [
  /\b(?:IMG|VID|DOC|PXL|AUD)[-_ ]?\d{6,8}[-_ ]?(?:WA\d+|\d{6,})?/giu,
  /\b(?:CamScanner|Scanned by CamScanner|Adobe Scan|Screenshot|Document|New Doc|Scan|Numérisation)\b(?:[\s_-]*\d{1,4}(?:[-_. ]\d{1,4}){1,5})?/giu,
  /\b20\d{2}[01]\d[0-3]\d\b/gu,
  /\((?:\d{1,2})\)|\bcopy\b|\bcopie\b|\bfinal\b(?! exam)/giu,
];

/** A name without its ending and without what tells nothing of a paper. */
export const withoutNoise = (name: string): string =>
  NOISE.reduce((text, pattern) => text.replace(pattern, " "), name.replace(/_/g, " "));

const NO_CODE = new Set(
  "level lvl niv niveau sem semester page img doc scan year exam examen paper test part td tp cc ca sn hnd bts no vol".split(
    " ",
  ),
);

/** A course code, without its blank: 'cef 341' → 'CEF341'. */
export const takeCode = (text: string): Found<string> => {
  const pattern = /(?<![\p{L}\p{N}])(\p{L}{2,5})[ -]?(\d{3,4}\p{L}?)(?![\p{L}\p{N}])/gu;
  for (const match of text.matchAll(pattern)) {
    const [whole, letters = "", digits = ""] = match;
    if (NO_CODE.has(letters.toLowerCase())) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`;
    return { value: (letters + digits).toUpperCase(), rest };
  }
  return { value: undefined, rest: text };
};

const isYear = (year: number, last: number): boolean => year >= FIRST_YEAR && year <= last;

/** The year of the session: the second one of an academic year, and no year where there are several. */
export const takeYear = (text: string, last: number): Found<number> => {
  const academic = take(text, /(?<!\d)(20\d{2})\s?[-/–_ ]\s?(20)?(\d{2})(?!\d)/u);
  const [, from, , to] = academic.value ?? [];
  if (from !== undefined && (Number(from) + 1) % 100 === Number(to) && isYear(Number(from) + 1, last))
    return { value: Number(from) + 1, rest: academic.rest };
  const years = [...new Set([...text.matchAll(/(?<!\d)20\d{2}(?!\d)/gu)].map(([year]) => Number(year)))];
  const known = years.filter((year) => isYear(year, last));
  return { value: known.length === 1 ? known[0] : undefined, rest: text.replace(/(?<!\d)20\d{2}(?!\d)/gu, " ") };
};

const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "iu");

const SOLUTION = word("solutions?|corrig[eé]s?|correction|answers?|marking guide");
const RESIT = word("resits?|rattrapages?|catch[- ]?up");
const TYPES: readonly (readonly [PaperType, RegExp])[] = [
  ["CA 2", word("(?:ca|cc|test)[ -]?2|second ca")],
  ["CA", word("ca(?:[ -]?1)?|cc(?:[ -]?1)?|contr[oô]le continu|continuous assessment|c\\.a\\.?|test(?:[ -]?1)?")],
  ["Exam 2", word("exam(?:en|ination)?[ -]?2")],
  ["Exam", word("(?:final )?exam(?:en|ination)?s?|session normale|sn|[eé]preuves?(?! d)")],
  ["Tutorial Sheet", word("tutorials?(?: sheets?)?|(?:fiche(?: de)? )?td(?:[ -]?\\d)?|travaux dirig[eé]s")],
  ["Assignment", word("assignments?|devoirs?|homework")],
];

const solved: Readonly<Partial<Record<PaperType, PaperType>>> = {
  CA: "CA Solution",
  "CA 2": "CA Solution",
  Exam: "Exam Solution",
  "Exam 2": "Exam Solution",
};

/** The type that is named, and whether it is of the resit. A resit is an exam where nothing else is said. */
export const takeType = (text: string): Found<PaperType> & { readonly isResit: boolean } => {
  const solution = take(text, SOLUTION);
  const resit = take(solution.rest, RESIT);
  const isResit = resit.value !== undefined;
  for (const [type, pattern] of TYPES) {
    const found = take(resit.rest, pattern);
    if (found.value === undefined) continue;
    return { value: solution.value === undefined ? type : solved[type], rest: found.rest, isResit };
  }
  const only = solution.value === undefined ? "Exam" : "Exam Solution";
  return { value: isResit ? only : undefined, rest: resit.rest, isResit };
};

const SEMESTERS: readonly (readonly ["first" | "second", RegExp])[] = [
  ["first", word("(?:first|1st|premier|1er|1e) sem(?:ester|estre)?|sem(?:ester|estre)?[ -]?(?:1|I|one)|s1")],
  ["second", word("(?:second|2nd|deuxi[eè]me|2[eè]me|2e) sem(?:ester|estre)?|sem(?:ester|estre)?[ -]?(?:2|II|two)|s2")],
];

export const takeSemester = (text: string): Found<"first" | "second"> => {
  for (const [key, pattern] of SEMESTERS) {
    const found = take(text, pattern);
    if (found.value !== undefined) return { value: key, rest: found.rest };
  }
  return { value: undefined, rest: text };
};

/** The name of a level, as the catalogue has it in one of its languages: 'L300' → 'Level 300', 'L2' → 'Niveau 2'. */
export const takeLevel = (text: string): Found<string> => {
  const english = take(text, word("(?:level|lvl|l)[ -]?([1-7])00"));
  if (english.value !== undefined) return { value: `Level ${english.value[1]}00`, rest: english.rest };
  const french = take(text, word("(?:niveau|niv|licence|l)[ -]?([1-3])|(?:master|m|niveau|niv)[ -]?([1245])"));
  const [whole, low, high] = french.value ?? [];
  if (whole === undefined) return { value: undefined, rest: text };
  const number = low ?? (/^m/i.test(whole) ? String(Number(high) + 3) : high);
  return { value: `Niveau ${number}`, rest: french.rest };
};
