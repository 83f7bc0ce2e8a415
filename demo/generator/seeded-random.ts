/** A stream of numbers that depends on its seed alone. */
export interface SeededRandom {
  /** An integer from `low` to `high`, both included. */
  readonly int: (low: number, high: number) => number;
  /** A number from `low` up to, but not including, `high`. */
  readonly real: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** `count` different items, in random order; all of them when there are fewer. */
  readonly sample: <T>(items: readonly T[], count: number) => T[];
  readonly shuffle: <T>(items: readonly T[]) => T[];
  readonly chance: (probability: number) => boolean;
  /** A stream of its own: what is drawn from it does not move this one. */
  readonly fork: (label: string) => SeededRandom;
}

/** 32-bit FNV-1a. */
const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
};

/** mulberry32: 32 bits of state, enough for choosing questions and grains of paper. */
const stream = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** The random stream that belongs to `seed`; the same seed gives the same stream on every machine. */
export const randomFrom = (seed: string): SeededRandom => {
  const next = stream(hash(seed));
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const shuffle = <T>(items: readonly T[]): T[] => {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(0, i);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  };
  return {
    int,
    real: (low, high) => low + next() * (high - low),
    pick: <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T,
    sample: (items, count) => shuffle(items).slice(0, count),
    shuffle,
    chance: (probability) => next() < probability,
    fork: (label) => randomFrom(`${seed}/${label}`),
  };
};
