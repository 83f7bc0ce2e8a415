import { fetchMetrics } from "../../support/server/fetch-metrics.ts";

/** States that are not an end; of the outbox, entries that were tried or are due. */
const open: Readonly<Record<string, readonly string[]>> = {
  annales_payments: ["created", "submitting", "pending", "unknown"],
  annales_jobs: ["queued", "running"],
  annales_solutions: ["queued", "generating", "checking"],
  annales_outbox_entries: ["waiting"],
};

/** What the server's own figures say: rows by table and state, such as `annales_jobs dead`. Throws where one is missing. */
export const countRows = async (address: string): Promise<(name: string, state: string) => number> => {
  const text = await fetchMetrics(address);
  const counts = new Map<string, number>();
  for (const [, name = "", state = "", count] of text.matchAll(/^(annales_\w+)\{state="(\w+)"\} (\d+)$/gm))
    counts.set(`${name} ${state}`, Number(count));
  return (name, state) => {
    const count = counts.get(`${name} ${state}`);
    if (count === undefined) throw new Error(`The figures do not count ${name} ${state}.`);
    return count;
  };
};

/** How many rows of all kinds are not settled, or of those kinds only that are named. */
export const countOpen = async (address: string, names = Object.keys(open)): Promise<number> => {
  const count = await countRows(address);
  return names
    .flatMap((name) => (open[name] ?? []).map((state) => count(name, state)))
    .reduce((sum, one) => sum + one, 0);
};

/** All but payments: what a server does by itself, without anybody outside. */
const inner = Object.keys(open).filter((name) => name !== "annales_payments");

/** Whether all that is open waits for an operator. */
export const isOnlyPaying = async (address: string): Promise<boolean> =>
  (await countOpen(address, inner)) === 0 && (await countOpen(address)) > 0;
