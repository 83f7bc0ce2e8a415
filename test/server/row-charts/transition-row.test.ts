import { Effect, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { assign, setup } from "xstate";
import { makeRowTransition, type RowChart } from "../../../server/row-charts/transition-row.sql.ts";
import { testDatabase } from "../../support/server/test-database.ts";

type Effects = { readonly record: { readonly text: string }; readonly fail: undefined };
const task = setup({
  types: {
    context: {} as { readonly starts: number },
    events: {} as { type: "started" } | { type: "ended"; result: string } | { type: "noted" } | { type: "broken" },
  },
  actions: {
    countStart: assign({ starts: ({ context }) => context.starts + 1 }),
    record: (_, _params: Effects["record"]) => {},
    fail: () => {},
    unknown: () => {},
  },
  guards: { isAllowed: ({ context }) => context.starts < 2 },
});
const record = (text: string) => ({ type: "record", params: { text } }) as const;
const machine = task.createMachine({
  context: { starts: 0 },
  initial: "idle",
  states: {
    idle: {
      on: {
        started: { guard: "isAllowed", target: "running", actions: ["countStart", record("started")] },
        noted: { actions: "unknown" },
      },
    },
    running: {
      on: {
        ended: { target: "idle", actions: { type: "record", params: ({ event }) => ({ text: event.result }) } },
        noted: { actions: record("noted") },
        broken: { target: "idle", actions: [record("broken"), "fail"] },
      },
    },
  },
});

interface Row {
  readonly id: number;
  readonly chart: number;
  readonly state: "idle" | "running";
  readonly revision: number;
  readonly starts: number;
}
const read = (id: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const [row] = yield* sql<Row>`SELECT * FROM task WHERE id = ${id}`;
    return row;
  }).pipe(Effect.orDie);

const chart: RowChart<typeof machine, Row, number, Effects, string> = {
  machine,
  source: { name: "taskMachine", file: "task.machine.ts" },
  version: 1,
  table: "task",
  keyColumn: "id",
  keyType: "int",
  firstStates: ["idle"],
  firstContext: { starts: 0 },
  lifetime: "deletable",
  createdAt: "row",
  loggedFields: [],
  spans: { decide: "Tasks.decide", commit: "Tasks.commit", perform: "Tasks.perform", transition: "Tasks.transition" },
  describe: (id) => `Task ${id}`,
  read,
  isObsolete: (_row, event, input) => event.type === "ended" && input === "obsolete",
  snapshotOf: ({ state, starts }) => machine.resolveState({ value: state, context: { starts } }),
  columns: (sql, { next }) => [sql`starts = ${next.context.starts}`],
  performers: (sql) => ({
    record: (row, { text }, _now, input) =>
      sql`INSERT INTO task_log VALUES (${`${input}: ${text} after ${row.state}`})`,
    fail: () => Effect.die(new Error("The effect failed.")),
  }),
};
const tasks = makeRowTransition(chart);

const runtime = ManagedRuntime.make(testDatabase());
const run = <A, E>(work: Effect.Effect<A, E, SqlClient.SqlClient>) => runtime.runPromise(work);
const query = <A extends object>(text: string) =>
  run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(text)));
const logged = async () => (await query<{ text: string }>("SELECT text FROM task_log")).map(({ text }) => text);

beforeAll(async () => {
  await query("CREATE TABLE task (id int PRIMARY KEY, chart int, state text, revision int, starts int)");
  await query("CREATE TABLE task_log (text text)");
  await query("CREATE TABLE task_status (id int PRIMARY KEY, status text)");
});
beforeEach(async () => {
  await query("TRUNCATE task, task_log, task_status");
  await query("INSERT INTO task VALUES (1, 1, 'idle', 0, 0), (2, 1, 'idle', 0, 0)");
  await query("INSERT INTO task_status VALUES (1, 'idle'), (2, 'idle')");
});
afterAll(() => runtime.dispose());

test("an allowed event moves its row alone, with the area's columns and effects", async () => {
  expect(await run(tasks.transition(1, { type: "started" }, "worker"))).toBe("moved");
  expect(await run(read(1))).toEqual({ id: 1, chart: 1, state: "running", revision: 1, starts: 1 });
  expect(await run(read(2))).toEqual({ id: 2, chart: 1, state: "idle", revision: 0, starts: 0 });
  expect(await logged()).toEqual(["worker: started after idle"]);
});

test("an event that leaves the state as it is still counts a revision when it has an effect", async () => {
  await run(tasks.transition(1, { type: "started" }, "worker"));
  expect(await run(tasks.transition(1, { type: "noted" }, "worker"))).toBe("moved");
  expect(await run(read(1))).toMatchObject({ state: "running", revision: 2 });
});

