import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody, idParam } from "../http/api-params.ts";
import { OutlineReportForm, PaperOutline, QUESTION_WIDTHS } from "./outline.ts";

/** The questions of a paper, and what readers say is wrong with them. */
export const outlinesApi = HttpApiGroup.make("outlines")
  .add(
    HttpApiEndpoint.get("outline", "/papers/:id/outline", { params: idParam, success: PaperOutline }),
    HttpApiEndpoint.post("reportOutline", "/papers/:id/outline/reports", {
      params: idParam,
      payload: OutlineReportForm,
      success: MessageResponse.pipe(HttpApiSchema.status(202)),
    }),
  )
  .middleware(SignedInOnly);

/** The picture of a question, of its whole page where it is in doubt; opened by a session, or by a ticket of its paper’s pages. */
export const questionPicturesApi = HttpApiGroup.make("questionPictures").add(
  HttpApiEndpoint.get("questionPicture", "/questions/:id/picture", {
    params: idParam,
    query: {
      w: Schema.optional(Schema.Literals(QUESTION_WIDTHS.map(String))),
      ticket: Schema.optional(Schema.String.check(Schema.isMaxLength(400))),
    },
    success: binaryBody("image/webp"),
  }),
);
