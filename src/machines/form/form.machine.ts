import { assign, setup } from "xstate";
import type { ValidationResult } from "../../contract/validation.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";
import { unprovided } from "../unprovided.ts";

export type FormValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Creates the chart of a form. `id`: name of the form. `judge`: validates the values (rules in src/contract). `ask`: values to add after a server error, such as a code to type in. `inside`: fields that are cleared when the field they depend on changes.
 */
export const createFormMachine = <Sent extends object, Answer>(
  id: string,
  judge: (values: FormValues) => ValidationResult<Sent>,
  ask: (failure: CallError, values: FormValues) => FormValues = () => ({}),
  inside: Readonly<Record<string, readonly string[]>> = {},
) => {
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
          const unchosen = Object.fromEntries((inside[name] ?? []).map((field) => [field, undefined]));
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
        const checked = judge(context.values);
        return { fieldErrors: checked.ok ? {} : checked.rules, error: null };
      }),
      clearErrors: assign({ fieldErrors: {}, error: null }),
      setError: assign(({ context: { values } }, thrown: { error: unknown }) => {
        const error = callErrorOf(thrown.error);
        return { error, values: { ...values, ...ask(error, values) } };
      }),
    },
    guards: { isValid: ({ context }) => judge(context.values).ok },
  });

  const sent = (values: FormValues): Sent => {
    const checked = judge(values);
    if (!checked.ok) throw new Error(`${id} is sent with broken rules`);
    return checked.value;
  };
  const editable = {
    "field.changed": {
      target: "editing",
      actions: {
        type: "setField",
        params: ({ event }: { event: { name: string; value: string | number | boolean | undefined } }) => event,
      },
    },
  } as const;
  const send = { target: "submitting", actions: "clearErrors" } as const;

  return form.createMachine({
    id,
    context: ({ input }) => ({ values: input.values, fieldErrors: {}, error: null }),
    initial: "editing",
    output: ({ event }) => (event as unknown as { output: Answer }).output,
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
          onError: { target: "failed", actions: { type: "setError", params: ({ event }) => event } },
        },
      },
      failed: {
        description: "The server said no, or nothing; the form is kept as it was.",
        on: { ...editable, "alert.closed": "editing", "form.submitted": send },
      },
      done: {
        type: "final",
        description: "The form was taken.",
        output: ({ event }) => (event as unknown as { output: Answer }).output,
      },
    },
  });
};
