import { foldText } from "../../../contract/strip-accents.ts";
import { displayCode } from "../../../contract/papers/paper-rules.ts";

/** A segment of a text, and whether it matches. `at`: its offset. */
export interface TextSegment {
  readonly at: number;
  readonly text: string;
  readonly isFound: boolean;
}

/** One character as it is looked for; always one character, so that offsets stay valid. */
const plain = (sign: string): string => {
  const bare = foldText(sign);
  return bare.length === sign.length ? bare : sign;
};
const plainText = (text: string): string => Array.from(text.normalize("NFC"), plain).join("");

/** The words of a query; a course code is split as displayed: 'cef341' is two words. */
const wordsOf = (query: string): readonly string[] =>
  plainText(query)
    .split(/\s+/)
    .flatMap((word) => displayCode(word).split(" "))
    .filter(Boolean);

const markedSigns = (text: string, words: readonly string[]): readonly boolean[] => {
  const marked = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
  return marked;
};

/** Splits a text into matching and other segments, ignoring case, accents, and how an apostrophe is printed. */
export const splitByMatches = (shown: string, query: string): readonly TextSegment[] => {
  const text = shown.normalize("NFC");
  const words = wordsOf(query);
  if (words.length === 0) return text === "" ? [] : [{ at: 0, text, isFound: false }];
  const marked = markedSigns(plainText(text), words);
  const starts = marked.flatMap((isFound, at) => (at === 0 || isFound !== marked[at - 1] ? [at] : []));
  return starts.map((at, index) => ({ at, text: text.slice(at, starts[index + 1]), isFound: marked[at] === true }));
};
