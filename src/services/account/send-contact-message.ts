import { MessageResponse } from "../../contract/entities.ts";
import type { ContactForm } from "../../contract/forms.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Sends the contact form; what went wrong is shown on the form. */
export const sendContactMessage = (api: ApiClient, form: ContactForm, signal: AbortSignal) =>
  api("contact", { method: "POST", body: form, schema: MessageResponse, signal, autoError: false });
