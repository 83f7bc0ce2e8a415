import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { seededStream, type SeededStream } from "./seeded-stream.ts";
import { makeVirtualTime } from "./virtual-time.ts";

/**
 * Loaded before all else (`node --import`): puts time and chance of a run in the place of the process's own, for libraries
 * that take no service. While no run is on, everything is the real one.
 */
const real = {
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  setImmediate: globalThis.setImmediate,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  clearImmediate: globalThis.clearImmediate,
  performanceNow: performance.now.bind(performance),
  nanos: process.hrtime.bigint.bind(process.hrtime),
  random: Math.random,
  abortAfter: AbortSignal.timeout.bind(AbortSignal),
  randomBytes: crypto.randomBytes,
  randomUUID: crypto.randomUUID,
  randomInt: crypto.randomInt,
  randomFillSync: crypto.randomFillSync,
  getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
  fetch: globalThis.fetch,
};

/** Ms of this machine, for what is measured of a run. */
export const realMs = real.performanceNow;

/** The clock of the run that is on. */
export const time = makeVirtualTime();

interface Draws {
  /** What libraries and the world around draw. */
  readonly world: SeededStream;
  /** Effect draws the hash of an object that has none from Math.random. */
  readonly loose: SeededStream;
}
const drawsOf = (seed: number): Draws => ({ world: seededStream(seed, "world"), loose: seededStream(seed, "loose") });
let draws = drawsOf(0);
let born = 0;

/** Begins a run: from here on time is virtual, and chance is of the seed. */
export const beginRun = (seed: number, at: number, order: SeededStream | null): void => {
  draws = drawsOf(seed);
  born = at;
  time.begin(at, order);
};

/** The process is its own again. */
export const endRun = (): void => time.end();

class ProcessTimer {
  private timer: ReturnType<typeof time.processTimer>;
  private readonly ms: number;
  private readonly call: () => void;
  constructor(ms: unknown, call: () => void) {
    const whole = Math.floor(Number(ms));
    this.ms = whole >= 1 && whole < 2 ** 31 ? whole : 1;
    this.call = call;
    this.timer = time.processTimer(this.ms, this.call);
  }
  refresh(): this {
    this.timer.isOff = true;
    this.timer = time.processTimer(this.ms, this.call);
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  close(): this {
    this.timer.isOff = true;
    return this;
  }
  [Symbol.dispose](): void {
    this.close();
  }
  [Symbol.toPrimitive](): number {
    return this.timer.place;
  }
}

type Call = (...values: unknown[]) => void;

const setTimer =
  (original: (...all: never[]) => unknown, repeats: boolean) =>
  (call: Call, ms?: number, ...values: unknown[]): unknown => {
    if (!time.isOn()) return original(...([call, ms, ...values] as never[]));
    const timer: ProcessTimer = new ProcessTimer(ms, () => {
      if (repeats) timer.refresh();
      call(...values);
    });
    return timer;
  };
const clearTimer = (original: (timer: never) => void) => (timer: unknown) =>
  timer instanceof ProcessTimer ? void timer.close() : original(timer as never);

class ProcessImmediate {
  readonly immediate: ReturnType<typeof time.processImmediate>;
  constructor(call: () => void) {
    this.immediate = time.processImmediate(call);
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

class RunDate extends real.Date {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(RunDate.now());
    else super(...(values as [number]));
  }
  static override now(): number {
    return time.isOn() ? time.now() : real.Date.now();
  }
}

const drawn = (size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  draws.world.drawInto(bytes);
  return bytes;
};
const filled = <A extends ArrayBufferView>(array: A): A => {
  draws.world.drawInto(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return array;
};
const wholeNumber = (...bounds: unknown[]): number => {
  const [from, to] = bounds.length === 1 ? [0, Number(bounds[0])] : [Number(bounds[0]), Number(bounds[1])];
  return from + draws.world.below(to - from);
};
const bytesLater = (size: number, done?: (problem: null, bytes: Buffer) => void): Buffer | undefined => {
  const bytes = drawn(size);
  if (done === undefined) return bytes;
  queueMicrotask(() => done(null, bytes));
  return undefined;
};

/** The first while a run is on, else the second. */
const either =
  (virtual: (...all: never[]) => unknown, original: (...all: never[]) => unknown) =>
  (...all: never[]): unknown =>
    (time.isOn() ? virtual : original)(...all);

const abortAfter = (ms: number): AbortSignal => {
  const controller = new AbortController();
  const problem = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  time.processTimer(ms, () => controller.abort(problem));
  return controller.signal;
};

Object.assign(globalThis, {
  Date: new Proxy(RunDate, { apply: () => new real.Date(RunDate.now()).toString() }),
  setTimeout: setTimer(real.setTimeout, false),
  setInterval: setTimer(real.setInterval, true),
  clearTimeout: clearTimer(real.clearTimeout),
  clearInterval: clearTimer(real.clearInterval),
  setImmediate: (call: Call, ...values: unknown[]) =>
    time.isOn() ? new ProcessImmediate(() => call(...values)) : real.setImmediate(call, ...values),
  clearImmediate: (one: unknown) => {
    if (one instanceof ProcessImmediate) one.immediate.isOff = true;
    else real.clearImmediate(one as never);
  },
  fetch: either(() => Promise.reject(new Error("A simulated process has no network.")), real.fetch),
});
performance.now = () => (time.isOn() ? time.now() - born : real.performanceNow());
process.hrtime.bigint = () => (time.isOn() ? BigInt(time.now()) * 1_000_000n : real.nanos());
Math.random = () => (time.isOn() ? draws.loose.fraction() : real.random());
AbortSignal.timeout = (ms) => (time.isOn() ? abortAfter(ms) : real.abortAfter(ms));
Object.assign(crypto, {
  randomBytes: either(bytesLater, real.randomBytes as never),
  randomUUID: either(() => draws.world.uuid(), real.randomUUID as never),
  randomInt: either(wholeNumber, real.randomInt as never),
  randomFillSync: either(filled, real.randomFillSync as never),
});
Object.defineProperties(globalThis.crypto, {
  getRandomValues: { value: either(filled, real.getRandomValues as never) },
  randomUUID: { value: () => crypto.randomUUID() },
});
syncBuiltinESMExports();
