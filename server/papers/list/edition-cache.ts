import { Effect } from "effect";
import { makeLruCache } from "../lru-cache.ts";

interface Entry<Value> {
  readonly edition: string;
  readonly value: Value;
  readonly size: number;
}

/** What an entry takes beside its value, as an estimate. */
const ENTRY = 1000;
/** A value takes about three times as much as its JSON. */
const sizeOf = (value: unknown): number => ENTRY + 3 * JSON.stringify(value).length;

/**
 * What was read of the library, by key, up to `capacity` bytes. It holds for the edition (migration 0017) that was read before it:
 * what depends on anything else, as on an account or on the words of pages, has that in its key or is not kept.
 */
export const makeEditionCache = <Value>(capacity: number) => {
  const kept = makeLruCache<Entry<Value>>(capacity, ({ size }) => size);
  const find = (edition: string, key: string): Value | undefined => {
    const entry = kept.find(key);
    return entry?.edition === edition ? entry.value : undefined;
  };
  const keep = (edition: string, key: string, value: Value): Value => {
    kept.keep(key, { edition, value, size: sizeOf(value) });
    return value;
  };
  return {
    find,
    keep,
    /** What is kept, else what `read` answers, which is kept then. */
    read: <E, R>(edition: string, key: string, read: Effect.Effect<Value, E, R>): Effect.Effect<Value, E, R> => {
      const found = find(edition, key);
      return found === undefined ? Effect.map(read, (value) => keep(edition, key, value)) : Effect.succeed(found);
    },
  };
};
