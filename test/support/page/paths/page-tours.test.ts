import { describe, expect, it } from "vitest";
import { checkoutPage } from "../../../pages/checkout/checkout.page.ts";
import { searchPage } from "../../../pages/search/search.page.ts";
import { uploadPage } from "../../../pages/upload/upload.page.ts";
import { type Move, statesAlong } from "../../../../harness/index.ts";
import type { PageModel } from "../page-model.ts";
import { type PagePaths, pagePaths } from "./page-paths.ts";
import { pageTurns, statesOn } from "./page-turns.ts";

const languages = ["en", "fr"] as const;
const takenOn = ({ allowedGraph }: PagePaths, path: readonly Move[]): readonly string[] =>
  statesAlong(allowedGraph, path).flatMap(({ taken }) => taken);

describe.each<[string, PageModel]>([
  ["checkout", checkoutPage],
  ["search", searchPage],
  ["upload", uploadPage],
])("the tours of %s", (_, model) => {
  const paths = pagePaths(model);
  const separate = pageTurns(model, paths, { languages, isJoined: false });
  const joined = pageTurns(model, paths, { languages, isJoined: true });
  const taken = (turns: typeof joined) => new Set(turns.flatMap(({ path }) => takenOn(paths, path)));
  const shown = (turns: typeof joined) =>
    new Set(
      turns.flatMap(({ path, language, also }) => {
        const states = statesOn(model, paths, path);
        return [...states.map((one) => `${language} ${one}`), ...also.map((one) => `${one} ${states.at(-1)}`)];
      }),
    );
  const controls = (turns: typeof joined) =>
    new Set(turns.flatMap(({ path }) => path.flatMap((move) => (move.do === "send" && move.way ? move.way : []))));

  it("take the transitions of the separate paths, by the same controls, and come to the same states in each language", () => {
    expect(taken(joined)).toEqual(taken(separate));
    expect(controls(joined)).toEqual(controls(separate));
    expect(shown(joined)).toEqual(shown(separate));
  });

  it("open the page less than half as often, and make fewer moves", () => {
    const moves = (turns: typeof joined) => turns.reduce((sum, { path }) => sum + path.length, 0);
    expect(joined.length).toBeLessThan(separate.length / 2);
    expect(moves(joined)).toBeLessThan(moves(separate));
  });
});
