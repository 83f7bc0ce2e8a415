import { fromPromise } from "xstate";
import { check } from "../../../contract/validation.ts";
import { RequestForm } from "../../../contract/forms.ts";
import { requestOf } from "../../../contract/papers/search-query.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { sendRequest } from "../../../services/papers/send-paper-request.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { AskForPaper } from "../../../ui/dashboard/request-paper.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { useWorld } from "../../app-runtime-context.ts";

const judge = check(RequestForm);
/** What was left empty is not sent; a year is a number. */
const askForm = createFormMachine<RequestForm, void>("askForm", (values) => {
  const filled = Object.entries(values).filter(([, value]) => value !== "" && value !== undefined);
  return judge(Object.fromEntries(filled.map(([name, value]) => [name, name === "year" ? Number(value) : value])));
});
const askMachine = createFormDialogMachine("askForPaper", askForm);

/** The button and the dialog to ask for a paper that was searched for by `query`. */
export default function AskPart({ query }: { readonly query: string }) {
  const { api, toasts } = useWorld();
  const { t } = useTexts("dashboard");
  const done = t("ask.done");
  const ask = useActorRef(
    askMachine.provide({
      actors: {
        form: askForm.provide({
          actors: {
            sendForm: fromPromise(async ({ input, signal }) => {
              await sendRequest(api, input.form, signal);
              toasts.send({ type: "toast.raised", toast: { kind: "success", text: done } });
            }),
          },
        }),
      },
    }),
    { id: "askForPaper" },
  );
  return <AskForPaper ask={ask} onOpen={() => ask.send({ type: "dialog.opened", values: requestOf(query) })} />;
}
