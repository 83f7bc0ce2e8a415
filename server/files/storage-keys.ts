import { randomUUID } from "node:crypto";
import type { PictureWidth } from "./intake/index.ts";

/** Keys of the storage. None of them is ever shown, and none is made of what a person typed. */
export const newQuarantineKey = (): string => `quarantine/${randomUUID()}.pdf`;
export const cleanedKey = (paperId: number): string => `papers/${paperId}/cleaned.pdf`;
export const previewKey = (paperId: number): string => `papers/${paperId}/preview.webp`;
export const pictureKey = (paperId: number, n: number, w: PictureWidth): string => `papers/${paperId}/${n}-${w}.webp`;
