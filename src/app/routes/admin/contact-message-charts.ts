import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import {
  type ContactMessage,
  MessageStatusForm,
  type MessageList,
  type MessageQuery,
} from "../../../contract/contact/contact-messages.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { contactMessagesClient } from "../../../services/admin/contact-messages-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideChangingDialog } from "../form-dialog-chart.ts";

const listMachine = createResourceMachine<MessageList>("adminMessages");
const messageMachine = createResourceMachine<ContactMessage>("adminMessage");
const statusForm = createFormMachine<MessageStatusForm, ContactMessage>({
  id: "messageForm",
  validate: createValidator(MessageStatusForm),
});
const statusMachine = createFormDialogMachine<MessageStatusForm, ContactMessage>("changeMessage", statusForm);

export const messagePage = createRefreshedPageMachine("messagePage", { shown: ["message"], changing: ["changing"] });

/** The messages of the contact form, one of them, and what became of it. */
export const contactMessageCharts = ({ api }: AppRuntime) => {
  const server = contactMessagesClient(api);
  return {
    list: (query: MessageQuery) =>
      listMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.list(query, signal)) } }),
    one: (id: number) =>
      messageMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.read(id, signal)) } }),
    changing: (id: number) =>
      provideChangingDialog(statusMachine, statusForm, (form, signal) => server.change(id, form, signal)),
  };
};
