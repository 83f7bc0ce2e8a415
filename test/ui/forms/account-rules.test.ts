import { beforeAll, describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { createValidator } from "../../../src/contract/validation.ts";
import { languages } from "../../../src/contract/entities.ts";
import type { SignInResponse } from "../../../src/contract/accounts/own-account.ts";
import { ContactForm, ForgotPasswordForm, ResetPasswordForm } from "../../../src/contract/forms.ts";
import { blankSignUpDraft, type SignUpDraft } from "../../../src/contract/accounts/sign-up-draft.ts";
import { createTexts, loadAreas } from "../../../src/i18n/index.ts";
import { createFormMachine, type FormValues } from "../../../src/machines/form/form.machine.ts";
import { selectFormAlert, selectFieldErrors } from "../../../src/machines/form/form.selectors.ts";
import { signUpMachine } from "../../../src/machines/sign-up/sign-up.machine.ts";
import {
  selectSignUpAlert,
  selectSignUpFieldErrors,
  selectSignUpStep,
} from "../../../src/machines/sign-up/sign-up.selectors.ts";
import { validationText } from "../../../src/ui/forms/validation-text.ts";

beforeAll(() => Promise.all(languages.map((language) => loadAreas(language, ["forms"]))));

type Said = readonly [en: string, fr: string] | null;
type Row = readonly [statement: string, field: string, value: string | number | null, said: Said];

const nameRequired: Said = ["Enter your name", "Entrez votre nom"];
const nameMin: Said = ["The name needs at least 3 characters", "Le nom doit avoir au moins 3 caractères"];
const emailRequired: Said = ["Enter your email address", "Entrez votre adresse e-mail"];
const email: Said = ["This email address is not valid", "Cette adresse e-mail n’est pas valide"];
const phone: Said = ["Provide either an MTN or Orange phone number.", "Indiquez un numéro MTN ou Orange."];
const passwordMin: Said = [
  "The password needs at least 5 characters",
  "Le mot de passe doit avoir au moins 5 caractères",
];
const confirmMatch: Said = ["The two passwords are not the same", "Les deux mots de passe ne sont pas identiques"];
const institution: Said = ["Choose your institution", "Choisissez votre établissement"];
const faculty: Said = ["Choose your faculty", "Choisissez votre faculté"];
const department: Said = ["Choose your department", "Choisissez votre département"];
const category: Said = ["The category is invalid", "La catégorie n’est pas valide"];
const photoUrl: Said = ["The photo must be a valid web address", "La photo doit être une adresse web valide"];
const referral: Said = ["The referral code is invalid", "Le code de parrainage n’est pas valide"];
const subjectMin: Said = ["The subject needs at least 5 characters", "L’objet doit avoir au moins 5 caractères"];
const subjectMax: Said = ["The subject can have at most 100 characters", "L’objet peut avoir au plus 100 caractères"];
const messageMin: Said = ["The message needs at least 10 characters", "Le message doit avoir au moins 10 caractères"];
const messageMax: Said = [
  "The message can have at most 1000 characters",
  "Le message peut avoir au plus 1000 caractères",
];

/** What the alert and the field say, in both languages; null where nothing is wrong with the field. */
const texts = (rule: string | undefined): Said => {
  if (rule === undefined) return null;
  const [en = "", fr = ""] = languages.map((language) =>
    validationText(createTexts({ language, areas: ["forms"] }), rule),
  );
  return [en, fr];
};

/** Fills in a form but for one field, submits it, and tells what alert and field say. */
const submitted = (name: "contact" | "forgot" | "reset", values: FormValues, field: string) => {
  const judges = {
    contact: createValidator(ContactForm),
    forgot: createValidator(ForgotPasswordForm),
    reset: createValidator(ResetPasswordForm),
  };
  const form = createActor(createFormMachine<object, never>({ id: name, validate: judges[name] }), {
    input: { values },
  }).start();
  form.send({ type: "form.submitted" });
  const now = form.getSnapshot();
  form.stop();
  const alert = selectFormAlert(now);
  return {
    alert: texts(alert?.kind === "validation" ? alert.rule : undefined),
    field: texts(selectFieldErrors(now)[field]),
  };
};

const contact = { name: "Ada Bih", email: "ada@example.com", subject: "Papers", message: "0123456789" };
const contactRows: readonly Row[] = [
  ["5.24 two letters", "name", "Al", nameMin],
  ["5.24 three letters", "name", "Ali", null],
  ["5.24 none", "name", "  ", nameRequired],
  ["5.25", "email", "x@", email],
  ["5.26 9.20 four", "subject", "Abcd", subjectMin],
  ["5.26 9.20 five", "subject", "Abcde", null],
  ["5.27 9.20 a hundred", "subject", "a".repeat(100), null],
  ["5.27 9.20 one more", "subject", "a".repeat(101), subjectMax],
  ["5.28 9.21 nine", "message", "a".repeat(9), messageMin],
  ["5.28 9.21 ten", "message", "a".repeat(10), null],
  ["5.29 9.21 a thousand", "message", "a".repeat(1000), null],
  ["5.29 9.21 one more", "message", "a".repeat(1001), messageMax],
];
const forgotRows: readonly Row[] = [
  ["5.30", "email", "", emailRequired],
  ["5.31", "email", "x@", email],
  ["5.31 right", "email", "ada@example.com", null],
];
const resetRows: readonly Row[] = [
  ["5.34 four", "password", "1234", passwordMin],
  ["5.34 five", "password", "12345", null],
  ["5.35", "confirm", "54321", confirmMatch],
];

describe("what a form says of a wrong field, in the alert and at the field (5.74, 5.75)", () => {
  it.each(contactRows)("%s: contact, %s %j", (_, field, value, said) => {
    expect(submitted("contact", { ...contact, [field]: value } as FormValues, field)).toEqual({
      alert: said,
      field: said,
    });
  });

  it.each(forgotRows)("%s: forgot, %s %j", (_, field, value, said) => {
    expect(submitted("forgot", { [field]: value } as FormValues, field)).toEqual({ alert: said, field: said });
  });

  it.each(resetRows)("%s: reset, %s %j", (_, field, value, said) => {
    const given = { password: "12345", confirm: "12345", [field]: value } as FormValues;
    const both = field === "password" ? { ...given, confirm: value } : given;
    expect(submitted("reset", both as FormValues, field)).toEqual({ alert: said, field: said });
  });
});

const person: SignUpDraft = {
  ...blankSignUpDraft(""),
  name: "Ada Bih",
  email: "ada@example.com",
  phone: "670000001",
  password: "12345",
  confirm: "12345",
  institution_id: 1,
  faculty_id: 2,
  department_id: 3,
};
const quiet = () => {};
/** Presses the last button of sign-up and tells what alert and field say. */
const signedUp = (draft: SignUpDraft, field: string) => {
  const around = signUpMachine.provide({
    actors: {
      watchSteps: fromCallback(quiet),
      sendSignUp: fromPromise(() => Promise.withResolvers<SignInResponse>().promise),
    },
    actions: { openStep: quiet, keepDraft: quiet },
  });
  const form = createActor(around, { input: { step: "person", draft } }).start();
  form.send({ type: "step.opened", step: "purpose" });
  form.send({ type: "step.submitted" });
  const now = form.getSnapshot();
  form.stop();
  const alert = selectSignUpAlert(now);
  return {
    alert: texts(alert?.kind === "validation" ? alert.rule : undefined),
    field: texts(selectSignUpFieldErrors(now)[field]),
    step: alert === null ? null : selectSignUpStep(now),
  };
};
const stepOf = (field: string): string => {
  if (["name", "email", "phone", "password", "confirm"].includes(field)) return "person";
  return ["institution_id", "faculty_id", "department_id"].includes(field) ? "school" : "purpose";
};
const signUpRows: readonly Row[] = [
  ["5.8", "name", "", nameRequired],
  ["5.9 two letters", "name", " Al ", nameMin],
  ["5.9 three letters", "name", "Ali", null],
  ["5.10", "email", "", emailRequired],
  ["5.11 no domain", "email", "a@", email],
  ["5.11 a blank", "email", "a b@c.cm", email],
  ["5.1 eight digits", "phone", "67000000", phone],
  ["5.1 ten digits", "phone", "6700000001", phone],
  ["5.2", "phone", "770000001", phone],
  ["5.3 a four", "phone", "640000001", phone],
  ["5.3 a five", "phone", "650000001", null],
  ["5.12, G13 with the code of the country", "phone", "+237 6 90 00 00 01", null],
  ["5.13 four characters", "password", "1234", passwordMin],
  ["5.14", "confirm", "other", confirmMatch],
  ["5.15", "photo", "", null],
  ["5.16", "photo", "not a url", photoUrl],
  ["5.16 right", "photo", "https://example.com/a.png", null],
  ["5.18", "referral", "", null],
  ["5.18 too long", "referral", "a".repeat(41), referral],
  ["5.19 missing", "institution_id", null, institution],
  ["5.19 zero", "institution_id", 0, institution],
  ["5.19 negative", "institution_id", -1, institution],
  ["5.20 missing", "faculty_id", null, faculty],
  ["5.20 zero", "faculty_id", 0, faculty],
  ["5.21 missing", "department_id", null, department],
  ["5.21 negative", "department_id", -1, department],
  ["5.22", "category_id", null, null],
  ["5.23 zero", "category_id", 0, category],
  ["5.23 negative", "category_id", -1, category],
];

describe("what sign-up says of a wrong field, in its own step (5.74, 5.75)", () => {
  it.each(signUpRows)("%s: %s %j", (_, field, value, said) => {
    const given = { ...person, [field]: value } as SignUpDraft;
    const draft = field === "password" ? { ...given, confirm: given.password } : given;
    expect(signedUp(draft, field)).toEqual({ alert: said, field: said, step: said && stepOf(field) });
  });
});
