import { english } from "./text-tables.ts";

const keys = new Set(english.map(([key]) => key));

/** The keys of texts that stand in a text: what a screen shows where a text is missing. */
export const keysIn = (text: string): readonly string[] =>
  (text.match(/\b[a-z]\w*\.[a-z]\w*\b/gi) ?? []).filter((word) => keys.has(word));
