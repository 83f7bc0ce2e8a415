/** Chance from a seed: the same seed draws the same, on every machine. */
export interface SeededStream {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  /** From 0 to below 1. */
  readonly fraction: () => number;
  /** Whether something of this likelihood, from 0 to 1, happens. */
  readonly happens: (likelihood: number) => boolean;
  readonly pick: <A>(all: readonly A[]) => A;
  /** Draws every byte of an array. */
  readonly drawInto: (bytes: Uint8Array) => void;
  /** A UUID of version 4. */
  readonly uuid: () => string;
}

/** 2 to the power of 32. */
const RANGE = 4_294_967_296;

/** The generator sfc32 of PractRand: four words of state, of which the last counts. */
const makeWords = (seed: number): (() => number) => {
  let [a, b, c, count] = [seed | 0, 0x2f6e_2b1 | 0, 0x1b56_c4e9 | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let mixed = 0; mixed < 16; mixed += 1) next();
  return next;
};

const hashName = (name: string): number =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x0100_0193), 0x811c_9dc5 | 0);

/** The stream of this name: streams of one seed are independent, so that one draw more in one of them moves no other. */
export const seededStream = (seed: number, name: string): SeededStream => {
  const next = makeWords(Math.imul(seed + 1, 0x9e37_79b1) ^ hashName(name));
  const fraction = (): number => next() / RANGE;
  const below = (end: number): number => Math.floor(fraction() * end);
  const drawInto = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() & 255;
  };
  return {
    below,
    fraction,
    happens: (likelihood) => fraction() < likelihood,
    pick: (all) => all[below(all.length)]!,
    drawInto,
    uuid: () => {
      const bytes = Buffer.alloc(16);
      drawInto(bytes);
      bytes[6] = (bytes[6]! & 15) | 64;
      bytes[8] = (bytes[8]! & 63) | 128;
      return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
};

/** A stream that draws from another one after `use`. */
export const switchedStream = (first: SeededStream): SeededStream & { readonly use: (next: SeededStream) => void } => {
  let now = first;
  return {
    below: (end) => now.below(end),
    fraction: () => now.fraction(),
    happens: (likelihood) => now.happens(likelihood),
    pick: (all) => now.pick(all),
    drawInto: (bytes) => now.drawInto(bytes),
    uuid: () => now.uuid(),
    use: (next) => {
      now = next;
    },
  };
};
