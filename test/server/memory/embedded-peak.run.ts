import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { readFileSync } from "node:fs";
import { embeddedDatabase } from "../../../server/database/database.ts";

/** Enough statements for V8 to optimise what is hot. */
const STATEMENTS = 600;

/** The most that this process ever held, in MB: proc_pid_status(5). */
const peak = (): number => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

const asked = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  let answers = 0;
  for (let n = 0; n < STATEMENTS; n += 1)
    answers += (yield* sql`SELECT ${n}::int AS n, (SELECT count(*) FROM pg_class WHERE relname LIKE ${`a${n}%`})`)
      .length;
  return answers;
});

const answers = await Effect.runPromise(Effect.provide(asked, embeddedDatabase(process.argv[2])));
process.stdout.write(JSON.stringify({ answers, peak: peak() }));
