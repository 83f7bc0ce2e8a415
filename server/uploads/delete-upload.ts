import { Effect } from "effect";
import type { CallerIdentity } from "../papers/paper-access.ts";
import { findStorageKeys } from "../papers/storage-keys.sql.ts";
import { removeFilesAndRecheck, untrackFiles, trackFiles } from "../files/orphaned-files.sql.ts";
import { failWith } from "../http/errors/api-error.ts";
import { transitionReview } from "../review/review-transition.sql.ts";
import { requireOwnUpload } from "./require-own-upload.ts";

/**
 * Deletes a pending paper of one's own, its row first, then its files. Refuses: not_found, forbidden (another's), conflict
 * (not pending any more).
 */
export const deleteUpload = Effect.fn("Uploads.deleteUpload")(function* (asker: CallerIdentity, id: number) {
  yield* requireOwnUpload(asker, id);
  const watched = yield* trackFiles(yield* findStorageKeys(id));
  if ((yield* transitionReview(id, { type: "paper.deleted", by: asker.userId })) !== "moved") {
    yield* untrackFiles(watched);
    return yield* failWith("conflict", { text: "error.conflictPaper" });
  }
  yield* removeFilesAndRecheck(watched);
});
