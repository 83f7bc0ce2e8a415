import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { detectLanguage, detectLanguages } from "../files/intake/detect-language.ts";
import type { Language, PaperType, Ref, ResourceKind } from "../../src/contract/entities.ts";
import type { PageLines, PageText } from "../../src/contract/papers/paper-contents.ts";
import { nameColumn } from "../accounts/accounts.sql.ts";
import { levelRef } from "../accounts/level-name.sql.ts";
import type { GuardedPaper } from "./paper-access.ts";

/** Who looks: favourites are theirs, names in their language. */
export interface Viewer {
  readonly userId: number;
  readonly language: Language;
}

/** A paper as one viewer sees it. */
export interface PaperRow {
  readonly id: number;
  readonly code: string | null;
  readonly title: string;
  readonly type: PaperType | null;
  readonly kind: ResourceKind;
  readonly year: number;
  /** Of its text; null where that is not known. */
  readonly language: Language | null;
  readonly status: string;
  readonly pages: number;
  readonly bytes: number;
  readonly createdAt: Date;
  readonly semesterKey: string | null;
  readonly isFavourite: boolean;
  readonly hasSolution: boolean;
  /** On a solution that was made by AI. */
  readonly isMade: boolean;
  readonly semester: Ref | null;
  readonly level: Ref | null;
  readonly institution: Ref | null;
  readonly faculty: Ref | null;
  readonly department: readonly Ref[];
  readonly category: readonly Ref[];
}

/** The columns of a `PaperRow`, of papers `p`. */
export const paperColumns = (sql: SqlClient.SqlClient, { userId, language }: Viewer): Statement.Fragment => {
  const name = sql(nameColumn(language));
  const level = { id: sql`p.level_id`, institutionId: sql`p.institution_id` };
  const one = (table: "semester" | "institution" | "faculty") =>
    sql`(SELECT json_build_object('id', r.id, 'name', r.${name}) FROM ${sql(table)} r
      WHERE r.id = p.${sql(`${table}_id`)}) AS ${sql(table)}`;
  const several = (table: "department" | "category") =>
    sql`(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.${name})
        ORDER BY plain(r.${name}), r.id), '[]')
      FROM ${sql(`paper_${table}`)} l JOIN ${sql(table)} r ON r.id = l.${sql(`${table}_id`)}
      WHERE l.paper_id = p.id) AS ${sql(table)}`;
  return sql`p.id, p.code, p.title, p.type, p.kind, p.year, p.language, p.status, p.pages, p.bytes, p.created_at AS "createdAt",
      (SELECT key FROM semester WHERE id = p.semester_id) AS "semesterKey",
      EXISTS (SELECT FROM favourite f WHERE f.account_id = ${userId} AND f.paper_id = p.id) AS "isFavourite",
      (p.kind = 'SOLUTION' OR
        EXISTS (SELECT FROM paper s WHERE s.solution_of = p.id AND s.status = 'approved')) AS "hasSolution",
      EXISTS (SELECT FROM solution m WHERE m.made_paper = p.id) AS "isMade",
      ${one("semester")}, ${one("institution")}, ${one("faculty")},
      ${levelRef(sql, language, level)},
      ${several("department")}, ${several("category")}`;
};

/** Papers by id, in the order of `ids`; one that is gone is left out. Planned once: the planner is not told how many they are. */
export const findPapers = Effect.fn("Papers.findPapers")(function* (ids: readonly number[], viewer: Viewer) {
  if (ids.length === 0) return [];
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<PaperRow>`SELECT ${paperColumns(sql, viewer)}
    FROM unnest((SELECT ${ids}::int[])) WITH ORDINALITY AS wanted (id, place) JOIN paper p ON p.id = wanted.id
    ORDER BY wanted.place`;
}, Effect.orDie);

/** What anybody is told of an approved paper by its link; null when there is none. */
export const findSharePreview = Effect.fn("Papers.findSharePreview")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number; title: string; code: string | null; year: number }>`
    SELECT id, title, code, year FROM paper WHERE id = ${id}::bigint AND status = 'approved'`;
  return rows[0] ?? null;
}, Effect.orDie);

/** What opens, guards and serves a paper's file; nothing of it is shown. */
export interface PaperFileRow extends GuardedPaper {
  readonly id: number;
  readonly sha256: Uint8Array;
  readonly pages: number;
  readonly pagesReady: number;
  readonly fileKey: string | null;
  readonly previewKey: string | null;
}

const files = (sql: SqlClient.SqlClient) => sql`
    SELECT p.id, p.status, p.area, p.kind, p.owner_id AS "ownerId", p.level_id AS "levelId",
      coalesce(p.solution_of, p.id) AS "trialOf",
      p.semester_id AS "semesterId", p.sha256, p.pages, p.pages_ready AS "pagesReady", p.file_key AS "fileKey",
      p.preview_key AS "previewKey",
      ARRAY(SELECT category_id FROM paper_category c WHERE c.paper_id = p.id) AS "categoryIds"
    FROM paper p`;

