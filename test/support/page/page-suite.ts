import { afterAll, beforeAll, describe, expect, inject, it, type TestContext } from "vitest";
import { join } from "node:path";
import type { Language } from "../../../src/contract/entities.ts";
import type { Move } from "../model/move.ts";
import type { Edge } from "../model/exploration/model-paths.ts";
import { stateValueText } from "../model/state-names.ts";
import { followPath, runMoves } from "../model/exploration/model-run.ts";
import { viewProblems, switchLanguage } from "./checks/view-problems.ts";
import { pageDriver } from "./page-driver.ts";
import type { PageModel } from "./page-model.ts";
import { type ExemptTransition, type PagePaths, pagePaths } from "./page-paths.ts";
import { pageStates } from "./page-states.ts";
import { randomPageWalks } from "./page-walks.ts";
import { openTestPage, type TestPage } from "./browser/test-page.ts";

/** The folder of pictures for a report. */
const PICTURES = process.env["MODEL_PICTURES"];
/** The folder of pictures of failures. */
const pictures = PICTURES ?? join("coverage", "model", "pictures");

declare module "vitest" {
  interface TaskMeta {
    /** What `npm run test:model` prints of a chart's page. */
    page?: { readonly flow: string; readonly met: number; readonly causable: number };
    /** The picture of a path's last state. */
    picture?: string;
  }
  interface ProvidedContext {
    /** Address of the server that has the built app. */
    pages: string;
  }
}

const fileOf = (flow: string, title: string): string =>
  `${flow}-${title.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 120)}.jpeg`;

/** Runs work on the page. An error names its picture. */
async function pictured(stage: TestPage, picture: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (wrong) {
    await stage.shoot(picture);
    throw Object.assign(wrong as Error, { message: `${(wrong as Error).message}\npicture: ${picture}` });
  }
}

/** Plays a path on the page; `tell` is called with the transitions taken. */
export async function playPage(
  model: PageModel,
  { graph }: PagePaths,
  stage: TestPage,
  path: Parameters<typeof followPath>[0],
  picture: string,
  tell: (taken: readonly string[]) => void = () => {},
  isLong = false,
): Promise<void> {
  const driver = pageDriver(model, stage, undefined, { isLong });
  await pictured(stage, picture, () =>
    runMoves(graph, model.chartModel, driver, followPath(path), ({ at }) => tell(at.taken)),
  );
}

/** The number of walks for each chart, and their seed. */
const WALKS = process.env["FULL"] === undefined ? 1 : 8;
const SEED = Number(process.env["MODEL_SEED"] ?? 1);

/** Ms until a control must be enabled. */
const SHORT = 300;

const outOfReach = async (
  model: PageModel,
  paths: PagePaths,
  stage: TestPage,
  one: ExemptTransition,
  picture: string,
) => {
  await playPage(model, paths, stage, one.path!, picture);
  const control = one.gesture!.control!(stage, one.event!);
  /* What lies under something else cannot be pressed, though it is there. */
  const isThere =
    (await control.count()) > 0 &&
    (await control.isVisible()) &&
    (await control.isEnabled()) &&
    (await control.click({ trial: true, timeout: SHORT }).then(
      () => true,
      () => false,
    ));
  expect(isThere, `${one.site.label} can be caused after all`).toBe(false);
};

/** One path of the suite. It is played in the first of its languages; its last state is checked in each. */
interface Turn {
  readonly title: string;
  readonly path: readonly Move[];
  readonly state: string;
  readonly languages: readonly [Language, ...Language[]];
}

const isFull = process.env["FULL"] !== undefined;
const first: Language = process.env["PAGES_LANGUAGE"] === "fr" ? "fr" : "en";
const second: Language = first === "en" ? "fr" : "en";

/** The languages in which each state is checked; one for a chart that chooses the language itself. */
const lookedIn = ({ adapter }: PageModel): readonly [Language, ...Language[]] =>
  adapter.pageLanguage === undefined ? [first, second] : [first];

