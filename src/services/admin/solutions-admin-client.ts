import {
  AdminSolutionDetails,
  AdminSolutionList,
  type AnswerForm,
  type CloseSolutionForm,
} from "../../contract/solutions/solutions.ts";
import type { SolutionQuery } from "../../contract/solutions/solutions-admin.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The screen, or the form, says what went wrong. */
const quiet = { autoError: false } as const;

/** The making of solutions, as admins see and judge it. */
export const solutionsAdminClient = (api: ApiClient) => {
  const act = (path: string, method: "POST" | "PATCH", signal: AbortSignal, body?: object) =>
    api(`admin/solutions/${path}`, { method, schema: AdminSolutionDetails, signal, ...quiet, ...(body && { body }) });
  return {
    list: ({ state, after }: SolutionQuery, signal: AbortSignal) =>
      api("admin/solutions", {
        query: { state, after: after ?? undefined },
        schema: AdminSolutionList,
        signal,
        ...quiet,
      }),
    one: (id: number, signal: AbortSignal) =>
      api(`admin/solutions/${id}`, { schema: AdminSolutionDetails, signal, ...quiet }),
    correct: (id: number, n: number, answer: AnswerForm, signal: AbortSignal) =>
      act(`${id}/answers/${n}`, "PATCH", signal, answer),
    publish: (id: number, signal: AbortSignal) => act(`${id}/publish`, "POST", signal),
    close: (id: number, form: CloseSolutionForm, signal: AbortSignal) => act(`${id}/close`, "POST", signal, form),
    again: (id: number, signal: AbortSignal) => act(`${id}/again`, "POST", signal),
  };
};
