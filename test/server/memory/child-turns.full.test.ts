import { Effect, Exit, Layer } from "effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PdfIntake } from "../../../server/files/file-services.ts";
import { type Intake, openIntake } from "../../../server/files/intake/pdf-intake.ts";
import { MB, planMemory } from "../../../server/memory/memory-plan.ts";
import { OutlineReader } from "../../../server/outlines/reader/outline-reader.ts";
import { Sandbox } from "../../../server/solutions/sandbox/sandbox.ts";
import { ChildTurns, openChildTurns } from "../../../server/worker-pool/child-turns.ts";
import { intakeProcessIds, workerProcessIds } from "../files/intake-process-ids.ts";
import { slow } from "../files/pdfs/malicious-pdfs.ts";
import { written } from "../files/pdfs/written-pdfs.ts";

const never = new AbortController().signal;
const nothing = () => undefined;

describe("turns of children", () => {
  const turns = () => {
    const opened = openChildTurns(1);
    const order: string[] = [];
    const ask = (name: string, priority: number, signal = never) =>
      opened.take(priority, signal).then(() => void order.push(name));
    /** Passes a turn on, and waits until its next holder has said so. */
    const pass = () => {
      opened.pass();
      return new Promise(setImmediate);
    };
    const isWanted = (priority: number) => opened.isWanted(priority);
    return { order, ask, pass, isWanted };
  };

  it("come by priority, then in the order of asking", async () => {
    const { ask, pass, order } = turns();
    const all = [ask("a", 15), ask("read", 19), ask("draw", 15), ask("judge", 15), ask("check", 10)];
    for (const _ of all) await pass();
    await Promise.all(all);
    expect(order).toEqual(["a", "check", "draw", "judge", "read"]);
  });

  it("come to work that was overtaken eight times", async () => {
    const { ask, pass, order } = turns();
    await ask("first", 10);
    const all = [ask("draw", 15), ...Array.from({ length: 12 }, (_, n) => ask(`check ${n + 1}`, 10))];
    for (const _ of all) await pass();
    await Promise.all(all);
    expect(order.indexOf("draw")).toBe(9);
  });

  it("tell whether work of higher priority waits", async () => {
    const { ask, pass, isWanted } = turns();
    await ask("draw", 15);
    const all = [ask("judge", 15), ask("read", 19)];
    expect([isWanted(10), isWanted(15), isWanted(17)]).toEqual([false, false, true]);
    const check = ask("check", 10);
    expect(isWanted(15)).toBe(true);
    await pass();
    await check;
    expect(isWanted(15)).toBe(false);
    for (const _ of all) await pass();
    await Promise.all(all);
  });

  it("are not taken by work that was given up, before it asks or while it waits", async () => {
    const { ask, pass, order, isWanted } = turns();
    await ask("draw", 15);
    const stop = new AbortController();
    const given = ask("check", 10, stop.signal);
    const next = ask("judge", 15);
    stop.abort(new Error("gone"));
    await expect(given).rejects.toThrow("gone");
    await expect(ask("late", 10, stop.signal)).rejects.toThrow("gone");
    expect(isWanted(15)).toBe(false);
    await pass();
    await next;
    expect(order).toEqual(["draw", "judge"]);
  });
});

/** Looks often at how many children this process has. */
const watchChildren = () => {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, workerProcessIds("-worker.ts").length)), 50);
  return () => {
    clearInterval(timer);
    return most;
  };
};

