/** Why the server cannot start, in one line for the person who starts it. */
export class StartError extends Error {
  readonly _tag = "StartError";
}

/** What is said of any problem, in one line. */
export const errorMessage = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
