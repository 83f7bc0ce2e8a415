import { isRejectionReason } from "../../src/contract/review/paper-review.ts";
import type { Language } from "../../src/i18n/language.ts";
import { texts } from "../../src/i18n/server.ts";

/** A reason as a student reads it: the words of a template, or what the admin wrote. */
export const rejectionReasonText = (reason: string, language: Language): string =>
  isRejectionReason(reason) ? texts(language).t(`rejection.${reason}`) : reason;
