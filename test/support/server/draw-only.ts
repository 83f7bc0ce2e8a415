import type { TestServer } from "./test-server.ts";

/**
 * Has a demo draw the papers of these keys and give up the work on all others, which would take both processors for minutes.
 * The demo must be filled.
 */
export const drawOnly = ({ sql }: TestServer, keys: readonly string[]): Promise<unknown> =>
  sql(
    (client) => client`DELETE FROM job WHERE state = 'queued'
    AND paper_id NOT IN (SELECT id FROM paper WHERE key = ANY(${keys as string[]}::text[]))`,
  );
