import { Context, Effect, Layer } from "effect";
import { MAX_UPLOAD_BYTES } from "../../src/contract/limits.ts";
import { refuse } from "../http/refusal.ts";

/** Bytes of bodies that this server holds in memory at once; one student's share of them. */
export const ROOM = 256 * 1_048_576;
export const SHARE = 4 * MAX_UPLOAD_BYTES;
/** Seconds after which it is worth sending again. */
const PAUSE = 20;

/** What a body takes: as much as its call declares; one of undeclared length as much as a whole file. */
export const declared = (length: string | undefined): number => {
  const bytes = Number(length);
  return length === undefined || !Number.isSafeInteger(bytes) || bytes < 0 ? MAX_UPLOAD_BYTES : bytes;
};

const makeRoom = () => {
  const held = new Map<number, number>();
  let taken = 0;
  const take = (accountId: number, bytes: number): boolean => {
    const own = (held.get(accountId) ?? 0) + bytes;
    if (own > SHARE || taken + bytes > ROOM) return false;
    held.set(accountId, own);
    taken += bytes;
    return true;
  };
  const give = (accountId: number, bytes: number): void => {
    const own = (held.get(accountId) ?? 0) - bytes;
    if (own > 0) held.set(accountId, own);
    else held.delete(accountId);
    taken -= bytes;
  };
  /**
   * Does the work with room for a body of so many bytes, and gives it back however the work ends. Refuses before a byte of
   * the body is read: too_many_requests.
   */
  const holding = <A, E, R>(accountId: number, bytes: number, work: Effect.Effect<A, E, R>) =>
    Effect.acquireUseRelease(
      Effect.suspend(() =>
        take(accountId, bytes)
          ? Effect.void
          : refuse("too_many_requests", { text: "intake.queueFull", retryAfter: PAUSE }),
      ),
      () => work,
      () => Effect.sync(() => give(accountId, bytes)),
    );
  return { holding, taken: () => taken };
};

/** Room in memory for the bodies of uploads, so that many senders at once can not take all of it (decision 0023). */
export class UploadRoom extends Context.Service<UploadRoom, ReturnType<typeof makeRoom>>()("annales/UploadRoom") {
  static readonly layer = Layer.sync(UploadRoom, makeRoom);
}
