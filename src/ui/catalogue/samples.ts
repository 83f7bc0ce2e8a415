import { en, type Samples } from "./samples-en.ts";
import { fr } from "./samples-fr.ts";

/* Sample texts and papers of the catalogue, in both languages. The product takes its texts from i18n. */

export type SampleLanguage = "en" | "fr";

export const samples: Record<SampleLanguage, Samples> = { en, fr };

/** What a part or a screen of the catalogue gets. */
export type SampleProps = { t: Samples; language: SampleLanguage };

/** For events: the catalogue shows states, it does not change them. */
export function still(): void {}

export type SamplePaper = { code: string; title: string; lang: SampleLanguage; year: number; type: string };

export const samplePapers: readonly SamplePaper[] = [
  { code: "CEF 341", title: "Operating Systems", lang: "en", year: 2023, type: "CA" },
  { code: "CEF 343", title: "Database Management Systems", lang: "en", year: 2023, type: "Exam" },
  { code: "ECO 211", title: "Macroéconomie", lang: "fr", year: 2022, type: "Exam · Resit" },
  { code: "MED 402", title: "Introduction to Pharmacokinetics and Dosage", lang: "en", year: 2021, type: "CA 2" },
];

export const samplePicture = {
  small: "/landing-360.webp",
  large: "/landing-720.webp",
};
