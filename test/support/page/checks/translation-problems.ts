import type { Language } from "../../../../src/contract/entities.ts";
import { keysIn } from "../../../i18n/text-keys-in.ts";
import type { Screen } from "../browser/page-snapshot.ts";

/** What is wrong with a page whatever it shows: a text that was never translated, or the wrong language. */
export function flawsOf({ things, title, lang }: Screen, language: Language): readonly string[] {
  const heard = [title, ...things.flatMap(({ name, text }) => [name, text])];
  const keys = [...new Set(heard.flatMap(keysIn))];
  return [
    ...keys.map((key) => `not translated: ${key}`),
    ...(heard.some((text) => text.includes("{{")) ? ["a text with an empty place"] : []),
    ...(lang === language ? [] : [`the page says it speaks ${lang || "nothing"}`]),
  ];
}
