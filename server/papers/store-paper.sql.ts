import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { REVIEW_CHART_VERSION } from "../../src/machines/review/review.machine.ts";
import type { DashboardType, PaperType, ResourceKind } from "../../src/contract/entities.ts";
import { MAX_PAGES, MAX_UPLOAD_BYTES } from "../../src/contract/uploads/upload-limits.ts";
import { formatSize } from "../../src/i18n/format.ts";
import type { Language } from "../../src/i18n/language.ts";
import { WorkerUnavailableError } from "../worker-pool/worker-process.ts";
import { isIntakeError, type IntakeErrorCode } from "../files/intake/intake-error.ts";
import type { CheckedPdf } from "../files/intake/check-pdf.ts";
import type { CheckOptions } from "../files/intake/pdf-intake.ts";
import { failWith } from "../http/errors/api-error.ts";
import { JobWakeup, queuePrepareJob } from "../jobs/jobs.sql.ts";
import { newQuarantineKey } from "../files/file-storage.ts";
import { removeTrackedFiles, untrackFiles, trackFiles } from "../files/orphaned-files.sql.ts";
import { FileStorage, PdfIntake } from "../files/file-services.ts";

/** Lets a new paper wait for an admin, or stand as approved by no one. Belongs in the transaction that stores it. */
export const openReview = Effect.fn("Review.openReview")(function* (paperId: number, state: "pending" | "approved") {
  const sql = yield* SqlClient.SqlClient;
  const judged_at = state === "approved" ? new Date(yield* Clock.currentTimeMillis) : null;
  yield* sql`INSERT INTO review ${sql.insert({ paper_id: paperId, chart: REVIEW_CHART_VERSION, state, judged_at })}`;
});

/** What is known of a paper that comes in. Ids are of the catalogue; null and empty mean 'all'. */
export interface NewPaper {
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

/** A file that may be stored, with its bytes. */
export interface CheckedFile extends CheckedPdf {
  readonly content: Uint8Array;
}

/** Seconds after which a reader that did not start is worth another try: the machine has too much to do. */
const READER_PAUSE = 30;

const refuseFile = (code: IntakeErrorCode, language: Language) => {
  const limits: Partial<Record<IntakeErrorCode, string | number>> = {
    upload_too_large: formatSize(language, MAX_UPLOAD_BYTES),
    too_many_pages: MAX_PAGES,
  };
  const limit = limits[code];
  return failWith(code, limit === undefined ? {} : { values: { limit } });
};

/**
 * Magic bytes, size and a real parse. Refuses: not_a_pdf, pdf_encrypted, pdf_damaged, too_many_pages, upload_too_large, unavailable (no reader starts).
 * `language` is that of the sizes named in the refusal.
 */
export const checkFile = Effect.fn("Papers.checkFile")(function* (
  content: Uint8Array,
  language: Language,
  options: Pick<CheckOptions, "owner" | "onBegin"> = {},
) {
  const intake = yield* PdfIntake;
  const checked = yield* Effect.tryPromise({
    try: (signal) => intake.check(content, { ...options, signal }),
    catch: (problem) => problem,
  }).pipe(
    Effect.catch((problem) =>
      problem instanceof WorkerUnavailableError
        ? failWith("unavailable", { retryAfter: READER_PAUSE })
        : Effect.die(problem),
    ),
  );
  if (!isIntakeError(checked)) return { ...checked, content } satisfies CheckedFile;
  yield* Effect.logInfo(`a file was not taken: ${checked.detail}`);
  return yield* refuseFile(checked.code, language);
});

/**
 * Writes a paper down, with its job, and its review: a pending one waits for it, a demo paper stands as if it had passed.
 * A solution made here has a chart of its own. Belongs in the transaction of `withQuarantinedFile`.
 */
export const insertPaper = Effect.fn("Papers.insertPaper")(function* (
  facts: NewPaper,
  file: CheckedPdf,
  originalKey: string,
) {
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
  if (facts.status === "pending" || facts.key !== null) yield* openReview(id, facts.status);
  yield* queuePrepareJob(id, facts.priority);
  return id;
});

/** Gives a paper another file; its pages are drawn again. Belongs in a transaction. */
export const replacePaperFile = Effect.fn("Papers.replacePaperFile")(function* (
  paperId: number,
  file: CheckedPdf,
  originalKey: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`DELETE FROM paper_page WHERE paper_id = ${paperId}`;
  yield* sql`UPDATE paper SET sha256 = ${Buffer.from(file.sha256, "hex")}, original_key = ${originalKey},
      pages = ${file.pages}, bytes = ${file.bytes}, pages_ready = 0, file_key = NULL, preview_key = NULL
    WHERE id = ${paperId}`;
  yield* sql`UPDATE job SET state = 'queued', attempts = 0, cut_offs = 0, run_at = ${now}, changed_at = ${now},
    lock = NULL, locked_until = NULL WHERE kind = 'prepare' AND paper_id = ${paperId}`;
});

/**
 * Keeps the original in quarantine while `store` writes its paper, in one transaction, and answers what that does. The
 * original goes again when `store` fails, answers that it made no paper, or is cut off with its server.
 */
export const withQuarantinedFile = <A extends { readonly isNew: boolean }, E, R>(
  content: Uint8Array,
  store: (originalKey: string) => Effect.Effect<A, E, R>,
) =>
  Effect.gen(function* () {
    const files = yield* FileStorage;
    const sql = yield* SqlClient.SqlClient;
    const key = yield* newQuarantineKey;
    const watched = yield* trackFiles([key]);
    yield* Effect.promise(() => files.put(key, content)).pipe(Effect.onError(() => removeTrackedFiles(watched)));
    const kept = Effect.tap(store(key), ({ isNew }) => (isNew ? untrackFiles(watched) : Effect.void));
    const stored = yield* sql.withTransaction(kept).pipe(Effect.onError(() => removeTrackedFiles(watched)));
    if (stored.isNew) yield* (yield* JobWakeup).signal;
    else yield* removeTrackedFiles(watched);
    return stored;
  });

/** Takes a PDF in as a paper of these facts and answers its id. Refuses as `checkFile` does. */
export const storePaper = Effect.fn("Papers.storePaper")(function* (
  bytes: Uint8Array,
  facts: NewPaper,
  language: Language = "en",
) {
  const file = yield* checkFile(bytes, language);
  const store = (key: string) => Effect.map(insertPaper(facts, file, key), (id) => ({ id, isNew: true }));
  return (yield* withQuarantinedFile(bytes, store).pipe(Effect.catchTag("SqlError", Effect.die))).id;
});
