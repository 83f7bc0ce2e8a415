import { Effect } from "effect";
import { Caller } from "../../src/contract/api/caller.ts";
import { refuse } from "../http/errors/api-error.ts";
import { accessOf } from "./paper-access.ts";
import { findFile } from "./papers.sql.ts";

/** A paper that the caller may know of, and what the rule says of reading it; not_found otherwise. */
export const findKnown = Effect.fn("Papers.known")(function* (id: number) {
  const file = yield* findFile(id);
  if (file === null) return yield* refuse("not_found");
  const verdict = yield* accessOf(yield* Caller, file);
  return verdict === "not_approved" || verdict === "unauthenticated" ? yield* refuse("not_found") : verdict;
});
