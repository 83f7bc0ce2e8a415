import { Effect } from "effect";
import { HttpServerRequest } from "effect/http";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestSolution } from "../../../server/solutions/request-solution.sql.ts";
import { transitionSolution } from "../../../server/solutions/solution-transition.sql.ts";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import { type SolutionsWorld, startSolutionsWorld } from "./solutions-world.ts";

let world: SolutionsWorld;
beforeAll(async () => {
  world = await startSolutionsWorld();
});
afterAll(() => world?.close());

/** The database, where something happens just before the first transaction. */
const withFirst = (sql: SqlClient.SqlClient, first: Effect.Effect<unknown, never, SqlClient.SqlClient>) => {
  let isFirst = true;
  const withTransaction: SqlClient.SqlClient["withTransaction"] = (work) => {
    if (!isFirst) return sql.withTransaction(work);
    isFirst = false;
    return Effect.andThen(Effect.provideService(first, SqlClient.SqlClient, sql), sql.withTransaction(work));
  };
  return new Proxy(sql, {
    get: (target, key) => (key === "withTransaction" ? withTransaction : Reflect.get(target, key)),
  });
};

const at = new Date(0);
/** The solution of a new paper as it is, and a student's request for it. */
const asked = async (
  state: "review" | "ready",
  { waits, spent_trial }: { readonly waits: boolean; readonly spent_trial: boolean },
) => {
  const student = await world.person();
  const [paper, made] = [await world.paper(), await world.paper()];
  const [row] = await world.rows<{ id: number }>(
    (
      sql,
    ) => sql`INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at, made_paper, made_at)
      SELECT id, sha256, 'en', 1, 1, ${state}, ${at}, ${state === "ready" ? made : null}, ${at} FROM paper
      WHERE id = ${paper} RETURNING id`,
  );
  const request = { solution_id: row!.id, account_id: student.id, paper_id: paper, at, waits, spent_trial };
  await world.server.sql((sql) => sql`INSERT INTO solution_request ${sql.insert(request)}`);
  return { student, paper, id: row!.id };
};

describe("a trial that a failed solution gives back", () => {
  it("is taken once more where the solution fails while it is asked for again", async () => {
    const { student, paper, id } = await asked("review", { waits: true, spent_trial: true });
    const trial = { account_id: student.id, paper_id: paper, at };
    await world.server.sql((sql) => sql`INSERT INTO solution_trial ${sql.insert(trial)}`);
    const caller = { userId: student.id, sessionId: "none", role: "student", lacksSecondFactor: false } as const;
    const again = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      return yield* requestSolution(paper).pipe(
        Effect.provideService(SqlClient.SqlClient, withFirst(sql, transitionSolution(id, { type: "admin.closed" }))),
        Effect.provideService(Caller, caller),
        Effect.provideService(
          HttpServerRequest.HttpServerRequest,
          HttpServerRequest.fromWeb(new Request("http://annales.example/")),
        ),
      );
    });
    expect((await world.server.run(again)).trialLeft).toBe(2);
    const [kept] = await world.rows(
      (sql) => sql`SELECT waits, spent_trial FROM solution_request WHERE solution_id = ${id}`,
    );
    expect(kept).toEqual({ waits: true, spent_trial: true });
  });

  it("opens the solution no more, so what is made for others does not show as the student's own", async () => {
    const { student, paper } = await asked("ready", { waits: false, spent_trial: false });
    expect(await world.progress(student, paper)).toMatchObject({ status: "ready", requestedAt: null, trialLeft: 3 });
    await world.ask(student, paper);
    expect(await world.progress(student, paper)).toMatchObject({
      status: "ready",
      requestedAt: at.toISOString(),
      trialLeft: 2,
    });
  });
});
