import { assign, setup } from "xstate";
import type { FieldErrors } from "../../contract/validation.ts";
import type { DashboardType, User } from "../../contract/entities.ts";
import type { SignInResponse } from "../../contract/accounts/own-account.ts";
import type { SignUpForm } from "../../contract/forms.ts";
import { type ChosenPhoto, type PhotoError, photoErrorOf } from "../../contract/accounts/profile-photo-rules.ts";
import {
  stepFieldErrors,
  changeSignUpDraft,
  type SignUpDraft,
  type SignUpStep,
  stepOfFields,
} from "../../contract/accounts/sign-up-draft.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";

export interface SignUpContext {
  /** Where the page was opened. */
  readonly first: SignUpStep;
  readonly draft: SignUpDraft;
  /** A file, to be sent when the account is there. */
  readonly photo: ChosenPhoto | null;
  readonly fieldErrors: FieldErrors;
  readonly error: CallError | null;
  readonly signedIn: SignInResponse | null;
}
export interface SignUpStart {
  readonly step: SignUpStep;
  readonly draft: SignUpDraft;
}
/** `maxBytes`: the cap of GET config. */
export interface PickedPhoto {
  readonly photo: ChosenPhoto;
  readonly maxBytes: number;
}
export type SignUpEvent =
  | { type: "field.changed"; change: Partial<SignUpDraft> }
  | ({ type: "photo.chosen" } & PickedPhoto)
  | { type: "photo.removed" }
  | { type: "step.submitted" }
  | { type: "step.returned" }
  | { type: "step.opened"; step: SignUpStep }
  | { type: "alert.closed" };

/** What signing up needs from the outside, and what its states may do. */
export const signUpSetup = setup({
  types: {
    context: {} as SignUpContext,
    input: {} as SignUpStart,
    events: {} as SignUpEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Tells which step the browser's own Back and Forward lead to. */
    watchSteps: unprovidedSource<SignUpEvent>("watchSteps"),
    sendSignUp: unprovided<SignInResponse, { form: SignUpForm }>("sendSignUp"),
    /** Sends the photo with the token of the new account, and fetches its user. */
    sendPhoto: unprovided<User, { photo: ChosenPhoto; accessToken: string }>("sendPhoto"),
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<SignUpDraft> }) => ({
      draft: changeSignUpDraft(context.draft, change),
      fieldErrors: Object.fromEntries(Object.entries(context.fieldErrors).filter(([field]) => !(field in change))),
    })),
    keepPhoto: assign((_, { photo }: { photo: ChosenPhoto }) => ({ photo })),
    forgetPhoto: assign({ photo: null }),
    showFieldErrors: assign(({ context }, { step }: { step: SignUpStep }) => ({
      fieldErrors: stepFieldErrors(context.draft, step),
      error: null,
    })),
    clearErrors: assign({ fieldErrors: {}, error: null }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: callErrorOf(error) })),
    keepAnswer: assign((_, { signedIn }: { signedIn: SignInResponse }) => ({ signedIn })),
    keepUser: assign(({ context }, { user }: { user: User }) => ({ signedIn: { ...context.signedIn!, user } })),
    openStep: unprovidedAction<SignUpStart>("openStep"),
    keepDraft: unprovidedAction<SignUpStart>("keepDraft"),
    notifyPhotoError: unprovidedAction<{ problem: PhotoError; maxBytes: number }>("notifyPhotoError"),
    finishSignUp: unprovidedAction<{ signedIn: SignInResponse; purpose: DashboardType }>("finishSignUp"),
  },
  guards: {
    isStep: (_, { step, wanted }: { step: SignUpStep; wanted: SignUpStep }) => step === wanted,
    isBrokenIn: ({ context }, { step }: { step: SignUpStep }) =>
      Object.keys(stepFieldErrors(context.draft, step)).length > 0,
    isRefusedIn: (_, { error, step }: { error: unknown; step: SignUpStep }) =>
      stepOfFields(Object.keys(callErrorOf(error).fields)) === step,
    isGood: (_, { photo, maxBytes }: PickedPhoto) => photoErrorOf(photo, maxBytes) === null,
    hasPhoto: ({ context }) => context.photo !== null,
  },
});
