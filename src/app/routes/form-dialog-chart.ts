import { fromPromise, sendParent } from "xstate";
import type { createFormDialogMachine } from "../../machines/form-dialog/form-dialog.machine.ts";
import type { createFormMachine } from "../../machines/form/form.machine.ts";
import { changeMade } from "../../machines/refreshed-page/refreshed-page.machine.ts";

type Dialog<Sent extends object, Answer> = ReturnType<typeof createFormDialogMachine<Sent, Answer>>;
type Form<Sent extends object, Answer> = ReturnType<typeof createFormMachine<Sent, Answer>>;
type Send<Sent extends object, Answer> = (form: Sent, signal: AbortSignal) => Promise<Answer>;

const provideForm = <Sent extends object, Answer>(
  dialog: Dialog<Sent, Answer>,
  form: Form<Sent, Answer>,
  send: Send<Sent, Answer>,
) =>
  dialog.provide({
    actors: {
      form: form.provide({ actors: { sendForm: fromPromise(({ input, signal }) => send(input.form, signal)) } }),
    },
  });

/** A form in a dialog that is sent by `send`; `done` hears the answer. */
export const provideFormDialog = <Sent extends object, Answer>(
  dialog: Dialog<Sent, Answer>,
  form: Form<Sent, Answer>,
  send: Send<Sent, Answer>,
  done: (answer: Answer) => void = () => {},
) => provideForm(dialog, form, send).provide({ actions: { notifyTaken: (_, { answer }) => done(answer) } });

/** A form in a dialog that changes what its page shows. */
export const provideChangingDialog = <Sent extends object, Answer>(
  dialog: Dialog<Sent, Answer>,
  form: Form<Sent, Answer>,
  send: Send<Sent, Answer>,
) => provideForm(dialog, form, send).provide({ actions: { notifyTaken: sendParent(changeMade) } });
