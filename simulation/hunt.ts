import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { printReport, runChild } from "./child-process.ts";
import { realMs } from "./machine/process-globals.ts";
import { runWorld } from "./run-world.ts";
import { makeTemplate } from "./world/template.ts";

/** Where the last hunt ended, and what hunts have found. */
interface HuntState {
  readonly nextSeed: number;
  readonly found: readonly { readonly seed: number; readonly steps: number; readonly law: string }[];
}

const FILE = join(import.meta.dirname, "hunt.json");

/** Worlds of a child: what dead servers leave is some 15 MB a world. */
const WORLDS = 50;

const STEPS = 60;

interface PartReport {
  readonly worlds: number;
  readonly found: HuntState["found"];
}

/** In a child: plays seeds until there were enough, or the time is up. */
export const reportSeeds = async (first: number, seconds: number): Promise<void> => {
  const template = await makeTemplate();
  const until = realMs() + seconds * 1_000;
  const found: HuntState["found"][number][] = [];
  let worlds = 0;
  while (worlds < WORLDS && (worlds === 0 || realMs() < until)) {
    const seed = first + worlds;
    const { problems } = await runWorld(template, { seed, steps: STEPS, stopsAtFirst: true });
    for (const law of problems) found.push({ seed, steps: STEPS, law });
    worlds += 1;
  }
  printReport({ worlds, found } satisfies PartReport);
};

/** Plays new seeds for so many minutes, from where the last hunt ended, and notes after each child where it is. */
export const hunt = async (
  minutes: number,
): Promise<{ readonly worlds: number; readonly found: HuntState["found"] }> => {
  const until = realMs() + minutes * 60_000;
  let state = JSON.parse(await readFile(FILE, "utf8")) as HuntState;
  const [first, before] = [state.nextSeed, state.found.length];
  while (realMs() < until) {
    const seconds = Math.max(1, (until - realMs()) / 1_000);
    const part = await runChild<PartReport>(["hunt", "--from", `${state.nextSeed}`, "--seconds", `${seconds}`]);
    state = { nextSeed: state.nextSeed + part.worlds, found: [...state.found, ...part.found] };
    await writeFile(FILE, `${JSON.stringify(state, null, 2)}\n`);
  }
  return { worlds: state.nextSeed - first, found: state.found.slice(before) };
};
