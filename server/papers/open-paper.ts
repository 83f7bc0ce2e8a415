import { Effect } from "effect";
import { HttpServerRequest } from "effect/http";
import { findCaller } from "../accounts/sessions/auth-middleware.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { type CallerIdentity, requirePaperAccess, findReadablePaper } from "./paper-access.ts";
import { WatermarkedCopies } from "./download/watermarked-copies.ts";
import { pdfResponse } from "../http/pdf-response.ts";
import { localizedLabelOf } from "./paper-view.ts";
import { findPaperFile, findPaperFilesByHash, findPapers } from "./papers.sql.ts";
import { waitUntilPrepared } from "./wait-until-prepared.ts";

/** The paper, for someone who may read it. Refuses: unauthenticated, not_found, no_subscription, solution_not_paid. */
export const openPaper = Effect.fnUntraced(function* (id: number, asker: CallerIdentity | null) {
  if (asker === null) return yield* failWith("unauthenticated");
  const file = yield* findPaperFile(id);
  if (file === null) return yield* failWith("not_found");
  yield* requirePaperAccess(asker, file);
  return file;
});

/** A paper with this file that is open to someone; null where none is. */
export const findReadableCopy = Effect.fn("Papers.findReadableCopy")(function* (
  asker: CallerIdentity,
  sha256: Uint8Array,
) {
  return yield* findReadablePaper(asker, yield* findPaperFilesByHash(sha256));
});

/** Who shows a token and its cookie on a call that does not ask for them; null for a visitor. */
export const callerOfRequest = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest;
  const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers["authorization"] ?? "") ?? [];
  return (yield* findCaller(request, token)) ?? null;
});

/** The reader's own copy of a paper, whole or in part. */
export const respondWithPaperFile = Effect.fn("Papers.respondWithPaperFile")(function* (
  id: number,
  asker: CallerIdentity,
) {
  const opened = yield* openPaper(id, asker);
  const file = yield* waitUntilPrepared(opened, ({ fileKey }) => fileKey !== null);
  const language = yield* callerLanguage;
  const [row] = yield* findPapers([id], { userId: asker.userId, language });
  if (row === undefined) return yield* failWith("not_found");
  const { pdf, etag } = yield* (yield* WatermarkedCopies).of(file, asker.userId);
  const { headers } = yield* HttpServerRequest.HttpServerRequest;
  return pdfResponse({ bytes: pdf, etag, name: localizedLabelOf(row, language) }, headers);
});
