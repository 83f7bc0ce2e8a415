import { parentPort, workerData } from "node:worker_threads";
import { type AttackName, attacks, type Loot } from "./attack.ts";

/** An attacker has a thread of its own: its work must not delay the clock of the honest students. */
const { name, address, ms } = workerData as {
  readonly name: AttackName;
  readonly address: string;
  readonly ms: number;
};
const loot: Loot = await attacks[name]({ address, signal: AbortSignal.timeout(ms) });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(loot);
