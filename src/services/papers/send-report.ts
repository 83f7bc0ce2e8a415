import type { ReportForm } from "../../contract/papers/paper-reports.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Says what is wrong with a paper; what went wrong is shown on the form. */
export const sendReport = (api: ApiClient, paperId: number, form: ReportForm, signal: AbortSignal): Promise<void> =>
  api(`papers/${paperId}/reports`, { method: "POST", body: form, signal, autoError: false });
