import { Effect, Fiber } from "effect";
import { describe, expect, test } from "vitest";
import { type QueueClient, makeFairQueue } from "../../../../server/accounts/passwords/fair-queue.ts";
import { ApiError } from "../../../../server/http/errors/api-error.ts";

const stranger = (key: string): QueueClient => ({ isKnown: false, key });
const known = (key: string): QueueClient => ({ isKnown: true, key });

/** A queue whose works are ended by hand, and what began and was refused in it, in order. */
const makeWorld = (caps = { atOnce: 1, perKey: 100, total: 400 }) => {
  const queue = makeFairQueue(caps);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: QueueClient) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    const asked = Effect.tapError(queue.run(asker, work), (problem) =>
      Effect.sync(() => {
        expect(problem).toBeInstanceOf(ApiError);
        refused.push(name);
      }),
    );
    return Effect.runFork(asked);
  };
  /** Lets the works that run end, until no more begin. */
  const finish = async (): Promise<void> => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise((done) => setImmediate(done));
    }
  };
  return { begun, refused, ask, finish, running: ends };
};

describe("the queue of hashes", () => {
  test("130 at once of one host: one of another host is the next but one, and is not refused", async () => {
    const { begun, refused, ask, finish } = makeWorld({ atOnce: 4, perKey: 100, total: 400 });
    for (let n = 0; n < 130; n += 1) ask(`host ${n}`, stranger("41.0.0.1"));
    ask("honest", stranger("197.0.0.1"));
    await finish();
    expect(begun.indexOf("honest")).toBeLessThanOrEqual(5);
    expect([begun.length, refused.length, refused.includes("honest")]).toEqual([105, 26, false]);
  });

  test("goes round between keys, whatever each has waiting, in the order of each key", async () => {
    const { begun, ask, finish } = makeWorld();
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) ask(name, stranger(name[0]!));
    await finish();
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  test("alternates between known askers and strangers: a thousand addresses do not stand before a known browser", async () => {
    const { begun, refused, ask, finish } = makeWorld();
    for (let n = 0; n < 1000; n += 1) ask(`stranger ${n}`, stranger(`41.0.${n}`));
    ask("known", known("account 1 device x"));
    await finish();
    expect(begun.indexOf("known")).toBeLessThanOrEqual(2);
    expect(refused).not.toContain("known");
    expect(begun).toHaveLength(402);
  });

  test("full: who has most waiting loses the newest, the newcomer gets its place", async () => {
    const { begun, refused, ask, finish } = makeWorld({ atOnce: 1, perKey: 10, total: 6 });
    ask("running", stranger("z"));
    for (const name of ["a1", "a2", "a3", "a4", "b1", "b2"]) ask(name, stranger(name[0]!));
    ask("c1", stranger("c"));
    ask("a5", stranger("a"));
    ask("d1", stranger("d"));
    await finish();
    expect(refused).toEqual(["a4", "a5", "a3"]);
    expect(begun).toEqual(["running", "a1", "b1", "c1", "d1", "a2", "b2"]);
  });

  test("an interrupted job leaves its place; one that runs holds it until it has ended", async () => {
    const { begun, ask, finish, running } = makeWorld();
    const first = ask("first", stranger("a"));
    const waiting = ask("waiting", stranger("a"));
    ask("last", stranger("b"));
    await Effect.runPromise(Fiber.interrupt(waiting));
    await Effect.runPromise(Fiber.interrupt(first));
    expect([begun, running.length]).toEqual([["first"], 1]);
    await finish();
    expect(begun).toEqual(["first", "last"]);
  });

  test("a work that fails gives its place on, and its asker hears of it", async () => {
    const queue = makeFairQueue({ atOnce: 1, perKey: 1, total: 1 });
    const failing = queue.run(stranger("a"), () => Promise.reject(new Error("broken")));
    expect(await Effect.runPromise(Effect.sandbox(failing)).catch(String)).toContain("broken");
    expect(await Effect.runPromise(queue.run(stranger("a"), () => Promise.resolve(7)))).toBe(7);
  });
});

describe("work of the database in turns", () => {
  test("goes on as many at once as may, between keys, and gives its place back when it fails", async () => {
    const queue = makeFairQueue({ atOnce: 2, perKey: 100, total: 400 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) =>
      Effect.promise(() => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      }).pipe(Effect.andThen(name === "a1" ? Effect.fail("wrong") : Effect.void));
    const asked = ["a1", "a2", "a3", "a4", "b1"].map((name) =>
      Effect.runPromise(Effect.exit(queue.inTurn(stranger(name[0]!), work(name)))),
    );
    expect(begun).toEqual(["a1", "a2"]);
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise((done) => setTimeout(done, 5));
    }
    const exits = await Promise.all(asked);
    expect(exits.map(({ _tag }) => _tag)).toEqual(["Failure", "Success", "Success", "Success", "Success"]);
    expect(begun.indexOf("b1")).toBeLessThan(4);
  });
});
