import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readMetrics } from "../../../test/support/server/memory-growth.ts";
import { fillLibrary, NO_LIMITS } from "../calls/bench-library.ts";
import { sendLoad, startAnnales } from "../calls/bench-processes.ts";
import { recordCallPlan } from "../calls/record-call-plan.ts";
import type { BenchPart } from "../report/bench-part.ts";
import { withFolder, withPostgres } from "../temporary-postgres.ts";
import { levelRows, memoryPlot } from "./memory-level.ts";

const PAPERS = 20_000;
const CONNECTIONS = 8;
/** In ms. */
const LOOK = 5_000;
const MB = 1_048_576;

interface Look {
  /** Minutes since the load began. */
  readonly at: number;
  /** In MB of 2²⁰ bytes. */
  readonly resident: number;
}

const lookOn = async (address: string, minutes: number): Promise<readonly Look[]> => {
  const began = Date.now();
  const looks: Look[] = [];
  const at = (): number => (Date.now() - began) / 60_000;
  while (at() < minutes) {
    looks.push({ at: at(), resident: (await readMetrics(address))("process_resident_memory_bytes") / MB });
    await pause(LOOK);
  }
  return looks;
};

const partOf = (looks: readonly Look[], minutes: number, calls: number): BenchPart => {
  const held = looks.map(({ at, resident }) => [at, resident] as const);
  return {
    notes: [
      `${minutes} minutes of lists, searches, page pictures and files, ${CONNECTIONS} at a time, ${PAPERS} papers, on PostgreSQL.`,
    ],
    rows: [{ what: "calls", annales: String(calls) }, ...levelRows(held)],
    plots: [memoryPlot("Memory of the server by minutes", held, 1)],
  };
};

const measureIn = async (folder: string, databaseUrl: string, minutes: number): Promise<BenchPart> => {
  const { material, headers } = await fillLibrary({ databaseUrl, folder }, PAPERS);
  const plan = await recordCallPlan({ databaseUrl, folder, headers, material });
  const server = await startAnnales({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...NO_LIMITS }, join(folder, "log"));
  try {
    const paths = [plan.list, plan.picture, plan.file, ...plan.searches].map(({ path }) => path);
    const load = { url: server.address, connections: CONNECTIONS, duration: minutes * 60, headers, paths };
    const [{ calls }, looks] = await Promise.all([sendLoad(load), lookOn(server.address, minutes)]);
    return partOf(looks, minutes, calls);
  } finally {
    await server.stop();
  }
};

/** What the server holds under a steady load. */
export const measureSteadyMemory = (minutes: string): Promise<BenchPart> =>
  withPostgres((url) => withFolder((folder) => measureIn(folder, url, Number(minutes))));
