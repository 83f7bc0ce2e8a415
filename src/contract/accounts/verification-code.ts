import { CODE_LENGTH } from "./verification-code-limits.ts";

/** What a code is for: an e-mail to verify, or a password to choose again. */
export type CodePurpose = "email" | "password";

/** Until another code can be asked for. */
export interface ResendWait {
  readonly secondsLeft: number;
}

/** What stands in the boxes, a digit or "" each, and the box that has the focus, from 0. */
export interface CodeInput {
  readonly digits: readonly string[];
  readonly focus: number;
}

/** Checklist 2.92: five empty boxes. */
export const emptyCodeInput: CodeInput = { digits: Array.from({ length: CODE_LENGTH }, () => ""), focus: 0 };

const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** The box so many places after this one, or the last on the way there. */
export const neighbourBox = (index: number, by: number): number => Math.min(Math.max(index + by, 0), CODE_LENGTH - 1);

/** Checklist 4.51, 4.52, G22: the first five characters, from the first box on, and only if all are digits. */
export const pasteCode = (entry: CodeInput, text: string): CodeInput => {
  const pasted = text.slice(0, CODE_LENGTH);
  if (!isDigits(pasted)) return entry;
  return { digits: entry.digits.map((digit, i) => pasted[i] ?? digit), focus: neighbourBox(pasted.length, 0) };
};

/**
 * Checklist 2.92, 5.33: one digit a box; anything else does not stay. `text` is all that stands in the box after the
 * key: also the digit that was there, or a whole code that the phone filled in.
 */
export const typeDigit = (entry: CodeInput, index: number, text: string): CodeInput => {
  const put = (digit: string, focus: number): CodeInput => ({
    digits: entry.digits.map((old, i) => (i === index ? digit : old)),
    focus,
  });
  const stood = entry.digits[index] ?? "";
  if (text === "") return stood === "" ? entry : put("", index);
  const added = text.replace(stood, "") || text;
  if (!isDigits(added)) return entry;
  return added.length === 1 ? put(added, neighbourBox(index, 1)) : pasteCode(entry, text);
};

export const joinCode = ({ digits }: CodeInput): string => digits.join("");
export const isWholeCode = (entry: CodeInput): boolean => joinCode(entry).length === CODE_LENGTH;
