import type { Language } from "../../../../src/contract/entities.ts";
import { type Move, moveName, statesAlong, stateValueText } from "../../../../harness/index.ts";
import { transientStateAt } from "../page-driver.ts";
import type { PageModel } from "../page-model.ts";
import type { PagePaths } from "./page-paths.ts";
import { type PageState, pageStates } from "./page-states.ts";
import { pageTours } from "./page-tours.ts";

/** A path of the suite, and the language in which it is played. Each state on it is checked in that language. */
export interface Turn {
  readonly title: string;
  readonly path: readonly Move[];
  readonly language: Language;
  /** Other languages in which its last state is checked. */
  readonly also: readonly Language[];
}
export interface TitledPath {
  readonly title: string;
  readonly path: readonly Move[];
}
export interface TurnOptions {
  /** The languages in which each state is checked. */
  readonly languages: readonly [Language, ...Language[]];
  /** Whether transitions share paths, where the page can be played on; otherwise each has a path of its own. */
  readonly isJoined: boolean;
}

/** The moves of a path, as a line. */
export const wayOf = (path: readonly Move[]): string => path.map((move) => `${moveName(move)}; `).join("");

/** The states on a path that stay, by their titles, in order. */
export const statesOn = (model: PageModel, { graph }: PagePaths, path: readonly Move[]): readonly string[] =>
  statesAlong(graph, path)
    .filter((at) => transientStateAt(model, at) === undefined)
    .map(({ snapshot }) => stateValueText(snapshot.value));

/** The state in which a path ends; null where it does not stay. */
const endOf = (model: PageModel, { graph }: PagePaths, path: readonly Move[]): string | null => {
  const end = statesAlong(graph, path).at(-1)!;
  return transientStateAt(model, end) === undefined ? stateValueText(end.snapshot.value) : null;
};

/** Without the paths that others begin with. */
const longest = (edges: readonly TitledPath[]): readonly TitledPath[] => {
  const ways = edges.map(({ path }) => wayOf(path));
  return edges.filter(
    (_, index) => !ways.some((other, i) => other.startsWith(ways[index]!) && (other !== ways[index] || i < index)),
  );
};

const titled = (paths: readonly (readonly Move[])[], name: string): readonly TitledPath[] =>
  paths.map((path, i) => ({ title: `${name} ${i + 1} of ${paths.length}, ${path.length} moves`, path }));

/** Whether the page can be played on by tours. */
export const hasTours = ({ adapter }: PageModel): boolean => adapter.longPaths === "walks and tours";

/** The paths that take every transition and make every further path of the page. */
export const mainPaths = (model: PageModel, paths: PagePaths, isJoined: boolean): readonly TitledPath[] => {
  if (!isJoined) return paths.edges;
  if (!hasTours(model)) return longest(paths.edges);
  const further = paths.edges.filter(({ title }) => title in (model.adapter.extraPaths ?? {}));
  return [...titled(pageTours(model, paths, paths.transitions), "tour"), ...further];
};

/** The paths that come to the given states. */
export const pathsTo = (
  model: PageModel,
  paths: PagePaths,
  states: readonly PageState[],
  isJoined: boolean,
): readonly TitledPath[] => {
  if (!isJoined || !hasTours(model)) return states.map(({ state, path }) => ({ title: state, path }));
  const moves = [...paths.moves].sort((a, b) => a.path.length - b.path.length);
  const ends = states.flatMap(({ state }) =>
    moves.filter(({ end }) => stateValueText(end.snapshot.value) === state).slice(0, 1),
  );
  return titled(pageTours(model, paths, ends), "states, tour");
};

/** What the suite plays: every transition once, in alternating languages, and every state in each language. */
export function pageTurns(model: PageModel, paths: PagePaths, { languages, isJoined }: TurnOptions): readonly Turn[] {
  const main = mainPaths(model, paths, isJoined).map(({ title, path }, i) => {
    return { title, path, language: languages[i % languages.length]! };
  });
  const seen = new Set(
    main.flatMap(({ path, language }) => statesOn(model, paths, path).map((state) => `${language} ${state}`)),
  );
  const turns = main.map((turn): Turn => {
    const state = endOf(model, paths, turn.path);
    const also = languages.filter((language) => state !== null && !seen.has(`${language} ${state}`));
    for (const language of also) seen.add(`${language} ${state}`);
    return { ...turn, also };
  });
  const states = pageStates(model, paths);
  const more = languages.flatMap((language) => {
    const missing = states.filter(({ state }) => !seen.has(`${language} ${state}`));
    return pathsTo(model, paths, missing, isJoined).map(({ title, path }): Turn => ({
      title: `${language}: ${title}`,
      path,
      language,
      also: [],
    }));
  });
  return [...turns, ...more];
}
