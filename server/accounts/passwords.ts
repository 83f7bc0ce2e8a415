import { hash, verify } from "@node-rs/argon2";
import { Context, Effect, Layer, Semaphore } from "effect";
import { randomBytes } from "node:crypto";
import { refuse } from "../http/refusal.ts";

/** OWASP's setting for argon2id, the algorithm this library takes unless told another (docs/security.md). Each hash takes 19 MB while it runs. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 4;
const WAITING = 100;

const make = Effect.gen(function* () {
  const turns = yield* Semaphore.make(AT_ONCE);
  let waiting = 0;
  const inTurn = <A>(work: () => Promise<A>) =>
    Effect.suspend(() => {
      if (waiting >= WAITING) return refuse("too_many_requests", { retryAfter: 2 });
      waiting += 1;
      const left = Effect.sync(() => void (waiting -= 1));
      return turns.withPermit(Effect.promise(work)).pipe(Effect.ensuring(left));
    }).pipe(Effect.withSpan("Passwords.work"));
  const nobodys = yield* Effect.promise(() => hash(randomBytes(24).toString("hex"), settings));
  return {
    /** The hash to store for a password. Fails with 429 when too many wait for their turn. */
    hash: (password: string) => inTurn(() => hash(password, settings)),
    /** Whether `password` is the one of `stored`. Without a stored one, null or empty, it takes as long and is never right. */
    isRight: (stored: string | null, password: string) =>
      Effect.map(
        inTurn(() => verify(stored || nobodys, password)),
        (right) => right && Boolean(stored),
      ),
  };
});

/** Hashes and compares passwords, a few at a time. */
export class Passwords extends Context.Service<Passwords, Effect.Success<typeof make>>()("annales/Passwords") {
  static readonly layer = Layer.effect(Passwords, make);
}
