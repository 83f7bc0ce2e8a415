export type { Checked } from "./check.ts";
export { type CheckOptions, type Intake, openIntake, type Prepared } from "./intake.ts";
export { languageOf, type PaperLanguage } from "./language.ts";
export { defaultLimits, type PictureWidth, pictureWidths } from "./limits.ts";
export type { Picture } from "./pictures.ts";
export type { PagePart, PreparePart, TextPart } from "./protocol.ts";
export { isRefusal, type Refusal, type RefusalCode } from "./refusal.ts";
export { hasText } from "./text.ts";
