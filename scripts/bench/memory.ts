import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { slopeOf } from "../../test/torture/soak.ts";
import { startPostgres } from "../postgres.mjs";
import { fillLibrary } from "./calls/library.ts";
import { sendLoad, startOurs } from "./calls/processes.ts";
import { recordPlan } from "./calls/record.ts";
import type { Part } from "./part.ts";

const PAPERS = 20_000;
const CONNECTIONS = 8;
/** In ms. */
const LOOK = 5_000;
const MB = 1_048_576;
/** The first part of the time, in which caches fill and code is compiled, is shown and not judged. */
const WARM = 1 / 3;
/** The most that may come on top from there to the end, of what is held on average. */
const GROWTH = 0.1;

interface Look {
  /** Minutes since the load began. */
  readonly at: number;
  /** In MB of 2²⁰ bytes. */
  readonly resident: number;
}

const residentOf = async (address: string): Promise<number> => {
  const text = await (await fetch(`${address}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1]) / MB;
};

const lookOn = async (address: string, minutes: number): Promise<readonly Look[]> => {
  const began = Date.now();
  const looks: Look[] = [];
  const at = (): number => (Date.now() - began) / 60_000;
  while (at() < minutes) {
    looks.push({ at: at(), resident: await residentOf(address) });
    await pause(LOOK);
  }
  return looks;
};

const partOf = (looks: readonly Look[], minutes: number, calls: number): Part => {
  const judged = looks.slice(Math.floor(looks.length * WARM));
  const held = judged.reduce((sum, { resident }) => sum + resident, 0) / judged.length;
  const slope = slopeOf(judged.map(({ at, resident }) => [at, resident]));
  const growth = (slope * (judged.at(-1)!.at - judged[0]!.at)) / held;
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
        aim: { text: `≤ ${GROWTH * 100} %`, met: growth <= GROWTH },
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

/** `npm run bench -- memory [minutes]`: what the server holds under a steady load; ten minutes unless said. */
export const measureMemory = async ([minutes = "10"]: readonly string[]): Promise<Part> => {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error("PostgreSQL could not be brought");
  const folder = await mkdtemp(join(tmpdir(), "annales-bench-memory-"));
  try {
    const { material, headers } = await fillLibrary({ databaseUrl: postgres.url, folder }, PAPERS);
    const plan = await recordPlan({ databaseUrl: postgres.url, folder, headers, material });
    const server = await startOurs({ DATA_DIR: folder, DATABASE_URL: postgres.url }, join(folder, "log"));
    try {
      const paths = [plan.list, plan.picture, plan.file, ...plan.searches].map(({ path }) => path);
      const load = { url: server.address, connections: CONNECTIONS, duration: Number(minutes) * 60, headers, paths };
      const [{ calls }, looks] = await Promise.all([sendLoad(load), lookOn(server.address, Number(minutes))]);
      return partOf(looks, Number(minutes), calls);
    } finally {
      await server.stop();
    }
  } finally {
    postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
