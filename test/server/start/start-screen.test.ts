import { Redacted } from "effect";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccounts } from "../../../demo/seed/demo-accounts.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { findSetupFacts, findMissingSetup, listMissingSetup } from "../../../server/start/missing-setup.sql.ts";
import { publicAddress, welcomeText } from "../../../server/start/welcome-text.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { seedSmallCatalogue } from "../../support/server/small-catalogue.ts";

const settingsOf = (env: Readonly<Record<string, string>>) => readSettings(env, "/srv/annales");

const NOTHING = { canSignUp: false, hasFees: false, hasAdmin: false };
const ALL = { canSignUp: true, hasFees: true, hasAdmin: true };

const production = {
  DEMO: "off",
  PUBLIC_URL: "https://annales.example",
  SMTP_URL: "smtps://mail.example",
  MTN_URL: "https://mtn.example",
  MTN_SUBSCRIPTION_KEY: "key",
  MTN_API_USER: "7c0e1c0e-4f0e-4a0e-8f0e-0a0e0a0e0a0e",
  MTN_API_KEY: "key",
  ORANGE_URL: "https://orange.example",
  ORANGE_CLIENT_ID: "id",
  ORANGE_CLIENT_SECRET: "secret",
  ORANGE_CHANNEL_USER: "690000009",
  ORANGE_PIN: "2222",
  SOLUTIONS_URL: "https://model.example",
  SOLUTIONS_MODEL: "model",
  CLAMD_URL: "tcp://127.0.0.1:3310",
  METRICS_TOKEN: "a-token-of-32-characters-or-more",
};

describe("the screen of the demo", () => {
  test("names the accounts, their one password and where payments are answered", () => {
    expect(welcomeText(settingsOf({}), 3000, { missing: [], demoAccounts })).toBe(
      [
        "",
        "Annales is at http://127.0.0.1:3000",
        "",
        "Demo accounts, password annales-demo:",
        "  university@example.com  670000001",
        "  hnd@example.com         690000001",
        "  concour@example.com     650000001",
        "  admin@example.com",
        "Payments of the demo are answered at http://127.0.0.1:3000/dev/phone",
        "Mails of the demo are at http://127.0.0.1:3000/dev/mailbox",
        "",
        "Data: /srv/annales/.data (delete it to begin again)",
        "Stop: Ctrl+C",
        "",
      ].join("\n"),
    );
  });
});

