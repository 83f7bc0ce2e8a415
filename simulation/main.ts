import { parseArgs } from "node:util";
import { hunt, reportSeeds } from "./hunt.ts";
import { realMs } from "./machine/process-globals.ts";
import { reportPoints, runStoryPoints } from "./all-points.ts";
import { pointsTable, worldsTable } from "./report.ts";
import { findPlant, plantRow, reportPlant } from "./plants/find-plant.ts";
import { plants } from "./plants/plants.ts";
import { type RunReport, runWorld } from "./run-world.ts";
import { replayFile, shrinkSeed, storeScript } from "./script/shrink-seed.ts";
import { stories } from "./students/stories.ts";
import { makeTemplate } from "./world/template.ts";

const HELP = `npm run simulate -- --seeds 1-20 [--times 2] [--steps 80] [--calm] [--stop] [--lines FILE]
npm run simulate -- points STORY|all [--every 4] [--from CALL]     stories: ${Object.keys(stories).join(", ")}
npm run simulate -- hunt [--minutes 10]
npm run simulate -- shrink SEED [--steps 80] [--out FILE]
npm run simulate -- replay FILE
npm run simulate -- plants [NAME…] [--seconds 90]
--plant NAME puts a planted bug into any of them.
Each world is played from its seed alone; docs/simulation.md says what it sees.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "1-5" },
    times: { type: "string", default: "1" },
    steps: { type: "string", default: "80" },
    every: { type: "string", default: "1" },
    from: { type: "string", default: "1" },
    plant: { type: "string" },
    out: { type: "string" },
    minutes: { type: "string", default: "10" },
    seconds: { type: "string", default: "90" },
    lines: { type: "string" },
    calm: { type: "boolean", default: false },
    stop: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const seedsOf = (text: string): readonly number[] =>
  text.split(",").flatMap((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

/** Plays each seed so many times. Answers whether all held and were alike. */
const playSeeds = async (): Promise<boolean> => {
  const template = await makeTemplate();
  const begun = realMs();
  const reports: RunReport[] = [];
  for (const seed of seedsOf(values.seeds))
    for (let time = 0; time < Number(values.times); time += 1) {
      const options = {
        seed,
        steps: Number(values.steps),
        isCalm: values.calm,
        keepsLines: values.lines !== undefined,
      };
      const report = await runWorld(template, { ...options, stopsAtFirst: values.stop });
      reports.push({ ...report, lines: [] });
      if (values.lines !== undefined) await writeLines(`${values.lines}.${seed}.${time}`, report.lines);
      for (const problem of report.problems) print(`seed ${seed}, step ${report.firstBroken}: ${problem}`);
    }
  const { text, isWell } = worldsTable(reports, realMs() - begun);
  print(text);
  return isWell;
};

const writeLines = async (file: string, lines: readonly string[]): Promise<void> => {
  const { writeFile } = await import("node:fs/promises");
  await writeFile(file, `${lines.join("\n")}\n`);
};

/** Stories in which the server dies at each of its calls to the outside: one, or all. */
const playPoints = async (name = ""): Promise<boolean> => {
  const every = Number(values.every);
  if (values.json) {
    await reportPoints(name, Number(values.from), every);
    return true;
  }
  let areWell = true;
  // All stories begin as the first does, call by call: where a server dies in that part is seen there.
  let from = Number(values.from);
  for (const one of name === "all" ? Object.keys(stories) : [name]) {
    const begun = realMs();
    const report = await runStoryPoints(one, every, from);
    const { text, isWell } = pointsTable(report, realMs() - begun);
    print(`${one}, from call ${from}\n${text}\n`);
    areWell &&= isWell;
    if (from === 1) from = report.calls + 1;
  }
  return areWell;
};

/** Looks for planted bugs: all, or those that are named. Answers whether each was found, but for those that it cannot see. */
const playPlants = async (names: readonly string[]): Promise<boolean> => {
  const seconds = Number(values.seconds);
  if (values.json) {
    await reportPlant(seconds);
    return true;
  }
  let areFound = true;
  print("| Plant | Seconds | Found by | Law |\n|---|---|---|---|");
  for (const name of names.length === 0 ? Object.keys(plants) : names) {
    const finding = await findPlant(name, seconds);
    print(plantRow(name, finding));
    areFound &&= finding !== null || plants[name]?.seenBy !== undefined;
  }
  return areFound;
};

/** Shrinks what a seed breaks, prints it as a diagram, and writes it to a file (`--out`). */
const playShrink = async ([seed]: readonly string[]): Promise<boolean> => {
  const { plant = null, out } = values;
  const shrunk = await shrinkSeed(Number(seed), Number(values.steps), plant);
  if (shrunk === null) throw new Error(`Seed ${seed} breaks nothing in ${values.steps} steps.`);
  const { stored, from, worlds, diagram } = shrunk;
  print(`${stored.law}\n${from} steps are ${stored.steps.length}, after ${worlds} worlds\n\n${diagram}`);
  if (out !== undefined) await storeScript(out, stored);
  return true;
};

/** Plays the script of a file. */
const playFile = async ([file = ""]: readonly string[]): Promise<boolean> => {
  const broken = await replayFile(file);
  print(broken.length === 0 ? "no law broke" : broken.join("\n"));
  return broken.length === 0;
};

/** Plays new seeds, from where the last hunt ended. */
const playHunt = async (): Promise<boolean> => {
  if (values.json) {
    await reportSeeds(Number(values.from), Number(values.seconds));
    return true;
  }
  const { worlds, found } = await hunt(Number(values.minutes));
  for (const { seed, law } of found) print(`seed ${seed}: ${law}`);
  print(`${worlds} worlds, ${found.length} laws that broke`);
  return found.length === 0;
};

const commands: Readonly<Record<string, (names: readonly string[]) => Promise<boolean>>> = {
  points: ([name]) => playPoints(name),
  plants: playPlants,
  hunt: playHunt,
  shrink: playShrink,
  replay: playFile,
};

if (values.help) print(HELP);
else {
  const [command = "", ...names] = positionals;
  const isWell = await (commands[command] ?? playSeeds)(names);
  process.exit(isWell ? 0 : 1);
}
