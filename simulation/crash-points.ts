import { checkStep } from "./laws/check-world.ts";
import { realMs, time } from "./machine/process-globals.ts";
import { seededStream } from "./machine/seeded-stream.ts";
import type { CrashPoint } from "./outside/server-life.ts";
import { closeWorld, heal, openWorld, type RunReport } from "./run-world.ts";
import type { Story } from "./students/stories.ts";
import { makeStage } from "./students/stage.ts";
import type { Template } from "./world/template.ts";

/** What became of all crash points of a story: laws that broke, each with its points, as "12-" (before call 12) and "12+". */
export interface PointsReport {
  readonly calls: number;
  readonly worlds: number;
  readonly found: ReadonlyMap<string, readonly string[]>;
}

/** The seed of all stories. */
const SEED = 5;

/** Tells a story in a world of its own, in which the first server dies at a point. */
export const tellStory = async (
  template: Template,
  story: Story,
  point: CrashPoint | null,
): Promise<RunReport & { readonly calls: number }> => {
  const begun = realMs();
  const world = openWorld(template, SEED);
  const random = seededStream(SEED, "students");
  const stage = makeStage(world, random, time.after);
  await world.start(point);
  const first = world.life()!;
  for (const { act, wait } of story) {
    while (!world.isAlive()) await world.start();
    act(stage);
    await time.run(wait);
    checkStep(world);
  }
  const calls = first.calls();
  await heal(world, random);
  return { ...(await closeWorld(world, { seed: SEED, steps: story.length, firstBroken: null, begun })), calls };
};

/** Calls at which a server dies: from one to another, each so-manieth. */
export interface PointRange {
  readonly from: number;
  readonly to: number;
  readonly every: number;
}

/** Tells a story once whole, and then once for every point of a range at which its server may die. */
export const runPoints = async (
  template: Template,
  story: Story,
  { from, to, every }: PointRange,
): Promise<PointsReport> => {
  const whole = await tellStory(template, story, null);
  const found = new Map<string, string[]>(whole.problems.map((problem) => [problem, ["whole"]]));
  let worlds = 1;
  for (let call = from; call <= Math.min(to, whole.calls); call += every)
    for (const isAfter of [false, true]) {
      const { problems } = await tellStory(template, story, { call, isAfter });
      worlds += 1;
      for (const problem of problems)
        found.set(problem, [...(found.get(problem) ?? []), `${call}${isAfter ? "+" : "-"}`]);
    }
  return { calls: whole.calls, worlds, found };
};
