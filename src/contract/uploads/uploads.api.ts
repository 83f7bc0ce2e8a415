import { Schema } from "effect";
import { Multipart } from "effect/http";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { SplitForm } from "../review/split-form.ts";
import { UploadCount, UploadedPaper } from "../papers/paper-contents.ts";
import { MAX_UPLOAD_BYTES } from "./upload-limits.ts";
import { OwnParts } from "./own-parts.ts";
import { OwnPaperList, ownFilters } from "./own-papers.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { idParam, idempotencyKeyHeader, pagingQuery } from "../http/api-params.ts";

const METADATA_MAX = 32_768;

/**
 * Two parts: `metadata`, a text of JSON, and `file`, a PDF (checklist 7.49, 7.53, G43). The caps are of the whole form;
 * that of the file is the handler's.
 */
const paperForm = Schema.Struct({
  metadata: Schema.String.check(Schema.isMaxLength(METADATA_MAX)),
  file: Multipart.SingleFileSchema,
}).pipe(
  HttpApiSchema.asMultipartStream({ maxTotalSize: MAX_UPLOAD_BYTES + 65_536, maxFieldSize: METADATA_MAX, maxParts: 6 }),
);
const taken = UploadedPaper.pipe(HttpApiSchema.status(201));

/** Papers of one's own: sent in, listed, counted; while they are pending, cut into the papers that they hold, or deleted. */
export const uploadsApi = HttpApiGroup.make("uploads")
  .add(
    HttpApiEndpoint.post("uploadUniversity", "/papers/upload", {
      headers: idempotencyKeyHeader,
      payload: paperForm,
      success: taken,
    }),
    HttpApiEndpoint.post("uploadCategory", "/papers/upload/category", {
      headers: idempotencyKeyHeader,
      payload: paperForm,
      success: taken,
    }),
    HttpApiEndpoint.get("ownPapers", "/papers/uploads", {
      query: { status: Schema.optional(Schema.Literals(ownFilters)), ...pagingQuery },
      success: OwnPaperList,
    }),
    HttpApiEndpoint.get("countOwn", "/papers/uploads/count", { success: Schema.Array(UploadCount) }),
    HttpApiEndpoint.get("ownParts", "/papers/:id/parts", { params: idParam, success: OwnParts }),
    HttpApiEndpoint.put("agreeOnParts", "/papers/:id/parts", {
      params: idParam,
      payload: SplitForm,
      success: OwnParts,
    }),
    HttpApiEndpoint.delete("deletePaper", "/papers/:id", { params: idParam, success: MessageResponse }),
  )
  .middleware(SignedInOnly);
