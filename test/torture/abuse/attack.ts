import { hashing } from "./hashing.ts";
import { lockOut } from "./lock-out.ts";
import { prompts } from "./prompts.ts";
import { search } from "./search.ts";
import { slowSenders } from "./slow-senders.ts";
import { solutions } from "./solutions.ts";
import { trials } from "./trials.ts";
import { uploads } from "./uploads.ts";

/** What an attacker got away with. */
export interface Loot {
  /** In one line, for the log. */
  readonly got: string;
  /** What no attacker may get. */
  readonly problems: readonly string[];
}

/**
 * Prepares what is needed against the server at the address, such as accounts; what comes of it works until the signal, at the
 * pace of one attacker with a few connections.
 */
export type Attack = (address: string) => Promise<(signal: AbortSignal) => Promise<Loot>>;

/** Every attack, in the order in which they run. */
export const attacks = {
  search,
  solutions,
  trials,
  "lock-out": lockOut,
  prompts,
  hashing,
  uploads,
  "slow senders": slowSenders,
} as const satisfies Readonly<Record<string, Attack>>;
export type AttackName = keyof typeof attacks;
