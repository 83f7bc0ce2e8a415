import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { compareTimes, quantile } from "../../scripts/bench/statistics/mann-whitney.ts";

const times = array(integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 30 });
const upTo = (last: number, step = 1) => Array.from({ length: last }, (_, n) => (n + 1) * step);

describe("two sets of times", () => {
  it("are compared as Mann and Whitney do: an example worked by hand", () => {
    // Ranks of the first: 1, 3, 5 of 7, so U = 9 - 6 = 3 of 12 pairs; deviation = √(12 · 8 / 12).
    const { slower, z } = compareTimes([10, 30, 50], [20, 40, 60, 70]);
    expect(slower).toBeCloseTo(3 / 12, 10);
    expect(z).toBeCloseTo((3 - 6) / Math.sqrt(8), 10);
  });

  it("that never overlap are told apart, whichever is the slower", () => {
    expect(compareTimes(upTo(50, 10), [0.5]).slower).toBe(1);
    expect(
      compareTimes(
        upTo(50),
        upTo(50).map((n) => n + 100),
      ),
    ).toMatchObject({ slower: 0 });
    expect(
      compareTimes(
        upTo(50).map((n) => n + 100),
        upTo(50),
      ).z,
    ).toBeGreaterThan(8);
  });

  it("that are the same say nothing: ties count as half", () => {
    assert(
      property(times, (one) => {
        const { slower, z } = compareTimes(one, one);
        expect(slower).toBeCloseTo(0.5, 10);
        expect(z).toBeCloseTo(0, 10);
      }),
    );
  });

  it("say the opposite when they change places, and do not mind their order or their unit", () => {
    assert(
      property(times, times, (one, other) => {
        const there = compareTimes(one, other);
        const back = compareTimes(other, one);
        expect(there.slower + back.slower).toBeCloseTo(1, 10);
        expect(there.z + back.z).toBeCloseTo(0, 10);
        const inSeconds = (set: readonly number[]) => set.map((n) => n / 1_000).toReversed();
        expect(compareTimes(inSeconds(one), inSeconds(other)).z).toBeCloseTo(there.z, 10);
      }),
    );
  });
});

describe("a quantile", () => {
  it("is a figure of the set that its share does not pass", () => {
    expect([0, 0.5, 0.95, 1].map((share) => quantile(upTo(100).toReversed(), share))).toEqual([1, 51, 96, 100]);
    expect(quantile([7], 0.5)).toBe(7);
  });

  it("leaves the set as it was", () => {
    const set = [3, 1, 2];
    quantile(set, 0.5);
    expect(set).toEqual([3, 1, 2]);
  });
});
