import { Redacted } from "effect";
import { describe, expect, test } from "vitest";
import { readSettings } from "../../../server/settings.ts";
import { publicAddress, welcome } from "../../../server/start/screen.ts";

const settingsOf = (env: Readonly<Record<string, string>>) => readSettings(env, "/srv/annales");

describe("the screen of the demo", () => {
  test("names the accounts, their one password and where payments are answered", () => {
    expect(welcome(settingsOf({}), 3000)).toBe(
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
        "Data: /srv/annales/.data (delete it to begin anew)",
        "Stop: Ctrl+C",
        "",
      ].join("\n"),
    );
  });
});

describe("the screen of a real server", () => {
  test("names no account, and no password of its database", () => {
    const url = "postgres://annales:very-secret@db.example/annales";
    const screen = welcome({ ...settingsOf({ DEMO: "off" }), databaseUrl: Redacted.make(url) }, 3000);
    expect(screen).toContain("Data: DATABASE_URL\n");
    for (const secret of ["very-secret", "annales-demo"]) expect(screen).not.toContain(secret);
  });

  test("says that sign-in needs https where it would not work", () => {
    const screenOf = (env: Readonly<Record<string, string>>) => welcome(settingsOf({ DEMO: "off", ...env }), 3000);
    expect(screenOf({ HOST: "0.0.0.0" })).toContain("Sign-in needs https");
    expect(screenOf({ PUBLIC_URL: "http://annales.example" })).toContain("Sign-in needs https");
    expect(screenOf({ HOST: "0.0.0.0", PUBLIC_URL: "https://annales.example" })).not.toContain("needs https");
    expect(screenOf({})).not.toContain("needs https");
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
