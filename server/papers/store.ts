import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { DashboardType, PaperType, ResourceKind } from "../../src/contract/entities.ts";
import { MAX_PAGES, MAX_UPLOAD_BYTES } from "../../src/contract/limits.ts";
import { formatSize } from "../../src/i18n/format.ts";
import type { Language } from "../../src/i18n/language.ts";
import { type Checked, isRefusal, type RefusalCode } from "../files/intake/index.ts";
import { refuse } from "../http/refusal.ts";
import { JobBell } from "../jobs/bell.ts";
import { queue } from "../jobs/jobs.sql.ts";
import { newQuarantineKey } from "./keys.ts";
import { PaperFiles, PdfIntake } from "./ports.ts";

/** What is known of a paper that comes in. Ids are of the catalogue; null and empty mean 'all'. */
export interface PaperFacts {
  /** Of a demo paper; null otherwise. */
  readonly key: string | null;
  readonly area: DashboardType;
  readonly code: string | null;
  readonly title: string;
  readonly type: PaperType | null;
  readonly kind: ResourceKind;
  readonly year: number;
  readonly status: "pending" | "approved";
  readonly institutionId: number | null;
  readonly facultyId: number | null;
  readonly departmentIds: readonly number[];
  readonly levelId: number | null;
  readonly semesterId: number | null;
  readonly categoryIds: readonly number[];
  readonly ownerId: number | null;
  /** The paper that this one solves. */
  readonly solutionOf: number | null;
  /** Of its job: lower numbers come first. */
  readonly priority: number;
}

const refuseFile = (code: RefusalCode, language: Language) => {
  const limits: Partial<Record<RefusalCode, string | number>> = {
    upload_too_large: formatSize(language, MAX_UPLOAD_BYTES),
    too_many_pages: MAX_PAGES,
  };
  const limit = limits[code];
  return refuse(code, limit === undefined ? {} : { values: { limit } });
};

const insert = Effect.fn("Papers.insert")(function* (facts: PaperFacts, file: Checked, originalKey: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly id: number }>`INSERT INTO paper ${sql.insert({
    key: facts.key,
    area: facts.area,
    code: facts.code,
    title: facts.title,
    type: facts.type,
    kind: facts.kind,
    year: facts.year,
    status: facts.status,
    institution_id: facts.institutionId,
    faculty_id: facts.facultyId,
    level_id: facts.levelId,
    semester_id: facts.semesterId,
    owner_id: facts.ownerId,
    solution_of: facts.solutionOf,
    for_all_departments: facts.departmentIds.length === 0,
    sha256: Buffer.from(file.sha256, "hex"),
    original_key: originalKey,
    pages: file.pages,
    bytes: file.bytes,
    created_at: new Date(yield* Clock.currentTimeMillis),
  })} RETURNING id`;
  const id = rows[0]?.id;
  if (id === undefined) return yield* Effect.die(new Error("a stored paper has an id"));
  if (facts.departmentIds.length > 0)
    yield* sql`INSERT INTO paper_department SELECT ${id}::int, unnest(${facts.departmentIds}::int[])`;
  if (facts.categoryIds.length > 0)
    yield* sql`INSERT INTO paper_category SELECT ${id}::int, unnest(${facts.categoryIds}::int[])`;
  yield* queue(id, facts.priority);
  return id;
});

/**
 * Takes a PDF in: checks it, keeps the original in quarantine, stores the paper with its job. Answers the paper's id.
 * Refuses: not_a_pdf, pdf_encrypted, pdf_damaged, too_many_pages, upload_too_large. `language` is that of the sizes
 * named in the refusal.
 */
export const storePaper = Effect.fn("Papers.store")(function* (
  bytes: Uint8Array,
  facts: PaperFacts,
  language: Language = "en",
) {
  const files = yield* PaperFiles;
  const intake = yield* PdfIntake;
  const sql = yield* SqlClient.SqlClient;
  const checked = yield* Effect.promise((signal) => intake.check(bytes, { signal }));
  if (isRefusal(checked)) {
    yield* Effect.logInfo(`a file was not taken: ${checked.detail}`);
    return yield* refuseFile(checked.code, language);
  }
  const key = newQuarantineKey();
  yield* Effect.promise(() => files.put(key, bytes));
  const id = yield* sql.withTransaction(insert(facts, checked, key)).pipe(
    Effect.onError(() => Effect.promise(() => files.remove(key))),
    Effect.orDie,
  );
  yield* (yield* JobBell).ring;
  return id;
});
