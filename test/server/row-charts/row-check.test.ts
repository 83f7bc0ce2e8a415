import { Effect } from "effect";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UnexplainedTransition } from "../../../src/contract/admin/unexplained-transitions.ts";
import { openOutline, transitionOutline } from "../../../server/outlines/outline-transition.sql.ts";
import { openReview } from "../../../server/papers/store-paper.sql.ts";
import { loggedPayments, transitionPayment } from "../../../server/payments/payment-transition.sql.ts";
import { transitionReview } from "../../../server/review/review-transition.sql.ts";
import { checkRows } from "../../../server/row-charts/check-rows.sql.ts";
import { transitionSolution } from "../../../server/solutions/solution-transition.sql.ts";
import { waitFor } from "../../../scripts/bench/wait-for.ts";
import { fetchMetrics } from "../../support/server/fetch-metrics.ts";
import { type AdminWorld, startAdminWorld } from "../admin/admin-world.ts";
import { storePaper, storePayment } from "./stored-rows.ts";

let world: AdminWorld;
beforeAll(async () => {
  world = await startAdminWorld({ movesByHand: true });
});
afterAll(() => world.close());

const rows = <Row extends object>(statement: string) => world.server.sql((sql) => sql.unsafe<Row>(statement));

const quoted = { amount: 2000, currency: "XAF" };
const pay = async (): Promise<string> => {
  const id = await storePayment(world);
  await world.server.run(transitionPayment(id, { type: "submission.started" }));
  await world.server.run(transitionPayment(id, { type: "submission.accepted" }));
  await world.server.run(transitionPayment(id, { type: "status.successful", money: quoted }));
  return id;
};

/** A turn of the check, at once. The server's own may be under way. */
const check = async (): Promise<void> => {
  await waitFor("a turn of the check", async () => {
    await rows(`UPDATE row_check SET due_at = '-infinity'`);
    return (await world.server.run(checkRows())) ? true : null;
  });
};
const open = async (): Promise<readonly UnexplainedTransition[]> => {
  const { status, body } = await world.admin.get("/api/admin/transitions");
  expect(status).toBe(200);
  return (body as unknown as { items: UnexplainedTransition[] }).items;
};
const found = async () => (await open()).map(({ table, key, kind }) => [table, key, kind]);
const log = (key: string) =>
  rows(`SELECT revision, chart, event, from_state AS "from", to_state AS "to", effects, context, request
    FROM row_transition WHERE row_key = '${key}' ORDER BY id`);

beforeEach(async () => {
  await check();
  await rows(`UPDATE unexplained_transition SET seen_at = now(), seen_by = ${world.admin.id} WHERE seen_at IS NULL`);
});

