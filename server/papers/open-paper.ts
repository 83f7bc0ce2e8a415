import { Effect } from "effect";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { failWith } from "../http/errors/api-error.ts";
import { prioritizeJob } from "../jobs/jobs.sql.ts";
import { findPaperFile, findPaperFilesByHash, findPapers, type PaperFileRow } from "./papers.sql.ts";
import { HttpServerRequest } from "effect/http";
import { findCaller } from "../accounts/sessions/auth-middleware.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import {
  type AccessVerdict,
  checkPaperAccess,
  requirePaperAccess,
  findReadablePaper,
  type CallerIdentity,
} from "./paper-access.ts";
import { findReadableBundle } from "./bundles/bundle-access.ts";
import { type CopiedFile, WatermarkedCopies } from "./download/watermarked-copies.ts";
import { pdfResponse } from "../http/pdf-response.ts";
import { localizedLabelOf } from "./paper-view.ts";

/** How long a reader is kept waiting for what is not drawn yet, and how often that is looked at. */
const PATIENCE = "4 seconds";
const LOOK = "150 millis";

/** Seconds after which it is worth asking again. */
const AGAIN = 3;

/** Waits at most 4 s for `isReady`, with the paper's jobs at the front of the queue; the paper as it is then, ready or not. Fails with: not_found. */
export const waitForPreparation = Effect.fnUntraced(function* (
  file: PaperFileRow,
  isReady: (file: PaperFileRow) => boolean,
) {
  if (isReady(file)) return file;
  yield* prioritizeJob(file.id);
  const look = Effect.delay(findPaperFile(file.id), LOOK);
  const found = yield* Effect.repeat(look, { until: (now) => now === null || isReady(now) }).pipe(
    Effect.timeoutOrElse({ duration: PATIENCE, orElse: () => Effect.succeed(file) }),
  );
  return found ?? (yield* failWith("not_found"));
});

/** Waits until `isReady` holds for the paper; after 4 s fails with `unavailable` and Retry-After. */
export const waitUntilPrepared = Effect.fnUntraced(function* (
  file: PaperFileRow,
  isReady: (file: PaperFileRow) => boolean,
) {
  const found = yield* waitForPreparation(file, isReady);
  return isReady(found) ? found : yield* failWith("unavailable", { retryAfter: AGAIN });
});

/** The paper, for someone who may read it. Refuses: unauthenticated, not_found, no_subscription, solution_not_paid. */
export const openPaper = Effect.fnUntraced(function* (id: number, asker: CallerIdentity | null) {
  if (asker === null) return yield* failWith("unauthenticated");
  const file = yield* findPaperFile(id);
  if (file === null) return yield* failWith("not_found");
  yield* requirePaperAccess(asker, file);
  return file;
});

interface VisiblePaper {
  readonly file: PaperFileRow;
  readonly verdict: Exclude<AccessVerdict, "unauthenticated" | "not_approved">;
}

/** A paper that is visible to the caller, and the verdict of who may read it. Fails with: not_found. */
export const requireVisiblePaper = Effect.fn("Papers.requireVisiblePaper")(function* (id: number) {
  const file = yield* findPaperFile(id);
  if (file === null) return yield* failWith("not_found");
  const verdict = yield* checkPaperAccess(yield* Caller, file);
  if (verdict === "not_approved" || verdict === "unauthenticated") return yield* failWith("not_found");
  return { file, verdict } satisfies VisiblePaper;
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

const respondWithCopy = Effect.fn("Papers.respondWithCopy")(function* (
  file: CopiedFile,
  name: string,
  { userId }: CallerIdentity,
) {
  const { pdf, etag } = yield* (yield* WatermarkedCopies).of(file, userId);
  const { headers } = yield* HttpServerRequest.HttpServerRequest;
  return pdfResponse({ bytes: pdf, etag, name }, headers);
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
  const copy = { paperId: id, id, sha256: file.sha256, fileKey: file.fileKey ?? "" };
  return yield* respondWithCopy(copy, localizedLabelOf(row, language), asker);
});

/** The reader's own copy of the file that a paper came in with others. Fails with: as `openPaper`, not_found (no such file for them). */
export const respondWithBundle = Effect.fn("Papers.respondWithBundle")(function* (id: number, asker: CallerIdentity) {
  yield* openPaper(id, asker);
  const bundle = yield* findReadableBundle(asker, id);
  if (bundle === null) return yield* failWith("not_found");
  return yield* respondWithCopy({ ...bundle, paperId: id }, bundle.title, asker);
});
