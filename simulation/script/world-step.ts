import { calm, type FaultOdds, rough } from "../outside/fault-odds.ts";
import type { CrashPoint } from "../outside/server-life.ts";

/** How time passes after an act, in ms: little; as it runs; the machine sleeps; hours, or months, at a stroke. */
export interface Pause {
  readonly how: "settle" | "run" | "sleep" | "hours" | "months";
  readonly ms: number;
}

export type FaultName = keyof FaultOdds;

/** One step of a world as data: who does what, what may go wrong meanwhile, and how time passes after it. */
export interface WorldStep {
  /** Names the chance that this step draws from, so that it draws the same where other steps are left out. */
  readonly number: number;
  readonly act: string;
  /** Who, by number; null for acts of no student. */
  readonly student: number | null;
  /** Which faults may happen, as likely as ever, until the next step. */
  readonly faults: readonly FaultName[];
  /** The server dies so many calls from now, where the act began something; null where it lives. */
  readonly crash: CrashPoint | null;
  /** Whether a server that starts in this step may die in its start. */
  readonly startsMayDie: boolean;
  /** By how much the server's clock is wrong from now on, in ms; null leaves it as it is. */
  readonly clockError: number | null;
  readonly pause: Pause;
}

/** A world as data. The same seed and steps play the same on the same sources. */
export interface WorldScript {
  readonly seed: number;
  readonly steps: readonly WorldStep[];
  /** Whether all heals after the steps, and what holds at the end is asked after. */
  readonly heals: boolean;
}

/** A script whose law broke, as it is stored once it is shrunk. */
export interface StoredScript extends WorldScript {
  readonly law: string;
  /** The plant that it was found with; null for the product itself. */
  readonly plant: string | null;
}

export const allFaults = Object.keys(rough) as readonly FaultName[];

/** What may go wrong, as odds. */
export const oddsOf = (faults: readonly FaultName[]): FaultOdds => ({
  ...calm,
  ...Object.fromEntries(faults.map((name) => [name, rough[name]])),
});
