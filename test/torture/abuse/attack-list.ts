import { hashing } from "./attacks/password-hashing-attack.ts";
import { lockOut } from "./attacks/lock-out-attack.ts";
import { prompts } from "./attacks/prompt-spam-attack.ts";
import { search } from "./attacks/search-scraping-attack.ts";
import { slowSenders } from "./attacks/slow-body-attack.ts";
import { solutions } from "./attacks/solution-scraping-attack.ts";
import { trials } from "./attacks/free-trial-attack.ts";
import { uploads } from "./attacks/upload-attack.ts";
import type { Attack } from "./attack.ts";

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
