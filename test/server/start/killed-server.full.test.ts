import { expect, it } from "vitest";
import { runKills } from "../../torture/kill/run-kills.ts";
import { upload } from "../../torture/kill/upload.flow.ts";

it("a server that is killed while papers are sent to it loses none, leaves none half done, and logs no error", async () => {
  const options = { times: 1, seed: "5", databaseUrl: null, isHurried: true, tell: () => undefined };
  const { kills, flows, problems } = await runKills({ upload }, options);
  expect({ kills, problems }).toEqual({ kills: 1, problems: [] });
  expect(flows[0]?.acknowledged).toBeGreaterThanOrEqual(1);
}, 120_000);
