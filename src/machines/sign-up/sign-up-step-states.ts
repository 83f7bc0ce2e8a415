import { photoErrorOf } from "../../contract/accounts/profile-photo-rules.ts";
import type { SignUpStep } from "../../contract/accounts/sign-up-draft.ts";
import { type PickedPhoto, type SignUpContext, signUpSetup } from "./sign-up-setup.ts";
import { eventFields, wholeEvent } from "../params.ts";

type Now = { readonly context: SignUpContext };
type Opened = { readonly event: { readonly step: SignUpStep } };
type Chosen = { readonly event: PickedPhoto };

const isBrokenIn = (step: SignUpStep) => ({ type: "isBrokenIn", params: { step } }) as const;
const showFieldErrors = (step: SignUpStep) => ({ type: "showFieldErrors", params: { step } }) as const;
export const saveDraft = (step: SignUpStep) =>
  ({ type: "keepDraft", params: ({ context }: Now) => ({ step, draft: context.draft }) }) as const;
export const openStep = (step: SignUpStep) =>
  ({ type: "openStep", params: ({ context }: Now) => ({ step, draft: context.draft }) }) as const;

/** The browser leads to a step: what was written meanwhile is kept there too. */
const openedTo = (step: SignUpStep) => ({ target: step, actions: ["clearErrors", saveDraft(step)] }) as const;
const isOpened = (wanted: SignUpStep) =>
  ({ type: "isStep", params: ({ event }: Opened) => ({ step: event.step, wanted }) }) as const;
const opened = [
  { guard: isOpened("person"), ...openedTo("person") },
  { guard: isOpened("school"), ...openedTo("school") },
  openedTo("purpose"),
] as const;
const editable = (step: SignUpStep) =>
  ({
    "field.changed": {
      target: ".editing",
      actions: [{ type: "change", params: eventFields("change") }, saveDraft(step)],
    },
    "step.opened": opened,
  }) as const;
const states = {
  editing: { description: "The step is being filled in." },
  invalid: {
    description: "A rule is broken: an alert and the fields say which; the next step does not open.",
    on: { "alert.closed": "editing" },
  },
  failed: {
    description: "The server said no, or nothing; everything is kept as it was.",
    on: { "alert.closed": "editing" },
  },
} as const;
/** To a step before, where one of its rules is broken after all: the browser's own Forward leads past it. */
const backTo = (step: "person" | "school") =>
  ({ guard: isBrokenIn(step), target: `${step}.invalid`, actions: [showFieldErrors(step), openStep(step)] }) as const;

export const person = signUpSetup.createStateConfig({
  description: "Who signs up: name, e-mail, phone, password.",
  initial: "editing",
  on: {
    ...editable("person"),
    "step.submitted": [
      { guard: isBrokenIn("person"), target: ".invalid", actions: showFieldErrors("person") },
      { target: "school", actions: ["clearErrors", openStep("school")] },
    ],
  },
  states: {
    ...states,
    passwordsCleared: {
      description: "The page was loaded again at a later step: an alert says that passwords are not kept.",
      on: { "alert.closed": "editing" },
    },
  },
});

export const school = signUpSetup.createStateConfig({
  description: "Where the student studies: institution, faculty, department.",
  initial: "editing",
  on: {
    ...editable("school"),
    "step.submitted": [
      { guard: isBrokenIn("school"), target: ".invalid", actions: showFieldErrors("school") },
      { target: "purpose", actions: ["clearErrors", openStep("purpose")] },
    ],
    "step.returned": { target: "person", actions: ["clearErrors", openStep("person")] },
  },
  states,
});

export const purpose = signUpSetup.createStateConfig({
  description: "What the student comes for, and what may be left out.",
  initial: "editing",
  on: {
    ...editable("purpose"),
    "photo.chosen": [
      {
        guard: { type: "isGood", params: wholeEvent },
        actions: { type: "keepPhoto", params: eventFields("photo") },
      },
      {
        actions: [
          "forgetPhoto",
          {
            type: "notifyPhotoError",
            params: ({ event: { photo, maxBytes } }: Chosen) => ({ problem: photoErrorOf(photo, maxBytes)!, maxBytes }),
          },
        ],
      },
    ],
    "photo.removed": { actions: "forgetPhoto" },
    "step.submitted": [
      backTo("person"),
      backTo("school"),
      { guard: isBrokenIn("purpose"), target: ".invalid", actions: showFieldErrors("purpose") },
      { target: "submitting", actions: "clearErrors" },
    ],
    "step.returned": { target: "school", actions: ["clearErrors", openStep("school")] },
  },
  states,
});
