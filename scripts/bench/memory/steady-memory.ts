import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ALLOWED_GROWTH, memoryGrowth, readMetrics } from "../../../test/support/server/memory-growth.ts";
import { fillLibrary, NO_LIMITS } from "../calls/bench-library.ts";
import { sendLoad, startAnnales } from "../calls/bench-processes.ts";
import { recordCallPlan } from "../calls/record-call-plan.ts";
import type { BenchPart } from "../report/bench-part.ts";
import { withFolder, withPostgres } from "../temporary-postgres.ts";

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
  const { held, growth } = memoryGrowth(looks.map(({ at, resident }) => [at, resident]));
  const each = Math.max(1, Math.floor(looks.length / 12));
  const shown = looks.filter((_, index) => index % each === 0);
  return {
    notes: [
      `${minutes} minutes of lists, searches, page pictures and files, ${CONNECTIONS} at a time, ${PAPERS} papers, on PostgreSQL.`,
    ],
    rows: [
      { what: "calls", annales: String(calls) },
      { what: "memory held by the server on average, after the first third", annales: `${held.toFixed(0)} MB` },
      {
        what: "  what came on top in that time",
        annales: `${(growth * 100).toFixed(1)} %`,
        aim: { text: `≤ ${ALLOWED_GROWTH * 100} %`, met: growth <= ALLOWED_GROWTH },
      },
    ],
    plots: [
      {
        title: "Memory of the server by minutes",
        unit: "MB",
        places: shown.map(({ at }) => at.toFixed(1)),
        values: shown.map(({ resident }) => resident),
      },
    ],
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
