import { assign, setup } from "xstate";
import type { BrokenRules } from "../../contract/validation.ts";
import type { DashboardType, SignedIn, User } from "../../contract/entities.ts";
import type { SignUpForm } from "../../contract/forms.ts";
import { type ChosenPhoto, type PhotoProblem, photoProblem } from "../../contract/accounts/profile-photo-rules.ts";
import {
  brokenInStep,
  changedSignUp,
  type SignUpDraft,
  type SignUpStep,
  stepOfFields,
} from "../../contract/accounts/sign-up-draft.ts";
import { type CallFailure, failureOf } from "../../contract/http/call-error.ts";
import { outside, unprovided, unprovidedSource } from "../unprovided.ts";

export interface SignUp {
  /** Where the page was opened. */
  readonly first: SignUpStep;
  readonly draft: SignUpDraft;
  /** A file, to be sent when the account is there. */
  readonly photo: ChosenPhoto | null;
  readonly problems: BrokenRules;
  readonly refusal: CallFailure | null;
  readonly signedIn: SignedIn | null;
}
export interface Arrival {
  readonly step: SignUpStep;
  readonly draft: SignUpDraft;
}
/** `maxBytes`: the cap of GET config. */
export interface Picked {
  readonly photo: ChosenPhoto;
  readonly maxBytes: number;
}
export type SignUpEvent =
  | { type: "field.changed"; change: Partial<SignUpDraft> }
  | ({ type: "photo.chosen" } & Picked)
  | { type: "photo.removed" }
  | { type: "step.submitted" }
  | { type: "step.returned" }
  | { type: "step.opened"; step: SignUpStep }
  | { type: "alert.closed" };

/** What signing up needs from the outside, and what its states may do. */
export const signUp = setup({
  types: {
    context: {} as SignUp,
    input: {} as Arrival,
    events: {} as SignUpEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Tells which step the browser's own Back and Forward lead to. */
    watchSteps: unprovidedSource<SignUpEvent>("watchSteps"),
    sendSignUp: unprovided<SignedIn, { form: SignUpForm }>("sendSignUp"),
    /** Sends the photo with the token of the new account, and fetches its user. */
    sendPhoto: unprovided<User, { photo: ChosenPhoto; accessToken: string }>("sendPhoto"),
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<SignUpDraft> }) => ({
      draft: changedSignUp(context.draft, change),
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => !(field in change))),
    })),
    keepPhoto: assign((_, { photo }: { photo: ChosenPhoto }) => ({ photo })),
    forgetPhoto: assign({ photo: null }),
    pointOut: assign(({ context }, { step }: { step: SignUpStep }) => ({
      problems: brokenInStep(context.draft, step),
      refusal: null,
    })),
    forgive: assign({ problems: {}, refusal: null }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureOf(error) })),
    keepAnswer: assign((_, { signedIn }: { signedIn: SignedIn }) => ({ signedIn })),
    keepUser: assign(({ context }, { user }: { user: User }) => ({ signedIn: { ...context.signedIn!, user } })),
    openStep: outside<Arrival>("openStep"),
    keepDraft: outside<Arrival>("keepDraft"),
    tellProblem: outside<{ problem: PhotoProblem; maxBytes: number }>("tellProblem"),
    enter: outside<{ signedIn: SignedIn; purpose: DashboardType }>("enter"),
  },
  guards: {
    isStep: (_, { step, wanted }: { step: SignUpStep; wanted: SignUpStep }) => step === wanted,
    isBrokenIn: ({ context }, { step }: { step: SignUpStep }) =>
      Object.keys(brokenInStep(context.draft, step)).length > 0,
    isRefusedIn: (_, { error, step }: { error: unknown; step: SignUpStep }) =>
      stepOfFields(Object.keys(failureOf(error).fields)) === step,
    isGood: (_, { photo, maxBytes }: Picked) => photoProblem(photo, maxBytes) === null,
    hasPhoto: ({ context }) => context.photo !== null,
  },
});
