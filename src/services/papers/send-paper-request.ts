import type { PaperRequestForm } from "../../contract/forms.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Asks for a paper that no one has uploaded; what went wrong is shown on the form. */
export const sendPaperRequest = (api: ApiClient, form: PaperRequestForm, signal: AbortSignal): Promise<void> =>
  api("requests", { method: "POST", body: form, signal, autoError: false, autoSuccess: false });
