import { readFileSync } from "node:fs";
import { en } from "../../src/i18n/en/index.ts";
import { fr } from "../../src/i18n/fr/index.ts";
import type { Words } from "../../src/i18n/index.ts";

export interface TextRow {
  readonly key: string;
  readonly en: string;
  readonly fr: string;
}

/** The rows `key | English | Français` of a page in docs, as they are written there. */
export function rowsOf(page: string): TextRow[] {
  const lines = readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8").split("\n");
  return lines.flatMap((line) => {
    const cells = /^\| `([^`]+)` \| (.+) \| (.+) \|$/.exec(line);
    return cells ? [{ key: cells[1] ?? "", en: cells[2] ?? "", fr: cells[3] ?? "" }] : [];
  });
}

/** A text of the deck as the product has it: placeholders as rosetta reads them, no-break spaces as "How to read it" says. */
export function deckText(language: "en" | "fr", text: string): string {
  const filled = text.replace(/\{(\w+)\}/g, "{{$1}}");
  if (language === "en") return filled.replace(/ (FCFA|MB|KB)\b/g, "\u00a0$1");
  return filled
    .replace(/ ([;!?])/g, "\u202f$1")
    .replace(/ ([:»%])/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0")
    .replace(/(\d) (?=\d)/g, "$1\u202f")
    .replace(/([\d}]) (FCFA|Mo|Ko|s)\b/g, "$1\u00a0$2");
}

const flat = (areas: Record<string, Words>): [key: string, text: string][] =>
  Object.values(areas).flatMap((groups) =>
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts).map(([name, text]): [string, string] => [`${group}.${name}`, text]),
    ),
  );

export const english = flat(en);
export const french = flat(fr);
