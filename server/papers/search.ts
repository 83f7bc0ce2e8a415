/**
 * What somebody typed into the search box, as letters, digits and single blanks; null when nothing of it can be
 * looked for. Case and accents fall in the database (`words_of`), where titles lose theirs.
 */
export const readSearch = (typed: string): string | null => {
  const words = typed.normalize("NFKC").match(/(?:(?!\p{Lm})[\p{L}\p{N}\p{M}])+/gu) ?? [];
  return words.length === 0 ? null : words.slice(0, MAX_WORDS).join(" ");
};

const MAX_WORDS = 12;
