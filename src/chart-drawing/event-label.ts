const labels = [
  [/^xstate\.done\.actor\.(.+)$/, "$1 done"],
  [/^xstate\.error\.actor\.(.+)$/, "$1 failed"],
  [/^xstate\.after\.([^.]+)\..+$/, "after $1"],
  [/^$/, "always"],
] as const;

/** The type of an event as a drawing has it: XState's own in words, such as `submitPayment done`. */
export const eventLabel = (event: string): string => {
  const known = labels.find(([pattern]) => pattern.test(event));
  return known === undefined ? event : event.replace(known[0], known[1]);
};
