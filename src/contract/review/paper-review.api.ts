import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { CorrectionForm } from "../forms.ts";
import { SplitForm } from "./split-form.ts";
import { ReviewReasonForm, ReviewDetails, ReviewList } from "./paper-review.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

/** What students see of a paper's state. */
const status = Schema.optional(Schema.Literals(["pending", "approved", "rejected"]));

export const reviewApi = HttpApiGroup.make("reviewAdmin")
  .annotateMerge(
    groupDoc(
      "The review of uploaded papers. Those that wait are listed oldest first, those that are judged newest first.",
    ),
  )
  .add(
    HttpApiEndpoint.get("reviewList", "/admin/papers", {
      query: { status, ...pagingQuery },
      success: ReviewList,
    }).annotateMerge(callDoc("List papers to review", "A page of papers by their state.")),
    HttpApiEndpoint.get("reviewOne", "/admin/papers/:id", { params: idParam, success: ReviewDetails }).annotateMerge(
      callDoc(
        "Read a paper in review",
        "One paper with likely duplicates, the papers in its file, and what was done to it.",
      ),
    ),
    HttpApiEndpoint.patch("correct", "/admin/papers/:id", {
      params: idParam,
      payload: CorrectionForm,
      success: ReviewDetails,
    }).annotateMerge(callDoc("Correct a paper", "Saves the details that are sent.", ["conflict"])),
    HttpApiEndpoint.post("claim", "/admin/papers/:id/claim", { params: idParam, success: ReviewDetails }).annotateMerge(
      callDoc("Claim a paper", "Takes a paper in hand for a while, so that no other admin judges it.", ["conflict"]),
    ),
    HttpApiEndpoint.delete("release", "/admin/papers/:id/claim", {
      params: idParam,
      success: ReviewDetails,
    }).annotateMerge(callDoc("Release a paper", "Gives up the claim on a paper.", ["conflict"])),
    HttpApiEndpoint.post("approve", "/admin/papers/:id/approve", {
      params: idParam,
      payload: CorrectionForm,
      success: ReviewDetails,
    }).annotateMerge(
      callDoc("Approve a paper", "Publishes a paper, with the details corrected as sent; its owner earns a point.", [
        "conflict",
      ]),
    ),
    HttpApiEndpoint.post("reject", "/admin/papers/:id/reject", {
      params: idParam,
      payload: ReviewReasonForm,
      success: ReviewDetails,
    }).annotateMerge(
      callDoc("Reject a paper", "Rejects a paper with a reason, which its owner is told.", ["conflict"]),
    ),
    HttpApiEndpoint.post("withdraw", "/admin/papers/:id/withdraw", {
      params: idParam,
      payload: ReviewReasonForm,
      success: ReviewDetails,
    }).annotateMerge(callDoc("Withdraw a paper", "Takes an approved paper back, with a reason.", ["conflict"])),
    HttpApiEndpoint.post("split", "/admin/papers/:id/split", {
      params: idParam,
      payload: SplitForm,
      success: ReviewDetails,
    }).annotateMerge(
      callDoc(
        "Split a file into papers",
        "Cuts a file into the papers that it holds; one part alone says that it is one paper.",
        ["conflict", "unavailable", "file_missing"],
      ),
    ),
    HttpApiEndpoint.delete("join", "/admin/papers/:id/split", {
      params: idParam,
      success: ReviewDetails,
    }).annotateMerge(callDoc("Join split papers", "Makes the papers of a split file one paper again.", ["conflict"])),
    HttpApiEndpoint.post("undo", "/admin/papers/:id/undo", { params: idParam, success: ReviewDetails }).annotateMerge(
      callDoc("Undo a judgement", "Takes the last judgement back while that is possible (`review.endsAt`).", [
        "conflict",
      ]),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
