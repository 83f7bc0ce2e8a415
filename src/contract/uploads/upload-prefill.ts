import { stripAccents } from "../strip-accents.ts";
import type { PaperType } from "../entities.ts";
import { TITLE_MAX } from "../papers/paper-rules.ts";
import { FIRST_YEAR } from "../papers/paper-year.ts";
import type { UploadDraft } from "./upload-draft.ts";

/** What the file itself says of the fields of the upload form; a field it says nothing of is absent. */
export type UploadPrefill = Partial<Pick<UploadDraft, "code" | "title" | "type" | "year">>;

/** A line of a page as it is read, and the height of its letters in points. */
export interface TextLine {
  readonly text: string;
  readonly size: number;
}

/** How many lines of the first page are its heading; what follows are questions. */
const HEADING = 8;

/** A title's letters are larger than those of the questions; in points. */
const TITLE_SIZE = 12;

const plain = (text: string): string => stripAccents(text).toLowerCase();

const codeOf = (text: string): string | undefined => {
  const labelled = /\b(?:code|ue)\s*(?::\s*)?([A-Z]{2,5})[ -]?(\d{2,4}[A-Z]?)\b/i.exec(text);
  const bare = /\b(?!BP|BOX|PO|TEL)([A-Z]{2,4}) ?(\d{3,4})\b/.exec(text);
  const found = labelled ?? bare;
  return found ? `${found[1]}${found[2]}`.toUpperCase() : undefined;
};

/** Of an academic year the later one; it is the year of the session. */
const yearOf = (text: string, lastYear: number): number | undefined => {
  const found = /\b20\d\d\s?[/–-]\s?(20\d\d)\b/.exec(text) ?? /\b(20\d\d)\b/.exec(text);
  const year = Number(found?.[1]);
  return year >= FIRST_YEAR && year <= lastYear ? year : undefined;
};

const second = /\b(second|2nd|deuxieme|2e|no ?2|2)\b.{0,24}\b(assessment|test|controle|exam)|\b(ca|cc|exam(en)?) ?2\b/;
const typePatterns = [
  [/\btutorial\b|travaux diriges|\btd\b/, "Tutorial Sheet"],
  [/\bassignment\b|\bdevoir\b/, "Assignment"],
  [/continuous assessment|controle continu|(^|\n)(ca|cc)\b/, "CA"],
  [/\bexam|\bconcours\b/, "Exam"],
] as const;

const typeOf = (text: string): PaperType | undefined => {
  const said = plain(text);
  const base = typePatterns.find(([sign]) => sign.test(said))?.[1];
  if (base !== "CA" && base !== "Exam") return base;
  if (/\bsolution|\bcorrige/.test(said)) return `${base} Solution`;
  return second.test(said) ? `${base} 2` : base;
};

const LABELLED =
  /(?:^| )(?:course(?: title)?|paper|subject|intitulé(?: de l’ue)?|unité d[’']enseignement|ue|matière|épreuve) ?: ?/iu;
const NEXT_LABEL = / (?:code|duration|durée|session|level|niveau|total|credits?|crédits?) ?:/iu;
const ABOUT_ELSE =
  /universit|facult|department|departement|ministr|republi|institut|school|ecole|examination|\bexamen\b|assessment|controle|session|semest|diploma|diplome|concours/;

const CODE = /^[A-Z]{2,5}-?\d{2,4}[A-Z]?[:,.]?$/;
const CODE_LETTERS = /^(?!BP|BOX|PO|TEL)[A-Z]{2,4}$/;
const CODE_FIGURES = /^(?!(?:19|20)\d\d)\d{3,4}[:,.]?$/;
const NUMERAL = /^\P{L}*(?=[IVX])X{0,2}(?:IX|IV|V?I{0,3})\P{L}*$/u;

/** Whether a word of a title belongs to a course code, of one word or of two: 'CEF355', 'CEF 355'. */
const isOfCode = (words: readonly string[], at: number): boolean => {
  const isPair = (first: number) => CODE_LETTERS.test(words[first] ?? "") && CODE_FIGURES.test(words[first + 1] ?? "");
  return CODE.test(words[at] ?? "") || isPair(at) || isPair(at - 1);
};

/** Capitals are for the sheet; a title has them where its language has them, in a course code and in a Roman numeral. */
const sentenceCase = (title: string, isFrench: boolean): string => {
  if (title !== title.toUpperCase()) return title;
  const words = title.split(" ");
  const start = words.findIndex((_, at) => !isOfCode(words, at));
  const isSmall = (word: string, at: number) =>
    at > start && (isFrench || /^(of|and|the|in|to|for|a|an|on|with)$/.test(word));
  return words
    .map((word, at) => {
      if (isOfCode(words, at) || NUMERAL.test(word)) return word;
      const small = word.toLowerCase();
      return isSmall(small, at) ? small : small.replace(/^\p{L}/u, (first) => first.toUpperCase());
    })
    .join(" ");
};

/** What is written behind a label, up to the next one; undefined where there is no label. */
const labelledIn = (line: string): string | undefined => {
  const text = line.replace(/\s+/g, " ").trim();
  const label = LABELLED.exec(text);
  if (label === null) return undefined;
  const [title = ""] = text.slice(label.index + label[0].length).split(NEXT_LABEL, 1);
  return title === "" ? undefined : title;
};

const titleOf = (heading: readonly TextLine[], isFrench: boolean): string | undefined => {
  const named = heading.map(({ text }) => labelledIn(text)).find((title) => title !== undefined);
  const about = heading.filter(({ text }) => !ABOUT_ELSE.test(plain(text)) && /\p{L}{3}/u.test(text));
  const largest = Math.max(TITLE_SIZE, ...about.map(({ size }) => size));
  const title = named ?? about.find(({ size }) => size === largest)?.text;
  return title === undefined || title.length > TITLE_MAX ? undefined : sentenceCase(title.trim(), isFrench);
};

/** Reads the heading of a first page. Guesses nothing: what is not said plainly is absent. */
export const parsePrefill = (lines: readonly TextLine[], lastYear: number): UploadPrefill => {
  const heading = lines.slice(0, HEADING);
  const text = heading.map((line) => line.text).join("\n");
  const all = {
    code: codeOf(text),
    title: titleOf(heading, /semestre|universite|niveau|duree|epreuve/.test(plain(text))),
    type: typeOf(text),
    year: yearOf(text, lastYear),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

const blank: Required<UploadPrefill> = { code: "", title: "", type: null, year: null };
const fields = ["code", "title", "type", "year"] as const;
const pick = (from: UploadPrefill, isWanted: (field: keyof UploadPrefill) => boolean): UploadPrefill =>
  Object.fromEntries(fields.filter((field) => field in from && isWanted(field)).map((field) => [field, from[field]]));

/** Of a proposal what the student has left blank, and the form asks for: nothing typed is ever overwritten. */
export const prefillOfBlankFields = (draft: UploadDraft, proposal: UploadPrefill): UploadPrefill =>
  pick(
    proposal,
    (field) => draft[field] === blank[field] && (draft.kind === "university" || field === "title" || field === "year"),
  );

/** Of a proposal what still stands in the form as it was proposed. */
export const unchangedPrefill = (draft: UploadDraft, proposal: UploadPrefill): UploadPrefill =>
  pick(proposal, (field) => draft[field] === proposal[field]);

/** The change that takes a proposal back; what the student has changed since stays. */
export const undoPrefill = (draft: UploadDraft, proposal: UploadPrefill): UploadPrefill =>
  pick(blank, (field) => field in unchangedPrefill(draft, proposal));
