import { Clock, Effect } from "effect";
import type { PartForm } from "../../../src/contract/review/split-form.ts";
import { lastYear } from "../../../src/contract/papers/paper-year.ts";
import { FileStorage, PdfIntake } from "../../files/file-services.ts";
import { newQuarantineKey, requireFile } from "../../files/file-storage.ts";
import { isIntakeError } from "../../files/intake/intake-error.ts";
import { removeTrackedFiles, trackFiles, untrackFiles } from "../../files/orphaned-files.sql.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { JobWakeup } from "../../jobs/jobs.sql.ts";
import { findBundle } from "../../papers/bundles/bundle.sql.ts";
import { readPaperFile } from "../../papers/read-paper-file.ts";
import { findPaperFile, findPaperFilesOfBundle } from "../../papers/papers.sql.ts";
import { findStorageKeys } from "../../papers/storage-keys.sql.ts";
import { doSteps } from "../review-steps.ts";
import { findReviewBundle, isSolved } from "./split-view.sql.ts";
import type { Split } from "./write-split.sql.ts";

/** Seconds after which the pages of a paper may be drawn. */
const AGAIN = 5;

/** Fails with validation_failed: parts that are not in order, do not begin on the first page, or are of a year to come. */
export const validateParts = Effect.fn("Splitting.validateParts")(function* (
  parts: readonly PartForm[],
  pages: number,
) {
  const last = lastYear(yield* Clock.currentTimeMillis);
  const isInOrder = parts.every(({ page }, index) => (index === 0 ? page === 1 : page > parts[index - 1]!.page));
  if (!isInOrder || parts.at(-1)!.page > pages)
    yield* failWith("validation_failed", { fields: { parts: "parts.order" } });
  if (parts.some(({ year }) => year > last))
    yield* failWith("validation_failed", { fields: { parts: "validation.year" } });
});

/** The files of the parts, cut in a child from the cleaned copy, which our own code wrote. */
const cutParts = Effect.fn("Splitting.cutParts")(function* (
  whole: Uint8Array,
  parts: readonly PartForm[],
  pages: number,
) {
  const intake = yield* PdfIntake;
  return yield* Effect.forEach(parts, (part, index) =>
    Effect.gen(function* () {
      const toPage = (parts[index + 1]?.page ?? pages + 1) - 1;
      const cut = yield* Effect.promise((signal) => intake.cut(whole, { fromPage: part.page, toPage, signal }));
      return isIntakeError(cut) ? yield* failWith("unavailable", { retryAfter: AGAIN }) : { ...part, cut };
    }),
  );
});

/**
 * Splits the file of a paper that one has in hand, or that is approved, into papers of their own; one part alone notes that it is
 * one paper. Fails with: not_found, validation_failed, unavailable (it is still drawn), file_missing, conflict (also where it was split, is a
 * solution, or has one).
 */
export const splitPaper = Effect.fn("Splitting.splitPaper")(function* (
  paperId: number,
  adminId: number,
  parts: readonly PartForm[],
) {
  const paper = yield* findPaperFile(paperId);
  if (paper === null) return yield* failWith("not_found");
  yield* validateParts(parts, paper.pages);
  if (parts.length === 1)
    return yield* doSteps(paperId, adminId, [{ event: { type: "paper.keptWhole", by: adminId } }]);
  if (paper.kind === "SOLUTION" || (yield* findBundle(paperId)) !== undefined) return yield* failWith("conflict");
  if (yield* isSolved([paperId])) return yield* failWith("conflict", { text: "partsObstacle.solved" });
  const { fileKey } = paper;
  if (fileKey === null || paper.pagesReady < paper.pages) return yield* failWith("unavailable", { retryAfter: AGAIN });
  const files = yield* FileStorage;
  const whole = yield* readPaperFile(paperId, () => requireFile(files, fileKey));
  const cuts = yield* cutParts(whole, parts, paper.pages);
  const stored = yield* Effect.forEach(cuts, ({ cut: { pdf, ...file }, ...part }) =>
    Effect.map(newQuarantineKey, (originalKey) => ({ ...part, file, pdf, originalKey })),
  );
  const wholeKey = yield* newQuarantineKey;
  const made = yield* trackFiles([wholeKey, ...stored.map(({ originalKey }) => originalKey)]);
  const old = (yield* findStorageKeys(paperId)).filter((key) => key.startsWith("papers/"));
  const store = Effect.gen(function* () {
    yield* Effect.promise(() => files.put(wholeKey, whole));
    for (const { originalKey, pdf } of stored) yield* Effect.promise(() => files.put(originalKey, pdf));
    const split: Split = { parts: stored.map(({ pdf: _, ...part }) => part), wholeKey };
    const step = { event: { type: "paper.split", by: adminId }, input: { split }, parts } as const;
    yield* doSteps(paperId, adminId, [step], untrackFiles(made));
  });
  yield* store.pipe(Effect.onError(() => removeTrackedFiles(made)));
  const kept = new Set(yield* findStorageKeys(paperId));
  const left = old.filter((key) => !kept.has(key));
  yield* Effect.forEach(left, (key) => Effect.promise(() => files.remove(key)), { discard: true });
  yield* (yield* JobWakeup).signal;
});

/**
 * Makes one paper again of the papers that were split from a file. Fails with: not_found, conflict (the first of them is not in
 * hand and not approved, or there is an obstacle). Answers the id of the paper.
 */
export const joinPapers = Effect.fn("Splitting.joinPapers")(function* (paperId: number, adminId: number) {
  const bundle = yield* findBundle(paperId);
  const seen = yield* findReviewBundle(paperId);
  if (bundle === undefined || seen === null) return yield* failWith("not_found");
  if (seen.obstacle !== null) return yield* failWith("conflict", { text: `partsObstacle.${seen.obstacle}` });
  const papers = yield* findPaperFilesOfBundle(bundle.id);
  const first = papers[0]!.id;
  const keys = (yield* Effect.forEach(papers, ({ id }) => findStorageKeys(id))).flat();
  // The first paper is drawn again under the keys that it has.
  const old = keys.filter((key) => !key.startsWith(`papers/${first}/`));
  const removed = yield* trackFiles([bundle.fileKey, ...old]);
  const step = { event: { type: "paper.joined", by: adminId }, input: { bundle } } as const;
  yield* doSteps(first, adminId, [step]).pipe(Effect.onError(() => untrackFiles(removed)));
  yield* removeTrackedFiles(removed);
  yield* (yield* JobWakeup).signal;
  return first;
});
