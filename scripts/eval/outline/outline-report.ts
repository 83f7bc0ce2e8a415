import { SURE_BELOW } from "../../../server/outlines/rules/read-outline.ts";
import { type Count, f1Of, type OutlineScore, precisionOf, recallOf, sumScores } from "./score-outline.ts";

export interface ScoredGroup {
  readonly name: string;
  readonly scores: readonly OutlineScore[];
}

const DOUBTS = [0, 0.25, 0.75, 1.5, 2.5, Infinity] as const;
const percent = (share: number): string => (share * 100).toFixed(1);
const cell = (count: Count): string =>
  count.known + count.found === 0
    ? "–"
    : `${percent(precisionOf(count))} / ${percent(recallOf(count))} → **${percent(f1Of(count))}**`;

const doubtsOf = ({ scores }: ScoredGroup) => scores.flatMap(({ doubts }) => doubts);
const rightOf = (doubts: readonly { readonly isRight: boolean }[]): string =>
  doubts.length === 0 ? "–" : `${doubts.filter(({ isRight }) => isRight).length} of ${doubts.length}`;

const surePart = (group: ScoredGroup): string => {
  const sure = doubtsOf(group).filter(({ doubt }) => doubt < SURE_BELOW);
  const { known } = sumScores(group.scores, ({ questions }) => questions);
  return `${rightOf(sure)} right, ${percent(known === 0 ? 0 : sure.length / known)} % of all`;
};

/** The page that is kept for a set of rules. */
export const outlineReport = (
  about: { readonly rules: number; readonly at: Date; readonly msPerPage: number },
  groups: readonly ScoredGroup[],
): string =>
  [
    `# Outlines by rules ${about.rules}`,
    "",
    `Made by \`npm run eval -- outline\` on ${about.at.toISOString().slice(0, 10)}; ${about.msPerPage.toFixed(0)} ms a page. Precision / recall → F1, in per cent. A question or part is right if its page and label are, and it begins within 0.03 of the page's height; marks, if they are those printed there; a place, whatever its number.`,
    "",
    "| Papers | Known questions | Questions | Parts | Marks | Places | Sure |",
    "|---|--:|---|---|---|---|---|",
    ...groups.map((group) => {
      const count = (of: (score: OutlineScore) => Count) => cell(sumScores(group.scores, of));
      const { known } = sumScores(group.scores, ({ questions }) => questions);
      const cells = [count((s) => s.questions), count((s) => s.parts), count((s) => s.marks), count((s) => s.places)];
      return `| ${group.name} (${group.scores.length}) | ${known} | ${cells.join(" | ")} | ${surePart(group)} |`;
    }),
    "",
    "## Doubt against right",
    `A question is sure below ${SURE_BELOW}.`,
    "",
    `| Papers | ${DOUBTS.slice(0, -1)
      .map((from, i) => (DOUBTS[i + 1] === Infinity ? `${from} and more` : `${from} to ${DOUBTS[i + 1]}`))
      .join(" | ")} |`,
    `|---|${DOUBTS.slice(1)
      .map(() => "--:|")
      .join("")}`,
    ...groups.map((group) => {
      const bins = DOUBTS.slice(0, -1).map((from, i) =>
        rightOf(doubtsOf(group).filter(({ doubt }) => doubt >= from && doubt < DOUBTS[i + 1]!)),
      );
      return `| ${group.name} | ${bins.join(" | ")} |`;
    }),
    "",
  ].join("\n");
