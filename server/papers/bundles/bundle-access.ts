import { Effect } from "effect";
import { checkPaperAccess, type CallerIdentity } from "../paper-access.ts";
import { findPaperFilesOfBundle } from "../papers.sql.ts";
import { findBundle } from "./bundle.sql.ts";

/**
 * The bundle of a paper, for someone who may have its file as it came: admins, its uploader, and who may read every paper in it.
 * Null for all others, also where one of its papers is deleted, and for a paper that came alone. Whether the paper itself is open
 * is asked before.
 */
export const findReadableBundle = Effect.fn("Bundles.findReadableBundle")(function* (
  asker: CallerIdentity,
  paperId: number,
) {
  const bundle = yield* findBundle(paperId);
  if (bundle === undefined) return null;
  const papers = yield* findPaperFilesOfBundle(bundle.id);
  const isUploader = papers.some(({ ownerId }) => ownerId !== null && ownerId === asker.userId);
  if (asker.role === "admin" || isUploader) return bundle;
  if (papers.length < bundle.papers) return null;
  for (const paper of papers) if ((yield* checkPaperAccess(asker, paper)) !== "allowed") return null;
  return bundle;
});
