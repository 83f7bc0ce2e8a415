import { Effect } from "effect";
import type { ErrorCode } from "../../src/contract/http/error-codes.ts";
import type { PartForm } from "../../src/contract/review/split-form.ts";
import type { OwnParts } from "../../src/contract/uploads/own-parts.ts";
import { ApiError, failWith } from "../http/errors/api-error.ts";
import type { CallerIdentity } from "../papers/paper-access.ts";
import { findPapers } from "../papers/papers.sql.ts";
import { doSteps } from "../review/review-steps.ts";
import { validateParts } from "../review/splitting/split-paper.ts";
import { findProposals } from "../review/splitting/split-view.sql.ts";
import type { Language } from "../../src/i18n/language.ts";
import { requireOwnUpload } from "./require-own-upload.ts";

const TEXT = { text: "error.conflictParts" } as const;
const notWaiting = failWith("conflict", TEXT);
const conflictOfParts = <Code extends ErrorCode>(error: ApiError<Code>) =>
  error.code === "conflict" ? new ApiError("conflict", TEXT) : error;

/** The papers in a file of one's own. Fails with: not_found, forbidden (another's), conflict (it does not wait any more). */
export const showOwnParts = Effect.fn("Uploads.showOwnParts")(function* (
  asker: CallerIdentity,
  id: number,
  language: Language,
) {
  const { status } = yield* requireOwnUpload(asker, id);
  if (status !== "pending") return yield* notWaiting;
  const [paper] = yield* findPapers([id], { userId: asker.userId, language });
  if (paper === undefined) return yield* failWith("not_found");
  const { pages, code, title, year } = paper;
  const proposed = (yield* findProposals([id])).get(id);
  return {
    pages,
    code,
    title,
    year,
    proposal: proposed?.parts ?? [],
    says: proposed?.says ?? null,
  } satisfies OwnParts;
});

/**
 * Says which papers are in a file of one's own, before an admin has it in hand; one part alone says that it is one paper. The file
 * stays as it is. Fails with: not_found, forbidden (another's), validation_failed (as of `validateParts`), conflict (an admin has it in
 * hand, or judged it, or it does not seem to hold several papers).
 */
export const agreeOnParts = Effect.fn("Uploads.agreeOnParts")(function* (
  asker: CallerIdentity,
  id: number,
  parts: readonly PartForm[],
) {
  const { pages } = yield* requireOwnUpload(asker, id);
  yield* validateParts(parts, pages);
  if (!(yield* findProposals([id])).has(id)) return yield* notWaiting;
  const step = { event: { type: "parts.agreed", by: asker.userId }, input: { ownerParts: parts }, parts } as const;
  yield* doSteps(id, asker.userId, [step]).pipe(Effect.mapError(conflictOfParts));
});
