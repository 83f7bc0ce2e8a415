import { describe, expect, test } from "vitest";
import { readSettings } from "../../../server/settings/settings.ts";
import { startServer } from "../../support/server/test-server.ts";

const certificate = Array.from({ length: 32 }, (_, at) => (at + 16).toString(16).toUpperCase()).join(":");
const paths = ["/.well-known/assetlinks.json", "/.well-known/apple-app-site-association"] as const;

const answersOf = async (env: Readonly<Record<string, string>>) => {
  const { phoneApps } = readSettings(env, "/tmp");
  const server = await startServer({ isEmpty: true, settings: { phoneApps } });
  const client = server.client();
  const answers = await Promise.all(paths.map((path) => client.get(path)));
  await server.close();
  return answers;
};

describe("The links of the site", () => {
  test("are opened by the apps that the settings name", async () => {
    const env = {
      ANDROID_APP: "cm.annales.app",
      ANDROID_CERTIFICATES: certificate,
      IOS_APP: "ABCDE12345.cm.annales.app",
    };
    const [android, ios] = await answersOf(env);
    expect([android!.status, android!.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(JSON.parse(android!.text)).toEqual([
      {
        relation: ["delegate_permission/common.handle_all_urls"],
        target: {
          namespace: "android_app",
          package_name: "cm.annales.app",
          sha256_cert_fingerprints: [certificate],
        },
      },
    ]);
    expect([ios!.status, ios!.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(JSON.parse(ios!.text)).toEqual({
      applinks: {
        details: [
          {
            appIDs: ["ABCDE12345.cm.annales.app"],
            components: [
              { "/": "/api/*", exclude: true },
              { "/": "/dev/*", exclude: true },
              { "/": "/files/*", exclude: true },
              { "/": "/*" },
            ],
          },
        ],
      },
    });
  });

  test("are opened by no app where none is named", async () => {
    const answers = await answersOf({});
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test.each([
    [{ ANDROID_APP: "annales", ANDROID_CERTIFICATES: certificate }, "ANDROID_APP"],
    [{ ANDROID_APP: "cm.annales.app", ANDROID_CERTIFICATES: "14:6D" }, "ANDROID_CERTIFICATES"],
    [{ ANDROID_APP: "cm.annales.app" }, "ANDROID_CERTIFICATES"],
    [{ IOS_APP: "cm.annales.app" }, "IOS_APP"],
  ])("need settings that are right: %j names %s", (env, name) => {
    expect(() => readSettings(env, "/tmp")).toThrow(`${name} is wrong`);
  });
});