describe("the screen of a real server", () => {
  test("names no account, and no password of its database", () => {
    const url = "postgres://annales:very-secret@db.example/annales";
    const screen = welcomeText({ ...settingsOf({ DEMO: "off" }), databaseUrl: Redacted.make(url) }, 3000, {
      missing: [],
      demoAccounts,
    });
    expect(screen).toContain("Data: DATABASE_URL\n");
    for (const secret of ["very-secret", "annales-demo"]) expect(screen).not.toContain(secret);
  });

  test("says that sign-in needs https where it would not work", () => {
    const screenOf = (env: Readonly<Record<string, string>>) => {
      const settings = settingsOf(env);
      return welcomeText(settings, 3000, { missing: listMissingSetup(settings, ALL), demoAccounts });
    };
    for (const DEMO of ["on", "off"]) {
      for (const env of [{ HOST: "0.0.0.0" }, { PUBLIC_URL: "http://annales.example" }])
        expect(screenOf({ DEMO, ...env }).match(/Sign-in needs https/g)).toHaveLength(1);
      expect(screenOf({ DEMO, HOST: "0.0.0.0", PUBLIC_URL: "https://annales.example" })).not.toContain("needs https");
      expect(screenOf({ DEMO })).not.toContain("needs https");
    }
  });

  test("says in 24 rows all that is missing, what it means for students and what mends it", () => {
    const settings = settingsOf({ DEMO: "off" });
    const screen = welcomeText(settings, 3000, { missing: listMissingSetup(settings, NOTHING), demoAccounts });
    expect(screen).toBe(
      [
        "",
        "Annales is at http://127.0.0.1:3000",
        "",
        "Missing:",
        "  Students cannot verify an address or reset a password: codes cannot be mailed. Set SMTP_URL.",
        "  Students cannot sign up: the catalogue is empty. Fill it in the console, Catalogue, or: npm run admin -- import-catalogue catalogue/cameroon.json --apply",
        "  Students wait longer for a payment: operators cannot report it. Set PUBLIC_URL to an https address.",
        "  Students cannot pay: not all fees are set. Set them in the console, Fees.",
        "  Students cannot pay with MTN. Set MTN_URL, MTN_SUBSCRIPTION_KEY, MTN_API_USER, MTN_API_KEY.",
        "  Students cannot pay with Orange. Set ORANGE_URL, ORANGE_CLIENT_ID, ORANGE_CLIENT_SECRET, ORANGE_CHANNEL_USER, ORANGE_PIN.",
        "  Students' papers wait: there is no admin. Set ADMIN_EMAIL, ADMIN_PASSWORD, or: npm run admin -- make-admin <email> <reason>",
        "  Students get no solutions. Set SOLUTIONS_URL, SOLUTIONS_MODEL.",
        "  Students' papers are not scanned for viruses. Set CLAMD_URL.",
        "  Students notice failures first: other machines cannot read /api/metrics. Set METRICS_TOKEN.",
        "  Accounts, payments and papers may be lost: the server cannot see backups. Each night (docs/operations.md, Backup):",
        '    npm run admin -- backup "$BACKUP"',
        "",
        "Data: /srv/annales/.data (delete it to begin again)",
        "Stop: Ctrl+C",
        "",
      ].join("\n"),
    );
    expect(screen.trim().split("\n").length).toBeLessThanOrEqual(24);
  });

  test("lists the backup alone, which the server cannot see, where all is set", async () => {
    const url = "postgres://db.example/annales";
    const bucket = "https://key:secret@s3.example/bucket";
    const backupOf = (env: Readonly<Record<string, string>>) =>
      listMissingSetup(settingsOf({ ...production, ...env }), ALL).map(({ commands }) => commands);
    const command = 'npm run admin -- backup "$BACKUP"';
    for (const env of [{}, { DATABASE_URL: url }, { DATABASE_URL: url, S3_URL: bucket }])
      expect(backupOf(env)).toEqual([[command]]);
    expect(await readFile("docs/operations.md", "utf8")).toContain(`\n${command}\n`);
  });

  test.each([
    [{}, "http://127.0.0.1:3000"],
    [{ HOST: "::1" }, "http://[::1]:3000"],
    [{ HOST: "0.0.0.0" }, "http://localhost:3000"],
    [{ PUBLIC_URL: "https://annales.example/" }, "https://annales.example"],
  ])("with %j is at %s", (env, address) => {
    expect(publicAddress(settingsOf({ DEMO: "off", ...env }), 3000)).toBe(address);
  });
});

describe("what the database is asked at the start", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ isEmpty: true });
  });
  afterAll(() => server.close());

  const change = (statement: string) => server.sql((sql) => sql.unsafe(statement));

  test("is whether students can sign up and pay, and whether an admin can sign in", async () => {
    expect(await server.run(findSetupFacts)).toEqual(NOTHING);
    await server.run(seedSmallCatalogue);
    expect(await server.run(findSetupFacts)).toEqual(ALL);
  });

  test.each([
    ["institution SET hidden = true", "institution SET hidden = false", { ...ALL, canSignUp: false }],
    ["faculty SET hidden = true", "faculty SET hidden = false", { ...ALL, canSignUp: false }],
    ["department SET hidden = true", "department SET hidden = false", { ...ALL, canSignUp: false }],
    [
      "account SET blocked_at = now(), blocked_reason = 'left' WHERE role = 'admin'",
      "account SET blocked_at = NULL, blocked_reason = NULL",
      { ...ALL, hasAdmin: false },
    ],
  ])("counts only what is of use: not with %s", async (spoil, mend, facts) => {
    await change(`UPDATE ${spoil}`);
    expect(await server.run(findSetupFacts)).toEqual(facts);
    await change(`UPDATE ${mend}`);
    expect(await server.run(findSetupFacts)).toEqual(ALL);
  });

  test("counts fees only when all three are set", async () => {
    await change("DELETE FROM fee WHERE kind = 'solution'");
    expect(await server.run(findSetupFacts)).toEqual({ ...ALL, hasFees: false });
  });

  test("is nothing in a demo, where nothing is listed", async () => {
    const listOf = (env: Readonly<Record<string, string>>) => server.run(findMissingSetup(settingsOf(env)));
    expect(await listOf({ DEMO: "on" })).toEqual([]);
    expect((await listOf({ DEMO: "off" })).length).toBeGreaterThan(1);
  });
});
