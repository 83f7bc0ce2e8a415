import { allAreas } from "./areas.ts";
import { en } from "./en/index.ts";
import { fr } from "./fr/index.ts";
import type { Language } from "./language.ts";
import { createRegistry, type Texts } from "./registry.ts";

const registry = createRegistry();
for (const area of allAreas) {
  registry.add("en", area, en[area]);
  registry.add("fr", area, fr[area]);
}

const byLanguage: Record<Language, Texts> = {
  en: registry.texts({ language: "en", areas: allAreas }),
  fr: registry.texts({ language: "fr", areas: allAreas }),
};

/** All texts of a language at once, for messages, mails and prerendered pages. Never loaded in a browser. */
export function texts(language: Language): Texts {
  return byLanguage[language];
}

const longest = { MTN: 160, ORANGE: 125 } as const;

/**
 * A message for an operator, about a product. Without apostrophes and cut to what the operator takes:
 * 160 characters for MTN, 125 for Orange (facts of the operators; docs/words.md).
 */
export function operatorMessage(
  language: Language,
  service: keyof typeof longest,
  key: "operator.payerMessage" | "operator.payeeNote",
  product: string,
): string {
  const filled = texts(language).t(key, { product: product.replace(/['’‘ʼ`]/g, " ") });
  return filled.slice(0, longest[service]).trimEnd();
}
