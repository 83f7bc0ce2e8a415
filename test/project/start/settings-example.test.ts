import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingNames, settingsExample } from "../../../scripts/settings/settings-example.ts";
import { readSettings } from "../../../server/settings/settings.ts";

const example = readFileSync(".env.example", "utf8");
const lines = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=(.*)$/gm)];

describe(".env.example", () => {
  it("is what server/settings and README.md say", () => {
    expect(example).toBe(settingsExample());
  });

  it("holds every setting once", () => {
    expect(lines.map(([, name]) => name).sort()).toEqual(settingNames());
  });

  it("names every setting that a start asks for", () => {
    const asked = new Set<string>();
    const env = new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    );
    readSettings(env, "/app");
    expect(asked.size).toBeGreaterThan(30);
    expect([...asked].filter((name) => !settingNames().includes(name))).toEqual([]);
  });

  it("shows the defaults: with all its lines a server is set as with none", () => {
    const env = Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]));
    // These two belong to the operator MTN and count only with it.
    const { MTN_ENVIRONMENT: environment, MTN_CURRENCY: currency, ...others } = env;
    expect(readSettings(others, "/app")).toEqual(readSettings({}, "/app"));
    const mtn = { MTN_URL: "https://mtn.example", MTN_SUBSCRIPTION_KEY: "a", MTN_API_USER: "b", MTN_API_KEY: "c" };
    expect(readSettings(mtn, "/app").mtn).toMatchObject({ environment, currency });
  });
});
