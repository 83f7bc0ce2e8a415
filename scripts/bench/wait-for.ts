/** `npm start` from a fresh clone on a small machine: the packages, the build and the first start. */
const MINUTES = 15;

/** Looks again and again, so many ms apart, until there is an answer; rejects after a quarter of an hour, naming what was waited for. */
export const waitFor = async <T>(what: string, look: () => Promise<T | null>, apart = 200): Promise<T> => {
  const end = Date.now() + MINUTES * 60_000;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`Waited ${MINUTES} minutes for ${what}.`);
    await new Promise((go) => setTimeout(go, apart));
  }
};
