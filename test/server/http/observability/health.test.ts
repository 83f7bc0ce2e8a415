import { Redacted } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseNetworks } from "../../../../server/settings/ip-networks.ts";
import { Readiness } from "../../../../server/http/observability/readiness.ts";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";

let server: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  server = await startServer();
  guarded = await startServer({ settings: { metricsToken: Redacted.make("figures-please") } });
});
afterAll(() => Promise.all([server.close(), guarded.close()]));

describe("health", () => {
  test("lives", async () => {
    const answer = await server.client().get("/api/health/live");
    expect([answer.status, answer.body]).toEqual([200, { status: "live" }]);
  });

  test("is ready, and tells how many papers can be found", async () => {
    const answer = await server.client().get("/api/health/ready");
    expect([answer.status, answer.body]).toEqual([200, { status: "ready", papers: 0 }]);
  });

  test("is not ready while papers are still being made", async () => {
    const readiness = await server.run(Readiness);
    readiness.isReady = false;
    const answer = await server.client({ "x-language": "fr" }).get("/api/health/ready");
    readiness.isReady = true;
    expect([answer.status, answer.headers.get("retry-after"), answer.body]).toEqual([
      503,
      "2",
      { message: "Le service est momentanément indisponible. Réessayez dans 2\u00a0s", code: "unavailable" },
    ]);
  });

  test("is not ready when the database does not answer what it is asked", async () => {
    await server.sql((sql) => sql`ALTER TABLE paper RENAME TO paper_away`);
    const answer = await server.client().get("/api/health/ready");
    await server.sql((sql) => sql`ALTER TABLE paper_away RENAME TO paper`);
    expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
  });
});

describe("the figures", () => {
  test("count requests by route and status, memory, jobs and payments by state", async () => {
    const client = server.client();
    await client.get("/api/institutions/1/faculties");
    await client.get("/api/institutions/2147483647/faculties");
    await client.get("/some/page");
    const answer = await client.get("/api/metrics");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    const route = 'route="/api/institutions/:id/faculties"';
    expect(answer.text).toContain(`http_request_duration_seconds_count{method="GET",${route},status="200"} 1\n`);
    expect(answer.text).toContain(`http_request_duration_seconds_count{method="GET",${route},status="404"} 1\n`);
    expect(answer.text).toContain(
      `http_request_duration_seconds_bucket{method="GET",${route},status="404",le="+Inf"} 1\n`,
    );
    expect(answer.text).toContain('route="page"');
    expect(answer.text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
    for (const name of ["heap_used", "external_memory"])
      expect(answer.text).toMatch(new RegExp(`^nodejs_${name}_bytes \\d{6,}$`, "m"));
    for (const name of ["p50", "p99", "max"])
      expect(answer.text).toMatch(new RegExp(`^nodejs_eventloop_lag_${name}_seconds [\\d.e-]+$`, "m"));
    for (const state of ["queued", "dead"]) expect(answer.text).toContain(`annales_jobs{state="${state}"} 0\n`);
    for (const state of ["pending", "succeeded", "review"])
      expect(answer.text).toContain(`annales_payments{state="${state}"} 0\n`);
  });

  test("tell for how long the oldest row of a queue is due, words apart that wait for OCR to be on", async () => {
    await server.sql(
      (
        sql,
      ) => sql`INSERT INTO outbox (kind, created_at, due_at) VALUES ('nobody.carries', now() - interval '5 minutes', NULL),
        ('nobody.carries', now(), now() + interval '1 hour')`,
    );
    await server.sql(
      (sql) => sql`WITH made AS (INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
          VALUES ('hnd', 'Scan', 'PAPER', 2024, 'approved', '\\x01', 'none', 1, 1) RETURNING id)
        INSERT INTO job (kind, paper_id, priority, run_at, changed_at) SELECT 'recognize', id, 0, now() - interval '1 hour', now()
        FROM made`,
    );
    const { text } = await server.client().get("/api/metrics");
    expect(Number(/^annales_queue_delay_seconds\{queue="outbox"\} ([\d.]+)$/m.exec(text)?.[1])).toBeCloseTo(300, -2);
    for (const queue of ["payments", "jobs", "solutions", "transitions"])
      expect(text).toContain(`annales_queue_delay_seconds{queue="${queue}"} 0\n`);
    expect(text).toContain('annales_outbox_entries{state="waiting"} 1\n');
    expect(text).toContain('annales_outbox_entries{state="planned"} 1\n');
    expect(text).toContain("annales_oldest_open_payment_seconds 0\n");
    for (const state of ["queued", "ready", "review"])
      expect(text).toContain(`annales_solutions{state="${state}"} 0\n`);
  });

  test("have a description and a type each; a measured quantity names its unit, and only a counter ends in _total", async () => {
    const { text } = await server.client().get("/api/metrics");
    const families = [...text.matchAll(/^# HELP (\S+) (.+)\n# TYPE \1 (\w+)\n/gm)];
    const named = new Set(families.map(([, name]) => name));
    const sampled = [...text.matchAll(/^([a-z]\w*?)(?:_bucket|_sum|_count)?[{ ]/gm)].map(([, name]) => name);
    expect(sampled.length).toBeGreaterThan(40);
    expect(sampled.filter((name) => !named.has(name))).toEqual([]);
    const counts = new Set([
      "annales_jobs",
      "annales_payments",
      "annales_solutions",
      "annales_outlines",
      "annales_outbox_entries",
      "annales_unexplained_transitions",
    ]);
    for (const [, name = "", description, type] of families) {
      expect(description).toMatch(/\.$/);
      if (!counts.has(name)) expect(name).toMatch(type === "counter" ? /_total$/ : /_(seconds|bytes)$/);
    }
  });

  test("are counted by each server alone, though two run in one process", async () => {
    await server.client().get("/api/academic-year");
    const { text } = await guarded.client().get("/api/metrics", { authorization: "Bearer figures-please" });
    expect(text).not.toContain('route="/api/academic-year"');
    expect((await server.client().get("/api/metrics")).text).toContain('route="/api/academic-year"');
  });

  test("never name an address, so that their number stays small", async () => {
    const client = server.client();
    for (const path of ["/api/nothing-1", "/nothing-2", "/assets/nothing-3.js", "/api/papers/4242"])
      await client.get(path);
    const { text } = await client.get("/api/metrics");
    for (const part of ["nothing", "4242"]) expect(text).not.toContain(part);
  });

  test("without a token are for this machine, and not through a proxy on it", async () => {
    expect((await server.client().get("/api/metrics", { "x-forwarded-for": "10.0.0.1" })).status).toBe(403);
  });

  test.each([
    ["PUBLIC_URL", { publicUrl: "https://annales.example" }],
    ["PROXIES", { proxies: parseNetworks(["10.0.0.0/8"])! }],
  ])(
    "without a token are for no one where %s is set: a proxy on this machine need not name who asks",
    async (_, settings) => {
      const proxied = await startServer({ isEmpty: true, settings });
      try {
        const answer = await proxied.client().get("/api/metrics");
        expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
      } finally {
        await proxied.close();
      }
    },
  );

  test("with a token are for who shows it", async () => {
    const statusOf = async (headers: Record<string, string>) =>
      (await guarded.client().get("/api/metrics", headers)).status;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ authorization: "Bearer figures" })).toBe(401);
    expect(await statusOf({ authorization: "Bearer figures-pleasE" })).toBe(401);
    expect(await statusOf({ authorization: "Bearer figures-please", "x-forwarded-for": "10.0.0.1" })).toBe(200);
  });
});
