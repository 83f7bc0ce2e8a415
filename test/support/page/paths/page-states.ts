import { type Move, statesAlong, stateValueText } from "../../../../harness/index.ts";
import { transientStateAt } from "../page-driver.ts";
import type { PageModel } from "../page-model.ts";
import type { PagePaths } from "./page-paths.ts";

/** A state of a page, and a shortest path to it. */
export interface PageState {
  /** Its leaves, such as `choosing.accountNumber`; those of parallel parts are joined by ` + `. */
  readonly state: string;
  readonly path: readonly Move[];
}

/** All states on the paths of a page; those that most paths end in come first. */
export function pageStates(model: PageModel, { graph, edges }: PagePaths): readonly PageState[] {
  const found = new Map<string, readonly Move[]>();
  for (const { path } of [...edges].sort((a, b) => a.path.length - b.path.length)) {
    for (const [index, at] of statesAlong(graph, path).entries()) {
      const state = stateValueText(at.snapshot.value);
      const way = path.slice(0, index + 1);
      const known = found.get(state);
      if (transientStateAt(model, at) === undefined && (known === undefined || known.length > way.length))
        found.set(state, way);
    }
  }
  const ends = edges.map(({ end }) => stateValueText(end.snapshot.value));
  const endsIn = (state: string): number => ends.filter((one) => one === state).length;
  return [...found].map(([state, path]) => ({ state, path })).sort((a, b) => endsIn(b.state) - endsIn(a.state));
}
