import type { OutlineReportForm } from "../../contract/outlines/outline.ts";
import type { ReportForm } from "../../contract/papers/paper-reports.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Says what is wrong with a paper; what went wrong is shown on the form. */
export const sendReport = (api: ApiClient, paperId: number, form: ReportForm, signal: AbortSignal): Promise<void> =>
  api(`papers/${paperId}/reports`, { method: "POST", body: form, signal, autoError: false });

/** Says what is wrong with the questions of a paper. */
export const sendOutlineReport = (
  api: ApiClient,
  paperId: number,
  form: OutlineReportForm,
  signal: AbortSignal,
): Promise<void> => api(`papers/${paperId}/outline/reports`, { method: "POST", body: form, signal, autoError: false });
