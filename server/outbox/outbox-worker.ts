import { Cause, Effect, Layer } from "effect";
import { accountMailSenders } from "../accounts/account-mails.sql.ts";
import { announcementSenders } from "../announcements/announcement-sender.sql.ts";
import { contactMailSenders } from "../contact/contact-mail.ts";
import { notificationMailSenders } from "../notifications/notification-mails.sql.ts";
import { orphanedFileSenders } from "../files/orphaned-files.sql.ts";
import { pushSenders } from "../push/push-sender.ts";
import { OutboxWakeup } from "./outbox-wakeup.ts";
import { DeliveryError } from "./outbox-sender.ts";
import { type OutboxEntry, postponeEntry, markEntrySent, takeDueEntries } from "./outbox.sql.ts";

/** Who carries which kind. A kind that nobody carries yet waits in its row. */
const senders = {
  ...accountMailSenders,
  ...contactMailSenders,
  ...notificationMailSenders,
  ...announcementSenders,
  ...pushSenders,
  ...orphanedFileSenders,
};
type Kind = keyof typeof senders;
const kinds = Object.keys(senders) as readonly Kind[];
type Carried = ReturnType<(typeof senders)[Kind]>;

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

const deliver = (entry: OutboxEntry): Effect.Effect<void, DeliveryError, Effect.Services<Carried>> =>
  senders[entry.kind as Kind](entry);

const sendEntry = Effect.fn("Outbox.sendEntry")(function* (entry: OutboxEntry) {
  yield* Effect.suspend(() => deliver(entry)).pipe(
    Effect.andThen(markEntrySent(entry)),
    Effect.catchCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.interrupt : retryLater(entry, cause))),
  );
});

/** Sends what is due now and waits until that is done. Answers how many were taken. */
export const sendDueEntries = Effect.gen(function* () {
  const taken = yield* takeDueEntries(kinds, AT_ONCE);
  yield* Effect.forEach(taken, sendEntry, { concurrency: "unbounded", discard: true });
  return taken.length;
});

const work = Effect.gen(function* () {
  const bell = yield* OutboxWakeup;
  const turn = Effect.flatMap(sendDueEntries, (taken) =>
    taken === AT_ONCE ? Effect.void : Effect.race(bell.heard, Effect.sleep("1 second")),
  );
  yield* Effect.forever(
    Effect.catchCause(turn, (cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.interrupt
        : Effect.andThen(Effect.logError("the outbox worker failed", cause), Effect.sleep("1 second")),
    ),
  );
});

/** Sends what the outbox holds for as long as the server runs. All it needs is in the rows. */
export const OutboxWorker = Layer.effectDiscard(Effect.forkScoped(work));
