import { Effect } from "effect";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { copyDatabase } from "../../support/server/test-database.ts";

/** Servers as processes of their own, on one data folder a test. They end with the test. */
export const useServerProcesses = () => {
  let folder = "";
  let running: ServerProcess[] = [];
  beforeEach(async () => {
    running = [];
    folder = await mkdtemp(join(tmpdir(), "annales-start-"));
    await Effect.runPromise(copyDatabase(join(folder, "database")));
  });
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop("SIGKILL")));
    await rm(folder, { recursive: true, force: true });
  });
  const start = (
    settings: Readonly<Record<string, string>> = {},
    options?: Parameters<typeof startServerProcess>[1],
  ): ServerProcess => {
    const one = startServerProcess({ DATA_DIR: folder, DEMO: "off", ...settings }, options);
    running.push(one);
    return one;
  };
  return {
    start,
    dataFolder: (): string => folder,
    lock: (): string => join(folder, "server.lock"),
    /** What a server says that cannot start. */
    problemOf: async (settings: Readonly<Record<string, string>>): Promise<string> => {
      const { code, problems } = await start(settings).ended;
      expect(code).toBe(1);
      expect(problems).toMatch(/^Annales cannot start\. .*\n$/);
      return problems;
    },
  };
};

/** A port that another server listens on. */
export const takenPort = async (): Promise<{ readonly other: Server; readonly port: number }> => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  return { other, port: (other.address() as AddressInfo).port };
};
