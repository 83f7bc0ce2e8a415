import type { Language } from "../../../../src/contract/entities.ts";
import { keysIn } from "../../../i18n/text-keys-in.ts";
import type { PageSnapshot } from "../browser/page-snapshot.ts";

/** What is wrong with a page whatever it shows: a text that was never translated, or the wrong language. */
export function translationProblems({ nodes, title, lang }: PageSnapshot, language: Language): readonly string[] {
  const heard = [title, ...nodes.flatMap(({ name, text }) => [name, text])];
  const keys = [...new Set(heard.flatMap(keysIn))];
  return [
    ...keys.map((key) => `not translated: ${key}`),
    ...(heard.some((text) => text.includes("{{")) ? ["a text with an empty place"] : []),
    ...(lang === language ? [] : [`the page says it speaks ${lang || "nothing"}`]),
  ];
}
