import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import type { QuestionRow } from "../generation/solution-questions.sql.ts";
import { splitFormulas } from "../text/split-formulas.ts";

/** So many words in a row that the paper has too are its words, and no chance. */
const RUN = 5;
/** The share of a paper's words that its answers may repeat all together. */
const MOST = 0.03;
/** No longer run is kept, whatever the share is. */
const LONGEST = 12;

/** One word of a text and where it is; `isFree` where it is no part of a formula or of code, so that it can be left out. */
interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  readonly isFree: boolean;
}

const pattern = /[\p{L}\p{N}]+/gu;
const plain = (word: string): string => word.normalize("NFKC").toLowerCase();
/** Names of commands are no words of a formula. */
const withoutCommands = (tex: string): string => tex.replace(/\\[a-z]+/gi, (name) => " ".repeat(name.length));

const wordsIn = (text: string): readonly Word[] => {
  const isBound = new Uint8Array(text.length);
  let shown = text;
  let from = 0;
  for (const piece of splitFormulas(text)) {
    if (piece.kind === "words") continue;
    const at = text.indexOf(piece.tex, from);
    from = at + piece.tex.length;
    isBound.fill(1, at, from);
    shown = shown.slice(0, at) + withoutCommands(piece.tex) + shown.slice(from);
  }
  return [...shown.matchAll(pattern)].map(({ 0: word, index }) => ({
    word: plain(word),
    from: index,
    to: index + word.length,
    isFree: isBound[index] === 0,
  }));
};

/** Where each run of words begins in a paper, by the run. */
type Paper = { readonly count: number; readonly places: ReadonlyMap<string, readonly number[]> };

const runAt = (words: readonly { readonly word: string }[], at: number): string =>
  words
    .slice(at, at + RUN)
    .map(({ word }) => word)
    .join(" ");

const paperOf = (pages: readonly PageText[]): Paper => {
  const words = pages.flatMap(({ text }) => [...text.matchAll(pattern)].map(([word]) => ({ word: plain(word) })));
  const places = new Map<string, number[]>();
  for (let at = 0; at + RUN <= words.length; at += 1) {
    const run = runAt(words, at);
    const known = places.get(run);
    if (known === undefined) places.set(run, [at]);
    else known.push(at);
  }
  return { count: words.length, places };
};

/** Words of one text that are the paper's, from the word `first` to before the word `end`. */
interface Quote {
  readonly text: number;
  readonly first: number;
  readonly end: number;
  /** The places of the paper's words that it repeats. */
  readonly places: ReadonlySet<number>;
}

const quotesIn = (words: readonly Word[], text: number, paper: Paper): readonly Quote[] => {
  const quotes: { text: number; first: number; end: number; places: Set<number> }[] = [];
  for (let at = 0; at + RUN <= words.length; at += 1) {
    const found = paper.places.get(runAt(words, at));
    if (found === undefined) continue;
    const last = quotes.at(-1);
    const quote = last !== undefined && at < last.end ? last : { text, first: at, end: at, places: new Set<number>() };
    if (quote !== last) quotes.push(quote);
    quote.end = at + RUN;
    for (const place of found) for (let n = 0; n < RUN; n += 1) quote.places.add(place + n);
  }
  return quotes;
};

/** The short ones that stay within the share: an answer may name what it is about. */
const isKept = (quotes: readonly Quote[], most: number): ReadonlySet<Quote> => {
  const told = new Set<number>();
  const kept = new Set<Quote>();
  for (const quote of quotes.toSorted((a, b) => a.end - a.first - (b.end - b.first))) {
    if (quote.end - quote.first > LONGEST || told.union(quote.places).size > most) continue;
    for (const place of quote.places) told.add(place);
    kept.add(quote);
  }
  return kept;
};

/** What Markdown needs of a stretch that is left out: its marks, and the ends of its lines. */
const marksOf = (stretch: string): string => stretch.replace(/[^*_`\n|]/g, "").replace(/\n+/g, "\n");

/** Leaves words out of a text: each stretch of them between two formulas becomes one sign. */
const without = (text: string, words: readonly Word[], quote: Quote): string => {
  let kept = text;
  for (let end = quote.end; end > quote.first;) {
    let first = end;
    while (first > quote.first && words[first - 1]!.isFree) first -= 1;
    if (first === end) {
      end -= 1;
      continue;
    }
    const [from, to] = [words[first]!.from, words[end - 1]!.to];
    kept = `${kept.slice(0, from)}…${marksOf(kept.slice(from, to))}${kept.slice(to)}`;
    end = first;
  }
  return kept;
};

/**
 * Texts (Markdown with LaTeX) without what they repeat of a paper word for word, beyond 3 % of it: an answer opens no paper.
 * Formulas stay, as the answer works with them. Pure.
 */
export const textsWithoutQuotes = (texts: readonly string[], pages: readonly PageText[]): readonly string[] => {
  const paper = paperOf(pages);
  const words = texts.map(wordsIn);
  const quotes = words.flatMap((each, text) => quotesIn(each, text, paper));
  const kept = isKept(quotes, paper.count * MOST);
  return texts.map((text, i) =>
    quotes
      .filter((quote) => quote.text === i && !kept.has(quote))
      .toReversed()
      .reduce((rest, quote) => without(rest, words[i]!, quote), text),
  );
};

/** Answers as they are published: without what they repeat of their paper. Pure. */
export const withoutQuotes = (answers: readonly QuestionRow[], pages: readonly PageText[]): readonly QuestionRow[] => {
  const texts = answers.flatMap(({ answer }) => (answer === null ? [] : [...answer.steps, answer.final]));
  const own = textsWithoutQuotes(texts, pages).values();
  const next = (): string => own.next().value ?? "";
  return answers.map((row) =>
    row.answer === null ? row : { ...row, answer: { ...row.answer, steps: row.answer.steps.map(next), final: next() } },
  );
};