/** The moves of a path, as a line. */
const wayOf = (path: readonly Move[]): string =>
  path.map((move) => `${move.label}${move.do === "send" && move.way ? ` by ${move.way}` : ""}; `).join("");

/** Paths that are a prefix of another come after it. */
const longestFirst = (edges: readonly Edge[]): readonly Edge[] => {
  const ways = edges.map(({ path }) => wayOf(path));
  const isBeginning = (way: string): boolean => ways.some((other) => other !== way && other.startsWith(way));
  return [
    ...edges.filter((_, index) => !isBeginning(ways[index]!)),
    ...edges.filter((_, index) => isBeginning(ways[index]!)).sort((a, b) => b.path.length - a.path.length),
  ];
};

/** Each path once, in alternating languages; if only one path ends in a state, the language is switched there. */
const turnsOf = (model: PageModel, paths: PagePaths): readonly Turn[] => {
  const all = lookedIn(model);
  const edges = longestFirst(paths.edges);
  const ends = edges.map(({ end }) => stateValueText(end.snapshot.value));
  const turns = edges.map(({ title, path }, index): Turn => {
    const state = ends[index]!;
    const before = ends.slice(0, index).filter((one) => one === state).length;
    const isOnly = ends.filter((one) => one === state).length === 1;
    return { title, path, state, languages: isOnly ? all : [all[before % all.length]!] };
  });
  const more = pageStates(model, paths)
    .filter(({ state }) => !ends.includes(state))
    .map(({ state, path }): Turn => ({ title: state, path, state, languages: all }));
  return [...turns, ...more];
};

/** A page for each language, in one browser, opened when it is needed. */
const stages = () => {
  const open = new Map<Language, Promise<TestPage>>();
  const of = async (language: Language): Promise<TestPage> => {
    const options = { address: inject("pages"), language };
    const main = open.get(first);
    if (!open.has(language))
      open.set(language, openTestPage(main === undefined ? options : { ...options, browser: (await main).browser }));
    return open.get(language)!;
  };
  return { of, close: async () => (await open.get(first))?.close() };
};

/** The problems of the page in a state, in a language that it is switched to. */
const judge = (model: PageModel, stage: TestPage, language: Language, state: string, picture: string): Promise<void> =>
  pictured(stage, picture, async () => {
    if (model.adapter.pageLanguage === undefined) await switchLanguage(stage.page, language);
    const looked = `${language} ${state}`;
    expect({ looked, flaws: await viewProblems(stage.page) }).toEqual({ looked, flaws: [] });
  });

/**
 * Prefixes of moves that failed. A later path with the same prefix would fail in the same way, so it is skipped: one defect of a
 * chart or a view is reported once.
 */
const stops = () => {
  const found = new Map<string, { readonly title: string; others: number }>();
  return {
    at: (way: string, title: string): void => void found.set(way, { title, others: 0 }),
    /** The failure of a path with the same prefix. */
    of: (way: string): string | undefined => {
      const stop = [...found].find(([begin]) => way.startsWith(begin))?.[1];
      if (stop !== undefined) stop.others += 1;
      return stop?.title;
    },
    /** The failures that stopped other paths, with their number. */
    report: (): readonly string[] =>
      [...found.values()].flatMap(({ title, others }) => (others === 0 ? [] : [`${others} more stop there: ${title}`])),
  };
};

interface PlayedOptions {
  /** Runs at the end of the path. */
  readonly afterwards?: (stage: TestPage, picture: string) => Promise<void>;
  readonly isLong?: boolean;
}

