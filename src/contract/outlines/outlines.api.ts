import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody, idParam } from "../http/api-params.ts";
import { OutlineReportForm, PaperOutline, QUESTION_WIDTHS } from "./outline.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const outlinesApi = HttpApiGroup.make("outlines")
  .annotateMerge(groupDoc("The questions of a paper, and what readers say is wrong with them."))
  .add(
    HttpApiEndpoint.get("outline", "/papers/:id/outline", { params: idParam, success: PaperOutline }).annotateMerge(
      callDoc(
        "Read the questions",
        "The questions of a paper with their parts and marks. Where the paper is not open to the caller, without boxes.",
      ),
    ),
    HttpApiEndpoint.post("reportOutline", "/papers/:id/outline/reports", {
      params: idParam,
      payload: OutlineReportForm,
      success: MessageResponse.pipe(HttpApiSchema.status(202)),
    }).annotateMerge(
      callDoc("Report a question", "Says what is wrong with the questions of a paper, or with one of them.", [
        "too_many_requests",
      ]),
    ),
  )
  .middleware(SignedInOnly);

export const questionPicturesApi = HttpApiGroup.make("questionPictures")
  .annotateMerge(groupDoc("The picture of a question, or of its whole page where the question is in doubt."))
  .add(
    HttpApiEndpoint.get("questionPicture", "/questions/:id/picture", {
      params: idParam,
      query: {
        w: Schema.optional(Schema.Literals(QUESTION_WIDTHS.map(String))),
        ticket: Schema.optional(Schema.String.check(Schema.isMaxLength(400))),
      },
      success: binaryBody("image/webp"),
    }).annotateMerge(
      callDoc(
        "Load a question's picture",
        "A question cut out of its page as WebP. Opened by the `ticket` of its paper's pages, or by a session, under the same rule as the page.",
        ["unauthenticated", "no_subscription", "solution_not_paid", "unavailable", "file_missing"],
      ),
    ),
  );
