import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildViewMutants } from "../support/page/mutation/build-view-mutants.ts";
import { pagePaths } from "../support/page/paths/page-paths.ts";
import { playPage } from "../support/page/page-suite.ts";
import { openTestPage, type TestPage } from "../support/page/browser/test-page.ts";
import type { ViewMutant } from "../support/page/mutation/view-mutants.ts";
import { installMutantSwitch } from "../support/page/mutation/view-mutant-switch.ts";
import { startServer, type TestServer } from "../support/server/test-server.ts";
import { searchPage } from "./search/search.page.ts";

let folder: string;
let mutants: readonly ViewMutant[];
let server: TestServer;
let stage: TestPage;
let turnOn: (on: number) => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-lies-"));
  mutants = await buildViewMutants(resolve(import.meta.dirname, "../.."), join(folder, "dist"));
  server = await startServer({ isEmpty: true, dist: join(folder, "dist") });
  stage = await openTestPage({ address: server.address, language: "en", patience: 1_200 });
  turnOn = await installMutantSwitch(stage.page.context(), server.address);
});
afterAll(async () => {
  await stage?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const paths = pagePaths(searchPage);
const play = async (change: string | undefined, title: RegExp, picture: string): Promise<string> => {
  const lie = mutants.findIndex((one) => one.change === change && one.where.startsWith("src/ui/dashboard/"));
  expect(change === undefined || lie >= 0, `no view has the place of "${change}"`).toBe(true);
  await turnOn(lie);
  const edge = paths.edges.find((one) => title.test(one.title))!;
  return playPage(searchPage, paths, stage, edge.path, picture).then(
    () => "held",
    (wrong: Error) => wrong.message,
  );
};

it("reports a wrong view as its path, with a picture of the last state", async () => {
  const picture = join(folder, "lie.jpeg");
  const told = await play('shows "failed" as "noResults"', /findPapers: lost → failed/, picture);
  expect(
    told
      .split("\n")
      .slice(0, 5)
      .map((line) => line.trimEnd()),
  ).toEqual([
    "search: not where the chart says",
    "         0 ms  start                                        idle",
    "         0 ms  query.typed: alg                             typing",
    "       500 ms  after typingPause                            searching",
    ">      500 ms  findPapers: lost                             failed",
  ]);
  expect(told).toContain(`picture: ${picture}`);
  expect(existsSync(picture)).toBe(true);
});

it("notices a button that sends nothing", async () => {
  const told = await play(
    'sends nothing: search.send({ type: "retry.pressed" })',
    /retry\.pressed → searching/,
    join(folder, "dumb.jpeg"),
  );
  expect(told).toContain("not where the chart says");
});

it("reports nothing for the unchanged page", async () => {
  expect(await play(undefined, /retry\.pressed → searching/, join(folder, "true.jpeg"))).toBe("held");
});
