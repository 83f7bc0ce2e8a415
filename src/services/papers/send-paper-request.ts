import type { RequestForm } from "../../contract/forms.ts";
import type { Api } from "../api/api-client.ts";

/** Asks for a paper that nobody has uploaded; what went wrong is shown on the form. */
export const sendRequest = (api: Api, form: RequestForm, signal: AbortSignal): Promise<void> =>
  api("requests", { method: "POST", body: form, signal, autoError: false, autoSuccess: false });
