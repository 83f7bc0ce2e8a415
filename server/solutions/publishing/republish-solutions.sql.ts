import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { findAnswers } from "../generation/solution-questions.sql.ts";
import type { SolutionRow } from "../solution.sql.ts";
import { type PublicationFile, withPublication } from "./solution-file.sql.ts";
import { publishSolution, PUBLISHING_VERSION } from "./publish-solution.sql.ts";

/** One that is ready and was published by an earlier version, after the one with the id `after`. */
const findOld = Effect.fn("Solutions.findOld")(function* (after: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<SolutionRow>`SELECT * FROM solution
    WHERE made_paper IS NOT NULL AND publishing < ${PUBLISHING_VERSION} AND state = 'ready' AND id > ${after}
    ORDER BY id LIMIT 1`;
  return row;
}, Effect.orDie);

/** Publishes the same answers again. It is the same solution to its readers: when it was made stays. */
const renew = Effect.fn("Solutions.renew")(function* (row: SolutionRow) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const store = (made: PublicationFile) =>
    Effect.gen(function* () {
      const [same] = yield* sql`SELECT FROM solution WHERE id = ${row.id} AND revision = ${row.revision}
        AND publishing < ${PUBLISHING_VERSION} AND made_at = ${row.made_at} FOR UPDATE`;
      if (same === undefined) return "ignored" as const;
      yield* publishSolution(row, made, now);
      yield* sql`UPDATE solution SET made_at = ${row.made_at} WHERE id = ${row.id}`;
      return "moved" as const;
    });
  return yield* withPublication(row, yield* findAnswers(row.id), store);
});

/** Publishes again what an earlier version published otherwise. One that fails is left to the next time. Answers how many. */
export const republishSolutions = Effect.gen(function* () {
  let count = 0;
  for (let row = yield* findOld(0); row !== undefined; row = yield* findOld(row.id)) {
    const { id } = row;
    const done = yield* renew(row).pipe(
      Effect.catchCause((cause) => Effect.as(Effect.logWarning(`solution ${id} is not published again`, cause), null)),
    );
    if (done === "moved") count += 1;
  }
  if (count > 0) yield* Effect.logInfo(`${count} solutions were published again`);
  return count;
});
