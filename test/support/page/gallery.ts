import { type Language, languages } from "../../../src/contract/entities.ts";
import type { Browser } from "playwright-core";
import { pageModels } from "../../pages/page-models.ts";
import { openBrowser } from "../test-browser.ts";
import { followPath, runMoves } from "../../../harness/index.ts";
import { pageDriver } from "./page-driver.ts";
import type { PageModel } from "./page-model.ts";
import { type PagePaths, pagePaths } from "./paths/page-paths.ts";
import { type PageState, pageStates } from "./paths/page-states.ts";
import { openTestPage, type TestPage } from "./browser/test-page.ts";

/** A view of the catalogue: the page of a chart, and its states. */
export interface GalleryView {
  readonly flow: string;
  readonly states: readonly string[];
}
export const schemes = ["light", "dark"] as const;
/** Widths of a phone and of a laptop, in px. */
export const widths = [360, 1280] as const;
export interface GalleryRequest {
  readonly flow: string;
  readonly state: string;
  readonly language: Language;
  readonly scheme: (typeof schemes)[number];
  readonly width: (typeof widths)[number];
}

/** Heights of their screens, in px. */
export const heights = { 360: 740, 1280: 800 } as const;

interface Shelf {
  readonly model: PageModel;
  readonly paths: PagePaths;
  readonly states: readonly PageState[];
}

/** Every view in every state of its chart, drawn by the app at `address` with the scripted network of the page models. */
export const openGallery = async (address: string) => {
  const models = await pageModels();
  const shelves = new Map<string, Shelf>();
  const shelfOf = (flow: string): Shelf | undefined => {
    const model = models.get(flow);
    if (model === undefined) return undefined;
    if (!shelves.has(flow)) {
      const paths = pagePaths(model);
      shelves.set(flow, { model, paths, states: pageStates(model, paths) });
    }
    return shelves.get(flow);
  };
  let browser: Promise<Browser> | undefined;
  const stages = new Map<Language, Promise<TestPage>>();
  const stageOf = async (language: Language): Promise<TestPage> => {
    browser ??= openBrowser();
    const shared = await browser;
    if (!stages.has(language)) stages.set(language, openTestPage({ address, language, browser: shared }));
    return stages.get(language)!;
  };

  const take = async ({ flow, state, language, scheme, width }: GalleryRequest): Promise<Uint8Array | null> => {
    const shelf = shelfOf(flow);
    const way = shelf?.states.find((one) => one.state === state);
    if (shelf === undefined || way === undefined) return null;
    const { page, ...stage } = await stageOf(language);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: heights[360] });
    await runMoves(
      shelf.paths.graph,
      shelf.model.chartModel,
      pageDriver(shelf.model, { ...stage, page }),
      followPath(way.path),
    );
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: heights[width] });
    return page.screenshot({ fullPage: true, animations: "disabled" });
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    flows: [...models.keys()].sort(),
    /** The view of a flow, if there is one. */
    view: (flow: string): GalleryView | undefined => {
      const shelf = shelfOf(flow);
      return shelf && { flow, states: shelf.states.map(({ state }) => state) };
    },
    /** A picture (PNG) of a state, drawn one after another; `null` for an unknown state. */
    picture: (look: GalleryRequest): Promise<Uint8Array | null> => {
      const taken = last.then(() => take(look));
      last = taken.catch(() => undefined);
      return taken;
    },
    close: async (): Promise<void> => {
      await last;
      await (await browser)?.close();
    },
  };
};
export type Gallery = Awaited<ReturnType<typeof openGallery>>;

/** The request with its defaults: English, light, phone. */
export const parseGalleryRequest = (asked: URLSearchParams): GalleryRequest => ({
  flow: asked.get("flow") ?? "",
  state: asked.get("state") ?? "",
  language: languages.find((one) => one === asked.get("language")) ?? "en",
  scheme: schemes.find((one) => one === asked.get("scheme")) ?? "light",
  width: widths.find((one) => String(one) === asked.get("width")) ?? 360,
});
