import { Effect } from "effect";
import { checkPaperAccess, type CallerIdentity } from "../papers/paper-access.ts";
import { findPaperFile } from "../papers/papers.sql.ts";
import { findStorageKeys } from "../papers/storage-keys.sql.ts";
import { removeFilesAndRecheck, untrackFiles, trackFiles } from "../files/orphaned-files.sql.ts";
import { failWith } from "../http/errors/api-error.ts";
import { transitionReview } from "../review/review-transition.sql.ts";

/** 404 if the paper is invisible to the caller, 403 if it is someone else's (checklist G32). */
const refuseOther = Effect.fn("Uploads.refuseOther")(function* (asker: CallerIdentity, id: number) {
  const file = yield* findPaperFile(id);
  if (file === null || (yield* checkPaperAccess(asker, file)) === "not_approved") return yield* failWith("not_found");
  if (file.ownerId !== asker.userId) return yield* failWith("forbidden");
});

/**
 * Deletes a pending paper of one's own, its row first, then its files. Refuses: not_found, forbidden (another's), conflict
 * (not pending any more).
 */
export const deleteUpload = Effect.fn("Uploads.deleteUpload")(function* (asker: CallerIdentity, id: number) {
  yield* refuseOther(asker, id);
  const watched = yield* trackFiles(yield* findStorageKeys(id));
  if ((yield* transitionReview(id, { type: "paper.deleted", by: asker.userId })) !== "moved") {
    yield* untrackFiles(watched);
    return yield* failWith("conflict", { text: "error.conflictPaper" });
  }
  yield* removeFilesAndRecheck(watched);
});
