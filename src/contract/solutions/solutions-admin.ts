import { type AnswerForm, solutionStates, type SolutionState } from "./solutions.ts";

/** Which solutions an admin looks at, as the address says it: those in review, unless it says another state. */
export interface SolutionQuery {
  readonly state: SolutionState;
  readonly after: string | null;
}

/** The states one looks for, what waits for a person first. */
export const solutionStateFilters = ["review", "failed", "ready", "generating", "queued"] as const;

export const parseSolutionQuery = (search: string): SolutionQuery => {
  const query = new URLSearchParams(search);
  return {
    state: solutionStates.find((state) => state === query.get("state")) ?? "review",
    after: query.get("after"),
  };
};
export const solutionsPath = ({ state, after }: SolutionQuery): string =>
  `/admin/solutions?${new URLSearchParams({ state, ...(after !== null && { after }) })}`;

const typed = (value: unknown): string => (typeof value === "string" ? value : "");

/** The steps of an answer as one text, an empty line between two. */
export const joinSteps = (steps: readonly string[]): string => steps.join("\n\n");

/** An answer as it is typed: `$$…$$` may hold no empty line, so that one always parts two steps. */
export const answerFormOf = ({ steps, final }: Readonly<Record<string, unknown>>): AnswerForm => ({
  steps: typed(steps)
    .split(/\n\s*\n/)
    .map((step) => step.trim())
    .filter((step) => step !== ""),
  final: typed(final).trim(),
});
