import { followPath, runMoves } from "../../../../harness/index.ts";
import { pageDriver, type WaitLimit } from "../page-driver.ts";
import type { PageModel } from "../page-model.ts";
import { type PagePaths, pagePaths } from "../paths/page-paths.ts";
import type { TestPage } from "../browser/test-page.ts";
import { hasTours, mainPaths, type TitledPath } from "../paths/page-turns.ts";
import type { ViewMutant } from "./view-mutants.ts";

/**
 * How many of the paths that run a changed place are tried: those that run the fewest other places first. A dialog that is not
 * open runs on all of them: what none of these notices is tried on the paths that take every transition.
 */
const TRIES = 12;
const MAIN_TRIES = 24;

/** How long a page may take to show the expected view, in real ms. */
const SHORT: WaitLimit = { ms: 4_000, looks: 10 };
const LONG: WaitLimit = { ms: 8_000 };

interface Path {
  readonly flow: string;
  readonly title: string;
  readonly play: (stage: TestPage, patience: WaitLimit) => Promise<void>;
}
interface Ran extends Path {
  /** The places it runs, with the values of each. */
  readonly met: ReadonlyMap<number, readonly string[]>;
}
export interface ViewVerdict extends ViewMutant {
  /** The path that detected the mutant, if one did. */
  readonly by: string | undefined;
  readonly tried: number;
}

interface FlowPaths {
  /** One to each transition. */
  readonly shortest: readonly Path[];
  /** Fewer, which together take all of them. */
  readonly main: readonly Path[];
}
const pathsOf = (model: PageModel): FlowPaths => {
  const paths: PagePaths = pagePaths(model);
  const played =
    (isLong: boolean) =>
    ({ title, path }: TitledPath): Path => ({
      flow: model.flow,
      title: `${model.flow}: ${title}`,
      play: (stage, patience) =>
        runMoves(paths.graph, model.chartModel, pageDriver(model, stage, patience, { isLong }), followPath(path)),
    });
  return {
    shortest: paths.edges.map(played(false)),
    main: mainPaths(model, paths, true).map(played(hasTours(model))),
  };
};
const isPlayed = (played: Promise<void>): Promise<boolean> =>
  played.then(
    () => true,
    () => false,
  );

/** One page with its switch; several share the work. */
export interface MutationPage {
  readonly stage: TestPage;
  readonly turnOn: (on: number) => Promise<void>;
}

/** Whether a path detects a mutant: it fails with it and passes without it. A slow page gets more time. */
async function notices({ play }: Path, { id }: ViewMutant, { stage, turnOn }: MutationPage): Promise<boolean> {
  const passes = async (on: number, patience: WaitLimit): Promise<boolean> => {
    await turnOn(on);
    return isPlayed(play(stage, patience));
  };
  if (await passes(id, SHORT)) return false;
  return (await passes(-1, SHORT)) || !(await passes(id, LONG));
}

/** Each page takes the next piece of work as soon as it is free. */
async function share<T>(
  pages: readonly MutationPage[],
  pieces: readonly T[],
  work: (piece: T, page: MutationPage) => Promise<void>,
) {
  const left = [...pieces];
  const busy = async (page: MutationPage): Promise<void> => {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift()) await work(piece, page);
  };
  await Promise.all(pages.map(busy));
}

/** Called during a run. */
export interface MutationListener {
  readonly verdict: (verdict: ViewVerdict) => void;
  /** A path that fails twice on the unchanged views, and is left out. */
  readonly failing: (title: string) => void;
}

/** The places that a path runs, and their values. Rejects where it fails. A page that loads again at its end is waited for. */
const placesRun = async ({ play }: Path, stage: TestPage): Promise<Ran["met"]> => {
  await play(stage, LONG);
  const { page } = stage;
  const read = await page.waitForFunction(
    () =>
      globalThis.changedViews && {
        met: [...globalThis.changedViews.met].map(([id, values]) => [id, [...values]] as const),
      },
  );
  const { met } = (await read.jsonValue())!;
  return new Map(met);
};

/** Plays every path on the unchanged views, and records which places it runs with which values. */
async function survey(
  paths: readonly Path[],
  pages: readonly MutationPage[],
  { failing }: MutationListener,
): Promise<readonly Ran[]> {
  for (const { turnOn } of pages) await turnOn(-1);
  const ran: Ran[] = [];
  await share(pages, paths, async (path, { stage }) => {
    const met = await placesRun(path, stage).catch(() => placesRun(path, stage).catch(() => null));
    if (met === null) failing(path.title);
    else ran.push({ ...path, met });
  });
  return ran.sort((one, other) => one.met.size - other.met.size);
}

/** The first of each list, then the second of each. */
const inTurn = <T>(lists: readonly (readonly T[])[]): readonly T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }).flatMap((_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  );

/**
 * The paths that run a place, the shortest first, for each value and each flow: most paths may give a place one value, and the
 * page of another flow may run a place that it does not check. Values that the fewest flows give come first: what a banner shows
 * is checked where it is open, not on every page that has it closed.
 */
function groupsOf(paths: readonly Ran[], id: number): readonly (readonly Ran[])[] {
  const met = paths.flatMap((path) =>
    path.met.get(id)!.map((value) => ({ path, value, key: `${path.flow} ${value}` })),
  );
  const groups = [...Map.groupBy(met, ({ key }) => key).values()];
  const flows = Map.groupBy(groups, ([first]) => first!.value);
  return groups
    .toSorted(([one], [other]) => flows.get(one!.value)!.length - flows.get(other!.value)!.length)
    .map((group) => group.map(({ path }) => path));
}

/** Turns on one change after another, and plays the paths that run its place until one notices. */
export async function runViewMutation(
  models: readonly PageModel[],
  mutants: readonly ViewMutant[],
  pages: readonly MutationPage[],
  listener: MutationListener,
): Promise<void> {
  const all = models.map(pathsOf);
  const ran = await survey(
    all.flatMap((one) => one.shortest),
    pages,
    listener,
  );
  await share(pages, mutants, async (mutant, page) => {
    const met = ran.filter((path) => path.met.has(mutant.id));
    const groups = groupsOf(met, mutant.id);
    const flows = new Set(groups.flatMap(([first]) => first!.flow));
    const main = [...flows].map((flow) => all.flatMap((one) => one.main.filter((path) => path.flow === flow)));
    const shortest = [...new Set(inTurn(groups))].slice(0, TRIES);
    const paths: readonly Path[] = [...shortest, ...inTurn(main).slice(0, MAIN_TRIES)];
    let tried = 0;
    for (const path of paths) {
      tried += 1;
      if (await notices(path, mutant, page)) return listener.verdict({ ...mutant, by: path.title, tried });
    }
    if (tried > 0) listener.verdict({ ...mutant, by: undefined, tried });
  });
}
