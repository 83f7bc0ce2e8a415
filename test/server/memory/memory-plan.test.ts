import { Effect, Exit, Redacted } from "effect";
import { expect, test } from "vitest";
import { MB, planMemory } from "../../../server/memory/memory-plan.ts";
import { checkMemory } from "../../../server/start/check-memory.ts";

test("on a large machine nothing is smaller than it was", () => {
  expect(planMemory({ memory: 24 * 1024 * MB, processors: 8 })).toEqual({
    databaseBuffers: 128 * MB,
    connections: 10,
    pictureCache: 64 * MB,
    copyCache: 64 * MB,
    uploadBodies: 256 * MB,
    drawers: 2,
    jobs: 3,
    checkers: 2,
    judges: 2,
    children: Infinity,
    child: 768 * MB,
    childIdle: 60_000,
    collectsWhenIdle: false,
  });
});

test("on a machine of 1 GB one child of a kind works at a time, one job of all kinds, and a child soon ends", () => {
  expect(planMemory({ memory: 1024 * MB, processors: 1 })).toEqual({
    databaseBuffers: 32 * MB,
    connections: 8,
    pictureCache: 32 * MB,
    copyCache: 32 * MB,
    uploadBodies: 64 * MB,
    drawers: 1,
    jobs: 1,
    checkers: 1,
    judges: 1,
    children: Infinity,
    child: 512 * MB,
    childIdle: 1_000,
    collectsWhenIdle: true,
  });
});

test("on a machine of 512 MB there is room for one upload of the largest size, and one child of any kind", () => {
  const plan = planMemory({ memory: 512 * MB, processors: 1 });
  const { databaseBuffers, connections, uploadBodies, children, child } = plan;
  expect({ databaseBuffers, connections, uploadBodies, children, child }).toEqual({
    databaseBuffers: 16 * MB,
    connections: 5,
    uploadBodies: 32 * MB,
    children: 1,
    child: 384 * MB,
  });
});

const problem = async (megabytes: number, databaseUrl: Redacted.Redacted | null): Promise<string | undefined> => {
  const exit = await Effect.runPromiseExit(checkMemory({ databaseUrl }, { memory: megabytes * MB }));
  return Exit.isSuccess(exit) ? undefined : String(exit.cause);
};

test("a machine that is too small is told the figure that it needs, and of the other database", async () => {
  expect(await problem(700, null)).toContain(
    "The server and its embedded database need 800 MB of memory, and this machine allows 700 MB. With PostgreSQL on another machine (DATABASE_URL) it needs 400 MB.",
  );
  const url = Redacted.make("postgres://elsewhere/annales");
  expect(await problem(300, url)).toContain("needs 400 MB of memory, and this machine allows 300 MB.");
  expect([await problem(960, null), await problem(480, url)]).toEqual([undefined, undefined]);
});
