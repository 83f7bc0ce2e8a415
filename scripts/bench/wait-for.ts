/** Looks again and again, so many ms apart, until there is an answer; rejects after 3 minutes, naming what was waited for. */
export const waitFor = async <T>(what: string, look: () => Promise<T | null>, apart = 200): Promise<T> => {
  const end = Date.now() + 180_000;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`Waited 3 minutes for ${what}.`);
    await new Promise((go) => setTimeout(go, apart));
  }
};
