import type { SignUpStep } from "../../../src/contract/accounts/sign-up-draft.ts";
import type { signUpMachine } from "../../../src/machines/sign-up/sign-up.machine.ts";
import {
  selectIsSigningUp,
  selectSignUpAlert,
  selectSignUpDraft,
  selectSignUpPhoto,
  selectSignUpFieldErrors,
  selectSignUpServerFieldErrors,
  selectSignUpInvalidField,
  selectSignUpStep,
} from "../../../src/machines/sign-up/sign-up.selectors.ts";
import type { SignUpStart } from "../../../src/machines/sign-up/sign-up-setup.ts";
import { always, atStart, deepEqual, everyStep, type Invariant, type Step, whenever } from "../../../harness/index.ts";
import { adaRenamed } from "../fixtures/user-fixtures.ts";
import { brokenRules, isBroken, large, made, portrait, sentOf, steps } from "./sign-up.fixtures.ts";

type Machine = typeof signUpMachine;
type Seen = Step<Machine>;
type Now = Seen["after"];

const isFilling = (now: Now): boolean => steps.some((step) => now.matches(step));
const isWrong = (now: Now): boolean => steps.some((step) => now.matches({ [step]: "invalid" }));
const isRefused = (now: Now): boolean => steps.some((step) => now.matches({ [step]: "failed" }));
const isEmptied = (now: Now): boolean => now.matches({ person: "passwordsCleared" });
const arrivalOf = (move: Seen["move"]): SignUpStart => ("input" in move ? move.input : undefined) as SignUpStart;
const isTyped = ({ before, sent }: Seen): boolean => isFilling(before) && sent("field.changed") !== undefined;
const isSubmitted = ({ before, sent }: Seen): boolean => isFilling(before) && sent("step.submitted") !== undefined;
const openedTo = ({ before, sent }: Seen): SignUpStep | undefined =>
  isFilling(before) ? sent("step.opened")?.step : undefined;
const isClosed = ({ before, sent }: Seen): boolean =>
  (isWrong(before) || isRefused(before) || isEmptied(before)) && sent("alert.closed") !== undefined;
/** The first step that breaks a rule; only the last step checks those before it too. */
const brokenStep = ({ before }: Seen): SignUpStep | undefined => {
  const now = selectSignUpStep(before);
  return (now === "purpose" ? steps : [now]).find((step) => isBroken(before.context.draft, step));
};
const isSent = (step: Seen): boolean =>
  isSubmitted(step) && step.before.matches("purpose") && brokenStep(step) === undefined;
const isBack = ({ before, sent }: Seen): boolean =>
  (before.matches("school") || before.matches("purpose")) && sent("step.returned") !== undefined;
const refusedIn = ({ ended }: Seen): SignUpStep | undefined => {
  if (ended("sendSignUp", "made") || !ended("sendSignUp")) return undefined;
  return ended("sendSignUp", "taken") ? "person" : ended("sendSignUp", "no department") ? "school" : "purpose";
};
/** The step that the chart itself opens; undefined if it stays, or if the browser opened it. */
const ledTo = (step: Seen): SignUpStep | undefined => {
  const now = selectSignUpStep(step.before);
  const next = refusedIn(step) ?? (isSubmitted(step) ? (brokenStep(step) ?? steps[steps.indexOf(now) + 1]) : undefined);
  const wanted = isBack(step) ? steps[steps.indexOf(now) - 1] : next;
  return wanted === now ? undefined : wanted;
};
const chosen = ({ before, sent }: Seen) => (before.matches("purpose") ? sent("photo.chosen")?.photo : undefined);
const isRemoved = ({ before, sent }: Seen): boolean => before.matches("purpose") && sent("photo.removed") !== undefined;
const isEntered = ({ ended, after }: Seen): boolean =>
  ended("sendPhoto") || (ended("sendSignUp", "made") && after.context.photo === null);
const alertNow = (now: Now): boolean => selectSignUpAlert(now) !== null;

