import type { DashboardType } from "../../src/contract/entities.ts";
import { demoAccounts } from "./demo-accounts.ts";
import type { DemoPaper } from "../papers/demo-papers.ts";

/** 0: what a demo student studies; 1: of the same institution; 2: the rest. */
type Distance = 0 | 1 | 2;

export const areaOf = ({ institution }: DemoPaper): DashboardType =>
  institution === "hnd" ? "hnd" : institution === "concours" ? "concour" : "university";

const isStudied = (paper: DemoPaper): boolean =>
  demoAccounts.some(
    ({ departments = [], level, category }) =>
      (category !== undefined && paper.categories.includes(category)) ||
      (paper.department !== null && departments.includes(paper.department) && paper.level === level),
  );

const isBeside = (paper: DemoPaper): boolean =>
  demoAccounts.some(({ institution }) => institution === paper.institution);

export const seedDistanceOf = (paper: DemoPaper): Distance => (isStudied(paper) ? 0 : isBeside(paper) ? 1 : 2);

/** The order to make papers in: near ones first, areas in turn, a paper before its solution, newer before older. */
export const inSeedOrder = (papers: readonly DemoPaper[]): readonly DemoPaper[] => {
  const sorted = papers.toSorted(
    (a, b) =>
      seedDistanceOf(a) - seedDistanceOf(b) ||
      Number(a.solves !== null) - Number(b.solves !== null) ||
      b.year - a.year ||
      (a.key < b.key ? -1 : 1),
  );
  const turns = new Map<string, number>();
  const withTurn = sorted.map((paper) => {
    const line = `${seedDistanceOf(paper)} ${areaOf(paper)}`;
    const turn = turns.get(line) ?? 0;
    turns.set(line, turn + 1);
    return { paper, turn };
  });
  return withTurn
    .toSorted((a, b) => seedDistanceOf(a.paper) - seedDistanceOf(b.paper) || a.turn - b.turn)
    .map(({ paper }) => paper);
};
