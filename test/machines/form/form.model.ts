import { createValidator } from "../../../src/contract/validation.ts";
import type { SignInResponse } from "../../../src/contract/accounts/own-account.ts";
import { SignUpForm } from "../../../src/contract/forms.ts";
import { createFormMachine, type FormValues } from "../../../src/machines/form/form.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { ada, callFailure } from "../fixtures/user-fixtures.ts";

/** An additional field that the server asks for, such as the second factor of a sign-in. */
const asked = { more: "" } as const;
/** A change of `name` clears `photo`. */
const inside = { name: ["photo"] } as const;
const signUp = createFormMachine<typeof SignUpForm.Type, SignInResponse>({
  id: "form",
  validate: createValidator(SignUpForm),
  valuesAfterError: ({ code }) => (code === "totp_required" ? asked : {}),
  dependentFields: inside,
});
type Seen = Step<typeof signUp>;

const taken = callFailure(409, "conflict");
const signedIn: SignInResponse = { accessToken: "t1", user: ada };
const person: FormValues = {
  email: " ada@example.com ",
  phone: "670000001",
  institution_id: 1,
  faculty_id: 2,
  department_id: 3,
};
const begun: FormValues = {
  ...person,
  photo: "https://example.com/ada.png",
  name: "",
  password: "annales",
  confirm: "",
};

/** Broken rules by field (product.md §5): the name is required, the passwords must match. */
const broken = ({ before: { context } }: Seen): Readonly<Record<string, string>> => {
  const { name, password, confirm } = context.values;
  if (name === "") return { name: "validation.nameRequired" };
  return password === confirm ? {} : { confirm: "validation.confirmMatch" };
};
const isValid = (step: Seen): boolean => deepEqual(broken(step), {});
const isOpen = ({ before }: Seen): boolean => before.status === "active" && !before.matches("submitting");
const isSubmitted = (step: Seen): boolean => isOpen(step) && step.sent("form.submitted") !== undefined;
const isClosed = ({ before, sent }: Seen): boolean =>
  sent("alert.closed") !== undefined && (before.matches("invalid") || before.matches("failed"));
const isTyped = (step: Seen): boolean => isOpen(step) && step.sent("field.changed") !== undefined;

/** One chart for all forms; the model uses signing up, where a rule compares two fields. */
export const form = defineChartModel(signUp, {
  inputs: { "a form begun": { values: begun } },
  events: {
    "field.changed: a name": { type: "field.changed", name: "name", value: "Ada Bih" },
    "field.changed: another password": { type: "field.changed", name: "password", value: "another" },
    "field.changed: the password": { type: "field.changed", name: "password", value: "annales" },
    "field.changed: its confirmation": { type: "field.changed", name: "confirm", value: "annales" },
    ...plainEvents("form.submitted", "alert.closed"),
  },
  outcomes: {
    sendForm: {
      taken: { output: signedIn },
      refused: { error: taken },
      asking: { error: callFailure(401, "totp_required") },
      silent: { error: new TypeError("network") },
    },
  },
  contextKey: ({ values, fieldErrors, error }) => ({
    name: values["name"] !== "",
    "other password": values["password"] !== "annales",
    confirmed: values["confirm"] !== "",
    problem: Object.keys(fieldErrors).join(" and ") || null,
    refused: error?.code ?? null,
    asked: values["more"] !== undefined,
  }),
  invariants: {
    "a form begins as it was given, with nothing wrong": atStart(
      ({ after }) =>
        after.matches("editing") && deepEqual(after.context, { values: begun, fieldErrors: {}, error: null }),
    ),
    "a valid form is sent once, with parsed values; an invalid one never": everyStep((step) =>
      deepEqual(
        step.started("sendForm"),
        isSubmitted(step) && isValid(step)
          ? [
              {
                form: {
                  ...person,
                  photo: undefined,
                  email: "ada@example.com",
                  name: "Ada Bih",
                  password: "annales",
                  confirm: "annales",
                },
              },
            ]
          : [],
      ),
    ),
    "a form on its way shows no problem and no refusal": whenever(
      (step) => isSubmitted(step) && isValid(step),
      ({ after }) =>
        after.matches("submitting") && deepEqual(after.context.fieldErrors, {}) && after.context.error === null,
    ),
    "an invalid form shows the broken rule at each field (G37)": whenever(
      (step) => isSubmitted(step) && !isValid(step),
      (step) =>
        step.after.matches("invalid") &&
        deepEqual(step.after.context.fieldErrors, broken(step)) &&
        step.after.context.error === null,
    ),
    "an invalid form shows its errors again each time it is sent, so that the focus moves there again": whenever(
      (step) => isSubmitted(step) && step.before.matches("invalid"),
      ({ before, after }) => after.context.fieldErrors !== before.context.fieldErrors,
    ),
    "a changed field keeps its value and loses its error; fields that depend on it are cleared; the others stay as they are":
      whenever(isTyped, ({ before, after, sent }) => {
        const { name, value } = sent("field.changed")!;
        const unchosen = name === "name" ? { photo: undefined } : {};
        const forgiven = new Set([name, ...Object.keys(unchosen)]);
        const fieldErrors = Object.entries(before.context.fieldErrors).filter(([field]) => !forgiven.has(field));
        return (
          after.matches("editing") &&
          deepEqual(after.context.values, { ...before.context.values, ...unchosen, [name]: value }) &&
          deepEqual(after.context.fieldErrors, Object.fromEntries(fieldErrors))
        );
      }),
    "values change by typing, or where a refusal asks for more of them": everyStep(
      (step) =>
        isTyped(step) ||
        deepEqual(step.after.context.values, {
          ...step.before.context.values,
          ...(step.ended("sendForm", "asking") && asked),
        }),
    ),
    "while it is on its way nothing changes it (2.91)": whenever(
      ({ before, ended }) => before.matches("submitting") && !ended("sendForm"),
      ({ before, after }) => after.matches("submitting") && deepEqual(after.context, before.context),
    ),
    "the button is busy while it is on its way (2.90)": always(
      (now) => now.hasTag("busy") === now.matches("submitting"),
    ),
    "an accepted form is done, with the answer": whenever(
      ({ ended }) => ended("sendForm", "taken"),
      ({ after }) => after.matches("done") && after.status === "done" && deepEqual(after.output, signedIn),
    ),
    "a refusal is kept, with the form as it was": whenever(
      ({ ended }) => ended("sendForm", "refused") || ended("sendForm", "asking") || ended("sendForm", "silent"),
      ({ ended, after }) =>
        after.matches("failed") &&
        deepEqual(
          after.context.error,
          ended("sendForm", "silent")
            ? { status: 0, code: "no_answer", message: "", fields: {} }
            : ended("sendForm", "refused")
              ? taken
              : callFailure(401, "totp_required"),
        ),
    ),
    "the alert closes, and the errors at the fields stay (4.70)": whenever(
      isClosed,
      ({ before, after }) => after.matches("editing") && deepEqual(after.context, before.context),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isSubmitted(step) ||
        isClosed(step) ||
        isTyped(step) ||
        step.ended("sendForm") ||
        deepEqual([step.after.value, step.after.context], [step.before.value, step.before.context]),
    ),
  },
});
