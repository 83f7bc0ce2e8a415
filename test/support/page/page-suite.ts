import { describe, expect, it, type TestContext } from "vitest";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Language } from "../../../src/contract/entities.ts";
import {
  followPath,
  type ModelState,
  type ReportedChart,
  reportedChart,
  runMoves,
  stateValueText,
} from "../../../harness/index.ts";
import { viewProblems, switchLanguage } from "./checks/view-problems.ts";
import { pageDriver, transientStateAt } from "./page-driver.ts";
import type { CoveredBy, PageModel } from "./page-model.ts";
import { type ExemptTransition, type PagePaths, pagePaths } from "./paths/page-paths.ts";
import { pageStates } from "./paths/page-states.ts";
import { hasTours, pageTurns, pathsTo, type Turn, wayOf } from "./paths/page-turns.ts";
import { randomPageWalks } from "./paths/page-walks.ts";
import { onSharedPage } from "./browser/shared-pages.ts";
import type { TestPage } from "./browser/test-page.ts";
import { isFullRun, REPORT_FOLDER } from "../full-run.ts";
import { createStepPictures } from "./played-steps.ts";

/** The folder of pictures of failures. */
const pictures = join(REPORT_FOLDER ?? join("coverage", "model"), "pictures");
/** Paths of a chart that are played at the same time, each in a browser of its own. */
const AT_ONCE = Number(process.env["PAGES_AT_ONCE"] ?? 1);
/** Ms that each step is shown to who watches the browser. */
const SLOW = Number(process.env["PAGES_SLOW"] ?? 0);

