import type { SignUpDraft, SignUpStep } from "../../../src/contract/accounts/sign-up-draft.ts";
import { signUpMachine } from "../../../src/machines/sign-up/sign-up.machine.ts";
import { defineChartModel, plainEvents } from "../../../harness/index.ts";
import { adaRenamed, callFailure } from "../fixtures/user-fixtures.ts";
import { signUpInvariants } from "./sign-up.invariants.ts";
import { blank, brokenRules, large, made, person, place, portrait, reloaded, steps } from "./sign-up.fixtures.ts";

const changing = (change: Partial<SignUpDraft>) => ({ type: "field.changed", change }) as const;
const opening = (step: SignUpStep) => ({ type: "step.opened", step }) as const;
const oneStep = "a step is one of three, never two";

/** Signing up: person, school and purpose, then the account (checklist 1.17, 2.24, 2.25). */
export const signUp = defineChartModel(signUpMachine, {
  inputs: {
    "a link of a friend": { step: "person", draft: blank },
    "reloaded at the school": { step: "school", draft: reloaded },
    "reloaded at the purpose": { step: "purpose", draft: reloaded },
  },
  events: {
    "field.changed: the person": changing(person),
    "field.changed: another confirmation": changing({ confirm: "other" }),
    "field.changed: Douala": changing({ institution_id: 5 }),
    "field.changed: faculty and department": changing({ faculty_id: 2, department_id: 3 }),
    "field.changed: the place": changing(place),
    "field.changed: concour": changing({ purpose: "concour" }),
    "field.changed: no web address": changing({ photo: "me.png" }),
    "field.changed: no address": changing({ photo: "" }),
    "photo.chosen: at the cap": { type: "photo.chosen", photo: portrait, maxBytes: 500_000 },
    "photo.chosen: a byte more": { type: "photo.chosen", photo: large, maxBytes: 500_000 },
    ...plainEvents("photo.removed", "step.submitted", "step.returned", "alert.closed"),
  },
  actorEvents: { watchSteps: Object.fromEntries(steps.map((step) => [`step.opened: ${step}`, opening(step)])) },
  outcomes: {
    sendSignUp: {
      made: { output: made },
      taken: { error: callFailure(422, "validation_failed", { email: "taken", referral: "unknown" }) },
      "no department": { error: callFailure(422, "validation_failed", { department_id: "gone" }) },
      "no referral": { error: callFailure(422, "validation_failed", { referral: "unknown" }) },
      "too often": { error: callFailure(429, "too_many_requests") },
      silent: { error: new TypeError("network") },
    },
    sendPhoto: { stored: { output: adaRenamed }, refused: { error: callFailure(415, "not_an_image") } },
  },
  equivalentMutants: {
    "swap with the next: signUp.person — step.opened [isStep] → person": oneStep,
    "swap with the next: signUp.school — step.opened [isStep] → person": oneStep,
    "swap with the next: signUp.purpose — step.opened [isStep] → person": oneStep,
    "swap with the next: signUp.submitting — sendSignUp error [isRefusedIn] → person.failed":
      "refused fields lead to one step, the first that has one of them",
  },
  contextKey: ({ draft, photo, fieldErrors, error }) => ({
    ...Object.fromEntries(
      (["person", "school"] as const).map((step) => [
        `wrong in ${step}`,
        Object.keys(brokenRules(draft, step)).join(" "),
      ]),
    ),
    photo: photo !== null,
    address: draft.photo !== "",
    fieldErrors: Object.keys(fieldErrors).length > 0,
    refused: error?.code ?? null,
  }),
  judgedParams: {
    sendSignUp: "1.17 a valid form is sent once, with parsed values; an invalid one never",
    finishSignUp:
      "the account is entered once: with the user from the photo's answer, or, if that failed, without a message (8.34)",
  },
  /* Explores drafts that are filled in from the first field to the last. */
  exploreWhile: ({ draft, photo }) =>
    (draft.confirm === "" || draft.password !== "") &&
    (draft.institution_id === null || draft.name !== "") &&
    (draft.faculty_id === null || draft.institution_id !== null) &&
    ((draft.photo === "" && photo === null) || draft.faculty_id !== null),
  invariants: signUpInvariants,
});
