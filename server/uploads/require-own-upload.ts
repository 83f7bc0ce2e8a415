import { Effect } from "effect";
import { checkPaperAccess, type CallerIdentity } from "../papers/paper-access.ts";
import { findPaperFile } from "../papers/papers.sql.ts";
import { failWith } from "../http/errors/api-error.ts";

/** A paper of one's own. Fails with: not_found (invisible to the caller), forbidden (someone else's; checklist G32). */
export const requireOwnUpload = Effect.fn("Uploads.requireOwnUpload")(function* (asker: CallerIdentity, id: number) {
  const file = yield* findPaperFile(id);
  if (file === null || (yield* checkPaperAccess(asker, file)) === "not_approved") return yield* failWith("not_found");
  if (file.ownerId !== asker.userId) return yield* failWith("forbidden");
  return file;
});
