import { textLimit } from "./intake-limits.ts";

/** Text fit for a database: well-formed, no control characters but line ends, at most 100,000 characters. */
export const toStorableText = (text: string): string =>
  text
    .slice(0, textLimit)
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF\uFFFD]/gu, "")
    .trim();

/** Letters and digits under which a page counts as a picture: a stamp or a page number is no text of a paper. */
const leastLetters = 100;

export const hasEnoughText = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters;
