import { findUnexplainedRows } from "../../test/support/server/row-log-laws.ts";
import { time } from "../machine/process-globals.ts";
import { hasRealWork } from "../machine/virtual-time.ts";
import type { World } from "../world/world.ts";
import { brokenMoneyLaws, unsettledMoney } from "./money-laws.ts";
import { brokenFiles, lostLetters, repeatedLetters } from "./outside-laws.ts";
import { brokenRowLaws, unfinishedRows } from "./row-laws.ts";

const add = (world: World, found: readonly string[]): void => {
  for (const problem of found) world.problems.add(problem);
};

/** Asks after every law that holds after each step. Nothing while a transaction is open: then the database tells half of it. */
export const checkStep = (world: World): void => {
  if (!world.isIdle()) return;
  add(world, [...brokenMoneyLaws(world), ...brokenRowLaws(world), ...repeatedLetters(world), ...lostLetters(world)]);
};

/** Asks after what holds once all has healed and had its time. A server must run. */
export const checkEnd = async (world: World): Promise<void> => {
  checkStep(world);
  add(world, [...unsettledMoney(world), ...unfinishedRows(world), ...brokenFiles(world)]);
  add(world, await time.until(world.run().runPromise(findUnexplainedRows)));
  if (hasRealWork()) add(world, [`real work was seen: ${process.getActiveResourcesInfo().join(" ")}`]);
};
