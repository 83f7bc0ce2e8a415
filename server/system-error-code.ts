/** The code of a failed call to the system, such as `EADDRINUSE`, or of TLS, such as `CERT_HAS_EXPIRED`; looks through what wraps it. */
export const systemCode = (problem: unknown): string | undefined => {
  if (typeof problem !== "object" || problem === null) return undefined;
  if ("code" in problem && typeof problem.code === "string") return problem.code;
  if ("cause" in problem) return systemCode(problem.cause);
  return "reason" in problem ? systemCode(problem.reason) : undefined;
};

/** What is said of a line that broke: its code, where there is one. */
export const withCode = (words: string, problem: unknown): string => {
  const code = systemCode(problem);
  return code === undefined ? words : `${words}: ${code}`;
};
