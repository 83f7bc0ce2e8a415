import { Done } from "../../contract/entities.ts";
import type { ContactForm } from "../../contract/forms.ts";
import type { Api } from "../api/api-client.ts";

/** Sends the contact form; what went wrong is shown on the form. */
export const sendMessage = (api: Api, form: ContactForm, signal: AbortSignal) =>
  api("contact", { method: "POST", body: form, schema: Done, signal, autoError: false });
