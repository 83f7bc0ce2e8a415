import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripAccents } from "../../src/contract/strip-accents.ts";
import { normalizePhone } from "../../src/contract/field-rules.ts";

const wordsOf = (file: string): ReadonlySet<string> =>
  new Set(
    readFileSync(join(import.meta.dirname, file), "utf8")
      .split(/\s+/)
      .filter(Boolean),
  );

/** What is common here: words of the country, of the keyboard, of this product. */
const common = wordsOf("common-passwords.txt");
/** The 3,000 that published leaks hold most often, in small letters, of five and more, by how their SHA-256 begins (decision 0037). */
const leaked = wordsOf("leaked-passwords.txt");

/** What the product is called, and what it is about: figures and signs around them make no password of them. */
const productWords = new Set(
  (
    "annales annalescm annalesdemo annalesadmin epreuve epreuves examen examens exam exams paper papers pastpaper pastpapers " +
    "solution solutions concours concour cameroun cameroon camer momo mtn mtnmomo mtnmoney orange orangemoney"
  ).split(" "),
);
const lettersOf = (plain: string): string => stripAccents(plain).replace(/[^a-z]/g, "");

const isLeaked = (plain: string): boolean => leaked.has(createHash("sha256").update(plain).digest("hex").slice(0, 8));

/** Five characters that name a person are enough to be guessed by those who know them; fewer stand in too many words. */
const OWN_MIN = 5;

/** Whether a password is among the first that are tried: a common one, one sign again and again, or what the person is called. */
export const isCommonPassword = (password: string, own: readonly string[]): boolean => {
  const plain = password.toLowerCase();
  if (common.has(plain) || isLeaked(plain) || productWords.has(lettersOf(plain)) || new Set(plain).size === 1)
    return true;
  return own
    .flatMap((value) => [value, ...value.split(/[\s@]+/)])
    .some((value) => value.length >= OWN_MIN && [plain, normalizePhone(plain)].includes(value.toLowerCase()));
};
