import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { readFileSync } from "node:fs";
import { embeddedDatabase } from "../../../server/database/database.ts";

/** Enough statements, each parsed as no other has its text, for V8 to optimise what is hot: before a thorough collection, as an idle server makes one, and after it. */
const STATEMENTS = 1_500;

/** The most that this process ever held, in MB: proc_pid_status(5). */
const peak = (): number => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

const ask = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  let answers = 0;
  for (let n = 0; n < STATEMENTS; n += 1)
    answers += (yield* sql.unsafe(`SELECT (SELECT count(*) FROM pg_class WHERE relname LIKE 'a${n}%')`)).length;
  return answers;
});
const collect = Effect.sync(() => globalThis.gc!({ type: "major", execution: "sync", flavor: "last-resort" }));
const asked = Effect.all([ask, Effect.andThen(collect, ask)]);

const [before, after] = await Effect.runPromise(Effect.provide(asked, embeddedDatabase(process.argv[2])));
const answers = before + after;
process.stdout.write(JSON.stringify({ answers, peak: peak() }));
