import { join } from "node:path";
import { fillLibrary, NO_LIMITS } from "./calls/bench-library.ts";
import type { Load, LoadFigures } from "./calls/load-generator.ts";
import { sendLoad, startAnnales } from "./calls/bench-processes.ts";
import { recordCallPlan } from "./calls/record-call-plan.ts";
import type { BenchPart, BenchRow } from "./report/bench-part.ts";
import { withFolder, withPostgres } from "./temporary-postgres.ts";

const PAPERS = 10_000;
const CONNECTIONS = 8;
/** In seconds. */
const WARM = 1;
const SECONDS = 5;

type Figures = Readonly<Record<"list" | "search" | "page picture" | "sign-in", LoadFigures>>;

/** The same library and calls on one of the databases; `databaseUrl` is empty for the embedded one. */
const measureIn = async (folder: string, databaseUrl: string): Promise<Figures> => {
  const home = { databaseUrl, folder };
  const { material, headers } = await fillLibrary(home, PAPERS);
  const plan = await recordCallPlan({ ...home, headers, material });
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ...NO_LIMITS,
  };
  const server = await startAnnales(settings, join(folder, "log"));
  const load = async (paths: readonly string[], more: Partial<Load> = {}): Promise<LoadFigures> => {
    const all = { url: server.address, connections: CONNECTIONS, headers, paths, ...more };
    await sendLoad({ ...all, duration: WARM });
    return sendLoad({ ...all, duration: SECONDS });
  };
  try {
    return {
      list: await load([plan.list.path]),
      search: await load(plan.searches.map(({ path }) => path)),
      "page picture": await load([plan.picture.path]),
      "sign-in": await load(["/api/auth/signin"], { body: plan.signIn.body, connections: 2 }),
    };
  } finally {
    await server.stop();
  }
};
const measureOn = (databaseUrl: string): Promise<Figures> => withFolder((folder) => measureIn(folder, databaseUrl));

const shown = ({ perSecond, p50, p99 }: LoadFigures): string =>
  `${perSecond.toFixed(0)}/s, ${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;

/** `npm run bench -- databases`: our calls on the embedded database, beside the same on PostgreSQL. */
export const measureDatabases = async (): Promise<BenchPart> => {
  const [embedded, server] = [await measureOn(""), await withPostgres(measureOn)];
  const row = (what: keyof Figures): BenchRow => ({
    what,
    annales: `embedded ${shown(embedded[what])}`,
    anchor: `PostgreSQL ${shown(server[what])}`,
    ratio: embedded[what].perSecond / server[what].perSecond,
  });
  return {
    notes: [`${PAPERS} papers, ${CONNECTIONS} connections, ${SECONDS} s a call; calls a second, p50 / p99.`],
    rows: (Object.keys(embedded) as (keyof Figures)[]).map(row),
  };
};
