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
        readonly problems: Readonly<Record<string, string>>;
        readonly refusal: CallError | null;
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
      change: assign(({ context }, { name, value }: { name: string; value: string | number | boolean | undefined }) => {
        const unchosen = Object.fromEntries((inside[name] ?? []).map((field) => [field, undefined]));
        const problems = Object.entries(context.problems).filter(([field]) => field !== name && !(field in unchosen));
        return {
          values: { ...context.values, ...unchosen, [name]: value },
          problems: Object.fromEntries(problems),
        };
      }),
      pointOut: assign(({ context }) => {
        const checked = judge(context.values);
        return { problems: checked.ok ? {} : checked.rules, refusal: null };
      }),
      forgive: assign({ problems: {}, refusal: null }),
      keepRefusal: assign(({ context: { values } }, { error }: { error: unknown }) => {
        const refusal = callErrorOf(error);
        return { refusal, values: { ...values, ...ask(refusal, values) } };
      }),
    },
    guards: { isRight: ({ context }) => judge(context.values).ok },
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
        type: "change",
        params: ({ event }: { event: { name: string; value: string | number | boolean | undefined } }) => event,
      },
    },
  } as const;
  const send = { target: "submitting", actions: "forgive" } as const;

  return form.createMachine({
    id,
    context: ({ input }) => ({ values: input.values, problems: {}, refusal: null }),
    initial: "editing",
    output: ({ event }) => (event as unknown as { output: Answer }).output,
    states: {
      editing: {
        description: "The form is being filled in.",
        on: {
          ...editable,
          "form.submitted": [
            { guard: "isRight", ...send },
            { target: "wrong", actions: "pointOut" },
          ],
        },
      },
      wrong: {
        description: "A rule is broken: an alert and the fields say which; nothing was sent.",
        on: { ...editable, "alert.closed": "editing", "form.submitted": { actions: "pointOut" } },
      },
      submitting: {
        description: "The form is on its way.",
        tags: "busy",
        invoke: {
          id: "sendForm",
          src: "sendForm",
          input: ({ context }) => ({ form: sent(context.values) }),
          onDone: "done",
          onError: { target: "refused", actions: { type: "keepRefusal", params: ({ event }) => event } },
        },
      },
      refused: {
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
