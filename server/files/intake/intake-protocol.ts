import type { CheckedPdf } from "./check-pdf.ts";
import type { CleanLook } from "./clean/clean-look.ts";
import type { SanitizedCopy } from "./sanitize/sanitized-copy.ts";
import type { PaperLanguage } from "./detect-language.ts";
import type { IntakeLimits } from "./intake-limits.ts";
import type { PagePicture } from "./render/page-rendering.ts";
import type { IntakeError } from "./intake-error.ts";
import type { SureWords } from "./sure-words.ts";

/** What a child is asked. `fromPage` counts from 1, as does `toPage`, the last page where not all are wanted; `eased`: decode odd pictures by other means first (ease.ts). */
export type IntakeTask = { readonly bytes: Uint8Array; readonly limits: IntakeLimits; readonly eased: boolean } & (
  | { readonly kind: "check" }
  | { readonly kind: "pages"; readonly fromPage: number; readonly toPage?: number }
  | { readonly kind: "clean"; readonly onlyRebuild: boolean }
  | { readonly kind: "cut"; readonly fromPage: number; readonly toPage: number }
  | {
      readonly kind: "recognize";
      readonly pages: readonly number[];
      /** Those of them that are shown cleaned, and read so. */
      readonly cleaned: readonly number[];
      readonly language: PaperLanguage | null;
      /** They carry a scanner's words: only the picture that is shown is read, and nothing of a page that is no scan. */
      readonly isSecond: boolean;
    }
);

/** One page: its text, its size in points, its pictures at 360, 720 and 1080 px, and its cleaned look where it has one. */
export interface PagePart {
  readonly kind: "page";
  readonly number: number;
  readonly pages: number;
  readonly text: string;
  /** Where the words are in the picture that is shown (word-boxes.ts). */
  readonly boxes: readonly number[];
  /** Its lines as `encodeFittedBands` tells them, of the picture that is shown; null where it is shown as a page only. */
  readonly fitted: readonly number[] | null;
  /** Whether its words are still to be read from its picture. */
  readonly toRecognize: boolean;
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly PagePicture[];
  readonly clean: CleanLook | null;
}

/** The public picture of the first page, and as lists show it; comes before page 1, once. */
interface PreviewPart {
  readonly kind: "preview";
  readonly pages: number;
  readonly picture: PagePicture;
  readonly small: Uint8Array;
}

export type PreparePart = PreviewPart | PagePart;

/** The words that were read from the picture of a page; empty when there are none, or when they cannot be trusted. */
export interface TextPart {
  readonly kind: "text";
  readonly number: number;
  readonly text: string;
  /** Where the words are in the picture that is shown (word-boxes.ts). */
  readonly boxes: readonly number[];
  /** The confidence in each word that has a box, from 0 to 100. */
  readonly confidence: readonly number[];
  readonly sure: SureWords;
}

/** What a child hands on while it works. */
interface Parts {
  readonly check: never;
  readonly pages: PreparePart;
  readonly clean: never;
  readonly cut: never;
  readonly recognize: TextPart;
}

/** A file of some pages of another one. */
export interface CutPdf extends CheckedPdf {
  readonly pdf: Uint8Array;
}

export interface IntakeAnswers {
  readonly check: CheckedPdf | IntakeError;
  readonly pages: { readonly pages: number } | IntakeError;
  readonly clean: SanitizedCopy | IntakeError;
  readonly cut: CutPdf | IntakeError;
  readonly recognize: { readonly language: PaperLanguage | null } | IntakeError;
}

/** The calls of a child, as its pool knows them. */
export type IntakeCalls = {
  readonly [K in IntakeTask["kind"]]: {
    readonly task: IntakeTask & { readonly kind: K };
    readonly part: Parts[K];
    readonly answer: IntakeAnswers[K];
  };
};
