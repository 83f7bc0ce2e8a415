import { Cause, Context, Effect, Layer, Queue, Stream } from "effect";
import { PgChannels } from "../sql/pg-channels.ts";
import { NOTIFICATION_CHANNEL } from "./notify.sql.ts";

type FeedQueue = Queue.Queue<number, Cause.Done>;

/** How many unread rings a listener keeps; the oldest give way. */
const MOST = 100;

const make = Effect.gen(function* () {
  const listening = yield* PgChannels;
  const byAccount = new Map<number, Set<FeedQueue>>();

  const ring = (call: string) =>
    Effect.sync(() => {
      const [account, id] = call.split(":").map(Number);
      for (const ears of byAccount.get(account ?? 0) ?? []) Queue.offerUnsafe(ears, id ?? 0);
    });
  const endAll = Effect.sync(() => {
    for (const all of byAccount.values()) for (const ears of all) Queue.endUnsafe(ears);
  });
  /** Notifications may have been missed: end all streams, so that clients reconnect and catch up. */
  const restartFeed = (cause: Cause.Cause<unknown>) =>
    endAll.pipe(
      Effect.andThen(Effect.logError("the notification feed failed", cause)),
      Effect.andThen(Effect.sleep("1 second")),
    );
  const listen = listening.listen(NOTIFICATION_CHANNEL).pipe(
    Stream.runForEach(ring),
    Effect.andThen(Effect.die(new Error("the channel was closed"))),
    Effect.catchCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.interrupt : restartFeed(cause))),
  );
  yield* Effect.forkScoped(Effect.forever(listen));

  const join = (accountId: number) =>
    Effect.gen(function* () {
      const ears = yield* Queue.sliding<number, Cause.Done>(MOST);
      const all = byAccount.get(accountId) ?? new Set();
      byAccount.set(accountId, all.add(ears));
      return ears;
    });
  const leave = (accountId: number, ears: FeedQueue) =>
    Effect.sync(() => {
      const all = byAccount.get(accountId);
      all?.delete(ears);
      if (all?.size === 0) byAccount.delete(accountId);
    });
  return {
    /** Sends away whoever listens. */
    endAll,
    /** The ids of an account's notifications from now on, wherever they are stored; ends when some may have been missed. */
    forAccount: (accountId: number) =>
      Effect.map(
        Effect.acquireRelease(join(accountId), (ears) => leave(accountId, ears)),
        Stream.fromQueue,
      ),
  };
});

/** Rings on every server when a notification was stored by any. */
export class NotificationFeed extends Context.Service<NotificationFeed, Effect.Success<typeof make>>()(
  "annales/NotificationFeed",
) {
  static readonly layer = Layer.effect(NotificationFeed, make);
}

/** Sends listeners away when the server stops, before it waits for what is being answered: a live call has no end of its own. */
export const CloseLiveStreamsOnStop = Layer.effectDiscard(
  Effect.flatMap(NotificationFeed, ({ endAll }) => Effect.addFinalizer(() => endAll)),
);
