/** The code of a failed call to the system, such as `EADDRINUSE`, or of TLS, such as `CERT_HAS_EXPIRED`; looks through what wraps it. */
export const systemErrorCode = (problem: unknown): string | undefined => {
  if (typeof problem !== "object" || problem === null) return undefined;
  if ("code" in problem && typeof problem.code === "string") return problem.code;
  if ("cause" in problem) return systemErrorCode(problem.cause);
  return "reason" in problem ? systemErrorCode(problem.reason) : undefined;
};

/** What is said of a line that broke: its code, where there is one. */
export const withErrorCode = (words: string, problem: unknown): string => {
  const code = systemErrorCode(problem);
  return code === undefined ? words : `${words}: ${code}`;
};
