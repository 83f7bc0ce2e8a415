/** Returns the result of `work`, or null if it throws, for example because storage is forbidden or full. */
export const tryOrNull = <A>(work: () => A): A | null => {
  try {
    return work();
  } catch {
    return null;
  }
};
