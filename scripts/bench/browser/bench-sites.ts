import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawOnly, untilFilled } from "../../../test/support/server/draw-only.ts";
import { startServer, type TestServer } from "../../../test/support/server/test-server.ts";
import { buildHelloPage } from "../../build/build-hello-page.ts";
import { waitFor } from "../wait-for.ts";

/** The scanned paper that is opened, and the ten-page scan that is weighed. */
export const openedPaper = { key: "ub-cef341-2020-exam", search: "cef 341 2020" } as const;
export const weighedScanKey = "hnd-software-software-engineering-case-study-2021-exam";

/** The measured app with its demo, and the anchor pages, each on a server of its own. */
export interface Sites {
  readonly annales: TestServer;
  /** Ends the measured app and starts the release of the folder given on the same data, at the same address. */
  readonly release: (dist: string) => Promise<void>;
  readonly hello: TestServer;
  /** The same, prerendered. */
  readonly prerendered: TestServer;
  readonly close: () => Promise<void>;
}

/** Papers that stand in the rows of the measured student's dashboard: a preview that is not drawn yet keeps one of a browser's few connections for 4 s. */
const rowKeys = async (server: TestServer): Promise<readonly string[]> => {
  const rows = await server.sql<readonly { readonly key: string }[]>(
    (sql) => sql`SELECT shown.key FROM paper AS shown JOIN paper AS opened ON opened.key = ${openedPaper.key}
    AND (shown.level_id, shown.semester_id) IS NOT DISTINCT FROM (opened.level_id, opened.semester_id)`,
  );
  return rows.map(({ key }) => key);
};

/** Waits until the demo is filled and the papers are drawn that are measured. */
const settle = async (server: TestServer): Promise<void> => {
  const busy = () =>
    server.sql<readonly unknown[]>(
      (client) => client`SELECT 1 FROM job WHERE kind = 'prepare' AND state IN ('queued', 'running')`,
    );
  await untilFilled(server);
  await drawOnly(server, [...(await rowKeys(server)), weighedScanKey]);
  await waitFor("the pictures", async () => ((await busy()).length === 0 ? true : null));
};

/** The measured app: one release at a time, all on one data folder and at one address. */
const openReleases = async (dist: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), "annales-bench-"));
  const start = async (release: string, port: number): Promise<TestServer> => {
    const server = await startServer({ dist: release, demo: true, settings: { dataDir, port } });
    await settle(server);
    return server;
  };
  const first = await start(dist, 0);
  const port = Number(new URL(first.address).port);
  let running = { dist, server: first };
  return {
    first,
    release: async (next: string): Promise<void> => {
      if (next === running.dist) return;
      await running.server.close();
      running = { dist: next, server: await start(next, port) };
    },
    close: async (): Promise<void> => {
      await running.server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export const openSites = async (): Promise<Sites> => {
  const dists = [await buildHelloPage(), await buildHelloPage("hello-prerendered")] as const;
  const [hello, prerendered] = [
    await startServer({ dist: dists[0], isEmpty: true }),
    await startServer({ dist: dists[1], isEmpty: true }),
  ];
  const annales = await openReleases("dist");
  return {
    annales: annales.first,
    release: annales.release,
    hello,
    prerendered,
    close: async () => {
      await annales.close();
      await hello.close();
      await prerendered.close();
      for (const dist of dists) await rm(dist, { recursive: true, force: true });
    },
  };
};
