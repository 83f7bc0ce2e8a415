import { rm } from "node:fs/promises";
import { startServer, type TestServer } from "../../../test/support/server/test-server.ts";
import { buildHelloPage } from "../../build/build-hello-page.ts";
import { waitFor } from "../wait-for.ts";

/** The scanned paper that is opened, and the ten-page scan that is weighed. */
export const openedPaper = { key: "ub-cef341-2020-exam", search: "cef 341 2020" } as const;
export const weighedScanKey = "hnd-software-software-engineering-case-study-2021-exam";

/** The measured app with its demo, and the anchor pages, each on a server of its own. */
export interface Sites {
  readonly annales: TestServer;
  readonly hello: TestServer;
  /** The same, prerendered. */
  readonly prerendered: TestServer;
  readonly close: () => Promise<void>;
}

/** Waits for the demo to be filled, draws the two papers that are measured, and gives up the work on all others. */
const settle = async ({ sql }: TestServer): Promise<void> => {
  const count = async (ask: Parameters<typeof sql<readonly unknown[]>>[0]) => (await sql(ask)).length;
  const isFilled = () => count((client) => client`SELECT 1 FROM seeded WHERE name = 'papers'`);
  const isBusy = () =>
    count((client) => client`SELECT 1 FROM job WHERE kind = 'prepare' AND state IN ('queued', 'running')`);
  const measured = [openedPaper.key, weighedScanKey];
  await waitFor("the demo", async () => (await isFilled()) || null);
  await sql(
    (client) => client`DELETE FROM job WHERE state = 'queued'
    AND paper_id NOT IN (SELECT id FROM paper WHERE key = ANY(${measured}::text[]))`,
  );
  await waitFor("the pictures", async () => ((await isBusy()) === 0 ? true : null));
};

export const openSites = async (): Promise<Sites> => {
  const dists = [await buildHelloPage(), await buildHelloPage("hello-prerendered")] as const;
  const [hello, prerendered] = [
    await startServer({ dist: dists[0], isEmpty: true }),
    await startServer({ dist: dists[1], isEmpty: true }),
  ];
  const annales = await startServer({ dist: "dist", demo: true });
  await settle(annales);
  return {
    annales,
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
