import { hash, verify } from "@node-rs/argon2";
import { Context, Effect, Layer } from "effect";
import { availableParallelism } from "node:os";
import { drawBytes } from "../../secure-random.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { type QueueClient, makeFairQueue, RETRY_AFTER_SECONDS } from "./fair-queue.ts";

/** OWASP's setting for argon2id, the algorithm this library takes unless told another (docs/security.md). Each hash takes 19 MB while it runs. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How a password becomes what is stored of it. `atOnce`: how many hashes run at the same time. */
interface PasswordAlgorithm {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
  readonly atOnce: number;
}

/** Hashes leave a processor to the server, and threads to its files: Node has four for both. */
export const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** argon2id in threads, unless a run provides another. */
export const PasswordHashing = Context.Reference<PasswordAlgorithm>("annales/PasswordHashing", {
  defaultValue: () => ({ hash: (password) => hash(password, settings), verify, atOnce: HASHES_AT_ONCE }),
});

/** A campus shares an address: a class that signs in at once has places. */
const CAPS = { perKey: 100, total: 400 };

/** Sign-ins that the database is asked for at once, before their hash. */
const IN_DATABASE = { ...CAPS, atOnce: 2 };

/** The server itself, for accounts that are there from the start. */
export const SERVER_CLIENT: QueueClient = { isKnown: true, key: "server" };

/** Who is refused at once asks at once again. */
const rejectedAfterDelay = Effect.delay(failWith("too_many_requests", { retryAfter: RETRY_AFTER_SECONDS }), 1_000);

const make = Effect.gen(function* () {
  const algorithm = yield* PasswordHashing;
  const queue = makeFairQueue({ ...CAPS, atOnce: algorithm.atOnce });
  const before = makeFairQueue(IN_DATABASE);
  const inTurn = <A>(asker: QueueClient, work: () => Promise<A>) =>
    queue.run(asker, work).pipe(Effect.withSpan("Passwords.work"));
  const password = yield* drawBytes(24);
  const dummy = yield* Effect.promise(() => algorithm.hash(password.toString("hex")));
  return {
    /**
     * Runs the queries before a hash in a fair queue, so that a burst from one host does not block the database for others.
     */
    beforeHash: <A, E, R>(asker: QueueClient, work: Effect.Effect<A, E, R>) =>
      Effect.suspend(() => (before.isFull(asker) ? rejectedAfterDelay : before.inTurn(asker, work))),
    /**
     * Rejects a client whose queue is full, after one second. An immediate rejection would be retried at once, and each retry costs
     * the database more than the rejection.
     */
    rejectIfFull: (asker: QueueClient) =>
      Effect.suspend(() => (queue.isFull(asker) ? rejectedAfterDelay : Effect.void)),
    /** The hash to store for a password. Fails with 429 when too many of the asker's wait for their turn. */
    hash: (asker: QueueClient, password: string) => inTurn(asker, () => algorithm.hash(password)),
    /** Whether `password` is the one of `stored`. Without a stored one, null or empty, it takes as long and is never right. */
    matches: (asker: QueueClient, stored: string | null, password: string) =>
      Effect.map(
        inTurn(asker, () => algorithm.verify(stored || dummy, password)),
        (right) => right && Boolean(stored),
      ),
  };
});

/** Hashes and compares passwords, a few at a time, in turns between those who ask. */
export class PasswordHasher extends Context.Service<PasswordHasher, Effect.Success<typeof make>>()(
  "annales/PasswordHasher",
) {
  static readonly layer = Layer.effect(PasswordHasher, make);
}
