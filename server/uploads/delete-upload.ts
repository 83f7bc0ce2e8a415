import { Effect } from "effect";
import { accessOf, type Asker } from "../papers/paper-access.ts";
import { findFile } from "../papers/papers.sql.ts";
import { findFileKeys } from "../papers/storage-keys.sql.ts";
import { removeTwice, unwatch, watch } from "../files/orphaned-files.sql.ts";
import { refuse } from "../http/errors/api-error.ts";
import { advance } from "../review/review-transition.sql.ts";

/** Nobody may hear of what they may not see; what they see and is not theirs they may not delete (checklist G32). */
const refuseOther = Effect.fn("Uploads.refuseOther")(function* (asker: Asker, id: number) {
  const file = yield* findFile(id);
  if (file === null || (yield* accessOf(asker, file)) === "not_approved") return yield* refuse("not_found");
  if (file.ownerId !== asker.userId) return yield* refuse("forbidden");
});

/**
 * Deletes a pending paper of one's own, its row first, then its files. Refuses: not_found, forbidden (another's), conflict
 * (not pending any more).
 */
export const removePaper = Effect.fn("Uploads.remove")(function* (asker: Asker, id: number) {
  yield* refuseOther(asker, id);
  const watched = yield* watch(yield* findFileKeys(id));
  if ((yield* advance(id, { type: "paper.deleted", by: asker.userId })) !== "moved") {
    yield* unwatch(watched);
    return yield* refuse("conflict", { text: "error.conflictPaper" });
  }
  yield* removeTwice(watched);
});
