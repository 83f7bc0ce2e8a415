import { describe, expect, it } from "vitest";
import { makeLruCache } from "../../../../server/papers/lru-cache.ts";

const cacheOf = (capacity: number) => makeLruCache<Uint8Array>(capacity, ({ length }) => length);

const maker = () => {
  const made: string[] = [];
  const make =
    (key: string, size = 10) =>
    async () => {
      made.push(key);
      return new Uint8Array(size);
    };
  return { made, make };
};

describe("makeByteCache", () => {
  it("makes a value once, also for two who ask at the same time", async () => {
    const { made, make } = maker();
    const cache = cacheOf(100);
    const [one, two] = await Promise.all([cache.get("a", make("a")), cache.get("a", make("a"))]);
    expect(one).toBe(two);
    expect(await cache.get("a", make("a"))).toBe(one);
    expect(made).toEqual(["a"]);
  });

  it("finds at once what is kept, which then stays longer", async () => {
    const { made, make } = maker();
    const cache = cacheOf(20);
    expect(cache.find("a")).toBeUndefined();
    const value = await cache.get("a", make("a"));
    await cache.get("b", make("b"));
    expect(cache.find("a")).toBe(value);
    await cache.get("c", make("c"));
    await cache.get("a", make("a"));
    expect(made).toEqual(["a", "b", "c"]);
  });

  it("forgets what was asked for longest ago when it is full", async () => {
    const { made, make } = maker();
    const cache = cacheOf(30);
    for (const key of ["a", "b", "c", "a", "d", "a", "b"]) await cache.get(key, make(key));
    expect(made).toEqual(["a", "b", "c", "d", "b"]);
    expect(cache.size()).toBe(30);
  });

  it("keeps nothing that is larger than all of it", async () => {
    const cache = cacheOf(30);
    expect((await cache.get("a", maker().make("a", 31))).length).toBe(31);
    expect(cache.size()).toBe(0);
  });

  it("tries again after a failure", async () => {
    const cache = cacheOf(30);
    await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.get("a", maker().make("a"))).length).toBe(10);
  });
});
