import { Clock, Context, Deferred, Effect, Layer } from "effect";
import { MemoryPlan } from "../memory/memory-plan.ts";
import { MAX_UPLOAD_BYTES } from "../../src/contract/uploads/upload-limits.ts";
import { ApiError, failWith } from "../http/errors/api-error.ts";

/** Uploads of one student at once. */
export const MAX_UPLOADS_PER_ACCOUNT = 3;
/** What one address may hold of all: many students share that of a campus, and others must still find room. */
export const SHARE_OF_ADDRESS = 1 / 2;
/** Seconds after which it is worth sending again. */
const PAUSE = 20;

/** A body that brings less than this in the last 20 s is slow. A student on a 2G network sends three times as much. */
const WINDOW = 20_000;
const LEAST_BYTES = 20 * 1_024;
/** Arrivals are counted by the second, so that a sender of single bytes fills no memory. */
const MARK = 1_000;

/** Who sends a body, and how much of it. */
export interface MemoryClaim {
  readonly accountId: number;
  readonly address: string;
  readonly bytes: number;
}

/** A body in memory, or on its way there. Moments are in ms. */
interface Body extends MemoryClaim {
  readonly since: number;
  readonly marks: { readonly at: number; bytes: number }[];
  readonly lost: Deferred.Deferred<never, ApiError<"too_many_requests">>;
  isReading: boolean;
}

/** What a body takes: as much as its call declares; one of undeclared length as much as a whole file. */
export const declaredBytes = (length: string | undefined): number => {
  const bytes = Number(length);
  return length === undefined || !Number.isSafeInteger(bytes) || bytes < 0 ? MAX_UPLOAD_BYTES : bytes;
};

/** What may be held at once: of those bodies, so much by that measure. */
interface Share {
  readonly text: "intake.tooManyAtOnce" | "intake.queueFull";
  readonly most: number;
  readonly isOf: (body: MemoryClaim) => boolean;
  readonly sizeOf: (body: MemoryClaim) => number;
}

/** `most`: bytes of bodies that this server holds in memory at once. */
const sharesFor = (claim: MemoryClaim, most: number): readonly Share[] => [
  {
    text: "intake.tooManyAtOnce",
    most: MAX_UPLOADS_PER_ACCOUNT,
    isOf: (body) => body.accountId === claim.accountId,
    sizeOf: () => 1,
  },
  {
    text: "intake.queueFull",
    most: most * SHARE_OF_ADDRESS,
    isOf: (body) => body.address === claim.address,
    sizeOf: ({ bytes }) => bytes,
  },
  { text: "intake.queueFull", most, isOf: () => true, sizeOf: ({ bytes }) => bytes },
];

const total = (bodies: Iterable<MemoryClaim>, { isOf, sizeOf }: Share): number => {
  let sum = 0;
  for (const body of bodies) if (isOf(body)) sum += sizeOf(body);
  return sum;
};

/** A body that arrives too slowly: its memory may be given to others. */
const isSlow = ({ isReading, since, marks }: Body, now: number): boolean =>
  isReading &&
  now - since >= WINDOW &&
  marks.reduce((sum, mark) => (mark.at > now - WINDOW ? sum + mark.bytes : sum), 0) < LEAST_BYTES;

const note = ({ marks }: Body, bytes: number, now: number): void => {
  const last = marks.at(-1);
  if (last !== undefined && now - last.at < MARK) last.bytes += bytes;
  else marks.push({ at: now, bytes });
  while (marks[0]!.at <= now - WINDOW) marks.shift();
};

const makeMemoryLimit = ({ uploadBodies }: MemoryPlan) => {
  const bodies = new Set<Body>();

  const lose = (body: Body): void => {
    bodies.delete(body);
    Deferred.doneUnsafe(
      body.lost,
      Effect.fail(new ApiError("too_many_requests", { text: "intake.tooSlow", retryAfter: PAUSE })),
    );
  };

  /** The slow bodies to abort so that the claim fits, the oldest first; or the limit that stays exceeded without them. */
  const findSlowBodies = (claim: MemoryClaim, now: number): readonly Body[] | Share => {
    const going = new Set<Body>();
    for (const share of sharesFor(claim, uploadBodies)) {
      let over = total(bodies.difference(going), share) + share.sizeOf(claim) - share.most;
      for (const body of bodies) {
        if (over <= 0) break;
        if (going.has(body) || !share.isOf(body) || !isSlow(body, now)) continue;
        going.add(body);
        over -= share.sizeOf(body);
      }
      if (over > 0) return share;
    }
    return [...going];
  };

  const enter = Effect.fn("UploadMemory.enter")(function* (claim: MemoryClaim) {
    const now = yield* Clock.currentTimeMillis;
    const way = findSlowBodies(claim, now);
    if ("text" in way)
      return yield* failWith("too_many_requests", { text: way.text, values: { limit: way.most }, retryAfter: PAUSE });
    for (const body of way) lose(body);
    const body: Body = { ...claim, since: now, marks: [], lost: Deferred.makeUnsafe(), isReading: true };
    bodies.add(body);
    return body;
  });

  /**
   * Reads a body with room for it, then does the work, and gives the room back however that ends. `read` is handed what to
   * tell of the bytes that come in. Refuses too_many_requests: before a byte is read where there is no room, or while a
   * slow body is read whose room others need.
   */
  const holding = <A, E, R, B, E2, R2>(
    claim: MemoryClaim,
    read: (onBytes: (bytes: number) => Effect.Effect<void>) => Effect.Effect<A, E, R>,
    work: (read: A) => Effect.Effect<B, E2, R2>,
  ) =>
    Effect.acquireUseRelease(
      enter(claim),
      (body) => {
        const onBytes = (bytes: number) => Effect.map(Clock.currentTimeMillis, (now) => note(body, bytes, now));
        return Effect.flatMap(Effect.raceFirst(read(onBytes), Deferred.await(body.lost)), (form) => {
          body.isReading = false;
          return work(form);
        });
      },
      (body) => Effect.sync(() => bodies.delete(body)),
    );

  return { holding, bytesHeld: () => [...bodies].reduce((sum, { bytes }) => sum + bytes, 0) };
};

/** Room in memory for the bodies of uploads, so that many senders at once cannot take all of it (decisions 0023 and 0052). */
export class UploadMemoryLimit extends Context.Service<UploadMemoryLimit, ReturnType<typeof makeMemoryLimit>>()(
  "annales/UploadMemoryLimit",
) {
  static readonly layer = Layer.effect(UploadMemoryLimit, Effect.map(MemoryPlan, makeMemoryLimit));
}
