import { Effect, type Stream } from "effect";
import { HttpServerRequest, type Multipart } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { MessageResponse } from "../../src/contract/entities.ts";
import type { PartForm } from "../../src/contract/review/split-form.ts";
import type { UploadedPaper } from "../../src/contract/papers/paper-contents.ts";
import { MAX_UPLOAD_BYTES } from "../../src/contract/uploads/upload-limits.ts";
import { PAGE_LIMIT } from "../../src/contract/page-size.ts";
import { isPending, type OwnFilter, type OwnPaperList } from "../../src/contract/uploads/own-papers.ts";
import type { UploadKind } from "../../src/contract/uploads/upload.ts";
import { texts } from "../../src/i18n/server.ts";
import { callerAddress } from "../http/request/caller-address.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { type FileForm, readFileForm } from "../http/request/file-form.ts";
import { failWith } from "../http/errors/api-error.ts";
import { cappedTotal, type PageQuery } from "../paging/page.ts";
import { parsePaperCursor } from "../paging/paper-cursor.ts";
import { paperPage } from "../papers/list/paper-list.ts";
import { paperOf } from "../papers/paper-view.ts";
import { findPapers } from "../papers/papers.sql.ts";
import { rejectionReasonText } from "../review/rejection-reason.ts";
import { findProposals } from "../review/splitting/split-view.sql.ts";
import { agreeOnParts, showOwnParts } from "./own-parts.ts";
import { readUploadForm } from "./upload-form.ts";
import { receiveUpload } from "./receive-upload.sql.ts";
import { deleteUpload } from "./delete-upload.ts";
import { declaredBytes, UploadMemoryLimit } from "./upload-memory-limit.ts";
import { countListedUploads, countOwnUploads, findRejectionReasons, listOwnUploads } from "./own-uploads.sql.ts";

interface Call {
  readonly payload: Stream.Stream<Multipart.Part, Multipart.MultipartError>;
  readonly headers: { readonly "idempotency-key"?: string | undefined };
}

const take = Effect.fn("Uploads.take")(function* (kind: UploadKind, { payload, headers }: Call) {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  const { headers: all } = yield* HttpServerRequest.HttpServerRequest;
  const sender = { accountId: userId, address: yield* callerAddress };
  const store = Effect.fn("Uploads.store")(function* (form: FileForm) {
    const sent = yield* readUploadForm(kind, form);
    return yield* receiveUpload({ accountId: userId, language, key: headers["idempotency-key"] ?? null }, sent);
  });
  const id = yield* (yield* UploadMemoryLimit).holding(
    { ...sender, bytes: declaredBytes(all["content-length"]) },
    (onBytes) => readFileForm(payload, { name: "file", limit: MAX_UPLOAD_BYTES, language, onBytes }),
    store,
  );
  const [row] = yield* findPapers([id], { userId, language });
  if (row === undefined) return yield* failWith("not_found");
  return { ...paperOf(row), message: texts(language).t("done.paperUploaded") } satisfies UploadedPaper;
});

interface UploadListQuery extends PageQuery {
  readonly status?: OwnFilter | undefined;
}

const list = Effect.fn("Uploads.list")(function* ({ status = "all", after, limit = PAGE_LIMIT }: UploadListQuery) {
  const { userId } = yield* Caller;
  const viewer = { userId, language: yield* callerLanguage };
  const places = yield* listOwnUploads(userId, status, yield* parsePaperCursor(after, ["added"]), limit);
  const page = yield* paperPage(places, { order: "added", limit, viewer });
  const reasons = yield* findRejectionReasons(page.items.map(({ id }) => id));
  const proposals = yield* findProposals(page.items.filter(isPending).map(({ id }) => id));
  const items = page.items.map((paper) => {
    const reason = reasons.get(paper.id);
    const proposal = proposals.get(paper.id);
    return {
      ...paper,
      ...(reason !== undefined && { reason: rejectionReasonText(reason, viewer.language) }),
      ...(proposal && { parts: { count: proposal.parts.length, says: proposal.says } }),
    };
  });
  const total = after === undefined ? cappedTotal(yield* countListedUploads(userId, status)) : {};
  return { ...page, items, ...total } satisfies OwnPaperList;
});

const remove = Effect.fn("Uploads.remove")(function* (id: number) {
  yield* deleteUpload(yield* Caller, id);
  return { message: texts(yield* callerLanguage).t("done.paperDeleted") } satisfies MessageResponse;
});

const ownParts = Effect.fn("Uploads.ownParts")(function* (id: number) {
  return yield* showOwnParts(yield* Caller, id, yield* callerLanguage);
});

const agree = Effect.fn("Uploads.agree")(function* (id: number, parts: readonly PartForm[]) {
  yield* agreeOnParts(yield* Caller, id, parts);
  return yield* ownParts(id);
});

/** Papers of one's own: sent in, listed, counted; while they are pending, cut into the papers that they hold, or deleted. */
export const UploadsRoutes = HttpApiBuilder.group(Api, "uploads", (handlers) =>
  handlers.handleAll({
    uploadUniversity: (call) => take("university", call),
    uploadCategory: (call) => take("category", call),
    ownPapers: ({ query }) => list(query),
    countOwn: () => Effect.flatMap(Caller, ({ userId }) => countOwnUploads(userId)),
    ownParts: ({ params }) => ownParts(params.id),
    agreeOnParts: ({ params, payload }) => agree(params.id, payload.parts),
    deletePaper: ({ params }) => remove(params.id),
  }),
);
