import type { PageWidth } from "../../../src/contract/papers/pages/page-pictures.ts";
import { MAX_PAGES, MAX_UPLOAD_BYTES } from "../../../src/contract/uploads/upload-limits.ts";

/**
 * Caps of PDF intake. Sources: contract (150 pages, 10485760 bytes, 10 s), facts/performance.md (70 kB a picture). Milliseconds are those of
 * the processor; by the clock six times as many (children/child.ts).
 */
export interface IntakeLimits {
  /** Bytes of an upload. */
  readonly bytes: number;
  readonly pages: number;
  /** Indirect objects that a file may declare. */
  readonly objects: number;
  /** Those of the copy that readers get: pdf-lib takes time by the square of their number, in the server itself, whenever it marks one. */
  readonly copyObjects: number;
  /** Inflated bytes of one stream that is no picture, and of all of them together. */
  readonly streamBytes: number;
  readonly inflatedBytes: number;
  /** Milliseconds that a check may run, from the moment a child takes it. */
  readonly checkMs: number;
  /** Milliseconds that drawing, or cleaning, may run in all: 150 scans take some 200 s on a quiet machine, most of it to clean them. */
  readonly workMs: number;
  /** Milliseconds without any sign of progress while drawing. */
  readonly pageMs: number;
  /** Milliseconds that reading the words of one page from its picture may take: some 2 s on a quiet machine, 5 s of a cleaned page, which is read twice. */
  readonly recognizeMs: number;
  /** Resident bytes of a child. */
  readonly memory: number;
}

export const defaultLimits: IntakeLimits = {
  bytes: MAX_UPLOAD_BYTES,
  pages: MAX_PAGES,
  objects: 100_000,
  copyObjects: 10_000,
  streamBytes: 32 * 1024 * 1024,
  inflatedBytes: 96 * 1024 * 1024,
  checkMs: 10_000,
  workMs: 600_000,
  pageMs: 20_000,
  recognizeMs: 120_000,
  memory: 768 * 1024 * 1024,
};

/** Bytes aimed at for each width; 720 must stay under 70 kB for a scan. */
export const pictureBudgets: Record<PageWidth, number> = { 360: 24_000, 720: 68_000, 1080: 140_000 };

/** Characters of text kept of one page. */
export const textLimit = 100_000;
