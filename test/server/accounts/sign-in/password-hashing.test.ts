import { Effect, Result } from "effect";
import { describe, expect, test } from "vitest";
import { HASHES_AT_ONCE, PasswordHasher } from "../../../../server/accounts/passwords/password-hasher.ts";

const CAMPUS = { isKnown: false, key: "41.0.0.1" };

/** Hashes so many at the same time, and one more afterwards. */
const many = (count: number) =>
  Effect.gen(function* () {
    const passwords = yield* PasswordHasher;
    const one = (n: number) => Effect.result(passwords.hash(CAMPUS, `password-${n}`));
    const ended = yield* Effect.forEach(
      Array.from({ length: count }, (_, n) => n),
      one,
      { concurrency: "unbounded" },
    );
    const refused = ended.flatMap((result) => (Result.isFailure(result) ? [result.failure] : []));
    const after = yield* Effect.result(passwords.hash(CAMPUS, "afterwards"));
    return { hashed: count - refused.length, refused, after: Result.isSuccess(after) };
  }).pipe(Effect.provide(PasswordHasher.layer), Effect.scoped, Effect.runPromise);

/** Of ten comparisons, in µs, hashing threads included: what else runs on the machine adds nothing to it. */
const processorTime = Effect.fnUntraced(function* (passwords: PasswordHasher["Service"], stored: string | null) {
  const before = process.cpuUsage();
  for (let n = 0; n < 10; n += 1) yield* passwords.matches(CAMPUS, stored, "not-it");
  const { user, system } = process.cpuUsage(before);
  return user + system;
});

describe("hashing passwords", () => {
  test("lets 100 of one address wait and refuses more at once, to come again in 2 s; then there is room again", async () => {
    const { hashed, refused, after } = await many(120 + HASHES_AT_ONCE);
    expect([hashed, after]).toEqual([100 + HASHES_AT_ONCE, true]);
    expect(refused).toHaveLength(20);
    for (const refusal of refused)
      expect(refusal).toMatchObject({ code: "too_many_requests", details: { retryAfter: 2 } });
  });

  test("leaves the main thread free meanwhile", async () => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const begun = performance.now();
    await many(40);
    clearInterval(timer);
    expect(longest).toBeLessThan((performance.now() - begun) / 2);
  });

  test("takes as much processor time where there is no password to compare with", async () => {
    const [known, unknown] = await Effect.gen(function* () {
      const passwords = yield* PasswordHasher;
      const stored = yield* passwords.hash(CAMPUS, "password");
      return [yield* processorTime(passwords, stored), yield* processorTime(passwords, null)] as const;
    }).pipe(Effect.provide(PasswordHasher.layer), Effect.scoped, Effect.runPromise);
    expect(unknown).toBeGreaterThan(known / 2);
  });
});
