import { waitFor } from "../../../scripts/bench/wait-for.ts";
import type { TestServer } from "./test-server.ts";

/** Waits until a demo has its papers, drawn or not. */
export const untilFilled = async ({ sql }: TestServer): Promise<void> => {
  const filled = () => sql<readonly unknown[]>((client) => client`SELECT 1 FROM seeded WHERE name = 'papers'`);
  await waitFor("the papers of the demo", async () => ((await filled()).length > 0 ? true : null));
};

/**
 * Waits for the papers of a demo, and has it draw those of these keys: the work on all others, which would take both processors for
 * minutes, is given up.
 */
export const drawOnly = async (server: TestServer, keys: readonly string[]): Promise<void> => {
  await untilFilled(server);
  await server.sql(
    (client) => client`DELETE FROM job WHERE state = 'queued'
    AND paper_id NOT IN (SELECT id FROM paper WHERE key = ANY(${keys as string[]}::text[]))`,
  );
};
