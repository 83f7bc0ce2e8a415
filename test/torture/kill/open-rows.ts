/** States that are not an end; of the outbox, entries that were tried or are due. */
const open: Readonly<Record<string, readonly string[]>> = {
  annales_payments: ["created", "submitting", "pending", "unknown"],
  annales_jobs: ["queued", "running"],
  annales_solutions: ["queued", "generating", "checking"],
  annales_outbox: ["waiting"],
};

/** How many rows of all kinds are not settled, as the server's own figures tell. */
export const countOpen = async (address: string): Promise<number> => {
  const text = await (await fetch(`${address}/api/metrics`)).text();
  let sum = 0;
  for (const [, name = "", state = "", count] of text.matchAll(/^(annales_\w+)\{state="(\w+)"\} (\d+)$/gm))
    if (open[name]?.includes(state)) sum += Number(count);
  return sum;
};
