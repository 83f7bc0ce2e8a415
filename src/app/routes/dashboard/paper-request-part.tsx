import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import { PaperRequestForm } from "../../../contract/forms.ts";
import type { PaperRequest } from "../../../contract/papers/paper-requests.ts";
import { paperRequestOfQuery } from "../../../contract/papers/search-query.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createPagedListMachine } from "../../../machines/paged-list/paged-list.machine.ts";
import { fetchOwnRequests } from "../../../services/papers/fetch-own-requests.ts";
import { sendPaperRequest } from "../../../services/papers/send-paper-request.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { OwnRequests } from "../../../ui/dashboard/own-requests.tsx";
import { RequestPaper } from "../../../ui/dashboard/request-paper.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideFormDialog } from "../form-dialog-chart.ts";

const judge = createValidator(PaperRequestForm);
/** What was left empty is not sent; a year is a number. */
const askForm = createFormMachine<PaperRequestForm, void>({
  id: "askForm",
  validate: (values) => {
    const filled = Object.entries(values).filter(([, value]) => value !== "" && value !== undefined);
    return judge(Object.fromEntries(filled.map(([name, value]) => [name, name === "year" ? Number(value) : value])));
  },
});
const askMachine = createFormDialogMachine("askForPaper", askForm);

/** The button and the dialog to ask for a paper that was searched for by `query`. */
export default function AskPart({ query }: { readonly query: string }) {
  const { api, toasts } = useAppRuntime();
  const { t } = useTexts("reports");
  const done = t("ask.done");
  const ask = useActorRef(
    provideFormDialog(
      askMachine,
      askForm,
      (form, signal) => sendPaperRequest(api, form, signal),
      () => toasts.send({ type: "toast.raised", toast: { kind: "success", text: done } }),
    ),
    { id: "askForPaper" },
  );
  return (
    <RequestPaper
      ask={ask}
      onOpen={() => ask.send({ type: "dialog.opened", values: paperRequestOfQuery(query) })}
      own={<OwnRequestsPart />}
    />
  );
}

const ownRequests = createPagedListMachine<PaperRequest>("ownRequests");

/** Asked for each time that the dialog opens. */
function OwnRequestsPart() {
  const { api } = useAppRuntime();
  const requests = useActorRef(
    ownRequests.provide({
      actors: {
        fetchItems: fromPromise(({ signal }) => fetchOwnRequests(api, null, signal)),
        fetchMore: fromPromise(({ input, signal }) => fetchOwnRequests(api, input.after, signal)),
      },
    }),
    { id: "ownRequests" },
  );
  return <OwnRequests requests={requests} />;
}
