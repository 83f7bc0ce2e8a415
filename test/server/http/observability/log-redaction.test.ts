import { Cause, Effect, Logger } from "effect";
import { SqlClient } from "effect/sql";
import { expect, test } from "vitest";
import { jsonLogger } from "../../../../server/http/observability/json-log.ts";
import { testDatabase } from "../../../support/server/test-database.ts";

/** The lines that `work` writes. */
const linesOf = async (work: Effect.Effect<unknown>): Promise<readonly string[]> => {
  const lines: string[] = [];
  const logger = Logger.layer([Logger.map(jsonLogger, (line) => void lines.push(line))]);
  await Effect.runPromise(Effect.provide(work, logger));
  return lines;
};

test("a value that the database repeats in its complaint is not logged; the complaint is", async () => {
  const wrong = SqlClient.SqlClient.use((sql) => sql`SELECT ${"ada of Buea"}::text::int`);
  const [line] = await linesOf(
    Effect.catchCause(wrong, (cause) => Effect.logError("failed", cause)).pipe(
      Effect.provide(testDatabase()),
      Effect.orDie,
    ),
  );
  expect(line).toContain("invalid input syntax for type integer");
  expect(line).not.toContain("Buea");
});

test("addresses and phones are not logged, wherever they come from; what tells a line apart is", async () => {
  const problem = new Error("550 5.1.1 <ada.bih@mail.example.com>: no such mailbox, call 670000042 or +237699887766");
  const work = Effect.gen(function* () {
    yield* Effect.logWarning(`mail.code 12 was given up: ${problem.message}`);
    yield* Effect.logError("failed", Cause.die(problem)).pipe(Effect.annotateLogs({ request: "6f1c2f8e" }));
  });
  const lines = await linesOf(work);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain("550 5.1.1 <…@…>: no such mailbox, call 6… or 6…");
    for (const part of ["ada", "example.com", "670000042", "699887766"]) expect(line).not.toContain(part);
  }
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: "warn",
    message: expect.stringMatching(/^mail\.code 12 was given up/),
  });
  expect(JSON.parse(lines[1]!)).toMatchObject({ level: "error", request: "6f1c2f8e" });
});
