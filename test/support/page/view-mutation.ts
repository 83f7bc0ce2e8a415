import { along, playRun } from "../model/run.ts";
import { pageDriver } from "./page-driver.ts";
import type { PageModel } from "./page-model.ts";
import { type PagePaths, pagePaths } from "./page-paths.ts";
import type { Stage } from "./stage.ts";
import type { ViewMutant } from "./view-mutants.ts";
import { viewSwitch } from "./view-switch.ts";

/** How many of the paths that run a changed place are tried; those that run the fewest other places come first. */
const TRIES = 12;

/** How long a page may take to be right, in real ms: a changed one never is, a slow one sometimes. */
const SHORT = 1_000;
const LONG = 6_000;

interface Path {
  readonly title: string;
  readonly play: (patience: number) => Promise<void>;
}
interface Ran extends Path {
  readonly met: ReadonlySet<number>;
}
export interface ViewVerdict extends ViewMutant {
  /** The path that noticed the change, if one did. */
  readonly by: string | undefined;
  readonly tried: number;
}

const pathsOf = (model: PageModel, stage: Stage): readonly Path[] => {
  const paths: PagePaths = pagePaths(model);
  return paths.edges.map(({ title, path }) => ({
    title: `${model.flow}: ${title}`,
    play: (patience) => playRun(paths.graph, model.described, pageDriver(model, stage, patience), along(path)),
  }));
};
const isPlayed = ({ play }: Path, patience: number): Promise<boolean> =>
  play(patience).then(
    () => true,
    () => false,
  );

/** Whether a path notices a change: it fails with the change and holds without it. A slow page gets more time. */
async function notices(path: Path, { id }: ViewMutant, stage: Stage): Promise<boolean> {
  const isHeld = async (on: number, patience: number): Promise<boolean> => {
    await stage.page.addInitScript(viewSwitch, on);
    return isPlayed(path, patience);
  };
  if (await isHeld(id, SHORT)) return false;
  return (await isHeld(-1, SHORT)) || !(await isHeld(id, LONG));
}

/** Plays every path on the views as written; tells which places each one runs. Throws where a path does not hold. */
async function survey(models: readonly PageModel[], stage: Stage): Promise<readonly Ran[]> {
  await stage.page.addInitScript(viewSwitch, -1);
  const ran: Ran[] = [];
  for (const path of models.flatMap((model) => pathsOf(model, stage))) {
    await path.play(LONG);
    ran.push({ ...path, met: new Set(await stage.page.evaluate(() => [...(globalThis.changedViews?.met ?? [])])) });
  }
  return ran.sort((one, other) => one.met.size - other.met.size);
}

/** Turns on one change after another, and plays the paths that run its place until one notices. */
export async function viewMutation(
  models: readonly PageModel[],
  mutants: readonly ViewMutant[],
  stage: Stage,
  tell: (verdict: ViewVerdict) => void,
): Promise<void> {
  const ran = await survey(models, stage);
  for (const mutant of mutants) {
    const paths = ran.filter(({ met }) => met.has(mutant.id)).slice(0, TRIES);
    if (paths.length === 0) continue;
    let by: string | undefined;
    let tried = 0;
    for (const path of paths) {
      tried += 1;
      if (!(await notices(path, mutant, stage))) continue;
      by = path.title;
      break;
    }
    tell({ ...mutant, by, tried });
  }
}