/** Null when there is no such paper. */
export const findPaperFile = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<PaperFileRow>`${files(sql)} WHERE p.id = ${id}`;
  return rows[0] ?? null;
}, Effect.orDie);

/** Papers that are the same file are few; more are not looked at. */
const MOST_ALIKE = 20;

/** The papers that are this file, the first first. */
export const findPaperFilesByHash = Effect.fn("Papers.findPaperFilesByHash")(function* (sha256: Uint8Array) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<PaperFileRow>`${files(sql)} WHERE p.sha256 = ${sha256} AND p.kind = 'PAPER'
    ORDER BY p.id LIMIT ${MOST_ALIKE}`;
}, Effect.orDie);

/** The papers of a bundle that are there, the first first. */
export const findPaperFilesOfBundle = Effect.fn("Papers.findPaperFilesOfBundle")(function* (bundleId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<PaperFileRow>`${files(sql)} WHERE p.bundle_id = ${bundleId} ORDER BY p.bundle_page`;
}, Effect.orDie);

export interface PaperPageRow {
  readonly n: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Of a page that is shown cleaned, its size as scanned; else null. */
  readonly scanned: { readonly width: number; readonly height: number } | null;
}

/** Pages that are drawn, the first first; `bytes` of the 720 px picture that is shown. */
export const findPaperPages = Effect.fn("Papers.findPaperPages")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<PaperPageRow>`
    SELECT n, coalesce(c.width, p.width)::float8 AS width, coalesce(c.height, p.height)::float8 AS height,
      coalesce(c.bytes_720, p.bytes_720) AS bytes,
      CASE WHEN c.n IS NOT NULL THEN json_build_object('width', p.width::float8, 'height', p.height::float8) END AS scanned
    FROM paper_page p LEFT JOIN cleaned_page c USING (paper_id, n) WHERE paper_id = ${paperId} ORDER BY n`;
}, Effect.orDie);

/** Whether a page is shown cleaned, and the intake version that drew it. */
export const findPageLook = Effect.fnUntraced(function* (paperId: number, n: number) {
  const sql = yield* SqlClient.SqlClient;
  const [page] = yield* sql<{ readonly isCleaned: boolean; readonly version: number }>`
    SELECT c.n IS NOT NULL AS "isCleaned", p.intake_version AS version
    FROM paper_page p LEFT JOIN cleaned_page c USING (paper_id, n) WHERE paper_id = ${paperId} AND n = ${n}`;
  return page ?? { isCleaned: false, version: 0 };
}, Effect.orDie);

/** The bytes of the 720 px picture that is shown of a page `page`, by which it is told from earlier ones. */
const shownBytes = (sql: SqlClient.SqlClient): Statement.Fragment => sql`coalesce(
  (SELECT bytes_720 FROM cleaned_page c WHERE c.paper_id = page.paper_id AND c.n = page.n), page.bytes_720)`;

interface PageTextRow {
  readonly n: number;
  readonly pictureBytes: number;
  readonly text: string;
  readonly boxes: readonly number[] | null;
  readonly confidence: readonly number[] | null;
  readonly language: Language | null;
}

/**
 * The words of the pages that are drawn, the first first: each in its own language, else in that of the paper, and where it has
 * both, its lines in theirs.
 */
export const findPageTexts = Effect.fn("Papers.findPageTexts")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<PageTextRow>`SELECT page.n, page.text, page.boxes, page.confidence, paper.language,
      ${shownBytes(sql)} AS "pictureBytes"
    FROM paper_page page JOIN paper ON paper.id = page.paper_id WHERE paper_id = ${paperId} ORDER BY n`;
  return rows.map(({ n, text, boxes, confidence, pictureBytes, ...paper }): PageText => {
    const language = detectLanguage(text) ?? paper.language;
    const languages = detectLanguages(text);
    return {
      n,
      text,
      ...(language !== null && { language }),
      ...(languages.length > 1 && { languages }),
      ...(boxes !== null && { boxes, pictureBytes }),
      ...(confidence !== null && { confidence }),
    };
  });
}, Effect.orDie);

/** The lines of the pages that can be shown line by line, the first first. */
export const findPageLines = Effect.fn("Papers.findPageLines")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<PageLines>`SELECT n, fitted AS lines, ${shownBytes(sql)} AS "pictureBytes"
    FROM paper_page page WHERE paper_id = ${paperId} AND fitted IS NOT NULL ORDER BY n`;
}, Effect.orDie);
