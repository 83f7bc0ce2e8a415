export type { Checked } from "./check-pdf.ts";
export { type CheckOptions, type Intake, openIntake, type Prepared } from "./pdf-intake.ts";
export { languageOf, type PaperLanguage } from "./detect-language.ts";
export { defaultLimits, type PictureWidth, pictureWidths } from "./intake-limits.ts";
export type { Picture } from "./render/page-rendering.ts";
export type { PagePart, PreparePart, TextPart } from "./intake-protocol.ts";
export { isRefusal, type Refusal, type RefusalCode } from "./intake-error.ts";
export { hasText } from "./page-text.ts";
