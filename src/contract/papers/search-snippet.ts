import { normalizeForSearch } from "./search-query.ts";

/** A stretch of a sentence, and whether it is what was looked for. */
export interface SnippetSegment {
  readonly text: string;
  readonly isFound: boolean;
}

/** The forms of each term that was looked for, plain: words as typed and their stems. */
export type TermForms = readonly (readonly string[])[];

/** A found word: where it stands, what it is, and which term it is of. */
interface Hit {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  readonly term: number;
}

/** Characters that a sentence may hold, and that found words may lie apart. */
const LENGTH = 180;
const SPAN = 130;
const ENDING = 5;
const CONTEXT = 50;

/** A stem stands for a word that goes on a little from it; a final y is an i in English stems. */
const isForm = (word: string, form: string): boolean => {
  if (word === form) return true;
  if (form.length < 3) return false;
  if (form.endsWith("i") && word === `${form.slice(0, -1)}y`) return true;
  return word.startsWith(form) && word.length - form.length <= ENDING;
};

const hitsIn = (text: string, forms: TermForms): readonly Hit[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap((match) => {
    const word = normalizeForSearch(match[0]);
    const term = forms.findIndex((some) => some.some((form) => isForm(word, form)));
    return term < 0 ? [] : [{ word, from: match.index, to: match.index + match[0].length, term }];
  });

/** The hits that stand close together, are of most terms and most different words: a phrase is one term. The first such place. */
const bestOf = (hits: readonly Hit[]): readonly Hit[] => {
  let best: readonly Hit[] = [];
  let most = 0;
  hits.forEach((first, n) => {
    const near = hits.slice(n, n + 40).filter(({ to }) => to - first.from <= SPAN);
    const terms = new Set(near.map(({ term }) => term)).size;
    const words = new Set(near.map(({ word }) => word)).size;
    const score = terms * 10_000 + words * 100 + near.length;
    if (score > most) [best, most] = [near, score];
  });
  return best;
};

/** Where to begin: at the sentence, if it begins near; else at a word. */
const snippetStart = (text: string, from: number): number => {
  const before = text.slice(Math.max(0, from - CONTEXT), from);
  const ends = [...before.matchAll(/[.?!;]\s+/g)].at(-1);
  if (ends !== undefined) return from - before.length + ends.index + ends[0].length;
  if (from <= CONTEXT) return 0;
  return from - before.length + before.indexOf(" ") + 1;
};

const snippetEnd = (text: string, begin: number, to: number): number => {
  const most = Math.max(to, begin + LENGTH);
  const after = text.slice(to, most);
  const ends = /[.?!;](?=\s)/.exec(after);
  if (ends !== null) return to + ends.index + 1;
  if (text.length <= most) return text.length;
  const blank = after.lastIndexOf(" ");
  return blank < 0 ? to : to + blank;
};

/**
 * The sentence of a page that holds most of what was looked for, at most about 180 characters, cut into found and other
 * stretches; empty where nothing of it stands on the page. '…' says where the page goes on.
 */
export const snippetOf = (page: string, forms: TermForms): readonly SnippetSegment[] => {
  const text = page.normalize("NFC").replace(/\s+/g, " ").trim();
  const hits = bestOf(hitsIn(text, forms));
  const [first] = hits;
  if (first === undefined) return [];
  const begin = snippetStart(text, first.from);
  const end = snippetEnd(text, begin, hits.at(-1)!.to);
  const segments: SnippetSegment[] = [];
  let at = begin;
  for (const { from, to } of hits) {
    if (from > at) segments.push({ text: text.slice(at, from), isFound: false });
    segments.push({ text: text.slice(from, to), isFound: true });
    at = to;
  }
  const rest = text.slice(at, end) + (end < text.length && !/[.?!;]$/.test(text.slice(0, end)) ? "…" : "");
  if (rest !== "") segments.push({ text: rest, isFound: false });
  return begin > 0 && !/[.?!;]\s*$/.test(text.slice(0, begin))
    ? [{ text: "…", isFound: false }, ...segments]
    : segments;
};
