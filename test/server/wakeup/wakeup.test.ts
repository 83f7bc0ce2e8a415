import { Effect, Fiber } from "effect";
import { expect, test } from "vitest";
import { PaymentWakeup } from "../../../server/payments/payment-wakeup.ts";
import { makeWakeup } from "../../../server/wakeup/wakeup.ts";

/** How many of these waits end without a further signal. */
const ended = (...waits: readonly Effect.Effect<void>[]) =>
  Effect.gen(function* () {
    const fibers = yield* Effect.forEach(waits, (wait) => Effect.forkChild(wait));
    for (let turns = 0; turns < 20; turns += 1) yield* Effect.yieldNow;
    const over = fibers.filter((fiber) => fiber.pollUnsafe() !== undefined);
    yield* Effect.forEach(fibers, (fiber) => Fiber.interrupt(fiber), { discard: true });
    return over.length;
  });

const withWakeup = <A>(work: (wakeup: Effect.Success<typeof makeWakeup>) => Effect.Effect<A>) =>
  Effect.runPromise(Effect.flatMap(makeWakeup, work));

test("a wait without a signal does not end", () =>
  withWakeup(({ wait }) => Effect.map(ended(wait), (count) => expect(count).toBe(0))));

test("a signal ends the wait of one waiter", () =>
  withWakeup(({ signal, wait }) =>
    Effect.gen(function* () {
      const waiters = [yield* Effect.forkChild(wait), yield* Effect.forkChild(wait)];
      yield* Effect.yieldNow;
      yield* signal;
      yield* Effect.race(Fiber.join(waiters[0]!), Fiber.join(waiters[1]!));
      for (let turns = 0; turns < 20; turns += 1) yield* Effect.yieldNow;
      expect(waiters.filter((waiter) => waiter.pollUnsafe() !== undefined)).toHaveLength(1);
      yield* Effect.forEach(waiters, (waiter) => Fiber.interrupt(waiter), { discard: true });
    }),
  ));

test("signals before a wait count as one", () =>
  withWakeup(({ signal, wait }) =>
    Effect.gen(function* () {
      yield* signal;
      yield* signal;
      expect(yield* ended(wait)).toBe(1);
      expect(yield* ended(wait)).toBe(0);
    }),
  ));

test("a wait that was interrupted takes no later signal", () =>
  withWakeup(({ signal, wait }) =>
    Effect.gen(function* () {
      expect(yield* ended(wait)).toBe(0);
      yield* signal;
      expect(yield* ended(wait)).toBe(1);
    }),
  ));

test("a signal of payments wakes the worker of each service", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { signal, wait } = yield* PaymentWakeup;
      yield* signal;
      expect(yield* ended(wait("MTN"), wait("ORANGE"))).toBe(2);
    }).pipe(Effect.provide(PaymentWakeup.layer)),
  ));
