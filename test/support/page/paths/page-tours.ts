import { type Edge, type ModelState, type Move, moveName, NOT_BEGUN, stateKey } from "../../../../harness/index.ts";
import type { PageModel } from "../page-model.ts";
import { type PagePaths, transientExit } from "./page-paths.ts";

/** Opening a page takes as long as about this many moves. */
const OPENING = 5;
/** A tour that fails is read as a list of its moves. */
const LONGEST = 40;

/**
 * Paths that end in the given edges, joined into fewer: each continues where the last of its edges ended, with the shortest
 * way to the next, while that is shorter than to open the page again.
 */
export function pageTours(
  model: PageModel,
  { allowedGraph, moves }: PagePaths,
  edges: readonly Edge[],
): readonly (readonly Move[])[] {
  const { chartModel } = model;
  const keyOf = (at: ModelState | undefined): string => (at === undefined ? NOT_BEGUN : stateKey(chartModel, at));
  const leaving = Map.groupBy(
    moves.filter(({ from, to }) => from !== to),
    (edge) => edge.from,
  );
  const left = new Set(edges);
  const take = (from: string, move: Move): void => {
    for (const edge of left)
      if (edge.from === from && moveName(edge.path.at(-1)!) === moveName(move)) left.delete(edge);
  };
  /** The shortest way from a state to an edge that is left, with the edge. */
  const nearest = (start: string): readonly Edge[] | undefined => {
    const seen = new Set([start]);
    let ways: readonly (readonly [string, readonly Edge[]])[] = [[start, []]];
    while (ways.length > 0) {
      for (const [key, way] of ways) for (const edge of left) if (edge.from === key) return [...way, edge];
      ways = ways.flatMap(([key, way]) =>
        (leaving.get(key) ?? []).flatMap((edge) => {
          if (seen.has(edge.to)) return [];
          seen.add(edge.to);
          return [[edge.to, [...way, edge]] as const];
        }),
      );
    }
    return undefined;
  };
  const tourFrom = (first: Edge): readonly Move[] => {
    const path: Move[] = [];
    let at: ModelState | undefined;
    const follow = (move: Move): void => {
      take(keyOf(at), move);
      at = at === undefined ? allowedGraph.begin(move) : allowedGraph.play(at, move);
      path.push(move);
    };
    for (const move of first.path) follow(move);
    left.delete(first);
    while (path.length < LONGEST) {
      const way = nearest(keyOf(at));
      if (way === undefined || way.length > way.at(-1)!.path.length + OPENING) break;
      for (const { path: moved } of way) follow(moved.at(-1)!);
    }
    return [...path, ...transientExit(model, allowedGraph, at!)];
  };
  const tours: (readonly Move[])[] = [];
  for (const edge of edges) if (left.has(edge)) tours.push(tourFrom(edge));
  return tours;
}
