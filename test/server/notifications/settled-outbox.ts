import { vi } from "vitest";
import type { TestServer } from "../../support/server/test-server.ts";

/** Waits until nothing of the outbox is on its way: each entry is sent, given up, or has been tried so often and waits for its time. */
export const waitForOutbox = async (server: TestServer, { tries }: { readonly tries?: number } = {}): Promise<void> => {
  await vi.waitFor(async () => {
    const rows = await server.sql(
      (sql) => sql<{ n: number }>`SELECT count(*)::int AS n FROM outbox
        WHERE (kind LIKE 'mail.%' OR kind IN ('push', 'announcement')) AND sent_at IS NULL AND given_up_at IS NULL
          AND (${tries ?? null}::int IS NULL OR problem IS NULL OR attempts < ${tries ?? 0})`,
    );
    if (rows[0]?.n !== 0) throw new Error("The outbox is not settled.");
  }, 30_000);
};
