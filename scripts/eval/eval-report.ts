import { SAMPLE_MODEL } from "../../src/contract/solutions/solutions.ts";

/** What came of one paper. `known`: questions by its maker, `found`: by their numbers; `judged`: those whose result is known. */
export interface PaperOutcome {
  readonly key: string;
  readonly state: string;
  readonly reason: string | null;
  readonly seconds: number;
  readonly known: number;
  readonly found: number;
  readonly answered: number;
  readonly judged: number;
  readonly right: number;
  readonly formulas: number;
  readonly unread: number;
  readonly calls: number;
  readonly tokens: number;
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole}${whole === 0 ? "" : ` (${((100 * part) / whole).toFixed(1)} %)`}`;

/** The page that is kept for a version of the prompt. */
export const evalReport = (
  about: { readonly model: string; readonly prompt: number; readonly at: Date },
  outcomes: readonly PaperOutcome[],
): string => {
  const sum = (of: (outcome: PaperOutcome) => number): number =>
    outcomes.reduce((all, outcome) => all + of(outcome), 0);
  const isSample = about.model === SAMPLE_MODEL;
  const exact = outcomes.filter(({ known, found }) => known === found).length;
  const ready = outcomes.filter(({ state }) => state === "ready").length;
  const lines = [
    `# Solutions by prompt ${about.prompt}`,
    "",
    `Made by \`npm run eval -- solutions\` on ${about.at.toISOString().slice(0, 10)}, with the model \`${about.model}\`.`,
    ...(isSample
      ? [
          "",
          "**This was the sample model of the demonstration.** It adds two numbers of each question and solves nothing: the share of right answers below is that of chance, and says nothing of the prompt. The other rows show how the questions are found and the answers handled.",
        ]
      : []),
    "",
    "The papers are those of the demo that have text, and whose maker computed at least one answer. An answer is right if it holds the right option, or the result of every part that was computed, within half a percent. Answers without a known number are not judged. Where not all questions of a paper were found, none of its answers counts as right.",
    "",
    "| What | Measured |",
    "|---|---|",
    `| Papers, published | ${share(ready, outcomes.length)} |`,
    `| Questions found | ${share(
      sum(({ known, found }) => Math.min(known, found)),
      sum(({ known }) => known),
    )}; all and no more in ${share(exact, outcomes.length)} papers |`,
    `| Questions answered, of those found | ${share(
      sum(({ answered }) => answered),
      sum(({ found }) => found),
    )} |`,
    `| Answers right, of those judged | ${share(
      sum(({ right }) => right),
      sum(({ judged }) => judged),
    )} |`,
    `| Formulas read, of those in answers | ${share(
      sum(({ formulas, unread }) => formulas - unread),
      sum(({ formulas }) => formulas),
    )} |`,
    `| Calls | ${sum(({ calls }) => calls)} |`,
    `| Tokens, prompt and answer | ${sum(({ tokens }) => tokens)} |`,
    "",
    "| Paper | Ended | Questions | Found | Judged | Right | Calls | Tokens | Seconds |",
    "|---|---|--:|--:|--:|--:|--:|--:|--:|",
    ...outcomes.map((one) =>
      [
        "",
        one.key,
        one.reason === null ? one.state : `${one.state}: ${one.reason}`,
        one.known,
        one.found,
        one.judged,
        one.right,
        one.calls,
        one.tokens,
        one.seconds.toFixed(1),
        "",
      ]
        .join(" | ")
        .trim(),
    ),
    "",
  ];
  return lines.join("\n");
};
