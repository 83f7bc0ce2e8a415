import { Schema, SchemaGetter } from "effect";
import { PAPER_CODE_MAX, TITLE_MAX } from "./papers/paper-rules.ts";
import { FIRST_YEAR } from "./papers/paper-year.ts";
import { CODE_LENGTH } from "./accounts/verification-code-limits.ts";
import {
  EMAIL_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SUBJECT_MAX,
  SUBJECT_MIN,
} from "./text-lengths.ts";

/** Rules of product.md §5. A failed rule is named by the key of its text; values for the text stand in `ruleTextValues`. */
export const ruleTextValues: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "validation.passwordMin": { min: PASSWORD_MIN },
  "validation.nameMin": { min: NAME_MIN },
  "validation.subjectMin": { min: SUBJECT_MIN },
  "validation.subjectMax": { max: SUBJECT_MAX },
  "validation.messageMin": { min: MESSAGE_MIN },
  "validation.messageMax": { max: MESSAGE_MAX },
  "validation.codeLength": { length: CODE_LENGTH },
};

const text = (message: string) => Schema.String.annotate({ message }).annotateKey({ messageMissingKey: message });

const readAs = (read: (value: string) => string) => (message: string) =>
  Schema.String.annotate({ message }).pipe(
    Schema.decodeTo(Schema.String, {
      decode: SchemaGetter.transform(read),
      encode: SchemaGetter.passthrough(),
    }),
    Schema.annotateKey({ messageMissingKey: message }),
  );

/** Text without the blanks around it; they do not count (checklist 5.9, G44). */
const trimmed = readAs((value) => value.trim());

/** U+0000 stays: no text may hold it, and the database says so. */
const BREAK = /(?!\0)[\p{Cc}\p{Zl}\p{Zp}]/gu;
const UNSEEN = /[\p{Bidi_C}\u200b\u2060]/gu;

/** The same on one line, without what turns the order of letters or is not seen. */
export const singleLine = readAs((value) => value.replace(BREAK, " ").replace(UNSEEN, "").trim());

