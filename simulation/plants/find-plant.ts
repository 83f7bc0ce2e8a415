import { printReport, runChild } from "../child-process.ts";
import { tellStory } from "../crash-points.ts";
import { seededStream } from "../machine/seeded-stream.ts";
import { runWorld } from "../run-world.ts";
import { longStories, stories, type Story } from "../students/stories.ts";
import { makeTemplate, type Template } from "../world/template.ts";
import { plants } from "./plants.ts";

/** How a plant was found; null for one that was not within the time. */
export type PlantFinding = {
  /** The seed of a world, or a story with the call at which its server died. */
  readonly where: string;
  readonly law: string;
  /** Of the processor. */
  readonly seconds: number;
  readonly worlds: number;
} | null;

/** Steps of a world that is to find a plant. */
const STEPS = 50;

/** Away from those that are played by hand. */
const FIRST_SEED = 1_001;

type Told = Pick<Awaited<ReturnType<typeof tellStory>>, "problems"> & { readonly where: string };

const tellAt = async (
  template: Template,
  [name, story]: readonly [string, Story],
  number: number,
  most: number,
): Promise<Told & { readonly calls: number }> => {
  const random = seededStream(number, `point of ${name}`);
  const point = most === 0 ? null : { call: 1 + random.below(most), isAfter: random.happens(0.5) };
  const { problems, calls } = await tellStory(template, story, point);
  return { problems, calls, where: point === null ? name : `${name} ${point.call}${point.isAfter ? "+" : "-"}` };
};

/** Stories, long ones once, then crash points of the others, and a world after each, until a law breaks. */
async function* attempts(template: Template): AsyncGenerator<Told> {
  const calls = new Map<string, number>();
  let seed = FIRST_SEED;
  for (let turn = 1; ; turn += 1)
    for (const [name, story] of Object.entries(turn === 1 ? { ...stories, ...longStories } : stories)) {
      const one = await tellAt(template, [name, story], turn, calls.get(name) ?? 0);
      if (!calls.has(name)) calls.set(name, one.calls);
      yield one;
      const { problems } = await runWorld(template, { seed, steps: STEPS, stopsAtFirst: true });
      yield { problems, where: `seed ${seed}` };
      seed += 1;
    }
}

/** Of the processor: a busy machine finds the same. */
const lookFor = async (seconds: number): Promise<PlantFinding> => {
  const template = await makeTemplate();
  const begun = process.cpuUsage();
  let worlds = 0;
  for await (const { problems, where } of attempts(template)) {
    worlds += 1;
    const { user, system } = process.cpuUsage(begun);
    const took = (user + system) / 1e6;
    if (problems[0] !== undefined)
      return { where, law: problems[0].split("\n")[0]!.slice(0, 100), seconds: took, worlds };
    if (took > seconds) break;
  }
  return null;
};

/** In a process with a plant: looks for it, and reports to the parent. */
export const reportPlant = async (seconds: number): Promise<void> => printReport(await lookFor(seconds));

/** Looks for one plant in a process of its own. */
export const findPlant = (name: string, seconds: number): Promise<PlantFinding> =>
  runChild<PlantFinding>(["plants", "--plant", name, "--seconds", `${seconds}`]);

/** A line of the table. */
export const plantRow = (name: string, finding: PlantFinding): string =>
  finding === null
    ? `| ${name} | not found | ${plants[name]?.seenBy ?? ""} | |`
    : `| ${name} | ${finding.seconds.toFixed(1)} | ${finding.where} | ${finding.law} |`;
