import { parentPort, workerData } from "node:worker_threads";
import { type AttackName, attacks } from "./attack-list.ts";

/**
 * An attacker has a thread of its own: its work must not delay the clock of the honest students. It says once that it is
 * prepared, works for the ms that it is sent, and answers with its loot.
 */
const { name, address } = workerData as { readonly name: AttackName; readonly address: string };
const work = await attacks[name](address);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
const tell = (message: unknown): void => parentPort?.postMessage(message);
parentPort?.once("message", async (ms: number) => tell(await work(AbortSignal.timeout(ms))));
tell("prepared");
