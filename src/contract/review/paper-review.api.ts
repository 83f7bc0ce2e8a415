import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { CorrectionForm } from "../forms.ts";
import { SplitForm } from "./split-form.ts";
import { ReviewReasonForm, ReviewDetails, ReviewList } from "./paper-review.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";

/** What students see of a paper's state. */
const status = Schema.optional(Schema.Literals(["pending", "approved", "rejected"]));

/** The review of uploaded papers: what waits stands oldest first, what is judged newest first. */
export const reviewApi = HttpApiGroup.make("reviewAdmin")
  .add(
    HttpApiEndpoint.get("reviewList", "/admin/papers", { query: { status, ...pagingQuery }, success: ReviewList }),
    HttpApiEndpoint.get("reviewOne", "/admin/papers/:id", { params: idParam, success: ReviewDetails }),
    HttpApiEndpoint.patch("correct", "/admin/papers/:id", {
      params: idParam,
      payload: CorrectionForm,
      success: ReviewDetails,
    }),
    HttpApiEndpoint.post("claim", "/admin/papers/:id/claim", { params: idParam, success: ReviewDetails }),
    HttpApiEndpoint.delete("release", "/admin/papers/:id/claim", { params: idParam, success: ReviewDetails }),
    HttpApiEndpoint.post("approve", "/admin/papers/:id/approve", {
      params: idParam,
      payload: CorrectionForm,
      success: ReviewDetails,
    }),
    HttpApiEndpoint.post("reject", "/admin/papers/:id/reject", {
      params: idParam,
      payload: ReviewReasonForm,
      success: ReviewDetails,
    }),
    HttpApiEndpoint.post("withdraw", "/admin/papers/:id/withdraw", {
      params: idParam,
      payload: ReviewReasonForm,
      success: ReviewDetails,
    }),
    HttpApiEndpoint.post("split", "/admin/papers/:id/split", {
      params: idParam,
      payload: SplitForm,
      success: ReviewDetails,
    }),
    HttpApiEndpoint.delete("join", "/admin/papers/:id/split", { params: idParam, success: ReviewDetails }),
    HttpApiEndpoint.post("undo", "/admin/papers/:id/undo", { params: idParam, success: ReviewDetails }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
