/** Why the server can not start, in one line for the person who starts it. */
export class StartProblem extends Error {
  readonly _tag = "StartProblem";
}

/** What is said of any problem, in one line. */
export const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** The code of a failed call to the system, such as `EADDRINUSE`; looks through what wraps it. */
export const systemCode = (problem: unknown): string | undefined => {
  if (typeof problem !== "object" || problem === null) return undefined;
  if ("code" in problem && typeof problem.code === "string") return problem.code;
  if ("cause" in problem) return systemCode(problem.cause);
  return "reason" in problem ? systemCode(problem.reason) : undefined;
};
