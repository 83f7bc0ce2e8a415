import { assign, setup } from "xstate";
import type { ValidationResult } from "../../contract/validation.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";
import { unprovided } from "../unprovided.ts";
import { wholeEvent } from "../params.ts";

export type FormValues = Readonly<Record<string, string | number | boolean | undefined>>;

export interface FormOptions<Sent extends object> {
  readonly id: string;
  readonly validate: (values: FormValues) => ValidationResult<Sent>;
  /** Values to add after an error of the server, such as an empty field for the code of the second factor. */
  readonly valuesAfterError?: (error: CallError, values: FormValues) => FormValues;
  /** By field: the fields that are cleared when it changes. */
  readonly dependentFields?: Readonly<Record<string, readonly string[]>>;
}

/** Creates the chart of a form. */
export const createFormMachine = <Sent extends object, Answer>({
  id,
  validate,
  valuesAfterError = () => ({}),
  dependentFields = {},
}: FormOptions<Sent>) => {
  const form = setup({
    types: {
      context: {} as {
        readonly values: FormValues;
        /** Rule each field broke, as keys of texts. */
        readonly fieldErrors: Readonly<Record<string, string>>;
        readonly error: CallError | null;
      },
      input: {} as { readonly values: FormValues },
      events: {} as
        | { type: "field.changed"; name: string; value: string | number | boolean | undefined }
        | { type: "form.submitted" }
        | { type: "alert.closed" },
      tags: {} as "busy",
      output: {} as Answer,
    },
    actors: { sendForm: unprovided<Answer, { readonly form: Sent }>("sendForm") },
    actions: {
      setField: assign(
        ({ context }, { name, value }: { name: string; value: string | number | boolean | undefined }) => {
          const unchosen = Object.fromEntries((dependentFields[name] ?? []).map((field) => [field, undefined]));
          const fieldErrors = Object.entries(context.fieldErrors).filter(
            ([field]) => field !== name && !(field in unchosen),
          );
          return {
            values: { ...context.values, ...unchosen, [name]: value },
            fieldErrors: Object.fromEntries(fieldErrors),
          };
        },
      ),
      showFieldErrors: assign(({ context }) => {
        const checked = validate(context.values);
        return { fieldErrors: checked.ok ? {} : checked.rules, error: null };
      }),
      clearErrors: assign({ fieldErrors: {}, error: null }),
      setError: assign(({ context: { values } }, thrown: { error: unknown }) => {
        const error = callErrorOf(thrown.error);
        return { error, values: { ...values, ...valuesAfterError(error, values) } };
      }),
    },
    guards: { isValid: ({ context }) => validate(context.values).ok },
  });

  const sent = (values: FormValues): Sent => {
    const checked = validate(values);
    if (!checked.ok) throw new Error(`${id} is sent with broken rules`);
    return checked.value;
  };
  const editable = {
    "field.changed": {
      target: "editing",
      actions: { type: "setField", params: wholeEvent },
    },
  } as const;
  const send = { target: "submitting", actions: "clearErrors" } as const;

  return form.createMachine({
    id,
    context: ({ input }) => ({ values: input.values, fieldErrors: {}, error: null }),
    initial: "editing",
    output: ({ event }) => event.output as Answer,
    states: {
      editing: {
        description: "The form is being filled in.",
        on: {
          ...editable,
          "form.submitted": [
            { guard: "isValid", ...send },
            { target: "invalid", actions: "showFieldErrors" },
          ],
        },
      },
      invalid: {
        description: "A rule is broken: an alert and the fields say which; nothing was sent.",
        on: { ...editable, "alert.closed": "editing", "form.submitted": { actions: "showFieldErrors" } },
      },
      submitting: {
        description: "The form is on its way.",
        tags: "busy",
        invoke: {
          id: "sendForm",
          src: "sendForm",
          input: ({ context }) => ({ form: sent(context.values) }),
          onDone: "done",
          onError: { target: "failed", actions: { type: "setError", params: wholeEvent } },
        },
      },
      failed: {
        description: "The server said no, or nothing; the form is kept as it was.",
        on: { ...editable, "alert.closed": "editing", "form.submitted": send },
      },
      done: {
        type: "final",
        description: "The form was taken.",
        output: ({ event }) => ("output" in event ? event.output : undefined),
      },
    },
  });
};
