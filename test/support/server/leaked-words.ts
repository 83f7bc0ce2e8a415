/** A word counts as leaked if it is part of a run of this many words that is in the paper too. */
const RUN = 5;

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/<[^>]*>/g, " ")
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const runsOf = (words: readonly string[]): readonly string[] =>
  words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(" "));

/**
 * The share, 0 to 1, of a paper's words that texts leak: a word counts if it is in a run of five words that the paper has too.
 * Single words prove nothing: an answer shares its subject's words with the question.
 */
export const leakedWordShare = (paper: string, texts: readonly string[]): number => {
  const leaked = new Set(texts.flatMap((text) => runsOf(wordsOf(text))));
  const words = wordsOf(paper);
  const covered = new Set<number>();
  for (const [at, run] of runsOf(words).entries())
    if (leaked.has(run)) for (let n = 0; n < RUN; n += 1) covered.add(at + n);
  return covered.size / words.length;
};