/** One test per transition that the page can cause, one per exemption, and one for coverage. */
export function testPageModel(model: PageModel): void {
  const paths = pagePaths(model);
  const causable = paths.sites.filter((site) => !paths.exempt.some((one) => one.site === site));
  const met = new Set<string>();
  const judged = new Set<string>();
  const stopped = stops();
  const shown = new Set<string>();
  const isShown = (path: readonly Move[]): boolean => [...shown].some((way) => way.startsWith(wayOf(path)));
  const hear = (taken: readonly string[]) => taken.forEach((id) => met.add(id));
  describe(`${model.flow} on the page`, () => {
    const { of, close } = stages();
    beforeAll(() => of(first));
    afterAll(close);
    const played = async (
      { task, skip }: TestContext,
      title: string,
      path: readonly Move[],
      language: Language,
      { afterwards, isLong = false }: PlayedOptions = {},
    ): Promise<void> => {
      const stage = await of(language);
      const picture = join(pictures, fileOf(model.flow, title));
      const stop = stopped.of(`${language}; ${wayOf(path)}`);
      if (stop !== undefined) skip(`stops where this one does: ${stop}`);
      let made = 0;
      try {
        const tell = (taken: readonly string[]): void => {
          made += 1;
          hear(taken);
        };
        await playPage(model, paths, stage, path, picture, tell, isLong).catch((wrong: unknown) => {
          stopped.at(`${language}; ${wayOf(path.slice(0, made))}`, title);
          throw wrong;
        });
        shown.add(wayOf(path));
        if (PICTURES !== undefined) {
          await stage.shoot(picture);
          task.meta.picture = picture;
        }
        await afterwards?.(stage, picture);
      } catch (wrong) {
        task.meta.picture = picture;
        throw wrong;
      }
    };
    for (const { title, path, state, languages } of turnsOf(model, paths))
      it(title, async (context) => {
        const left = languages.filter((language) => !judged.has(`${language} ${state}`));
        /* A full run, and one that takes pictures, plays a path again that was the beginning of another. */
        if (!isFull && PICTURES === undefined && left.length === 0 && isShown(path)) return;
        await played(context, title, path, left[0] ?? languages[0], {
          afterwards: async (stage, picture) => {
            for (const language of left) {
              judged.add(`${language} ${state}`);
              await judge(model, stage, language, state, picture);
            }
          },
        });
      });
    const walks = model.adapter.randomWalks === true ? WALKS : 0;
    for (const [i, path] of randomPageWalks(model, paths, { walks, seed: SEED }).entries()) {
      const title = `walk ${i + 1} of MODEL_SEED=${SEED}`;
      it(title, (context) => played(context, title, path, i % 2 === 0 ? first : second, { isLong: true }));
    }
    for (const one of paths.exempt.filter(
      ({ coveredBy, gesture, path }) => coveredBy === undefined && gesture?.control && path,
    ))
      it(`${one.site.label} is out of reach: ${one.reason}`, async () =>
        outOfReach(model, paths, await of(first), one, join(pictures, fileOf(model.flow, one.site.label))));
    it("takes every transition that can be caused on the page", ({ task }) => {
      task.meta.page = {
        flow: model.flow,
        met: causable.filter((site) => met.has(site.id)).length,
        causable: causable.length,
      };
      const unseen = pageStates(model, paths).flatMap(({ state }) =>
        lookedIn(model).map((language) => `${language} ${state}`),
      );
      expect({
        "never looked at": unseen.filter((looked) => !judged.has(looked)),
        missing: causable.filter((site) => !met.has(site.id)).map((site) => site.label),
        "can be caused after all": paths.exempt.filter(({ site }) => met.has(site.id)).map(({ site }) => site.label),
        "is no transition": paths.unknownExemptions,
        stopped: stopped.report(),
      }).toEqual({
        "never looked at": [],
        missing: [],
        "can be caused after all": [],
        "is no transition": [],
        stopped: [],
      });
    });
  });
}

/**
 * One test for each state of further views of a chart whose transitions another page covers, in alternating languages; in a
 * full run in both.
 */
export function testPageStates(models: readonly PageModel[]): void {
  const { of, close } = stages();
  beforeAll(() => of(first));
  afterAll(close);
  const both = [first, second];
  for (const model of models) {
    const paths = pagePaths(model);
    for (const [index, { state, path }] of pageStates(model, paths).entries())
      it(`${model.flow}: ${state}`, async () => {
        const picture = join(pictures, fileOf(model.flow, state));
        for (const language of isFull ? both : [both[index % both.length]!]) {
          const stage = await of(language);
          await playPage(model, paths, stage, path, picture);
          await judge(model, stage, language, state, picture);
        }
      });
  }
}
