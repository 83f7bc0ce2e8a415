import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { findBrokenFiles, findPaperFiles } from "../../files/named-files.sql.ts";

/** Pages of which a picture is not in the storage, by what was to be shown. */
export interface LostPages {
  readonly scanned: ReadonlySet<number>;
  readonly cleaned: ReadonlySet<number>;
}

const none: LostPages = { scanned: new Set(), cleaned: new Set() };

/** Looked at only for a paper of which a file was missed, and is not back (server/jobs/restore-files.sql.ts). */
export const findLostPages = Effect.fn("Pictures.findLostPages")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const missed = yield* Effect.orDie(
    sql`SELECT 1 FROM job WHERE kind = 'restore' AND paper_id = ${paperId} AND state <> 'done'`,
  );
  if (missed.length === 0) return none;
  const pictures = (yield* findPaperFiles(paperId))?.files.filter(({ page }) => page !== null) ?? [];
  const broken = yield* findBrokenFiles(pictures);
  const pagesOf = (wanted: string) => new Set(broken.flatMap(({ kind, page }) => (kind === wanted ? [page!] : [])));
  return { scanned: pagesOf("picture"), cleaned: pagesOf("cleanPicture") } satisfies LostPages;
});
