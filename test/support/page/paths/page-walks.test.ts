import { describe, expect, it } from "vitest";
import { openSessionsPage } from "../../../pages/open-sessions/open-sessions.page.ts";
import { pagePaths } from "./page-paths.ts";
import { randomPageWalks, seededRandom } from "./page-walks.ts";

describe("random walks on a page", () => {
  const paths = pagePaths(openSessionsPage);
  const walksOf = (seed: number) => randomPageWalks(openSessionsPage, paths, { walks: 3, seed });
  const labels = (seed: number) => walksOf(seed).map((walk) => walk.map(({ label }) => label));

  it("depend on the seed alone", () => {
    expect(labels(1)).toEqual(labels(1));
    expect(labels(1)).not.toEqual(labels(2));
    const [one, other] = [seededRandom(7), seededRandom(7)];
    expect([one(), one(), one()]).toEqual([other(), other(), other()]);
  });

  it("take a transition with each move, and pairs of transitions that no path takes", () => {
    const { allowedGraph, edges } = paths;
    const pairsOf = (walk: (typeof edges)[number]["path"]): ReadonlySet<string> => {
      const met = new Set<string>();
      const [start, ...moves] = walk;
      let at = allowedGraph.begin(start!);
      for (const move of moves) {
        const next = allowedGraph.play(at, move);
        expect(next.taken, move.label).not.toEqual([]);
        for (const one of at.taken) for (const two of next.taken) met.add(`${one} → ${two}`);
        at = next;
      }
      return met;
    };
    const known = new Set(edges.flatMap(({ path }) => [...pairsOf(path)]));
    const walks = walksOf(1);
    expect(walks).toHaveLength(3);
    expect(Math.max(...walks.map(({ length }) => length))).toBeGreaterThan(12);
    expect(walks.flatMap((walk) => [...pairsOf(walk)]).filter((pair) => !known.has(pair))).not.toEqual([]);
  });
});
