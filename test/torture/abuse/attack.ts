import { hashing } from "./hashing.ts";
import { lockOut } from "./lock-out.ts";
import { slowSenders } from "./slow-senders.ts";
import { trials } from "./trials.ts";

/** What an attacker got away with. */
export interface Loot {
  /** In one line, for the log. */
  readonly got: string;
  /** What no attacker may get. */
  readonly problems: readonly string[];
}

/** Where the server is, and for how long the attacker works. */
export interface Target {
  readonly address: string;
  readonly signal: AbortSignal;
}

/** Works until the signal, at the pace of one attacker with a few connections. */
export type Attack = (target: Target) => Promise<Loot>;

/** Every attack, in the order in which they run. */
export const attacks = {
  "lock-out": lockOut,
  hashing,
  trials,
  "slow senders": slowSenders,
} as const satisfies Readonly<Record<string, Attack>>;
export type AttackName = keyof typeof attacks;
