import type { BrowserContext } from "playwright-core";
import { installMutantSwitch } from "./view-mutant-switch.ts";

/** Set by test/pages/journey-mutation.run.ts: the build with the mutants, and the id of the one that is on; -1: none. */
const { MUTANTS_DIST, MUTANT } = process.env;

/** The folder of the build that journeys open. */
export const journeyDist = MUTANTS_DIST ?? "dist";

/** Turns the mutant on in a visit, where journeys open the build that has it. */
export const turnJourneyMutantOn = async (context: BrowserContext, address: string): Promise<void> => {
  if (MUTANT === undefined) return;
  const turnOn = await installMutantSwitch(context, address);
  await turnOn(Number(MUTANT));
};