test("a guard that fails, an event unknown to the state, an obsolete event and a missing row change nothing", async () => {
  await query("UPDATE task SET starts = 2 WHERE id = 1");
  await query("UPDATE task SET state = 'running' WHERE id = 2");
  expect(await run(tasks.transition(1, { type: "started" }, "worker"))).toBe("ignored");
  expect(await run(tasks.transition(1, { type: "ended", result: "done" }, "worker"))).toBe("ignored");
  expect(await run(tasks.transition(2, { type: "ended", result: "done" }, "obsolete"))).toBe("ignored");
  expect(await run(tasks.transition(3, { type: "started" }, "worker"))).toBe("ignored");
  expect(await run(read(1))).toMatchObject({ state: "idle", revision: 0 });
  expect(await run(read(2))).toMatchObject({ state: "running", revision: 0 });
  expect(await logged()).toEqual([]);
});

test("of two decisions on one reading, the second is lost and performs no effect", async () => {
  const decisions = await run(
    Effect.all([tasks.decide(1, { type: "started" }, "one"), tasks.decide(1, { type: "started" }, "two")]),
  );
  expect(await run(Effect.forEach(decisions, (decision) => tasks.commit(decision!)))).toEqual(["moved", "lost"]);
  expect(await logged()).toEqual(["one: started after idle"]);
});

test("a decision is lost when the state was set by hand, without a new revision", async () => {
  const decision = await run(tasks.decide(1, { type: "started" }, "worker"));
  await query("UPDATE task SET state = 'running' WHERE id = 1");
  expect(await run(tasks.commit(decision!))).toBe("lost");
  expect(await run(read(1))).toMatchObject({ revision: 0, starts: 0 });
});

/** A reader whose row changes just after each of its first `times` readings. */
const readLosing = (times: number) => {
  let reads = 0;
  return (id: number) =>
    Effect.tap(read(id), () => {
      reads += 1;
      if (reads > times) return Effect.void;
      return Effect.orDie(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`UPDATE task SET revision = revision + 1 WHERE id = ${id}`),
      );
    });
};

test("a lost race is decided again on a fresh reading", async () => {
  const losing = makeRowTransition({ ...chart, read: readLosing(19) });
  expect(await run(losing.transition(1, { type: "started" }, "worker"))).toBe("moved");
  expect(await run(read(1))).toMatchObject({ state: "running", revision: 20, starts: 1 });
  expect(await logged()).toEqual(["worker: started after idle"]);
});

test("twenty lost races are a defect", async () => {
  const losing = makeRowTransition({ ...chart, read: readLosing(20) });
  await expect(run(losing.transition(1, { type: "started" }, "worker"))).rejects.toThrow(
    "Task 1 was moved by others 20 times.",
  );
  expect(await run(read(1))).toMatchObject({ state: "idle", revision: 20 });
});

test("an effect that fails takes the transition and the effects before it back", async () => {
  await run(tasks.transition(1, { type: "started" }, "worker"));
  await expect(run(tasks.transition(1, { type: "broken" }, "worker"))).rejects.toThrow("The effect failed.");
  expect(await run(read(1))).toMatchObject({ state: "running", revision: 1 });
  expect(await logged()).toEqual(["worker: started after idle"]);
});

test("an effect without performer is a defect that moves nothing", async () => {
  await expect(run(tasks.transition(1, { type: "noted" }, "worker"))).rejects.toThrow(
    "The server does not perform unknown.",
  );
  expect(await run(read(1))).toMatchObject({ state: "idle", revision: 0 });
});

test("a row of another chart version is a defect that moves nothing", async () => {
  await query("UPDATE task SET chart = 2 WHERE id = 1");
  await expect(run(tasks.transition(1, { type: "started" }, "worker"))).rejects.toThrow(
    "Task 1 was written by chart 2, this is 1.",
  );
  expect(await run(read(1))).toMatchObject({ state: "idle", revision: 0 });
});

test("a second row changes with the guarded update, and stays when that is lost", async () => {
  const paired = makeRowTransition({
    ...chart,
    alongside: (sql, { next }) =>
      sql`UPDATE task_status SET status = ${next.value} FROM moved WHERE task_status.id = moved.id`,
  });
  const decisions = await run(
    Effect.all([paired.decide(1, { type: "started" }, "one"), paired.decide(1, { type: "started" }, "two")]),
  );
  const status = () => query("SELECT id, status FROM task_status ORDER BY id");
  expect(await run(paired.commit(decisions[0]!))).toBe("moved");
  expect(await status()).toEqual([
    { id: 1, status: "running" },
    { id: 2, status: "idle" },
  ]);
  await query("UPDATE task_status SET status = 'kept'");
  expect(await run(paired.commit(decisions[1]!))).toBe("lost");
  expect(await status()).toEqual([
    { id: 1, status: "kept" },
    { id: 2, status: "kept" },
  ]);
});
