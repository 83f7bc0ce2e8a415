import { Effect } from "effect";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { failWith } from "../http/errors/api-error.ts";
import { checkPaperAccess } from "./paper-access.ts";
import { findPaperFile } from "./papers.sql.ts";

/** The access verdict for a paper that is visible to the caller. Fails with: not_found. */
export const requireVisiblePaper = Effect.fn("Papers.requireVisiblePaper")(function* (id: number) {
  const file = yield* findPaperFile(id);
  if (file === null) return yield* failWith("not_found");
  const verdict = yield* checkPaperAccess(yield* Caller, file);
  return verdict === "not_approved" || verdict === "unauthenticated" ? yield* failWith("not_found") : verdict;
});
