export type { CheckedPdf as Checked } from "./check-pdf.ts";
export { type CheckOptions, type Intake, openIntake, type PreparedPdf as Prepared } from "./pdf-intake.ts";
export { detectLanguage as languageOf, type PaperLanguage } from "./detect-language.ts";
export { defaultLimits, type PictureWidth, pictureWidths } from "./intake-limits.ts";
export type { PagePicture as Picture } from "./render/page-rendering.ts";
export type { PagePart, PreparePart, TextPart } from "./intake-protocol.ts";
export {
  isIntakeError as isRefusal,
  type IntakeError as Refusal,
  type IntakeErrorCode as RefusalCode,
} from "./intake-error.ts";
export { hasEnoughText as hasText } from "./page-text.ts";
