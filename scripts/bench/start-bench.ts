import { join } from "node:path";
import { startAnnales } from "./calls/bench-processes.ts";
import type { BenchPart, BenchRow } from "./report/bench-part.ts";
import { withFolder, withPostgres } from "./temporary-postgres.ts";
import { ms, spreadOf } from "./statistics/spread.ts";

const RUNS = 5;

/** Starts on nothing first, then again and again on what is there. */
const rowsOf = (database: string, settings: Readonly<Record<string, string>>): Promise<readonly BenchRow[]> =>
  withFolder(async (folder) => {
    const start = async (): Promise<number> => {
      const { readyIn, stop } = await startAnnales({ ...settings, DATA_DIR: folder }, join(folder, "log"));
      await stop();
      return readyIn;
    };
    const first = await start();
    const again: number[] = [];
    for (let run = 0; run < RUNS; run += 1) again.push(await start());
    return [
      { what: `${database}: the first start, which makes the tables`, annales: `${first.toFixed(0)} ms` },
      { what: `${database}: a start on what is there`, annales: ms(spreadOf(again)) },
    ];
  });

/** `npm run bench -- start`: from the start of the server's process until it says that it is ready, without the demo. */
export const measureStart = async (): Promise<BenchPart> => {
  const embedded = await rowsOf("embedded", {});
  const server = await withPostgres((url) => rowsOf("PostgreSQL", { DATABASE_URL: url }));
  const notes = [`Until the server says that it is ready, without the demo; medians of ${RUNS} (least–most).`];
  return { notes, rows: [...embedded, ...server] };
};
