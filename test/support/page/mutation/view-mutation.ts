import { followPath, runMoves } from "../../model/exploration/model-run.ts";
import { pageDriver, type WaitLimit } from "../page-driver.ts";
import type { PageModel } from "../page-model.ts";
import { type PagePaths, pagePaths } from "../page-paths.ts";
import type { TestPage } from "../browser/test-page.ts";
import type { ViewMutant } from "./view-mutants.ts";

/** How many of the paths that run a changed place are tried: those that run the fewest other places first, in turn for each thing that the place was told. */
const TRIES = 12;

/** How long a page may take to show the expected view, in real ms. */
const SHORT: WaitLimit = { ms: 4_000, looks: 10 };
const LONG: WaitLimit = { ms: 8_000 };

interface Path {
  readonly title: string;
  readonly play: (stage: TestPage, patience: WaitLimit) => Promise<void>;
}
interface Ran extends Path {
  /** The places it runs, with what each was told. */
  readonly met: ReadonlyMap<number, readonly string[]>;
}
export interface ViewVerdict extends ViewMutant {
  /** The path that noticed the change, if one did. */
  readonly by: string | undefined;
  readonly tried: number;
}

const pathsOf = (model: PageModel): readonly Path[] => {
  const paths: PagePaths = pagePaths(model);
  return paths.edges.map(({ title, path }) => ({
    title: `${model.flow}: ${title}`,
    play: (stage, patience) =>
      runMoves(paths.graph, model.chartModel, pageDriver(model, stage, patience), followPath(path)),
  }));
};
const isPlayed = (played: Promise<void>): Promise<boolean> =>
  played.then(
    () => true,
    () => false,
  );

/** One page with its switch. Several of them share the work. */
export interface MutationPage {
  readonly stage: TestPage;
  readonly turnOn: (on: number) => Promise<void>;
}

/** Whether a path notices a change: it fails with the change and holds without it. A slow page gets more time. */
async function notices({ play }: Path, { id }: ViewMutant, { stage, turnOn }: MutationPage): Promise<boolean> {
  const isHeld = async (on: number, patience: WaitLimit): Promise<boolean> => {
    await turnOn(on);
    return isPlayed(play(stage, patience));
  };
  if (await isHeld(id, SHORT)) return false;
  return (await isHeld(-1, SHORT)) || !(await isHeld(id, LONG));
}

/** Each bench takes the next piece of work as soon as it is free. */
async function share<T>(
  benches: readonly MutationPage[],
  pieces: readonly T[],
  work: (piece: T, bench: MutationPage) => Promise<void>,
) {
  const left = [...pieces];
  const busy = async (bench: MutationPage): Promise<void> => {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift()) await work(piece, bench);
  };
  await Promise.all(benches.map(busy));
}

/** What a run tells as it goes. */
export interface MutationListener {
  readonly verdict: (verdict: ViewVerdict) => void;
  /** A path that fails twice on the unchanged views; it proves nothing. */
  readonly unheld: (title: string) => void;
}

/** Plays every path on the views as written; tells which places each one runs. */
async function survey(
  models: readonly PageModel[],
  benches: readonly MutationPage[],
  { unheld }: MutationListener,
): Promise<readonly Ran[]> {
  for (const { turnOn } of benches) await turnOn(-1);
  const ran: Ran[] = [];
  await share(benches, models.flatMap(pathsOf), async (path, { stage }) => {
    const isHeld = (await isPlayed(path.play(stage, LONG))) || (await isPlayed(path.play(stage, LONG)));
    if (!isHeld) return unheld(path.title);
    const met = await stage.page.evaluate(() =>
      [...(globalThis.changedViews?.met ?? [])].map(([id, told]) => [id, [...told]] as const),
    );
    ran.push({ ...path, met: new Map(met) });
  });
  return ran.sort((one, other) => one.met.size - other.met.size);
}

/** The paths to try with a change. A place that is told the same on nearly every page shows its change on the few others. */
function triesOf(ran: readonly Ran[], id: number): readonly Ran[] {
  const paths = ran.filter(({ met }) => met.has(id));
  const told = new Set(paths.flatMap(({ met }) => met.get(id)!));
  const lists = [...told].map((one) => paths.filter(({ met }) => met.get(id)!.includes(one)));
  const inTurn = paths.flatMap((_, i) => lists.flatMap((list) => list[i] ?? []));
  return [...new Set(inTurn)].slice(0, TRIES);
}

/** Turns on one change after another, and plays the paths that run its place until one notices. */
export async function runViewMutation(
  models: readonly PageModel[],
  mutants: readonly ViewMutant[],
  benches: readonly MutationPage[],
  listener: MutationListener,
): Promise<void> {
  const ran = await survey(models, benches, listener);
  await share(benches, mutants, async (mutant, bench) => {
    const paths = triesOf(ran, mutant.id);
    let tried = 0;
    for (const path of paths) {
      tried += 1;
      if (await notices(path, mutant, bench)) return listener.verdict({ ...mutant, by: path.title, tried });
    }
    if (tried > 0) listener.verdict({ ...mutant, by: undefined, tried });
  });
}
