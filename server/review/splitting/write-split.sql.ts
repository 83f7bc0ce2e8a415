import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PartForm } from "../../../src/contract/review/split-form.ts";
import type { CheckedPdf } from "../../files/intake/check-pdf.ts";
import type { BundleRow } from "../../papers/bundles/bundle.sql.ts";
import { insertPaper, type NewPaper, openReview, replacePaperFile } from "../../papers/store-paper.sql.ts";

/** Of the jobs that draw the parts: someone waits for them. */
const PRIORITY = 0;

/** A part with its file, which is stored at `originalKey`. */
export interface StoredPart extends PartForm {
  readonly file: CheckedPdf;
  readonly originalKey: string;
}
export interface Split {
  /** The first keeps the paper's id. */
  readonly parts: readonly StoredPart[];
  /** Where the cleaned copy of the whole file is kept from now on. */
  readonly wholeKey: string;
}

type Scope = Omit<NewPaper, "key" | "code" | "title" | "year" | "ownerId" | "solutionOf" | "priority">;

/** Where the paper belongs, and its parts with it. */
const findScope = Effect.fn("Splitting.findScope")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [scope] = yield* sql<Scope>`SELECT area, type, kind, status, institution_id AS "institutionId",
      faculty_id AS "facultyId", level_id AS "levelId", semester_id AS "semesterId",
      ARRAY(SELECT department_id FROM paper_department WHERE paper_id = p.id) AS "departmentIds",
      ARRAY(SELECT category_id FROM paper_category WHERE paper_id = p.id) AS "categoryIds"
    FROM paper p WHERE id = ${paperId}`;
  if (scope === undefined) throw new Error(`There is no paper ${paperId}.`);
  return scope;
});

const insertBundle = Effect.fn("Splitting.insertBundle")(function* (paperId: number, { parts, wholeKey }: Split) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const [bundle] = yield* sql<{ readonly id: number }>`INSERT INTO bundle
      (sha256, original_key, file_key, pages, bytes, papers, code, title, year, created_at)
    SELECT sha256, original_key, ${wholeKey}, pages, bytes, ${parts.length}::int, code, title, year, ${now}::timestamptz
    FROM paper WHERE id = ${paperId} RETURNING id`;
  return bundle!.id;
});

/** What was read of the whole file is of no use for a part; jobs read it again. */
const forgetOutline = Effect.fn("Splitting.forgetOutline")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM outline WHERE paper_id = ${paperId}`;
  yield* sql`DELETE FROM paper_sketch WHERE paper_id = ${paperId}`;
});

const insertPart = Effect.fn("Splitting.insertPart")(function* (
  scope: Scope,
  { page, code, title, year, file, originalKey }: StoredPart,
) {
  const own = { key: null, ownerId: null, solutionOf: null, priority: PRIORITY };
  const id = yield* insertPaper({ ...scope, ...own, code, title, year }, file, originalKey);
  if (scope.status === "approved") yield* openReview(id, "approved");
  return { id, page };
});

/**
 * Makes papers of the parts of a file: the first keeps the id, and with it owner, favourites and reports; the others belong where
 * it does, have no owner, and are in review or approved as it is. Answers the ids of the others. Belongs in the transaction that
 * moves the review.
 */
export const writeSplit = Effect.fn("Splitting.writeSplit")(function* (paperId: number, split: Split) {
  const sql = yield* SqlClient.SqlClient;
  const [first, ...others] = split.parts as [StoredPart, ...StoredPart[]];
  const scope = yield* findScope(paperId);
  const bundleId = yield* insertBundle(paperId, split);
  const made = yield* Effect.forEach(others, (part) => insertPart(scope, part));
  yield* replacePaperFile(paperId, first.file, first.originalKey);
  yield* forgetOutline(paperId);
  const { code, title, year } = first;
  yield* sql`UPDATE paper SET ${sql.update({ code, title, year })}, owner_parts = NULL WHERE id = ${paperId}`;
  for (const { id, page } of [{ id: paperId, page: 1 }, ...made])
    yield* sql`UPDATE paper SET bundle_id = ${bundleId}, bundle_page = ${page} WHERE id = ${id}`;
  return made.map(({ id }) => id);
});

/**
 * Makes one paper of a bundle again: its first paper gets file, code, title and year of the upload back; favourites of the others
 * become its own, and the others are removed. Belongs in the transaction that moves the review.
 */
export const writeJoin = Effect.fn("Splitting.writeJoin")(function* (paperId: number, bundle: BundleRow) {
  const sql = yield* SqlClient.SqlClient;
  const others = sql`SELECT id FROM paper WHERE bundle_id = ${bundle.id} AND id <> ${paperId}`;
  yield* sql`INSERT INTO favourite (account_id, paper_id, created_at)
    SELECT account_id, ${paperId}::int, min(created_at) FROM favourite WHERE paper_id IN (${others}) GROUP BY account_id
    ON CONFLICT DO NOTHING`;
  const { pages, bytes, code, title, year } = bundle;
  const sha256 = Buffer.from(bundle.sha256).toString("hex");
  yield* replacePaperFile(paperId, { pages, bytes, sha256 }, bundle.originalKey);
  yield* forgetOutline(paperId);
  yield* sql`UPDATE paper SET ${sql.update({ code, title, year })}, bundle_id = NULL, bundle_page = NULL WHERE id = ${paperId}`;
  yield* sql`DELETE FROM paper WHERE bundle_id = ${bundle.id}`;
});

/** From now on nothing is proposed of how its file may be split. */
export const keepPaperWhole = Effect.fn("Splitting.keepPaperWhole")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE paper SET is_whole = true WHERE id = ${paperId}`;
});

/** Keeps what the uploader says; it goes with a split. */
export const keepOwnerParts = Effect.fn("Splitting.keepOwnerParts")(function* (
  paperId: number,
  parts: readonly PartForm[],
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE paper SET owner_parts = ${JSON.stringify(parts)}::jsonb WHERE id = ${paperId}`;
});
