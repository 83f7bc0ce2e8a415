import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../postgres.mjs";
import { startOurs } from "./calls/processes.ts";
import type { Part, Row } from "./part.ts";
import { ms, spreadOf } from "./spread.ts";

const RUNS = 5;

/** Starts on nothing first, then again and again on what is there. */
const rowsOf = async (database: string, settings: Readonly<Record<string, string>>): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-bench-start-"));
  const start = async (): Promise<number> => {
    const { readyIn, stop } = await startOurs({ ...settings, DATA_DIR: folder }, join(folder, "log"));
    await stop();
    return readyIn;
  };
  try {
    const first = await start();
    const again: number[] = [];
    for (let run = 0; run < RUNS; run += 1) again.push(await start());
    return [
      { what: `${database}: the first start, which makes the tables`, annales: `${first.toFixed(0)} ms` },
      { what: `${database}: a start on what is there`, annales: ms(spreadOf(again)) },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** `npm run bench -- start`: from the start of the server's process until it says that it is ready, without the demo. */
export const measureStart = async (): Promise<Part> => {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error("PostgreSQL could not be brought");
  try {
    const rows = [...(await rowsOf("embedded", {})), ...(await rowsOf("PostgreSQL", { DATABASE_URL: postgres.url }))];
    return {
      notes: [`Until the server says that it is ready, without the demo; medians of ${RUNS} (least–most).`],
      rows,
    };
  } finally {
    postgres.stop();
  }
};
