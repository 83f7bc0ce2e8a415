import { readFile, writeFile } from "node:fs/promises";
import { replayWorld, runWorld } from "../run-world.ts";
import { makeTemplate } from "../world/template.ts";
import { shrinkScript } from "./shrink-script.ts";
import { storyDiagram } from "./story-diagram.ts";
import type { StoredScript, WorldScript } from "./world-step.ts";

/** A law as two breaches of it have in common: without what differs between worlds. */
const lawOf = (problem: string): string =>
  problem
    .split("\n")[0]!
    .replaceAll(/[0-9a-f-]{8,}|\d+/g, "…")
    .slice(0, 160);

export interface Shrunk {
  readonly stored: StoredScript;
  /** Steps before. */
  readonly from: number;
  /** Worlds that were played for it. */
  readonly worlds: number;
  readonly diagram: string;
}

/** Shrinks what a seed breaks. Null where it breaks nothing. */
export const shrinkSeed = async (seed: number, steps: number, plant: string | null): Promise<Shrunk | null> => {
  const template = await makeTemplate();
  const { problems, script } = await runWorld(template, { seed, steps, stopsAtFirst: true });
  const [problem] = problems;
  if (problem === undefined || script === undefined) return null;
  const law = lawOf(problem);
  let worlds = 1;
  const breaksIn = async (one: WorldScript): Promise<boolean> => {
    worlds += 1;
    return (await replayWorld(template, one)).problems.some((found) => lawOf(found) === law);
  };
  // Without the healing, each try is played in a tenth of the time.
  const isEarly = await breaksIn({ ...script, heals: false });
  const shortest = await shrinkScript({ ...script, heals: !isEarly }, breaksIn);
  const { lines } = await replayWorld(template, shortest, true);
  return { stored: { law, plant, ...shortest }, from: script.steps.length, worlds, diagram: storyDiagram(lines) };
};

/** Writes a stored script to a file. */
export const storeScript = (file: string, stored: StoredScript): Promise<void> =>
  writeFile(file, `${JSON.stringify(stored, null, 2)}\n`);

/** Plays the script of a file. Answers the laws that broke. */
export const replayFile = async (file: string): Promise<readonly string[]> => {
  const stored = JSON.parse(await readFile(file, "utf8")) as StoredScript;
  const { problems } = await replayWorld(await makeTemplate(), stored);
  return problems.map(lawOf);
};
