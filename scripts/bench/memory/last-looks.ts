import { readMetrics } from "../../../test/support/server/memory-growth.ts";

const MB = 1_048_576;
/** In ms. */
const APART = 5_000;
/** A minute of them. */
const MOST = 12;
const NAMES = ["process_resident_memory_bytes", "nodejs_heap_used_bytes", "nodejs_external_memory_bytes"] as const;

/** Looks at a server's memory and keeps the last looks, so that they tell what grew before the system ended it. */
export const watchLastLooks = (address: string) => {
  const looks: string[] = [];
  const look = async (): Promise<void> => {
    const metric = await readMetrics(address);
    looks.push(NAMES.map((name) => (metric(name) / MB).toFixed(0)).join("/"));
    if (looks.length > MOST) looks.shift();
  };
  // A server that is gone answers no more: what it answered before is what is asked for.
  const timer = setInterval(() => void look().catch(() => clearInterval(timer)), APART);
  return {
    /** Resident memory, used heap and what objects hold outside it, in MB, the oldest first. */
    tell: (): string => looks.join(", "),
    stop: () => clearInterval(timer),
  };
};
