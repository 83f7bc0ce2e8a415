import { Cause, Effect, Layer } from "effect";
import { accountMails } from "../accounts/account-mails.sql.ts";
import { announcementCarriers } from "../announcements/announcement-sender.sql.ts";
import { contactMails } from "../contact/contact-mail.ts";
import { notificationMails } from "../notifications/notification-mails.sql.ts";
import { leftovers } from "../files/orphaned-files.sql.ts";
import { pushes } from "../push/push-sender.ts";
import { OutboxBell } from "./outbox-wakeup.ts";
import { Undelivered } from "./outbox-sender.ts";
import { type Entry, notePutOff, noteSent, takeDue } from "./outbox.sql.ts";

/** Who carries which kind. A kind that nobody carries yet waits in its row. */
const carriers = {
  ...accountMails,
  ...contactMails,
  ...notificationMails,
  ...announcementCarriers,
  ...pushes,
  ...leftovers,
};
type Kind = keyof typeof carriers;
const kinds = Object.keys(carriers) as readonly Kind[];
type Carried = ReturnType<(typeof carriers)[Kind]>;

const ATTEMPTS = 8;
/** First pause before another try, in ms; each further one is three times as long, an hour at most. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;
const AT_ONCE = 5;

const pauseAfter = ({ attempts }: Entry): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 3 ** (attempts - 1));

const problemOf = (cause: Cause.Cause<unknown>): Undelivered => {
  const problem = Cause.squash(cause);
  return problem instanceof Undelivered ? problem : new Undelivered(String(problem));
};

const putOff = Effect.fn("Outbox.putOff")(function* (entry: Entry, cause: Cause.Cause<unknown>) {
  const problem = problemOf(cause);
  const isOver = problem.hopeless || entry.attempts >= ATTEMPTS;
  yield* notePutOff(entry, problem.message, isOver ? null : pauseAfter(entry));
  yield* Effect.logWarning(
    `${entry.kind} ${entry.id} ${isOver ? "was given up" : "did not arrive"}: ${problem.message}`,
  );
});

const deliver = (entry: Entry): Effect.Effect<void, Undelivered, Effect.Services<Carried>> =>
  carriers[entry.kind as Kind](entry);

const carry = Effect.fn("Outbox.carry")(function* (entry: Entry) {
  yield* Effect.suspend(() => deliver(entry)).pipe(
    Effect.andThen(noteSent(entry)),
    Effect.catchCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.interrupt : putOff(entry, cause))),
  );
});

/** Sends what is due now and waits until that is done. Answers how many were taken. */
export const sendDue = Effect.gen(function* () {
  const taken = yield* takeDue(kinds, AT_ONCE);
  yield* Effect.forEach(taken, carry, { concurrency: "unbounded", discard: true });
  return taken.length;
});

const work = Effect.gen(function* () {
  const bell = yield* OutboxBell;
  const turn = Effect.flatMap(sendDue, (taken) =>
    taken === AT_ONCE ? Effect.void : Effect.race(bell.heard, Effect.sleep("1 second")),
  );
  yield* Effect.forever(
    Effect.catchCause(turn, (cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.interrupt
        : Effect.andThen(Effect.logError("the outbox worker stumbled", cause), Effect.sleep("1 second")),
    ),
  );
});

/** Sends what the outbox holds for as long as the server runs. All it needs is in the rows. */
export const OutboxWorker = Layer.effectDiscard(Effect.forkScoped(work));
