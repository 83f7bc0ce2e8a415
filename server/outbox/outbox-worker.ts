import { Cause, Effect, Layer } from "effect";
import { repeatTurns } from "../wakeup/worker-loop.ts";
import { OutboxWakeup } from "./outbox-wakeup.ts";
import { DeliveryError, type OutboxSender } from "./outbox-sender.ts";
import { type OutboxEntry, postponeEntry, markEntrySent, takeDueEntries } from "./outbox.sql.ts";

/** The senders by the kind of entry that they send. A kind without a sender waits in its row. */
export type OutboxSenders = Readonly<Record<string, OutboxSender<unknown>>>;
type ServicesOf<Senders extends OutboxSenders> = Effect.Services<ReturnType<Senders[keyof Senders]>>;

const ATTEMPTS = 8;
/** First pause before another try, in ms; each further one is three times as long, an hour at most. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;
const AT_ONCE = 5;

const pauseAfter = ({ attempts }: OutboxEntry): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 3 ** (attempts - 1));

const problemOf = (cause: Cause.Cause<unknown>): DeliveryError => {
  const problem = Cause.squash(cause);
  return problem instanceof DeliveryError ? problem : new DeliveryError(String(problem));
};

const retryLater = Effect.fn("Outbox.retryLater")(function* (entry: OutboxEntry, cause: Cause.Cause<unknown>) {
  const problem = problemOf(cause);
  const isOver = problem.hopeless || entry.attempts >= ATTEMPTS;
  yield* postponeEntry(entry, problem.message, isOver ? null : pauseAfter(entry));
  yield* Effect.logWarning(
    `${entry.kind} ${entry.id} ${isOver ? "was given up" : "did not arrive"}: ${problem.message}`,
  );
});

const sendEntry = Effect.fn("Outbox.sendEntry")(function* <R>(entry: OutboxEntry, send: OutboxSender<R>) {
  yield* Effect.suspend(() => send(entry)).pipe(
    Effect.andThen(markEntrySent(entry)),
    Effect.catchCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.interrupt : retryLater(entry, cause))),
  );
});

/** Sends what is due now and waits until that is done. Answers how many were taken. */
export const sendDueEntries = <Senders extends OutboxSenders>(senders: Senders) =>
  Effect.gen(function* () {
    const taken = yield* takeDueEntries(Object.keys(senders), AT_ONCE);
    const send = (entry: OutboxEntry) => sendEntry(entry, senders[entry.kind] as OutboxSender<ServicesOf<Senders>>);
    yield* Effect.forEach(taken, send, { concurrency: "unbounded", discard: true });
    return taken.length;
  });

const workWith = <Senders extends OutboxSenders>(senders: Senders) =>
  Effect.gen(function* () {
    const wakeup = yield* OutboxWakeup;
    const turn = Effect.flatMap(sendDueEntries(senders), (taken) =>
      taken === AT_ONCE ? Effect.void : Effect.race(wakeup.wait, Effect.sleep("1 second")),
    );
    yield* repeatTurns(turn, "the outbox worker failed", "1 second");
  });

/** Sends what the outbox holds for as long as the server runs. All it needs is in the rows. */
export const outboxWorker = <Senders extends OutboxSenders>(senders: Senders) =>
  Layer.effectDiscard(Effect.forkScoped(workWith(senders)));