describe("on a machine of 512 MB", () => {
  let intake: Intake;
  beforeEach(() => void (intake = openIntake({ turns: openChildTurns(1) })));
  afterEach(() => intake.close());

  const { children } = planMemory({ memory: 512 * MB, processors: 1 });
  const withTurns = <A, E>(turns: ChildTurns, work: Effect.Effect<A, E, PdfIntake | OutlineReader | Sandbox>) => {
    const services = Layer.mergeAll(PdfIntake.layer, OutlineReader.layer, Sandbox.layer);
    return Effect.runPromise(work.pipe(Effect.provide(services), Effect.provideService(ChildTurns, turns)));
  };
  const workOfAllKinds = (paper: Uint8Array) =>
    Effect.gen(function* () {
      const pdfs = yield* PdfIntake;
      const quick = {
        draw: Effect.promise(() => pdfs.prepare(paper, { onPart: nothing })),
        outline: (yield* OutlineReader).read([{ n: 1, text: "1. Define a set." }]),
        judge: (yield* Sandbox).read(1, "No answer."),
        check: Effect.promise(() => pdfs.check(paper)),
        again: Effect.promise(() => pdfs.check(paper)),
      };
      const recognize = Effect.promise(() =>
        pdfs.recognize(paper, { pages: [1], cleaned: [], language: "en", onPart: nothing }),
      );
      return { quick, recognize };
    });

  it("one child works at a time", async () => {
    const paper = await written(2);
    const most = watchChildren();
    const work = Effect.flatMap(workOfAllKinds(paper), ({ quick }) => Effect.all(quick, { concurrency: "unbounded" }));
    const done = await withTurns(openChildTurns(children), work);
    expect(most()).toBe(1);
    expect(done).toMatchObject({ draw: { pages: 2 }, check: { pages: 2 }, again: { pages: 2 } });
  }, 120_000);

  it("every kind of work asks for a turn, by its priority", async () => {
    const asked: number[] = [];
    const shut: ChildTurns = {
      ...openChildTurns(children),
      take: (priority) => {
        asked.push(priority);
        return Promise.reject(new Error("no turn"));
      },
    };
    const work = Effect.flatMap(workOfAllKinds(await written(1)), (kinds) =>
      Effect.forEach([...Object.values(kinds.quick), kinds.recognize], (kind) =>
        Effect.exit(kind as Effect.Effect<unknown, unknown>),
      ),
    );
    const exits = await withTurns(shut, work);
    expect(exits.filter(Exit.isSuccess)).toEqual([]);
    expect(asked.toSorted((one, other) => one - other)).toEqual([10, 10, 15, 15, 17, 19]);
    expect(workerProcessIds("-worker.ts")).toEqual([]);
  });

  it("an idle child takes the next task of its kind, and ends when other work asks for a turn", async () => {
    const paper = await written(1);
    await intake.check(paper);
    const [first, ...others] = intakeProcessIds();
    await intake.check(paper);
    expect([intakeProcessIds(), others]).toEqual([[first], []]);
    const most = watchChildren();
    expect(await intake.prepare(paper, { onPart: nothing })).toMatchObject({ pages: 1 });
    expect(most()).toBe(1);
    expect(intakeProcessIds()).toHaveLength(1);
    expect(intakeProcessIds()).not.toContain(first);
  });

  it("a check waits for drawing, and drawing is told so", async () => {
    const stop = new AbortController();
    const drawing = intake.prepare(await slow(60_000), { onPart: nothing, signal: stop.signal });
    expect(intake.isAwaited("prepare")).toBe(false);
    const check = intake.check(await written(1));
    await expect.poll(() => intake.isAwaited("prepare")).toBe(true);
    stop.abort(new Error("enough"));
    await expect(drawing).rejects.toThrow("enough");
    expect(await check).toMatchObject({ pages: 1 });
    expect(intake.isAwaited("prepare")).toBe(false);
  });

  it("a child that is killed gives its turn back", async () => {
    const paper = await written(6);
    let checked: Promise<unknown> | undefined;
    const prepared = await intake.prepare(paper, {
      onPart: (part) => {
        if (part.kind !== "page" || part.number !== 2 || checked !== undefined) return;
        checked = intake.check(paper);
        for (const pid of intakeProcessIds()) process.kill(pid, "SIGKILL");
      },
    });
    expect(prepared).toMatchObject({ pages: 6 });
    expect(await checked).toMatchObject({ pages: 6 });
  }, 120_000);

  it("a child that does not start gives its turn back", async () => {
    const { execPath } = process;
    const paper = await written(1);
    try {
      process.execPath = "/no/such/node";
      await expect(intake.check(paper)).rejects.toThrow("did not start");
    } finally {
      process.execPath = execPath;
    }
    expect(await intake.prepare(paper, { onPart: nothing })).toMatchObject({ pages: 1 });
  });
});
