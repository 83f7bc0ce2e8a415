import { describe, expect, it } from "vitest";
import { type Scheduler, makeVirtualClock } from "../../../stand-ins/phone/virtual-clock.ts";

/** Keeps the last wait that was asked for, and runs it by hand. */
const handScheduler = () => {
  let armed: { readonly ms: number; readonly run: () => void } | undefined;
  const scheduler: Scheduler = {
    after: (ms, run) => {
      armed = { ms, run };
      return () => {
        armed = undefined;
      };
    },
  };
  return { scheduler, wait: () => armed?.ms, fire: () => armed?.run() };
};

const setUp = () => {
  let time = 100;
  const hand = handScheduler();
  const clock = makeVirtualClock({ now: () => time }, hand.scheduler);
  const log: string[] = [];
  const note = (name: string) => () => log.push(`${name} at ${clock.now()}`);
  const pass = (ms: number): void => {
    time += ms;
    hand.fire();
  };
  return { clock, hand, log, note, pass };
};

describe("a clock that can be moved on", () => {
  it("waits for the task that is due first", () => {
    const { clock, hand, note } = setUp();
    clock.at(400, note("later"));
    clock.at(200, note("sooner"));
    expect(hand.wait()).toBe(100);
  });

  it("runs what falls due as time passes, and waits for the rest", () => {
    const { clock, hand, log, note, pass } = setUp();
    clock.at(200, note("one"));
    clock.at(350, note("two"));
    pass(120);
    expect(log).toEqual(["one at 220"]);
    expect(hand.wait()).toBe(130);
  });

  it("waits on when it is woken too early", () => {
    const { clock, hand, log, note, pass } = setUp();
    clock.at(200, note("one"));
    pass(99);
    expect([log, hand.wait()]).toEqual([[], 1]);
  });

  it("runs each task at its own time when it is moved", () => {
    const { clock, log, note } = setUp();
    clock.at(500, note("two"));
    clock.at(200, () => {
      note("one")();
      clock.at(clock.now() + 50, note("child"));
    });
    clock.at(1200, note("never"));
    clock.advance(1000);
    expect(log).toEqual(["one at 200", "child at 250", "two at 500"]);
    expect(clock.now()).toBe(1100);
  });

  it("does not go back", () => {
    const { clock } = setUp();
    clock.advance(-50);
    expect(clock.now()).toBe(100);
  });

  it("forgets everything when it is stopped", () => {
    const { clock, hand, log, note } = setUp();
    clock.at(300, note("one"));
    clock.stop();
    clock.advance(1000);
    expect([log, hand.wait()]).toEqual([[], undefined]);
  });

  it("never asks for a wait that a timer cannot hold", () => {
    const { clock, hand, note } = setUp();
    clock.at(1e12, note("far"));
    expect(hand.wait()).toBe(2 ** 31 - 1);
  });

  it("runs on real time", async () => {
    const clock = makeVirtualClock();
    await new Promise<void>((resolve) => clock.at(clock.now() + 1, resolve));
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  });
});
