import type { SnapshotFrom } from "xstate";
import type { ChosenPhoto } from "../../contract/accounts/profile-photo-rules.ts";
import {
  PASSWORDS_CLEARED,
  type SignUpDraft,
  type SignUpStep,
  signUpSteps,
} from "../../contract/accounts/sign-up-draft.ts";
import type { FormAlert } from "../form/form.selectors.ts";
import type { signUpMachine } from "./sign-up.machine.ts";

type State = SnapshotFrom<typeof signUpMachine>;

/** The step that shows; the last one while the form is on its way. */
export const selectSignUpStep = (state: State): SignUpStep =>
  signUpSteps.find((step) => state.matches(step)) ?? "purpose";
export const selectSignUpDraft = (state: State): SignUpDraft => state.context.draft;
/** The file that is sent when the account is there. */
export const selectSignUpPhoto = (state: State): ChosenPhoto | null => state.context.photo;
/** Rule each field broke, as keys of texts. */
export const selectSignUpFieldErrors = (state: State): Readonly<Record<string, string>> => state.context.fieldErrors;

const isIn = (state: State, inner: "invalid" | "failed"): boolean =>
  signUpSteps.some((step) => state.matches({ [step]: inner }));

/** The passwords are gone, and the student is told why. */
const isEmptied = (state: State): boolean => state.matches({ person: "passwordsCleared" });

const nothing = {};
/** What the server said of each field, as texts. */
export const selectSignUpServerFieldErrors = (state: State): Readonly<Record<string, string>> =>
  (isIn(state, "failed") && state.context.error?.fields) || nothing;

export const selectSignUpAlert = (state: State): FormAlert | null => {
  if (isEmptied(state)) return { kind: "validation", rule: PASSWORDS_CLEARED };
  const [rule] = Object.values(state.context.fieldErrors);
  if (isIn(state, "invalid") && rule !== undefined) return { kind: "validation", rule };
  const error = isIn(state, "failed") ? state.context.error : null;
  return error && { kind: "server", error };
};
/** The first field that is wrong, from the moment the step was sent until it is edited; or the one that was emptied. */
export const selectSignUpInvalidField = (state: State): string | null => {
  if (isEmptied(state)) return "password";
  const told = isIn(state, "invalid") ? state.context.fieldErrors : selectSignUpServerFieldErrors(state);
  return Object.keys(told)[0] ?? null;
};
/** Another object each time a step was not taken: what moves the focus to the wrong field again. */
export const selectSignUpErrorOccurrence = (state: State): object => state.context.error ?? state.context.fieldErrors;
export const selectIsSigningUp = (state: State): boolean => state.hasTag("busy") || state.matches("signedUp");
