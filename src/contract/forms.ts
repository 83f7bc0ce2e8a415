import { Schema, Struct } from "effect";
import { Language, PaperType, ProductType, ResourceKind } from "./entities.ts";
import { PaymentService } from "./payments/payment.ts";
import { URL_MAX, ID_LIST_MAX, MESSAGE_MAX, PASSWORD_MAX, SHORT_TEXT_MAX } from "./text-lengths.ts";
import { PAPER_SCOPES_MAX } from "./papers/paper-rules.ts";
import { FIRST_YEAR } from "./papers/paper-year.ts";
import {
  TotpCode,
  requiredId,
  VerificationCode,
  Email,
  EmailOrPhone,
  isWebUrl,
  PaperCode,
  paperTitle,
  yearUntil,
  MessageText,
  PersonName,
  NewPassword,
  ExistingPassword,
  Phone,
  MessageSubject,
} from "./field-rules.ts";

const oneOf = <S extends Schema.Top>(schema: S, message: string) =>
  schema.annotate({ message }).pipe(Schema.annotateKey({ messageMissingKey: message }));

/** The forms of product.md §5. The field that repeats a password is `confirm` everywhere (checklist G44). */
const chosenPassword = {
  password: NewPassword,
  confirm: oneOf(Schema.String, "validation.confirmMatch").check(
    Schema.isMaxLength(PASSWORD_MAX, { message: "validation.tooLong" }),
  ),
};
const passwordsMatch = Schema.makeFilter((form: { readonly password: string; readonly confirm: string }) =>
  form.password === form.confirm ? undefined : { path: ["confirm"], issue: "validation.confirmMatch" },
);

const optionalId = (message: string) => Schema.optional(requiredId(message)).annotate({ message });

export const SignInForm = Schema.Struct({
  identifier: EmailOrPhone,
  password: ExistingPassword,
  totp: Schema.optional(Schema.String.check(Schema.isMaxLength(SHORT_TEXT_MAX, { message: "validation.totp" }))),
});
export type SignInForm = typeof SignInForm.Type;
/** The same, once the server has asked for the code of the authenticator app. */
export const SignInWithCode = Schema.Struct({ ...SignInForm.fields, totp: TotpCode });

const person = { name: PersonName, email: Email, phone: Phone };
const extras = {
  photo: Schema.optional(
    Schema.String.check(
      Schema.isMaxLength(URL_MAX, { message: "validation.tooLong" }).abort(),
      Schema.makeFilter(isWebUrl, { message: "validation.photoUrl" }),
    ),
  ),
  uuid: Schema.optional(Schema.String.check(Schema.isUUID(undefined, { message: "validation.uuid" }))),
  referral: Schema.optional(Schema.String.check(Schema.isMaxLength(40, { message: "validation.referral" }))),
};
const school = {
  institution_id: requiredId("validation.institution"),
  faculty_id: requiredId("validation.faculty"),
  department_id: requiredId("validation.department"),
};
const aims = { level_id: optionalId("validation.level"), category_id: optionalId("validation.category") };

export const SignUpForm = Schema.Struct({ ...person, ...extras, ...school, ...aims, ...chosenPassword }).check(
  passwordsMatch,
);
export type SignUpForm = typeof SignUpForm.Type;
/** The same rules by the steps in which the browser asks for them (contract.md, 'Readings of product.md'). */
export const SignUpPerson = Schema.Struct({ ...person, ...chosenPassword }).check(passwordsMatch);
export const SignUpSchool = Schema.Struct(school);
export const SignUpPurpose = Schema.Struct({ ...extras, ...aims });

export const ContactForm = Schema.Struct({
  name: PersonName,
  email: Email,
  subject: MessageSubject,
  message: MessageText,
});
export type ContactForm = typeof ContactForm.Type;
export const ForgotPasswordForm = Schema.Struct({ email: Email });
export type ForgotPasswordForm = typeof ForgotPasswordForm.Type;
export const VerificationCodeForm = Schema.Struct({ code: VerificationCode });
export const ResetPasswordForm = Schema.Struct(chosenPassword).check(passwordsMatch);
export type ResetPasswordForm = typeof ResetPasswordForm.Type;
export const PhoneSettingForm = Schema.Struct({ phone: Phone });
export type PhoneSettingForm = typeof PhoneSettingForm.Type;
/** What PATCH user/settings takes: only what changes (contract.md). */
export const SettingsChange = Schema.Struct({
  phone: Schema.optional(Phone).annotate({ message: "validation.phone" }),
  notify: Schema.optional(Schema.Boolean),
  share_counts: Schema.optional(Schema.Boolean),
  language: Schema.optional(Language),
});
export type SettingsChange = typeof SettingsChange.Type;
export const ChangePasswordForm = Schema.Struct({
  current_password: oneOf(Schema.String, "validation.currentPasswordRequired").check(
    Schema.isNonEmpty({ message: "validation.currentPasswordRequired" }).abort(),
    Schema.isMaxLength(PASSWORD_MAX, { message: "validation.currentPasswordWrong" }),
  ),
  ...chosenPassword,
}).check(passwordsMatch);
export type ChangePasswordForm = typeof ChangePasswordForm.Type;
export const ProfileForm = Schema.Struct({ name: PersonName, level_id: optionalId("validation.level") });
export type ProfileForm = typeof ProfileForm.Type;
/** Closing one's account asks for the password once more. */
export const CloseAccountForm = Schema.Struct({ password: ExistingPassword });
export type CloseAccountForm = typeof CloseAccountForm.Type;