declare module "vitest" {
  interface TaskMeta {
    /** What `npm run test:model` prints of a chart's page. */
    page?: PageResult;
  }
}
/** Which transitions of a chart its page takes. */
export interface PageResult {
  readonly met: number;
  readonly causable: number;
  /** By label: those that can be caused and were not taken. */
  readonly missing: readonly string[];
  readonly exempt: readonly { readonly label: string; readonly reason: string; readonly coveredBy?: CoveredBy }[];
  readonly chart: ReportedChart;
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

interface PlayOptions {
  /** Called with the state that a move should lead to, before it is made. */
  readonly tell?: (at: ModelState) => void;
  /** Called when the page shows a state. */
  readonly arrived?: (at: ModelState) => Promise<void>;
  readonly isLong?: boolean;
}

/** Plays a path on the page. */
export async function playPage(
  model: PageModel,
  { graph }: PagePaths,
  stage: TestPage,
  path: Parameters<typeof followPath>[0],
  picture: string,
  { tell = () => {}, arrived, isLong = false }: PlayOptions = {},
): Promise<void> {
  const driver = pageDriver(model, stage, undefined, { isLong });
  await pictured(stage, picture, () =>
    runMoves(graph, model.chartModel, driver, followPath(path), ({ at }) => tell(at), arrived),
  );
}

/** The number of walks for each chart, and their seed. The paths and tours of every run take all transitions. */
const WALKS = isFullRun ? 8 : 0;
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

/** Whether transitions share paths; a full run, and one that asks for it, play a path for each transition. */
const isJoined = !isFullRun && process.env["PAGES_PATHS"] !== "each";
const first: Language = process.env["PAGES_LANGUAGE"] === "fr" ? "fr" : "en";
const second: Language = first === "en" ? "fr" : "en";

/** The languages in which each state is checked; one for a chart that chooses the language itself. */
const lookedIn = ({ adapter }: PageModel): readonly [Language, ...Language[]] =>
  adapter.pageLanguage === undefined ? [first, second] : [first];

/** Demands that the page has no problems, in the language that it has or is switched to. */
const judge = async (stage: TestPage, looked: string, isForAxe = true): Promise<void> =>
  expect({ looked, flaws: await viewProblems(stage.page, { isForAxe }) }).toEqual({ looked, flaws: [] });

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

/** Tests of every transition that the page can cause, one per exemption, and one for coverage. */
export function testPageModel(model: PageModel): void {
  const paths = pagePaths(model);
  const causable = paths.sites.filter((site) => !paths.exempt.some((one) => one.site === site));
  const met = new Set<string>();
  const judged = new Set<string>();
  const stopped = stops();
  const shown = createStepPictures(REPORT_FOLDER && join(pictures, model.flow));
  describe(`${model.flow} on the page`, { concurrent: AT_ONCE > 1 }, () => {
    const judgeOnce = async (stage: TestPage, language: Language, state: string): Promise<void> => {
      const looked = `${language} ${state}`;
      if (judged.has(looked)) return;
      const isSeen = lookedIn(model).some((other) => judged.has(`${other} ${state}`));
      judged.add(looked);
      await judge(stage, looked, isFullRun || !isSeen);
    };
    const played = async (
      { task, skip }: TestContext,
      { title, path, language, also }: Turn,
      isLong: boolean,
    ): Promise<void> => {
      const picture = join(pictures, fileOf(model.flow, title));
      const stop = stopped.of(`${language}; ${wayOf(path)}`);
      if (stop !== undefined) skip(`stops where this one does: ${stop}`);
      const record = shown.record(path);
      let state = "";
      const tell = (at: ModelState): void => {
        record.begin(at);
        for (const id of at.taken) met.add(id);
      };
      const play = async (stage: TestPage): Promise<void> => {
        const arrived = async (at: ModelState): Promise<void> => {
          state = stateValueText(at.snapshot.value);
          await record.show(stage);
          if (SLOW > 0) await delay(SLOW);
          if (transientStateAt(model, at) === undefined) await judgeOnce(stage, language, state);
        };
        await playPage(model, paths, stage, path, picture, { tell, arrived, isLong }).catch((wrong: unknown) => {
          stopped.at(`${language}; ${wayOf(path.slice(0, record.steps().length))}`, title);
          throw wrong;
        });
        await pictured(stage, picture, async () => {
          for (const other of also) {
            await switchLanguage(stage.page, other);
            await judgeOnce(stage, other, state);
          }
        });
      };
      try {
        await onSharedPage(language, play);
      } catch (wrong) {
        record.fail(picture);
        throw wrong;
      } finally {
        if (REPORT_FOLDER !== undefined) task.meta.steps = record.steps();
      }
    };
    const isLong = isJoined && hasTours(model);
    for (const turn of pageTurns(model, paths, { languages: lookedIn(model), isJoined }))
      it(turn.title, (context) => played(context, turn, isLong));
    const walks = model.adapter.longPaths === undefined ? 0 : WALKS;
    for (const [i, path] of randomPageWalks(model, paths, { walks, seed: SEED }).entries()) {
      const title = `walk ${i + 1} of MODEL_SEED=${SEED}`;
      const language = i % 2 === 0 ? first : second;
      it(title, (context) => played(context, { title, path, language, also: [] }, true));
    }
    for (const one of paths.exempt.filter(
      ({ coveredBy, gesture, path }) => coveredBy === undefined && gesture?.control && path,
    ))
      it(`${one.site.label} is out of reach: ${one.reason}`, () =>
        onSharedPage(first, (stage) =>
          outOfReach(model, paths, stage, one, join(pictures, fileOf(model.flow, one.site.label))),
        ));
    it("takes every transition that can be caused on the page", { concurrent: false }, ({ task }) => {
      const missing = causable.filter((site) => !met.has(site.id)).map((site) => site.label);
      if (REPORT_FOLDER !== undefined)
        task.meta.page = {
          met: causable.length - missing.length,
          causable: causable.length,
          missing,
          exempt: paths.exempt.map(({ site, reason, coveredBy }) => ({
            label: site.label,
            reason,
            ...(coveredBy && { coveredBy }),
          })),
          chart: reportedChart(model.chartModel.machine),
        };
      const unseen = pageStates(model, paths).flatMap(({ state }) =>
        lookedIn(model).map((language) => `${language} ${state}`),
      );
      expect({
        "never looked at": unseen.filter((looked) => !judged.has(looked)),
        missing,
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
 * Tests of the states of further views of a chart whose transitions another page covers, by paths in alternating languages; in
 * a full run in both.
 */
export function testPageStates(models: readonly PageModel[]): void {
  const both = [first, second];
  for (const [place, model] of models.entries()) {
    const paths = pagePaths(model);
    const judged = new Set<string>();
    for (const [index, { title, path }] of pathsTo(model, paths, pageStates(model, paths), isJoined).entries())
      it(`${model.flow}: ${title}`, async () => {
        const picture = join(pictures, fileOf(model.flow, title));
        for (const language of isFullRun ? both : [both[(place + index) % both.length]!])
          await onSharedPage(language, (stage) => {
            const arrived = async (at: ModelState): Promise<void> => {
              const looked = `${language} ${stateValueText(at.snapshot.value)}`;
              if (judged.has(looked) || transientStateAt(model, at) !== undefined) return;
              judged.add(looked);
              await judge(stage, looked);
            };
            return playPage(model, paths, stage, path, picture, { arrived, isLong: isJoined });
          });
      });
  }
}
