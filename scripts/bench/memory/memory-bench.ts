import type { BenchPart } from "../report/bench-part.ts";
import { withPostgres } from "../temporary-postgres.ts";
import { measureSmallMachine } from "./small-machine.ts";
import { measureSteadyMemory } from "./steady-memory.ts";

/** Of the machine that is rented: 1 GB; and of half of it, where recognition is off. */
const embedded = {
  name: "1 GB, embedded",
  memory: 1024,
  databaseUrl: "",
  ocr: "on",
  aims: { peak: 900, idle: 300 },
} as const;
const beside = { memory: 1024, ocr: "on", aims: { peak: 900, idle: 180 } } as const;
const least = { memory: 512, ocr: "off", aims: { peak: 450, idle: 180 } } as const;

/**
 * `npm run bench -- memory [minutes] [folder of scans]`: small machines first, where the scans are uploaded, then what the server holds
 * under a steady load; ten minutes unless said.
 */
export const measureMemory = async ([minutes = "10", scans]: readonly string[]): Promise<BenchPart> => {
  const load = { minutes: Number(minutes) / 2, scans };
  const small = [
    ...(await measureSmallMachine(embedded, load)),
    ...(await withPostgres((databaseUrl) =>
      measureSmallMachine({ ...beside, name: "1 GB, PostgreSQL elsewhere", databaseUrl }, load),
    )),
    ...(await withPostgres((databaseUrl) =>
      measureSmallMachine({ ...least, name: "512 MB, PostgreSQL elsewhere, without recognition", databaseUrl }, load),
    )),
  ];
  const steady = await measureSteadyMemory(minutes);
  return {
    ...steady,
    notes: [
      `Small machines: \`npm start\`, npm counted, a limit of memory by cgroup, one processor, no swap; ${load.minutes} minutes of lists, searches with counts, pages and pictures. Written memory of all processes and, once, the files that the largest maps; looked at each half second.`,
      ...steady.notes,
    ],
    rows: [...small, ...steady.rows],
  };
};
