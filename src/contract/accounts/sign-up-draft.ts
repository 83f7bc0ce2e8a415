import { Schema } from "effect";
import { type FieldErrors, createValidator } from "../validation.ts";
import { DashboardType } from "../entities.ts";
import { SignUpForm, SignUpPerson, SignUpPurpose, SignUpSchool } from "../forms.ts";
import { normalizePhone } from "../field-rules.ts";

/** The steps of signing up, in their order (checklist 2.24, 2.25; contract.md, 'Readings of product.md'). */
export const signUpSteps = ["person", "school", "purpose"] as const;
export const SignUpStep = Schema.Literals(signUpSteps);
export type SignUpStep = typeof SignUpStep.Type;

const id = Schema.NullOr(Schema.Int);

/** The form as it is filled in; null is not chosen yet, "" not written. `shown`: the passwords can be read. */
export const SignUpDraft = Schema.Struct({
  name: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  password: Schema.String,
  confirm: Schema.String,
  shown: Schema.Boolean,
  institution_id: id,
  faculty_id: id,
  department_id: id,
  purpose: DashboardType,
  level_id: id,
  category_id: id,
  referral: Schema.String,
  photo: Schema.String,
});
export type SignUpDraft = typeof SignUpDraft.Type;

/** An empty form; `referral` is the code of the link that was followed, or "". */
export const blankSignUpDraft = (referral: string): SignUpDraft => ({
  name: "",
  email: "",
  phone: "",
  password: "",
  confirm: "",
  shown: false,
  institution_id: null,
  faculty_id: null,
  department_id: null,
  purpose: "university",
  level_id: null,
  category_id: null,
  referral,
  photo: "",
});

/** The draft after a change: what was chosen inside something that changed is chosen no more. */
export const changeSignUpDraft = (draft: SignUpDraft, change: Partial<SignUpDraft>): SignUpDraft => ({
  ...draft,
  ...("institution_id" in change && { faculty_id: null, department_id: null }),
  ...("faculty_id" in change && { department_id: null }),
  ...("purpose" in change && { level_id: null, category_id: null }),
  ...change,
});

/** Why the passwords have to be typed again after a reload, as the key of its text. */
export const PASSWORDS_CLEARED = "signup.passwordsGone";

/** What may be kept where a reload finds it again: everything but the passwords. */
export const withoutPasswords = (draft: SignUpDraft): SignUpDraft => ({
  ...draft,
  password: "",
  confirm: "",
  shown: false,
});

/** The fields as they travel: what is empty is left out. The purpose stays in the browser (checklist G4). */
const typed = ({ shown: _, purpose: __, ...draft }: SignUpDraft): Readonly<Record<string, unknown>> => {
  const fields = {
    ...draft,
    phone: normalizePhone(draft.phone),
    referral: draft.referral.trim(),
    photo: draft.photo.trim(),
  };
  const optional = ["referral", "photo"] as const;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== null && !(value === "" && optional.some((one) => one === name)),
    ),
  );
};

const judges = {
  person: createValidator(SignUpPerson),
  school: createValidator(SignUpSchool),
  purpose: createValidator(SignUpPurpose),
};

/** The rule each field of a step breaks, as keys of texts (checklist 5.8–5.23). */
export const stepFieldErrors = (draft: SignUpDraft, step: SignUpStep): FieldErrors => {
  const checked = judges[step](typed(draft));
  return checked.ok ? {} : checked.rules;
};

const fieldsOf: Readonly<Record<Exclude<SignUpStep, "purpose">, readonly string[]>> = {
  person: Object.keys(SignUpPerson.fields),
  school: Object.keys(SignUpSchool.fields),
};

/** The step to go back to when these fields were refused: the first that has one of them, else the last. */
export const stepOfFields = (fields: readonly string[]): SignUpStep =>
  signUpSteps.find((step) => step !== "purpose" && fieldsOf[step].some((name) => fields.includes(name))) ?? "purpose";

const judge = createValidator(SignUpForm);

/** What is sent of a draft that breaks no rule. */
export const signUpFormOf = (draft: SignUpDraft): SignUpForm => {
  const checked = judge(typed(draft));
  if (!checked.ok) throw new Error("A sign-up is sent with broken rules");
  return checked.value;
};
