import { Effect, type Stream } from "effect";
import { HttpServerRequest, type Multipart } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/api/caller.ts";
import type { Done, PaperList, UploadedPaper } from "../../src/contract/entities.ts";
import { MAX_UPLOAD_BYTES, PAGE_LIMIT } from "../../src/contract/limits.ts";
import type { OwnFilter } from "../../src/contract/own-papers.ts";
import type { UploadKind } from "../../src/contract/uploads.ts";
import { texts } from "../../src/i18n/server.ts";
import { callerAddress } from "../http/request/caller-address.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { type FileForm, readFileForm } from "../http/request/file-form.ts";
import { refuse } from "../http/errors/api-error.ts";
import { cursorOf, pageOf, totalOf } from "../papers/list/paper-list.ts";
import { paperOf } from "../papers/paper-view.ts";
import { findPapers } from "../papers/papers.sql.ts";
import { wordsOf } from "../review/rejection-reason.ts";
import { readPaperForm } from "./upload-form.ts";
import { receive } from "./receive-upload.ts";
import { removePaper } from "./delete-upload.ts";
import { declared, UploadRoom } from "./upload-memory-limit.ts";
import { countListed, countOwn, findReasons, listOwn } from "./uploads.sql.ts";

interface Call {
  readonly payload: Stream.Stream<Multipart.Part, Multipart.MultipartError>;
  readonly headers: { readonly "idempotency-key"?: string | undefined };
}

const take = Effect.fn("Uploads.take")(function* (kind: UploadKind, { payload, headers }: Call) {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  const { headers: all } = yield* HttpServerRequest.HttpServerRequest;
  const sender = { accountId: userId, address: yield* callerAddress };
  const store = Effect.fn("Uploads.storeForm")(function* (form: FileForm) {
    const sent = yield* readPaperForm(kind, form);
    return yield* receive({ accountId: userId, language, key: headers["idempotency-key"] ?? null }, sent);
  });
  const id = yield* (yield* UploadRoom).holding(
    { ...sender, bytes: declared(all["content-length"]) },
    (onBytes) => readFileForm(payload, { name: "file", limit: MAX_UPLOAD_BYTES, language, onBytes }),
    store,
  );
  const [row] = yield* findPapers([id], { userId, language });
  if (row === undefined) return yield* refuse("not_found");
  return { ...paperOf(row), message: texts(language).t("done.paperUploaded") } satisfies UploadedPaper;
});

interface Page {
  readonly status?: OwnFilter | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

const list = Effect.fn("Uploads.page")(function* ({ status = "all", after, limit = PAGE_LIMIT }: Page) {
  const { userId } = yield* Caller;
  const viewer = { userId, language: yield* callerLanguage };
  const places = yield* listOwn(userId, status, yield* cursorOf(after, ["added"]), limit);
  const page = yield* pageOf(places, { order: "added", limit, viewer });
  const reasons = yield* findReasons(page.items.map(({ id }) => id));
  const items = page.items.map((paper) => {
    const reason = reasons.get(paper.id);
    return reason === undefined ? paper : { ...paper, reason: wordsOf(reason, viewer.language) };
  });
  const total = after === undefined ? totalOf(yield* countListed(userId, status)) : {};
  return { ...page, items, ...total } satisfies PaperList;
});

const remove = Effect.fn("Uploads.removeOwn")(function* (id: number) {
  yield* removePaper(yield* Caller, id);
  return { message: texts(yield* callerLanguage).t("done.paperDeleted") } satisfies Done;
});

/** Papers of one's own: sent in, listed, counted, deleted while they are pending. */
export const UploadsRoutes = HttpApiBuilder.group(Api, "uploads", (handlers) =>
  handlers.handleAll({
    uploadUniversity: (call) => take("university", call),
    uploadCategory: (call) => take("category", call),
    ownPapers: ({ query }) => list(query),
    countOwn: () => Effect.flatMap(Caller, ({ userId }) => countOwn(userId)),
    deletePaper: ({ params }) => remove(params.id),
  }),
);
