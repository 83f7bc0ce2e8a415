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
import { callDoc, groupDoc } from "../openapi/doc.ts";

const METADATA_MAX = 32_768;

/**
 * Two parts: `metadata`, a text of JSON, and `file`, a PDF (checklist 7.49, 7.53, G43). The caps are of the whole form;
 * that of the file is the handler's.
 */
export const UploadForm = Schema.Struct({
  metadata: Schema.String.check(Schema.isMaxLength(METADATA_MAX)),
  file: Multipart.SingleFileSchema,
}).pipe(
  HttpApiSchema.asMultipartStream({ maxTotalSize: MAX_UPLOAD_BYTES + 65_536, maxFieldSize: METADATA_MAX, maxParts: 6 }),
);
const taken = UploadedPaper.pipe(HttpApiSchema.status(201));

/** Of both kinds of upload. */
const uploadErrors = [
  "not_a_pdf",
  "pdf_encrypted",
  "pdf_damaged",
  "pdf_infected",
  "too_many_pages",
  "duplicate_paper",
  "conflict",
  "too_many_requests",
  "unavailable",
] as const;

export const uploadsApi = HttpApiGroup.make("uploads")
  .annotateMerge(
    groupDoc(
      "Papers of one's own: sent in, listed and counted; while they are pending, cut into the papers that they hold, or deleted.",
    ),
  )
  .add(
    HttpApiEndpoint.post("uploadUniversity", "/papers/upload", {
      headers: idempotencyKeyHeader,
      payload: UploadForm,
      success: taken,
    }).annotateMerge(
      callDoc(
        "Upload a university paper",
        "Takes a form (`multipart/form-data`) with `metadata` (JSON) and `file` (a PDF). `metadata.duplicate_ok` sends a file that is there already.",
        uploadErrors,
      ),
    ),
    HttpApiEndpoint.post("uploadCategory", "/papers/upload/category", {
      headers: idempotencyKeyHeader,
      payload: UploadForm,
      success: taken,
    }).annotateMerge(
      callDoc(
        "Upload an HND or competitive paper",
        "As the upload of a university paper, with a category in `metadata`.",
        uploadErrors,
      ),
    ),
    HttpApiEndpoint.get("ownPapers", "/papers/uploads", {
      query: { status: Schema.optional(Schema.Literals(ownFilters)), ...pagingQuery },
      success: OwnPaperList,
    }).annotateMerge(callDoc("List one's uploads", "A page of the user's own uploads, the newest first.")),
    HttpApiEndpoint.get("countOwn", "/papers/uploads/count", { success: Schema.Array(UploadCount) }).annotateMerge(
      callDoc("Count one's uploads", "How many of the user's uploads are in each state."),
    ),
    HttpApiEndpoint.get("ownParts", "/papers/:id/parts", { params: idParam, success: OwnParts }).annotateMerge(
      callDoc(
        "Read the papers in a file",
        "Where papers seem to begin in a pending upload, or what its owner said of it.",
        ["forbidden", "conflict"],
      ),
    ),
    HttpApiEndpoint.put("agreeOnParts", "/papers/:id/parts", {
      params: idParam,
      payload: SplitForm,
      success: OwnParts,
    }).annotateMerge(
      callDoc(
        "Say which papers a file holds",
        "Says where papers begin in a pending upload; one part alone says that it is one paper.",
        ["forbidden", "conflict"],
      ),
    ),
    HttpApiEndpoint.delete("deletePaper", "/papers/:id", { params: idParam, success: MessageResponse }).annotateMerge(
      callDoc("Delete an upload", "Deletes a pending upload of the user.", ["forbidden", "conflict"]),
    ),
  )
  .middleware(SignedInOnly);
