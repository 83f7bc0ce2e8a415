import { Context, type Stream } from "effect";
import type { SqlError } from "effect/sql";

/**
 * PostgreSQL LISTEN/NOTIFY: payloads that any server sends with `pg_notify`, after its transaction commits. After a failed
 * stream, notifications may have been missed.
 */
export class PgChannels extends Context.Service<
  PgChannels,
  { readonly listen: (channel: string) => Stream.Stream<string, SqlError.SqlError> }
>()("annales/PgChannels") {}

type ChannelListener = (payload: string) => void;

const NOTIFICATION = "A".charCodeAt(0);
/** A message of PostgreSQL's protocol: its type, its length without the type, and the rest. */
const HEAD = 5;
/** Before a notification's channel: the head and a process id. */
const BEFORE_CHANNEL = HEAD + 4;

const textAt = (message: Buffer, from: number): string => message.toString("utf8", from, message.indexOf(0, from));

/** Where the message at `at` ends; null while it is not whole. */
const endOf = (bytes: Buffer, at: number): number | null => {
  if (bytes.length - at < HEAD) return null;
  const end = at + 1 + bytes.readInt32BE(at + 1);
  return end <= bytes.length ? end : null;
};

/** Reads along what a database answers, and tells the hearers of each notification in it. */
export const makeNotifyReader = () => {
  const hearers = new Map<string, Set<ChannelListener>>();
  let rest: Buffer = Buffer.alloc(0);

  const read = (message: Buffer): void => {
    if (message[0] !== NOTIFICATION) return;
    const channel = textAt(message, BEFORE_CHANNEL);
    const payload = textAt(message, BEFORE_CHANNEL + Buffer.byteLength(channel) + 1);
    for (const hear of hearers.get(channel) ?? []) hear(payload);
  };

  return {
    /** The next bytes of the answers. */
    take: (bytes: Buffer): void => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      let at = 0;
      for (let end = endOf(rest, at); end !== null; end = endOf(rest, at)) {
        read(rest.subarray(at, end));
        at = end;
      }
      rest = rest.subarray(at);
    },
    /** Hears a channel until the returned function is called. */
    hear: (channel: string, hearer: ChannelListener): (() => void) => {
      const all = hearers.get(channel) ?? new Set();
      hearers.set(channel, all.add(hearer));
      return () => void all.delete(hearer);
    },
  };
};
