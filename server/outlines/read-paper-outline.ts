import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { PageText } from "../../src/contract/papers/paper-contents.ts";
import type { Job } from "../jobs/jobs.sql.ts";
import { OutlineReading } from "../jobs/outline-reading.ts";
import { queueSecondReading } from "../jobs/second-readings.sql.ts";
import { Settings } from "../settings/settings.ts";
import { findOutline } from "./outline.sql.ts";
import { openOutline, transitionOutline } from "./outline-transition.sql.ts";
import { findPersonsWord, withoutOverruled } from "./questions.sql.ts";
import type { ReadOutline } from "./reader/outline-protocol.ts";
import { OutlineReader } from "./reader/outline-reader.ts";
import { OUTLINE_RULES, type OutlineQuestion, SURE_BELOW } from "./rules/read-outline.ts";
import { surerOutline } from "./rules/surer-outline.ts";

interface PageRow {
  readonly n: number;
  readonly text: string;
  readonly boxes: readonly number[] | null;
  readonly confidence: readonly number[] | null;
}

const pageTextOf = ({ n, text, boxes, confidence }: PageRow): PageText => ({
  n,
  text,
  ...(boxes !== null && { boxes }),
  ...(confidence !== null && { confidence }),
});

/** The words of the pages; `second`: with those that were read of its scans beside a scanner's own, null where there are none. */
const findPages = Effect.fn("Outlines.findPages")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<PageRow & { readonly second: PageRow | null }>`
    SELECT page.n, page.text, page.boxes, page.confidence, CASE WHEN s.text IS NOT NULL THEN to_jsonb(s) END AS second
    FROM paper_page page LEFT JOIN second_reading s USING (paper_id, n) WHERE page.paper_id = ${paperId} ORDER BY n`;
  const isReadAgain = rows.some(({ second }) => second !== null);
  return {
    own: rows.map(pageTextOf),
    second: isReadAgain ? rows.map((row) => pageTextOf(row.second ?? row)) : null,
  };
}, Effect.orDie);

const isDoubtful = (questions: readonly Pick<OutlineQuestion, "doubt">[]): boolean =>
  questions.length === 0 || questions.some(({ doubt }) => doubt >= SURE_BELOW);

const readAgain = { state: "queued", wait: 0, attempts: 0 } as const;
const done = { state: "done" } as const;

const store = Effect.fn("Outlines.store")(function* (paperId: number, { questions, beginnings }: ReadOutline) {
  const word = yield* findPersonsWord(paperId);
  const all = [...withoutOverruled(questions, word), ...word.questions.map(([question]) => question)];
  const read = { type: "outline.read", rules: OUTLINE_RULES, doubtful: isDoubtful(all) } as const;
  yield* transitionOutline(paperId, read, { questions, beginnings });
  if (read.doubtful) yield* queueSecondReading(paperId);
  return done;
});

const failForGood = Effect.fn("Outlines.failForGood")(function* (paperId: number, problem: string) {
  yield* transitionOutline(paperId, { type: "reading.failed", rules: OUTLINE_RULES, reason: "limits" });
  return { state: "dead", problem } as const;
});

/** By the words of the file; by those that were read of its scans where more questions are sure by them. */
const readSurer = Effect.fn("Outlines.readSurer")(function* ({
  own,
  second,
}: Effect.Success<ReturnType<typeof findPages>>) {
  const reader = yield* OutlineReader;
  const outline = yield* reader.read(own);
  return second === null ? outline : surerOutline(outline, yield* reader.read(second));
});

const readPages = Effect.fn("Outlines.readPages")(function* (paperId: number) {
  const pages = yield* findPages(paperId);
  const outline = yield* readSurer(pages);
  const isSame = JSON.stringify(pages) === JSON.stringify(yield* findPages(paperId));
  return isSame ? yield* store(paperId, outline) : readAgain;
});

/**
 * Reads the outline of a paper in a child that can be killed, and stores it. A paper that cannot be read within the limits fails
 * for good; all else fails with what may go better another time. Words that changed meanwhile are read again; an outline that an
 * admin settled is left as it is.
 */
const readPaperOutline = Effect.fn("Outlines.readPaperOutline")(function* ({ paperId }: Pick<Job, "paperId">) {
  yield* openOutline(paperId);
  yield* transitionOutline(paperId, { type: "reading.started" });
  const outline = yield* findOutline(paperId);
  if (outline?.state !== "reading") return done;
  return yield* Effect.catchTag(readPages(paperId), "OutlineLimitError", ({ message }) =>
    failForGood(paperId, message),
  );
});

export const OutlineReadingLive = Layer.effect(
  OutlineReading,
  Effect.map(Effect.context<OutlineReader | Settings | SqlClient.SqlClient>(), (services) => ({
    read: (job: Pick<Job, "paperId">) => Effect.provide(readPaperOutline(job), services),
  })),
);