describe("the log", () => {
  test("has each transition of a payment, with what it was and did, in less than 284 bytes, or 300 with the id of a request", async () => {
    const id = await pay();
    const { hash: chart } = loggedPayments;
    const request = null;
    expect(await log(id)).toEqual([
      {
        revision: 1,
        chart,
        event: { type: "submission.started" },
        from: "created",
        to: "submitting",
        effects: "checkAfter",
        context: { quoted },
        request,
      },
      {
        revision: 2,
        chart,
        event: { type: "submission.accepted" },
        from: "submitting",
        to: "pending",
        effects: "checkOnSchedule",
        context: null,
        request,
      },
      {
        revision: 3,
        chart,
        event: { type: "status.successful", money: quoted },
        from: "pending",
        to: "succeeded",
        effects: "stopChecking grantSubscription notify",
        context: null,
        request,
      },
    ]);
    const [size] = await rows<{ bytes: number; most: number }>(`SELECT avg(pg_column_size(t.*))::int AS bytes,
      max(pg_column_size(t.*)) AS most FROM row_transition t WHERE row_key = '${id}'`);
    expect(size!.bytes).toBeLessThan(250);
    expect(size!.most).toBeLessThan(284);
  });

  test("has the transitions of reviews, solutions and outlines, each under the hash of its chart", async () => {
    const id = await storePaper(world);
    const { id: admin } = await world.person({ role: "admin" });
    await world.server.run(Effect.andThen(openReview(id, "pending"), openOutline(id)));
    const [solution] = await rows<{
      id: number;
    }>(`INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at)
      SELECT id, sha256, 'en', 1, 1, 'queued', now() FROM paper WHERE id = ${id} RETURNING id`);
    await world.server.run(transitionReview(id, { type: "paper.claimed", by: admin }));
    await world.server.run(
      transitionReview(id, { type: "paper.rejected", by: admin, reason: "Mrs Ndip, 670000009, sent it" }),
    );
    await world.server.run(transitionOutline(id, { type: "reading.started" }));
    await world.server.run(transitionSolution(solution!.id, { type: "attempt.started" }, { run: crypto.randomUUID() }));
    const logged = await rows(`SELECT t.row_table AS "table", t.event, t.to_state AS "to", c.row_table AS chart
      FROM row_transition t LEFT JOIN row_chart c ON c.hash = t.chart WHERE t.row_table <> 'payment' ORDER BY t.id`);
    expect(logged).toEqual([
      { table: "review", event: { type: "paper.claimed", by: admin }, to: "claimed", chart: "review" },
      { table: "review", event: { type: "paper.rejected", by: admin }, to: "rejected", chart: "review" },
      { table: "outline", event: { type: "reading.started" }, to: "reading", chart: "outline" },
      { table: "solution", event: { type: "attempt.started" }, to: "generating", chart: "solution" },
    ]);
    await check();
    expect(await found()).toEqual([]);
  });

  test("names the request that moved a row, as its answer does", async () => {
    const id = await storePaper(world);
    await world.server.run(openReview(id, "pending"));
    const answer = await world.admin.post(`/api/admin/papers/${id}/claim`, {});
    expect(answer.status).toBe(200);
    const [entry] = await log(String(id));
    expect(entry).toMatchObject({ event: { type: "paper.claimed" }, request: answer.headers.get("x-request-id") });
  });

  test("goes with a transition that is taken back", async () => {
    const id = await storePayment(world);
    await rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await rows(
      `CREATE TRIGGER refuse BEFORE UPDATE OF next_check_at ON payment FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    await expect(world.server.run(transitionPayment(id, { type: "submission.started" }))).rejects.toThrow();
    await rows(`DROP FUNCTION refuse CASCADE`);
    expect(await log(id)).toEqual([]);
  });
});

describe("the check", () => {
  test("sees a payment that is moved by hand within a minute, and says so in metrics, log, overview and list", async () => {
    const id = await pay();
    await rows(`UPDATE payment SET state = 'failed', reason = 'other' WHERE id = '${id}'`);
    world.server.clock.advance(50_000);
    const [one] = await waitFor("what was found", async () => {
      const items = await open();
      return items.length > 0 ? items : null;
    });
    expect(one).toEqual({
      id: expect.any(Number),
      table: "payment",
      key: id,
      revision: 3,
      kind: "row",
      expected: "succeeded (3)",
      found: "failed (3)",
      foundAt: expect.any(String),
      seenAt: null,
      seenBy: null,
    });
    expect(await fetchMetrics(world.server.address)).toMatch(/^annales_unexplained_transitions 1$/m);
    const lines = world.server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ code, row }) => code === "unexplained_transition" && row === id)).toEqual([
      expect.objectContaining({
        level: "error",
        table: "payment",
        row: id,
        expected: "succeeded (3)",
        found: "failed (3)",
      }),
    ]);
    const { body } = await world.admin.get("/api/admin/queues");
    expect(body["queues"]).toContainEqual({ name: "transitions", count: 1, more: false, oldest: one!.foundAt });
  });

  test("is marked as seen by an admin, once, and no longer counted", async () => {
    const id = await pay();
    await rows(`UPDATE payment SET state = 'expired' WHERE id = '${id}'`);
    await check();
    const [one] = await open();
    const path = `/api/admin/transitions/${one!.id}`;
    expect((await world.admin.post(`${path}/seen`, {})).status).toBe(204);
    const other = await world.person({ role: "admin" });
    expect((await other.post(`${path}/seen`, {})).status).toBe(204);
    expect((await world.admin.post("/api/admin/transitions/2000000/seen", {})).status).toBe(404);
    expect(await open()).toEqual([]);
    const { body } = await world.admin.get("/api/admin/transitions?status=seen");
    expect(body["items"]).toContainEqual({
      ...one,
      seenAt: expect.any(String),
      seenBy: { id: world.admin.id, name: "Fon Beatrice" },
    });
    await check();
    expect(await open()).toEqual([]);
    expect(await fetchMetrics(world.server.address)).toMatch(/^annales_unexplained_transitions 0$/m);
  });

  /** Changes by hand, each to a paid payment, that a trigger or a new entry of the log brings to the check. */
  const changes: Readonly<Record<string, readonly [change: (id: string) => string, kind: string]>> = {
    "a state with a new revision": [
      (id) => `UPDATE payment SET state = 'review', revision = 4 WHERE id = '${id}'`,
      "row",
    ],
    "a revision alone": [(id) => `UPDATE payment SET revision = revision + 1 WHERE id = '${id}'`, "row"],
    "a deleted entry": [(id) => `DELETE FROM row_transition WHERE row_key = '${id}' AND revision = 2`, "missing"],
    "a changed entry": [
      (id) => `UPDATE row_transition SET event = '{"type":"admin.granted"}' WHERE row_key = '${id}' AND revision = 3`,
      "ignored",
    ],
    "an entry of another amount": [
      (id) =>
        `UPDATE row_transition SET event = jsonb_set(event, '{money,amount}', '1') WHERE row_key = '${id}' AND revision = 3`,
      "transition",
    ],
  };
  test.each(Object.entries(changes))("sees %s in its next turn", async (_, [change, kind]) => {
    const id = await pay();
    await rows(change(id));
    await check();
    expect((await found()).at(-1)).toEqual(["payment", id, kind]);
  });

  test("sees a row that is stored as paid, and one that is deleted", async () => {
    const [stored, gone] = [await storePayment(world), await storePayment(world)];
    await world.server.run(transitionPayment(gone, { type: "submission.started" }));
    await rows(`INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type, category_id, academic_year,
        language, expires_at)
      SELECT '00000000-0000-4000-8000-000000000001', account_id, 1, 'succeeded', 'MTN', phone, amount, type, category_id,
        academic_year, language, expires_at FROM payment WHERE id = '${stored}'`);
    await rows(`DELETE FROM payment WHERE id = '${gone}'`);
    await check();
    expect((await open()).map(({ key, expected, found }) => [key, expected, found]).toSorted()).toEqual(
      [
        ["00000000-0000-4000-8000-000000000001", "created (0)", "succeeded (0)"],
        [gone, "submitting (1)", ""],
      ].toSorted(),
    );
    await rows(`DELETE FROM payment WHERE id::text LIKE '00000000%'`);
  });

  test("sees an entry that was written by hand once it is settled", async () => {
    const id = await pay();
    await rows(`INSERT INTO row_transition (at, revision, row_table, row_key, chart, event, from_state, to_state, effects)
      VALUES (${`'${new Date(world.server.clock.now()).toISOString()}'`}, 4, 'payment', '${id}', '${loggedPayments.hash}',
        '{"type":"admin.closed"}', 'succeeded', 'failed', '')`);
    world.server.clock.advance(31_000);
    await check();
    expect(await found()).toContainEqual(["payment", id, "ignored"]);
  });

  test("comes back to rows that no trigger saw change, a batch of each table in a turn", async () => {
    const ids = [await pay(), await pay()];
    await check();
    await rows(`ALTER TABLE payment DISABLE TRIGGER USER`);
    await rows(`UPDATE payment SET state = 'failed' WHERE id IN (${ids.map((id) => `'${id}'`).join(", ")})`);
    await rows(`ALTER TABLE payment ENABLE TRIGGER USER`);
    await rows(`UPDATE row_check SET rotation = '{}'`);
    await check();
    expect((await open()).map(({ key }) => key).toSorted()).toEqual(ids.toSorted());
  });

  test("leaves a turn to one server", async () => {
    await check();
    expect(await world.server.run(checkRows())).toBe(false);
  });
});

describe("the test of a row", () => {
  const run = promisify(execFile);
  const root = join(import.meta.dirname, "..", "..", "..");

  /** The titles of what failed in a downloaded test. */
  const failuresOf = async (code: string): Promise<readonly string[]> => {
    const folder = mkdtempSync(join(root, "test", "machines-replay-"));
    const report = join(folder, "report.json");
    writeFileSync(join(folder, "row.test.ts"), code);
    try {
      const config = join(folder, "vitest.config.mjs");
      writeFileSync(
        config,
        `export default { test: { root: ${JSON.stringify(root)}, include: ["${folder}/*.test.ts"], pool: "forks" } }`,
      );
      await run(
        join(root, "node_modules", ".bin", "vitest"),
        ["run", "--config", config, "--reporter=json", `--outputFile=${report}`],
        {
          cwd: root,
        },
      ).catch(() => undefined);
      const { testResults } = (await import(report, { with: { type: "json" } })).default as {
        testResults: { assertionResults: { title: string; status: string }[] }[];
      };
      const all = testResults.flatMap(({ assertionResults }) => assertionResults);
      expect(all.length).toBeGreaterThan(3);
      return all.filter(({ status }) => status !== "passed").map(({ title }) => title);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const download = async (): Promise<string> => {
    await check();
    const [one] = await open();
    const answer = await world.admin.get(`/api/admin/transitions/${one!.id}/test`);
    expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
      200,
      `attachment; filename=payment-${one!.key}.test.ts`,
    ]);
    return answer.text;
  };

  test("replays what is logged, and fails where the row or an entry is not what the chart does", async () => {
    const id = await pay();
    await rows(`UPDATE payment SET state = 'failed' WHERE id = '${id}'`);
    const byHand = await download();
    expect(await failuresOf(byHand)).toEqual(["the row is as its last entry left it"]);
    await rows(`UPDATE payment SET state = 'succeeded' WHERE id = '${id}'`);
    await rows(
      `UPDATE row_transition SET event = jsonb_set(event, '{money,amount}', '1') WHERE row_key = '${id}' AND revision = 3`,
    );
    expect(await failuresOf(await download())).toEqual(["revision 3: pending — status.successful → succeeded"]);
    expect(byHand).not.toMatch(/6[5-9]\d{7}|@\w+\./);
  });
});
