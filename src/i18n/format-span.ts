import type { Language } from "./language.ts";

const noBreak = "\u00a0";
const units = [
  { seconds: 86_400, en: "d", fr: "j" },
  { seconds: 3_600, en: "h", fr: "h" },
  { seconds: 60, en: "min", fr: "min" },
] as const;

/** How long something took or waits, roughly, from seconds: `0.25 s`, `45 s`, `12 min`, `3 h`, `2 d` / `2 j`. */
export function formatSpan(language: Language, seconds: number): string {
  const unit = units.find((one) => seconds >= one.seconds);
  if (unit !== undefined) return `${Math.floor(seconds / unit.seconds)}${noBreak}${unit[language]}`;
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: seconds < 10 ? 2 : 0 }).format(seconds);
  return `${figure}${noBreak}s`;
}
