import { Effect } from "effect";
import { HttpServerRequest } from "effect/http";
import { findCaller } from "../accounts/sessions/auth-middleware.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { refuse } from "../http/errors/api-error.ts";
import { type Asker, enter, findOpen } from "./paper-access.ts";
import { Copies } from "./download/watermarked-copies.ts";
import { fileAnswer } from "../http/pdf-response.ts";
import { labelOf } from "./paper-view.ts";
import { findFile, findFilesOf, findPapers } from "./papers.sql.ts";
import { whenReady } from "./wait-until-prepared.ts";

/** The paper, for somebody who may read it. Refuses: unauthenticated, not_found, no_subscription, solution_not_paid. */
export const openPaper = Effect.fnUntraced(function* (id: number, asker: Asker | null) {
  if (asker === null) return yield* refuse("unauthenticated");
  const file = yield* findFile(id);
  if (file === null) return yield* refuse("not_found");
  yield* enter(asker, file);
  return file;
});

/** A paper with this file that is open to somebody; null where none is. */
export const findOpenCopy = Effect.fn("Papers.findOpenCopy")(function* (asker: Asker, sha256: Uint8Array) {
  return yield* findOpen(asker, yield* findFilesOf(sha256));
});

/** Who shows a token and its cookie on a call that does not ask for them; null for a visitor. */
export const callerOfRequest = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest;
  const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers["authorization"] ?? "") ?? [];
  return (yield* findCaller(request, token)) ?? null;
});

/** The reader's own copy of a paper, whole or in part. */
export const answerFile = Effect.fn("Papers.answerFile")(function* (id: number, asker: Asker) {
  const opened = yield* openPaper(id, asker);
  const file = yield* whenReady(opened, ({ fileKey }) => fileKey !== null);
  const language = yield* callerLanguage;
  const [row] = yield* findPapers([id], { userId: asker.userId, language });
  if (row === undefined) return yield* refuse("not_found");
  const { pdf, etag } = yield* (yield* Copies).of(file, asker.userId);
  const { headers } = yield* HttpServerRequest.HttpServerRequest;
  return fileAnswer({ bytes: pdf, etag, name: labelOf(row, language) }, headers);
});
