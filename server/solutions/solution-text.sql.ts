import { Clock, Effect } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { SAMPLE_MODEL, type SolutionText } from "../../src/contract/solutions/solutions.ts";
import { failWith } from "../http/errors/api-error.ts";
import { chooseEncoding } from "../http/encoding-and-etag.ts";
import { findReadableCopy, openPaper } from "../papers/open-paper.ts";
import { findAskedQuestions } from "./asked-questions.sql.ts";
import { findSolutionOf } from "./solution.sql.ts";

type Votes = SolutionText["votes"];

const findVotes = Effect.fn("Solutions.findVotes")(function* (id: number, accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [votes] = yield* sql<Votes>`SELECT count(*) FILTER (WHERE value = 1)::int AS up,
      count(*) FILTER (WHERE value = -1)::int AS down,
      coalesce(max(value) FILTER (WHERE account_id = ${accountId}), 0) AS own
    FROM solution_vote WHERE solution_id = ${id}`;
  return votes ?? ({ up: 0, down: 0, own: 0 } satisfies Votes);
}, Effect.orDie);

/** A made solution that the caller may read. Refuses as `openPaper` does. */
const openSolution = Effect.fn("Solutions.openSolution")(function* (paperId: number) {
  const row = yield* findSolutionOf(paperId);
  if (row?.made_paper == null || row.published === null || row.made_at === null) return yield* failWith("not_found");
  const { made_paper: madePaper, published, made_at: madeAt } = row;
  yield* openPaper(madePaper, yield* Caller);
  return { ...row, madePaper, published, madeAt };
});

/** The solution of a paper, or the one that this paper is, as HTML. Refuses: not_found, solution_not_paid. */
const textOf = Effect.fn("Solutions.textOf")(function* (paperId: number) {
  const row = yield* openSolution(paperId);
  const sql = yield* SqlClient.SqlClient;
  const [about] = yield* sql<{ title: string; isCorrected: boolean }>`SELECT title,
      EXISTS (SELECT FROM solution_question WHERE solution_id = ${row.id} AND corrected) AS "isCorrected"
    FROM paper WHERE id = ${row.madePaper}`.pipe(Effect.orDie);
  const model = row.model ?? "";
  const open = yield* findReadableCopy(yield* Caller, row.sha256);
  const asked = yield* findAskedQuestions(row, open?.id ?? null);
  return {
    id: row.madePaper,
    paperId: row.paper_id,
    title: about?.title ?? "",
    language: row.language,
    model,
    isSample: model === SAMPLE_MODEL,
    madeAt: row.madeAt.toISOString(),
    isCorrected: about?.isCorrected ?? false,
    votes: yield* findVotes(row.id, (yield* Caller).userId),
    questions: row.published.map((solved) => {
      const question = asked.get(solved.n);
      return { ...solved, ...(open === null && { text: null }), ...(question !== undefined && { question }) };
    }),
  } satisfies SolutionText;
});

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const encoders = {
  br: (plain: Buffer) => brotliCompressSync(plain, FAST),
  gzip: (plain: Buffer) => gzipSync(plain),
} as const;

/** The text as it goes over the wire: MathML packs to a tenth. */
export const respondWithSolutionText = Effect.fn("Solutions.respondWithSolutionText")(function* (paperId: number) {
  const { headers } = yield* HttpServerRequest.HttpServerRequest;
  const plain = Buffer.from(JSON.stringify(yield* textOf(paperId)));
  const encoding = chooseEncoding(headers["accept-encoding"], ["br", "gzip"]);
  const bytes = encoding === null ? plain : encoders[encoding](plain);
  return HttpServerResponse.uint8Array(bytes, {
    contentType: "application/json",
    headers: {
      "cache-control": "private, no-store",
      vary: "accept-encoding",
      ...(encoding !== null && { "content-encoding": encoding }),
    },
  });
});

/** For it, against it, or neither; one vote a student. Refuses: not_found, solution_not_paid. */
export const voteOnSolution = Effect.fn("Solutions.voteOnSolution")(function* (paperId: number, value: 1 | 0 | -1) {
  const { id } = yield* openSolution(paperId);
  const { userId } = yield* Caller;
  const sql = yield* SqlClient.SqlClient;
  const at = new Date(yield* Clock.currentTimeMillis);
  yield* (
    value === 0
      ? sql`DELETE FROM solution_vote WHERE solution_id = ${id} AND account_id = ${userId}`
      : sql`INSERT INTO solution_vote (solution_id, account_id, value, at) VALUES (${id}, ${userId}, ${value}, ${at})
          ON CONFLICT (solution_id, account_id) DO UPDATE SET value = EXCLUDED.value, at = EXCLUDED.at`
  ).pipe(Effect.orDie);
});
