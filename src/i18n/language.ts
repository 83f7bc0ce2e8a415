export const languages = ["en", "fr"] as const;

export type Language = (typeof languages)[number];

/** The language a header, cookie or stored setting names; English for anything else (contract: unknown languages fall back to `en`). */
export function languageOf(value: unknown): Language {
  return value === "fr" ? "fr" : "en";
}
