/** Counts the statuses of answers; `text` says each with how often it came. */
export const makeTally = () => {
  const counts = new Map<number, number>();
  return {
    add: (status: number): void => void counts.set(status, (counts.get(status) ?? 0) + 1),
    of: (status: number): number => counts.get(status) ?? 0,
    text: (): string => [...counts].map(([status, times]) => `${times} × ${status}`).join(", "),
  };
};
