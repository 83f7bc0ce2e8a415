/** How long what was asked for ahead waits to be taken, in ms: a cheap phone loads the code of a page and draws it in less. */
const TAKEN_WITHIN = 10_000;

/** Marks a rejection as handled, so that it is not reported as unhandled. Awaiting the promise still rejects. */
export const withHandledRejection = <T>(call: Promise<T>): Promise<T> => {
  call.catch(() => undefined);
  return call;
};

interface Place<T> {
  readonly key: string;
  readonly value: T;
  readonly stop: AbortController;
}

/** Holds one prefetched value until it is taken, once. A value that is not taken within 10 s is aborted. */
export const createPrefetchSlot = <T>() => {
  let place: Place<T> | null = null;
  const giveUp = (given: Place<T> | null) => {
    if (given === null || place !== given) return;
    given.stop.abort();
    place = null;
  };
  return {
    put: (key: string, ask: (signal: AbortSignal) => T): void => {
      giveUp(place);
      const stop = new AbortController();
      const mine = { key, value: ask(stop.signal), stop };
      place = mine;
      setTimeout(giveUp, TAKEN_WITHIN, mine);
    },
    giveUp: (): void => giveUp(place),
    /** What was asked for by this key, or null. From now on `signal` ends it. */
    take: (key: string, signal: AbortSignal): T | null => {
      if (place?.key !== key) return null;
      const { value, stop } = place;
      place = null;
      signal.addEventListener("abort", () => stop.abort());
      return value;
    },
  };
};
