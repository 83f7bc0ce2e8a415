import { fromPromise } from "xstate";
import type { createFormDialogMachine } from "../../machines/form-dialog/form-dialog.machine.ts";
import type { createFormMachine } from "../../machines/form/form.machine.ts";

/** A form in a dialog that is sent by `send`; `done` hears the answer before the dialog closes. */
export const provideFormDialog = <Sent extends object, Answer>(
  dialog: ReturnType<typeof createFormDialogMachine<Sent, Answer>>,
  form: ReturnType<typeof createFormMachine<Sent, Answer>>,
  send: (form: Sent, signal: AbortSignal) => Promise<Answer>,
  done: (answer: Answer) => void,
) =>
  dialog.provide({
    actors: {
      form: form.provide({
        actors: {
          sendForm: fromPromise(async ({ input, signal }) => {
            const answer = await send(input.form, signal);
            done(answer);
            return answer;
          }),
        },
      }),
    },
  });