const PHONE = /^6[5-9]\d{7}$/;
/** Parts of up to 64 and 63 characters (RFC 5321, 4.5.3.1; RFC 1035, 2.3.4). */
const LOCAL_MAX = 64;
const EMAIL = /^[\w+&'=~#-]+(?:\.[\w+&'=~#-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

export const isPhone = (value: string): boolean => PHONE.test(value);

/**
 * One mailbox, written in one way: no quotes, comments, names, lists, groups or routes, which mail servers read as other
 * addresses, and ASCII only, so that no two look alike.
 */
export const isEmail = (value: string): boolean =>
  value.length <= EMAIL_MAX && value.lastIndexOf("@") <= LOCAL_MAX && EMAIL.test(value);

/** An address of the web, as a photo's may be; never one that holds a script, or the photo itself. */
export const isWebUrl = (value: string): boolean => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

/** What a person typed, as it travels: no blanks, no country code (checklist G13). */
export const normalizePhone = (typed: string): string => typed.replace(/[\s.-]/g, "").replace(/^\+?237(?=\d{9}$)/, "");

/** An e-mail address as typed, or a phone number as it travels. */
export const normalizeIdentifier = (typed: string): string => {
  const phone = normalizePhone(typed);
  return isPhone(phone) ? phone : typed;
};

/** Checklist 5.1–5.4: nine digits, a 6, then 5 to 9. */
export const Phone = text("validation.phone").check(Schema.isPattern(PHONE, { message: "validation.phone" }));

/** Checklist 5.10–5.11. */
export const Email = trimmed("validation.emailRequired").check(
  Schema.isNonEmpty({ message: "validation.emailRequired" }).abort(),
  Schema.isMaxLength(EMAIL_MAX, { message: "validation.email" }).abort(),
  Schema.makeFilter(isEmail, { message: "validation.email" }),
);

/** Checklist 5.5–5.6: a phone of the rule above, or an e-mail address. */
export const EmailOrPhone = trimmed("validation.identifier").check(
  Schema.isMaxLength(EMAIL_MAX, { message: "validation.identifier" }).abort(),
  Schema.makeFilter((value) => isPhone(value) || isEmail(value), { message: "validation.identifier" }),
);

/** Checklist 5.7: a password that is only compared, never judged. */
export const ExistingPassword = text("validation.passwordRequired").check(
  Schema.isNonEmpty({ message: "validation.passwordRequired" }).abort(),
  Schema.isMaxLength(PASSWORD_MAX, { message: "validation.passwordRequired" }),
);

/** Checklist 5.13, 9.18: a password that is chosen. Never trimmed (G44). */
export const NewPassword = text("validation.passwordRequired").check(
  Schema.isMinLength(PASSWORD_MIN, { message: "validation.passwordMin" }),
  Schema.isMaxLength(PASSWORD_MAX, { message: "validation.tooLong" }),
);

/** Checklist 5.8–5.9. */
export const PersonName = singleLine("validation.nameRequired").check(
  Schema.isNonEmpty({ message: "validation.nameRequired" }).abort(),
  Schema.isMinLength(NAME_MIN, { message: "validation.nameMin" }),
  Schema.isMaxLength(NAME_MAX, { message: "validation.nameMin" }),
);

/** Checklist 5.26–5.27. */
export const MessageSubject = singleLine("validation.subjectMin").check(
  Schema.isMinLength(SUBJECT_MIN, { message: "validation.subjectMin" }),
  Schema.isMaxLength(SUBJECT_MAX, { message: "validation.subjectMax" }),
);

/** Checklist 5.28–5.29. */
export const MessageText = trimmed("validation.messageMin").check(
  Schema.isMinLength(MESSAGE_MIN, { message: "validation.messageMin" }),
  Schema.isMaxLength(MESSAGE_MAX, { message: "validation.messageMax" }),
);

/** Checklist 5.32–5.33. */
export const VerificationCode = text("validation.codeLength").check(
  Schema.isPattern(/^\d*$/, { message: "validation.codeNumeric" }).abort(),
  Schema.isPattern(new RegExp(`^\\d{${CODE_LENGTH}}$`), { message: "validation.codeLength" }),
);

/** The six digits of an authenticator app, as typed in two groups or in one (RFC 6238). */
export const TotpCode = Schema.String.annotate({ message: "validation.totp" }).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((value: string) => value.replace(/\s/g, "")),
    encode: SchemaGetter.passthrough(),
  }),
  Schema.annotateKey({ messageMissingKey: "validation.totp" }),
  Schema.check(Schema.isPattern(/^\d{6}$/, { message: "validation.totp" })),
);

/** The largest id there can be. */
export const MAX_ID = 2_147_483_647;

/** Whether a value can be an id. */
export const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_ID;

/** A positive whole number below 2³¹, as ids are; `message` is the key of the text for anything else. */
export const requiredId = (message: string) =>
  Schema.Number.annotate({ message })
    .annotateKey({ messageMissingKey: message })
    .check(Schema.isInt({ message }).abort(), Schema.isBetween({ minimum: 1, maximum: MAX_ID }, { message }));

export const paperTitle = singleLine("validation.titleRequired").check(
  Schema.isNonEmpty({ message: "validation.titleRequired" }).abort(),
  Schema.isMaxLength(TITLE_MAX, { message: "validation.tooLong" }),
);

/** Years from 2000 to `last` (checklist 5.52, 5.67, 5.68; the last one is `lastYear` of the clock). */
export const yearUntil = (last: number) =>
  Schema.Number.annotate({ message: "validation.yearRequired" })
    .annotateKey({ messageMissingKey: "validation.yearRequired" })
    .check(
      Schema.isInt({ message: "validation.yearRequired" }).abort(),
      Schema.isBetween({ minimum: FIRST_YEAR, maximum: last }, { message: "validation.year" }),
    );

/** Checklist 5.48, 5.49, G17: optional; when given, a letter, a digit and no white space. */
export const PaperCode = Schema.String.check(
  Schema.isMaxLength(PAPER_CODE_MAX, { message: "validation.tooLong" }).abort(),
  Schema.isPattern(/^(?=\S*\p{L})(?=\S*\d)\S+$/u, { message: "validation.paperCode" }),
);
