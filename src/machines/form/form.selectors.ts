import type { SnapshotFrom } from "xstate";
import type { CallError } from "../../contract/http/call-error.ts";
import type { createFormMachine, FormValues } from "./form.machine.ts";

type Form = SnapshotFrom<ReturnType<typeof createFormMachine<object, unknown>>>;
type State = Pick<Form, "value" | "context" | "status">;

/** Why the form was not taken: the first rule that was broken, or what the server said. */
export type FormAlert =
  | { readonly kind: "validation"; readonly rule: string }
  | { readonly kind: "server"; readonly error: CallError };

export const selectFormValues = (state: State): FormValues => state.context.values;
/** Rule each field broke, as keys of texts. */
export const selectFieldErrors = (state: State): Readonly<Record<string, string>> => state.context.fieldErrors;

const nothing = {};
/** What the server said of each field, as texts. */
export const selectServerFieldErrors = (state: State): Readonly<Record<string, string>> =>
  (state.value === "failed" && state.context.error?.fields) || nothing;

export const selectIsSubmitting = (state: State): boolean => state.value === "submitting" || state.status === "done";

const firstRule = (state: State): string | undefined =>
  state.value === "invalid" ? Object.values(state.context.fieldErrors)[0] : undefined;

export const selectFormAlert = (state: State): FormAlert | null => {
  const rule = firstRule(state);
  if (rule !== undefined) return { kind: "validation", rule };
  const error = state.value === "failed" ? state.context.error : null;
  return error && { kind: "server", error };
};

/** The first field that is wrong, from the moment the form was sent until it is edited. */
export const selectInvalidField = (state: State): string | null => {
  const told = state.value === "invalid" ? state.context.fieldErrors : selectServerFieldErrors(state);
  return Object.keys(told)[0] ?? null;
};

/** Another object each time the form was not taken: what moves the focus to the wrong field again. */
export const selectErrorOccurrence = (state: State): object => state.context.error ?? state.context.fieldErrors;
