/** The work's answer, or null where the browser forbids it or has no room: the app goes on with what it has in memory. */
export const tryOrNull = <A>(work: () => A): A | null => {
  try {
    return work();
  } catch {
    return null;
  }
};
