import type { PathStep } from "../../harness/index.ts";
import type { Failure } from "./chart-result.ts";

/** An error as vitest passes it on: of a counterexample with its own fields. */
export interface PassedError {
  readonly message: string;
  readonly diff?: string | undefined;
  readonly problem?: unknown;
  readonly steps?: unknown;
  readonly difference?: unknown;
}

const stepText = ({ move, state }: PathStep): string => `${move} → ${state}`;
const invariantIn = (problem: string): string | undefined => /^broken invariant(?:, [^:]*)?: (.*)$/s.exec(problem)?.[1];
// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const plain = (text: string): string => text.replaceAll(/\u001B\[\d+m/g, "").trim();

/** The steps of a counterexample are told apart from its message. */
const withoutSteps = (message: string): string =>
  message
    .split("\n")
    .filter((line) => !/^[ >] +\d+ ms {2}/.test(line))
    .join("\n");

/**
 * Why a test failed. Paths have the same cause where they break the same invariant, or where the same problem shows after
 * the same step; a test without a path is its own cause.
 */
export function failureOf(title: string, error: PassedError, played: readonly PathStep[]): Failure {
  const message = plain(error.message);
  const detail = [message, plain(error.diff ?? "")].filter((text) => text !== "").join("\n");
  const problem = typeof error.problem === "string" ? error.problem : undefined;
  const invariant = problem === undefined ? undefined : invariantIn(problem);
  if (invariant !== undefined) return { cause: `broken invariant: ${invariant}`, detail: withoutSteps(message) };
  const last = stepsOf(error, played).at(-1);
  if (last === undefined) return { cause: title, detail };
  const [first = ""] = (problem ?? message).split("\n");
  const difference = typeof error.difference === "string" ? plain(error.difference) : "";
  return { cause: `${first}: ${stepText(last)}`, detail: difference === "" ? detail : difference };
}

/** The steps to a failure: those of the counterexample, with the pictures of those that were played. */
export const stepsOf = <Step extends PathStep>(error: PassedError, played: readonly Step[]): readonly Step[] => {
  if (!Array.isArray(error.steps)) return played;
  return (error.steps as readonly Step[]).map((step, i) => ({ ...played[i], ...step }));
};
