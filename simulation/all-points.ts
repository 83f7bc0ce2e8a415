import { printReport, runChild } from "./child-process.ts";
import { type PointsReport, runPoints } from "./crash-points.ts";
import { longStories, stories } from "./students/stories.ts";
import { makeTemplate } from "./world/template.ts";

/** A report as it travels from a child. */
type SentReport = Omit<PointsReport, "found"> & { readonly found: readonly (readonly [string, readonly string[]])[] };

/** How many calls a child dies at: two worlds each. */
const CALLS_A_CHILD = 25;

const storyOf = (name: string) => {
  const story = stories[name] ?? longStories[name];
  if (story === undefined) throw new Error(`Name a story: ${Object.keys({ ...stories, ...longStories }).join(", ")}.`);
  return story;
};

/** A child's part of a story. */
export const reportPoints = async (name: string, from: number, every: number): Promise<void> => {
  const to = from + CALLS_A_CHILD * every - 1;
  const { found, ...rest } = await runPoints(await makeTemplate(), storyOf(name), { from, to, every });
  printReport({ ...rest, found: [...found] } satisfies SentReport);
};

/** All crash points of a story from a call on, child by child. */
export const runStoryPoints = async (name: string, every: number, first = 1): Promise<PointsReport> => {
  storyOf(name);
  const found = new Map<string, readonly string[]>();
  let [calls, worlds] = [first, 0];
  for (let from = first; from <= calls; from += CALLS_A_CHILD * every) {
    const part = await runChild<SentReport>(["points", name, "--from", `${from}`, "--every", `${every}`]);
    calls = part.calls;
    worlds += part.worlds;
    for (const [problem, points] of part.found)
      found.set(problem, [...new Set([...(found.get(problem) ?? []), ...points])]);
  }
  return { calls, worlds, found };
};
