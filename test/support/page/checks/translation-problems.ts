import type { Language } from "../../../../src/contract/entities.ts";
import { keysIn } from "../../../i18n/text-keys-in.ts";
import type { PageSnapshot } from "../browser/page-snapshot.ts";

/** Problems of any page: an untranslated text, or the wrong `lang`. */
export function translationProblems({ nodes, title, lang }: PageSnapshot, language: Language): readonly string[] {
  const heard = [title, ...nodes.flatMap(({ name, text }) => [name, text])];
  const keys = [...new Set(heard.flatMap(keysIn))];
  return [
    ...keys.map((key) => `not translated: ${key}`),
    ...(heard.some((text) => text.includes("{{")) ? ["a text with an empty place"] : []),
    ...(lang === language ? [] : [`the page says it speaks ${lang || "nothing"}`]),
  ];
}
