import { Redacted } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureAccount } from "../../../server/accounts/ensure-account.sql.ts";
import type { CommandResult } from "../../../server/admin-cli/command-result.ts";
import { runCommand, commandUsage } from "../../../server/admin-cli/run-command.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { eventsOf } from "../accounts/accounts-world.ts";

const WHY = "Asked for by phone";

describe("the command line of admins", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  const run = (...words: readonly string[]): Promise<CommandResult> => server.run(runCommand(words));
  const account = (email: string, role: "student" | "admin") =>
    server.run(ensureAccount({ email, name: "Grace Manka", role, password: Redacted.make("annales-demo") }));

  test("makes an admin of an account, found by its phone number too, and ends its sessions", async () => {
    const client = server.client();
    await client.signIn("hnd@example.com");
    expect(await run("make-admin", "690 000 001", WHY)).toEqual({
      lines: ["690 000 001 is an admin. The next sign-in sets up a second factor."],
      code: 0,
    });
    expect((await client.get("/api/user")).status).toBe(401);
    await client.signIn("hnd@example.com");
    expect((await client.get("/api/admin/users")).status).toBe(200);
    expect((await run("make-admin", "hnd@example.com", WHY)).code).toBe(1);
    expect(await eventsOf(server, "hnd@example.com")).toEqual(["signin", "role.admin", "signin"]);
    const { body } = await client.get("/api/admin/users?q=hnd@example.com");
    const [{ id }] = body["items"] as [{ id: number }];
    const acts = (await client.get(`/api/admin/users/${id}`)).body["acts"];
    expect(acts).toMatchObject([{ kind: "role.admin", by: null, reason: WHY }]);
  });

  test("resets the second factor of an admin, and of no one else", async () => {
    await account("grace@example.com", "admin");
    await server.sql(
      (sql) => sql`UPDATE account SET totp_secret = '\\x00', totp_confirmed_at = now(), totp_step = 7
        WHERE email = 'grace@example.com'`,
    );
    const client = server.client();
    await client.signIn("grace@example.com");
    expect((await run("reset-second-factor", "grace@example.com", WHY)).code).toBe(0);
    expect((await client.get("/api/user")).status).toBe(401);
    const rows = await server.sql(
      (sql) => sql`SELECT totp_secret, totp_confirmed_at, totp_step FROM account WHERE email = 'grace@example.com'`,
    );
    expect(rows).toEqual([{ totp_secret: null, totp_confirmed_at: null, totp_step: null }]);
    expect(await eventsOf(server, "grace@example.com")).toEqual(["signin", "totp.reset"]);
    expect(await run("reset-second-factor", "concour@example.com", WHY)).toEqual({
      lines: ["This is not the account of an admin"],
      code: 1,
    });
    expect(await eventsOf(server, "concour@example.com")).toEqual([]);
  });

  test("ends the sessions of an account", async () => {
    const client = server.client();
    await client.signIn("concour@example.com");
    expect((await run("end-sessions", "concour@example.com", WHY)).code).toBe(0);
    expect((await client.get("/api/user")).status).toBe(401);
    expect(await eventsOf(server, "concour@example.com")).toEqual(["signin", "sessions.ended"]);
  });

  test("lists the jobs that were given up, and has one done again, once", async () => {
    expect(await run("dead-jobs")).toEqual({ lines: ["No job was given up."], code: 0 });
    const [job] = await server.sql(
      (sql) => sql<{ id: string; paper: number }>`WITH p AS (INSERT INTO paper
          (area, title, kind, year, sha256, original_key, pages, bytes)
          VALUES ('university', 'Networks', 'PAPER', 2024, '\\x00', 'nowhere', 1, 1) RETURNING id)
        INSERT INTO job (kind, paper_id, state, attempts, problem, run_at, changed_at)
          SELECT 'prepare', id, 'dead', 5, 'the file is gone', now(), now() FROM p RETURNING id::text, paper_id AS paper`,
    );
    const { id, paper } = job!;
    const { lines } = await run("dead-jobs");
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${id}  prepare  paper ${paper}  5 tries  .*  the file is gone$`)),
    ]);
    expect(await run("repeat-job", id)).toEqual({
      lines: [`Job ${id} (prepare, paper ${paper}) waits to be done again.`],
      code: 0,
    });
    expect((await run("repeat-job", id)).code).toBe(1);
    const noted = await server.sql((sql) => sql`SELECT reason FROM account_event WHERE kind = 'job.repeated'`);
    expect(noted).toEqual([{ reason: `job ${id}` }]);
  });

  test.each([
    [["make-admin", "nobody@example.com", WHY], 1, "We could not find what you asked for"],
    [["repeat-job", "999999"], 1, "We could not find what you asked for"],
    [["make-admin", "concour@example.com"], 2, "Say why, in 5 to 500 characters"],
    [["make-admin", "concour@example.com", "no"], 2, "Say why, in 5 to 500 characters"],
    [["make-admin"], 2, commandUsage[0]],
    [["end-sessions", "concour@example.com", WHY, "more"], 2, commandUsage[0]],
    [["repeat-job", "1; DROP TABLE job"], 2, commandUsage[0]],
    [["constructor"], 2, commandUsage[0]],
    [[], 2, commandUsage[0]],
  ] as const)("says what is wrong with %j", async (words, code, line) => {
    const outcome = await run(...words);
    expect([outcome.code, outcome.lines[0]]).toEqual([code, line]);
  });
});
