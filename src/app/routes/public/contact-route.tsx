import { useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import type { MessageResponse, User } from "../../../contract/entities.ts";
import { ContactForm } from "../../../contract/forms.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { sendContactMessage } from "../../../services/account/send-contact-message.ts";
import { historyState } from "../../../services/navigation/history-state.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { ContactScreen } from "../../../ui/contact/contact-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { publicPage } from "./public-page.tsx";

const contactMachine = createFormMachine<ContactForm, MessageResponse>({
  id: "contact",
  validate: createValidator(ContactForm),
});

/** What was being written when the page was left, or who is signed in. */
const begun = (user: User | null): ContactForm =>
  historyState.read("contact") ?? { name: user?.name ?? "", email: user?.email ?? "", subject: "", message: "" };
const written = (values: Readonly<Record<string, unknown>>): ContactForm => ({
  name: String(values["name"]),
  email: String(values["email"]),
  subject: String(values["subject"]),
  message: String(values["message"]),
});

function ContactRoute() {
  const world = useAppRuntime();
  const user = useSelector(world.session, selectUser);
  const form = useActorRef(
    contactMachine.provide({
      actors: { sendForm: fromPromise(({ input, signal }) => sendContactMessage(world.api, input.form, signal)) },
    }),
    { id: "contact", input: { values: { ...begun(user) } } },
    ({ context, status }) => {
      const now = written(context.values);
      historyState.keep("contact", status === "done" ? { ...now, subject: "", message: "" } : now);
    },
  );
  return <ContactScreen form={form} />;
}

export default publicPage(ContactRoute);