const payer = { service: oneOf(PaymentService, "validation.service"), phone: Phone };
const product = { type: oneOf(ProductType, "validation.typeRequired") };

/** Checklist 5.43–5.46. */
export const UniversityPaymentForm = Schema.Struct({
  ...payer,
  levelId: requiredId("validation.levelRequired"),
  semesterId: requiredId("validation.semesterRequired"),
  ...product,
});
export type UniversityPaymentForm = typeof UniversityPaymentForm.Type;

/** Checklist 5.43, 5.44, 5.47. */
export const CategoryPaymentForm = Schema.Struct({
  ...payer,
  categoryId: requiredId("validation.categoryRequired"),
  ...product,
});
export type CategoryPaymentForm = typeof CategoryPaymentForm.Type;

/** 0 and 'all' both mean all (product.md §3), as nothing at all does. */
const idOrAll = (message: string) =>
  Schema.optional(Schema.Union([requiredId(message), Schema.Literal("all"), Schema.Literal(0)]).annotate({ message }));

/** Checklist 5.48–5.57. `department_id` is a comma list of ids; absent means all (G7). */
export const universityUploadForm = (last: number) =>
  Schema.Struct({
    code: Schema.optional(PaperCode),
    title: paperTitle,
    type: oneOf(PaperType, "validation.typeRequired"),
    year: yearUntil(last),
    institution_id: requiredId("validation.institution"),
    semester_id: idOrAll("validation.semesterRequired"),
    level_id: idOrAll("validation.levelRequired"),
    faculty_id: idOrAll("validation.facultyOrAll"),
    department_id: Schema.optional(
      Schema.String.check(
        Schema.isMaxLength(ID_LIST_MAX, { message: "validation.tooLong" }).abort(),
        Schema.isPattern(/^(all|\d+(,\d+)*)$/, { message: "validation.departments" }),
      ),
    ),
  });

/** Checklist 5.58–5.60. `category_id` is a comma list of ids; 0 means all (G6). */
export const categoryUploadForm = (last: number) =>
  Schema.Struct({
    title: paperTitle,
    year: yearUntil(last),
    category_id: oneOf(Schema.String, "validation.categoryRequired").check(
      Schema.isMaxLength(ID_LIST_MAX, { message: "validation.tooLong" }).abort(),
      Schema.isPattern(/^\d+(,\d+)*$/, { message: "validation.categoryRequired" }),
    ),
  });

const places = (message: string) =>
  Schema.Array(requiredId(message)).check(Schema.isMaxLength(PAPER_SCOPES_MAX, { message: "validation.tooLong" }));
const optionally = <S extends Schema.Top>(schema: S, message: string) => Schema.optional(schema.annotate({ message }));

/**
 * What an admin corrects of a paper: only what changes. Null is none; no department, and no category, is all of the faculty
 * and a university paper. The last year is the server's to judge.
 */
export const CorrectionForm = Schema.Struct({
  code: Schema.optional(Schema.NullOr(PaperCode)),
  title: Schema.optional(paperTitle),
  type: Schema.optional(Schema.NullOr(PaperType.annotate({ message: "validation.typeRequired" }))),
  kind: optionally(ResourceKind, "validation.typeRequired"),
  year: Schema.optional(yearUntil(2200)),
  institution_id: Schema.optional(requiredId("validation.institution")),
  faculty_id: Schema.optional(Schema.NullOr(requiredId("validation.faculty"))),
  level_id: Schema.optional(Schema.NullOr(requiredId("validation.levelRequired"))),
  semester_id: Schema.optional(Schema.NullOr(requiredId("validation.semesterRequired"))),
  department_ids: Schema.optional(places("validation.department")),
  category_ids: Schema.optional(places("validation.category")),
});
export type CorrectionForm = typeof CorrectionForm.Type;

/** 'Ask for this paper' (contract.md, requests). */
export const PaperRequestForm = Schema.Struct({
  code: Schema.optional(PaperCode),
  title: paperTitle,
  year: Schema.optional(
    Schema.Number.annotate({ message: "validation.yearRequired" }).check(
      Schema.isInt({ message: "validation.yearRequired" }),
      Schema.isBetween({ minimum: FIRST_YEAR, maximum: 2200 }, { message: "validation.yearRequired" }),
    ),
  ),
  note: Schema.optional(Schema.String.check(Schema.isMaxLength(MESSAGE_MAX, { message: "validation.messageMax" }))),
});
export type PaperRequestForm = typeof PaperRequestForm.Type;

/** What a payment is for, without the payer. */
export const UniversityProduct = UniversityPaymentForm.mapFields(Struct.pick(["levelId", "semesterId", "type"]));
export const CategoryProduct = CategoryPaymentForm.mapFields(Struct.pick(["categoryId", "type"]));