/** Invariants of signing up, by product.md §5 and contract.md, 'Readings of product.md'. */
export const signUpInvariants: Readonly<Record<string, Invariant<Machine>>> = {
  "it opens at its first step with what was written, and sends nothing": atStart(
    ({ after, started, move }) =>
      move.do === "start" &&
      deepEqual(arrivalOf(move).draft, selectSignUpDraft(after)) &&
      selectSignUpStep(after) === "person" &&
      started("watchSteps").length === 1 &&
      started("sendSignUp").length === 0,
  ),
  "left at a later step, it says at once that passwords are not kept, in the entry that is open": atStart(
    ({ after, executed, move }) => {
      const { step, draft } = arrivalOf(move);
      if (step === "person") return after.matches({ person: "editing" }) && executed("keepDraft").length === 0;
      return (
        isEmptied(after) &&
        deepEqual(selectSignUpAlert(after), { kind: "validation", rule: "signup.passwordsGone" }) &&
        selectSignUpInvalidField(after) === "password" &&
        deepEqual([executed("keepDraft"), executed("openStep")], [[{ step: "person", draft }], []])
      );
    },
  ),
  "5.8–5.23, 5.74 a broken rule leads to its step, with an alert and errors at the fields": whenever(
    (step) => isSubmitted(step) && brokenStep(step) !== undefined,
    (step) => {
      const wrong = brokenStep(step)!;
      const told = brokenRules(step.before.context.draft, wrong);
      return (
        step.after.matches({ [wrong]: "invalid" }) &&
        deepEqual(selectSignUpFieldErrors(step.after), told) &&
        deepEqual(selectSignUpAlert(step.after), { kind: "validation", rule: Object.values(told)[0] }) &&
        selectSignUpInvalidField(step.after) === Object.keys(told)[0] &&
        step.after.context.error === null
      );
    },
  ),
  "a step shows its errors again each time it is invalid, so that the focus moves there again": whenever(
    (step) => isSubmitted(step) && brokenStep(step) !== undefined,
    ({ before, after }) => after.context.fieldErrors !== before.context.fieldErrors,
  ),
  "2.24, 2.25 a right step opens the next: who, where, what for": whenever(
    (step) => isSubmitted(step) && brokenStep(step) === undefined && !step.before.matches("purpose"),
    (step) => step.after.matches({ [ledTo(step)!]: "editing" }) && deepEqual(selectSignUpFieldErrors(step.after), {}),
  ),
  "Back leads to the step before": whenever(
    isBack,
    (step) => step.after.matches({ [ledTo(step)!]: "editing" }) && deepEqual(selectSignUpFieldErrors(step.after), {}),
  ),
  "the browser's own Back and Forward lead to any step": whenever(
    (step) => openedTo(step) !== undefined,
    (step) =>
      step.after.matches({ [openedTo(step)!]: "editing" }) && deepEqual(selectSignUpFieldErrors(step.after), {}),
  ),
  "a step that the chart leads to is a new entry of the browser's history, with all that was written": everyStep(
    (step) => {
      const led = ledTo(step);
      return deepEqual(
        step.executed("openStep"),
        led === undefined ? [] : [{ step: led, draft: step.after.context.draft }],
      );
    },
  ),
  "what is written is kept in the entry that is open, at once and when the browser led to it": everyStep((step) =>
    deepEqual(
      step.executed("keepDraft"),
      isTyped(step) || openedTo(step) !== undefined
        ? [{ step: selectSignUpStep(step.after), draft: step.after.context.draft }]
        : [],
    ),
  ),
  "a change is kept and clears its error; an institution clears faculty and department, a faculty the department":
    whenever(isTyped, ({ before, after, sent }) => {
      const { change } = sent("field.changed")!;
      const { draft } = before.context;
      const cleared = "institution_id" in change && !("faculty_id" in change);
      const left = Object.entries(before.context.fieldErrors).filter(([field]) => !(field in change));
      return (
        after.matches({ [selectSignUpStep(before)]: "editing" }) &&
        deepEqual(after.context.draft, {
          ...draft,
          ...(cleared && { faculty_id: null, department_id: null }),
          ...("purpose" in change && { level_id: null, category_id: null }),
          ...change,
        }) &&
        deepEqual(after.context.fieldErrors, Object.fromEntries(left))
      );
    }),
  "what is written changes by typing only": everyStep(
    (step) => isTyped(step) || deepEqual(step.after.context.draft, step.before.context.draft),
  ),
  "5.69–5.73 a valid photo is chosen; an invalid one shows its error and leaves none": whenever(
    (step) => chosen(step) !== undefined,
    (step) =>
      deepEqual(selectSignUpPhoto(step.after), chosen(step) === large ? null : portrait) &&
      deepEqual(
        step.executed("notifyPhotoError"),
        chosen(step) === large ? [{ problem: "imageSize", maxBytes: 500_000 }] : [],
      ),
  ),
  "a photo is there from its choice until it is removed": everyStep(
    (step) =>
      chosen(step) !== undefined ||
      deepEqual(selectSignUpPhoto(step.after), isRemoved(step) ? null : selectSignUpPhoto(step.before)),
  ),
  "1.17 a valid form is sent once, with parsed values; an invalid one never": everyStep((step) =>
    deepEqual(step.started("sendSignUp"), isSent(step) ? [{ form: sentOf(step.before.context.draft) }] : []),
  ),
  "a form on its way shows no problem and no refusal": whenever(isSent, ({ after }) =>
    deepEqual([after.value, after.context.fieldErrors, after.context.error], ["submitting", {}, null]),
  ),
  "2.91 while it is on its way nothing changes it": whenever(
    ({ before, ended }) =>
      (before.matches("submitting") && !ended("sendSignUp")) || (before.matches("sendingPhoto") && !ended("sendPhoto")),
    ({ before, after }) => deepEqual([after.value, after.context], [before.value, before.context]),
  ),
  "2.90 it is busy from then until the account is entered or refused": always(
    (now) =>
      now.hasTag("busy") === (now.matches("submitting") || now.matches("sendingPhoto")) &&
      selectIsSigningUp(now) === !isFilling(now),
  ),
  "a photo is sent when the account is there, with its token": everyStep((step) =>
    deepEqual(
      step.started("sendPhoto"),
      step.ended("sendSignUp", "made") && step.before.context.photo !== null
        ? [{ photo: portrait, accessToken: "t1" }]
        : [],
    ),
  ),
  "the account is entered once: with the user from the photo's answer, or, if that failed, without a message (8.34)":
    everyStep((step) => {
      const user = step.ended("sendPhoto", "stored") ? adaRenamed : made.user;
      const { purpose } = step.after.context.draft;
      return (
        deepEqual(step.executed("finishSignUp"), isEntered(step) ? [{ signedIn: { ...made, user }, purpose }] : []) &&
        step.after.matches("signedUp") === isEntered(step)
      );
    }),
  "an account that is there waits for its photo": whenever(
    (step) => step.ended("sendSignUp", "made") && !isEntered(step),
    ({ after }) => after.matches("sendingPhoto"),
  ),
  "a refusal leads to the step of the first field it names, else to the last, and everything is kept": whenever(
    (step) => refusedIn(step) !== undefined,
    (step) => {
      const { error, photo } = step.after.context;
      const fields = error!.fields;
      return (
        step.after.matches({ [refusedIn(step)!]: "failed" }) &&
        deepEqual(photo, step.before.context.photo) &&
        error!.status ===
          (step.ended("sendSignUp", "silent") ? 0 : step.ended("sendSignUp", "too often") ? 429 : 422) &&
        deepEqual(selectSignUpAlert(step.after), { kind: "server", error }) &&
        deepEqual(selectSignUpServerFieldErrors(step.after), fields) &&
        selectSignUpInvalidField(step.after) === (Object.keys(fields)[0] ?? null)
      );
    },
  ),
  "an alert shows while a step is invalid, refused or lacks its passwords, and then only": always(
    (now) =>
      alertNow(now) === (isWrong(now) || isRefused(now) || isEmptied(now)) &&
      (isRefused(now) || deepEqual(selectSignUpServerFieldErrors(now), {})),
  ),
  "the alert closes, and the errors at the fields stay (4.70)": whenever(
    isClosed,
    ({ before, after }) =>
      after.matches({ [selectSignUpStep(before)]: "editing" }) &&
      deepEqual(after.context, before.context) &&
      !alertNow(after),
  ),
  "nothing else moves it": everyStep(
    (step) =>
      isTyped(step) ||
      isSubmitted(step) ||
      isBack(step) ||
      isClosed(step) ||
      isRemoved(step) ||
      openedTo(step) !== undefined ||
      chosen(step) !== undefined ||
      step.ended("sendSignUp") ||
      step.ended("sendPhoto") ||
      deepEqual([step.after.value, step.after.context], [step.before.value, step.before.context]),
  ),
};
