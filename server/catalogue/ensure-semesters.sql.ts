import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/** The semesters of every university of Cameroon: the calendar knows them by their keys. */
const semesters = [
  { key: "first", name: "First Semester", name_fr: "Premier semestre", position: 1 },
  { key: "second", name: "Second Semester", name_fr: "Second semestre", position: 2 },
  { key: "resit", name: "Resit", name_fr: "Rattrapage", position: 3 },
];

/** Sets what the product cannot do without and no admin makes. What is there stays as it is. */
export const ensureSemesters = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  for (const semester of semesters)
    yield* sql`INSERT INTO semester ${sql.insert(semester)} ON CONFLICT (key) DO NOTHING`;
}).pipe(Effect.orDie);
