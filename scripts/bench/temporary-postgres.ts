import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../lib/postgres-server.mjs";

/** In MB: what is searched should be in it (docs/scale.md). */
const QUARTER_OF_MEMORY = Math.floor(totalmem() / 4 / 1_048_576);

/** Works with the address of a PostgreSQL server that is gone afterwards, but for its folder where one to keep is named. */
export const withPostgres = async <A>(work: (url: string) => Promise<A>, kept?: string): Promise<A> => {
  const postgres = await startPostgres({ buffers: QUARTER_OF_MEMORY, kept });
  if (postgres === undefined) throw new Error("PostgreSQL could not be brought");
  try {
    return await work(postgres.url);
  } finally {
    postgres.stop();
  }
};

/** Works in an empty folder that is gone afterwards. */
export const withFolder = async <A>(work: (folder: string) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
