import { assign, setup } from "xstate";
import type { createFormMachine, FormValues } from "../form/form.machine.ts";
import { contextFields, outputAs, wholeEvent } from "../params.ts";
import { unprovidedAction } from "../unprovided.ts";

/** The chart of a form that stands in a dialog over a page. `id` names it; `form` is the form's own chart. */
export const createFormDialogMachine = <Sent extends object, Answer>(
  id: string,
  form: ReturnType<typeof createFormMachine<Sent, Answer>>,
) => {
  const dialog = setup({
    types: {
      /** `values`: what the form begins with. */
      context: {} as { readonly values: FormValues },
      events: {} as { type: "dialog.opened"; values: FormValues } | { type: "dialog.closed" },
      children: {} as { form: "form" },
    },
    actors: { form },
    actions: {
      begin: assign((_, { values }: { values: FormValues }) => ({ values })),
      notifyTaken: unprovidedAction<{ readonly answer: Answer }>("notifyTaken"),
    },
  });

  return dialog.createMachine({
    id,
    context: { values: {} },
    initial: "closed",
    states: {
      closed: {
        description: "The page stands alone.",
        on: { "dialog.opened": { target: "open", actions: { type: "begin", params: wholeEvent } } },
      },
      open: {
        description: "The form is filled in, in a dialog; it closes when the form was taken.",
        invoke: {
          id: "form",
          src: "form",
          input: contextFields("values"),
          onDone: { target: "closed", actions: { type: "notifyTaken", params: outputAs("answer") } },
        },
        on: { "dialog.closed": "closed" },
      },
    },
  });
};
