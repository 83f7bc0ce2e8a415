import type { CorrectionForm } from "../../contract/forms.ts";
import type { SplitForm } from "../../contract/review/split-form.ts";
import { type ReviewReasonForm, ReviewDetails, ReviewList } from "../../contract/review/paper-review.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import type { ApiClient } from "../api/api-client.ts";

const quiet = { autoError: false } as const;

/** More than a screen holds, in one small answer. */
const QUEUE_PAGE = 40;

/** The review of uploaded papers, as admins call it. The desk and its forms show their failures. */
export const paperReviewClient = (api: ApiClient) => {
  const act = (id: number, act: string, signal: AbortSignal, body?: object) =>
    api(`admin/papers/${id}/${act}`, {
      method: "POST",
      schema: ReviewDetails,
      signal,
      ...quiet,
      ...(body && { body }),
    });
  return {
    /** The waiting papers, from the oldest on or after a place. */
    queue: (after: string | null, signal: AbortSignal) =>
      api("admin/papers", {
        query: { status: "pending", limit: QUEUE_PAGE, after: after ?? undefined },
        schema: ReviewList,
        signal,
        ...quiet,
      }),
    /** Null for a paper that has no review. */
    one: (id: number, signal: AbortSignal): Promise<ReviewDetails | null> =>
      api(`admin/papers/${id}`, { schema: ReviewDetails, signal, ...quiet }).catch((error: unknown) => {
        if (callErrorOf(error).code === "not_found") return null;
        throw error;
      }),
    correct: (id: number, correction: CorrectionForm, signal: AbortSignal) =>
      api(`admin/papers/${id}`, { method: "PATCH", body: correction, schema: ReviewDetails, signal, ...quiet }),
    withdraw: (id: number, withdrawal: ReviewReasonForm, signal: AbortSignal) =>
      act(id, "withdraw", signal, withdrawal),
    claim: (id: number, signal: AbortSignal) => act(id, "claim", signal),
    /** The claim would end by itself: a failure is not spoken of. */
    release: (id: number): void => {
      const released = api(`admin/papers/${id}/claim`, { method: "DELETE", schema: ReviewDetails, ...quiet });
      released.catch(() => undefined);
    },
    approve: (id: number, correction: CorrectionForm, signal: AbortSignal) => act(id, "approve", signal, correction),
    reject: (id: number, rejection: ReviewReasonForm, signal: AbortSignal) => act(id, "reject", signal, rejection),
    split: (id: number, split: SplitForm, signal: AbortSignal) => act(id, "split", signal, split),
    join: (id: number, signal: AbortSignal) =>
      api(`admin/papers/${id}/split`, { method: "DELETE", schema: ReviewDetails, signal, ...quiet }),
    undo: (id: number, signal: AbortSignal) => act(id, "undo", signal),
  };
};
