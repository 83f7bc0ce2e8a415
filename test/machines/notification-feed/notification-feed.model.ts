import { notificationFeedMachine } from "../../../src/machines/notification-feed/notification-feed.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";
import { fresh, old } from "../notifications/notifications.model.ts";

type Seen = Step<typeof notificationFeedMachine>;
type Now = Seen["after"];

const isListening = (now: Now): boolean => now.matches({ live: "listening" });
const isLooking = (now: Now): boolean => now.matches({ polling: "looking" });
const isPolling = (now: Now): boolean => now.matches("polling");
const isAway = (now: Now): boolean => now.matches({ live: "away" }) || now.matches({ polling: "away" });
const isAtRest = (now: Now): boolean => !isListening(now) && !isLooking(now);
/** The stream is given up: it stays silent, or the server refuses another connection. */
const isGivenUp = ({ before, sent }: Seen): boolean => {
  const { error } = sent("stream.failed") ?? {};
  const isTooMuch = error !== undefined && (error as { status: number }).status > 428;
  return isListening(before) && (sent("stream.ended")?.end === "mute" || isTooMuch);
};
const isAttention = ({ sent }: Seen): boolean => (sent("attention.gained") ?? sent("attention.lost")) !== undefined;
/** The ids that a step makes known. */
const known = ({ sent }: Seen): readonly number[] => [
  ...(sent("list.fetched")?.items ?? []).map(({ id }) => id),
  ...(sent("notification.arrived") ? [sent("notification.arrived")!.notification.id] : []),
];

export const notificationFeed = defineChartModel(notificationFeedMachine, {
  events: {
    "list.fetched": { type: "list.fetched", items: [old] },
    "list.fetched: none": { type: "list.fetched", items: [] },
  },
  actorEvents: {
    watchAttention: plainEvents("attention.gained", "attention.lost"),
    listen: {
      "notification.arrived": { type: "notification.arrived", notification: fresh },
      "stream.ended: left": { type: "stream.ended", end: "left" },
      "stream.ended: forbidden": { type: "stream.ended", end: "forbidden" },
      "stream.ended: mute": { type: "stream.ended", end: "mute" },
      "stream.failed: lost": { type: "stream.failed", error: callFailure(0, "network") },
      "stream.failed: 428": { type: "stream.failed", error: callFailure(428, "unknown") },
      "stream.failed: 429": { type: "stream.failed", error: callFailure(429, "too_many_requests") },
    },
    look: plainEvents("look.ended"),
  },
  contextKey: ({ newest }) => ({ newest }),
  invariants: {
    "nothing is fetched before the tab is known to be visible": atStart(
      ({ after, started }) =>
        after.matches({ live: "away" }) && started("listen").length + started("look").length === 0,
    ),
    "nothing is fetched while the tab is hidden, or without a connection": everyStep(({ before, after, sent }) =>
      sent("attention.lost") ? isAway(after) || after.matches("over") : !isAway(after) || isAway(before),
    ),
    "a student who returns does not wait": whenever(
      ({ before, sent }) => isAtRest(before) && !before.matches("over") && sent("attention.gained") !== undefined,
      ({ before, after }) => (isPolling(before) ? isLooking(after) : isListening(after)),
    ),
    "an open stream and a running poll are not started again": whenever(
      ({ before, sent }) => !isAtRest(before) && sent("attention.gained") !== undefined,
      ({ started }) => started("listen").length + started("look").length === 0,
    ),
    "each asks for what is newer than the newest that is known": everyStep(
      ({ before, after, started }) =>
        deepEqual(
          started("listen"),
          isListening(after) && !isListening(before) ? [{ newest: before.context.newest }] : [],
        ) &&
        deepEqual(started("look"), isLooking(after) && !isLooking(before) ? [{ newest: before.context.newest }] : []),
    ),
    "the newest known id never decreases": everyStep((step) =>
      deepEqual(step.after.context.newest, Math.max(step.before.context.newest, ...known(step))),
    ),
    "each new one is passed on, once": everyStep((step) =>
      deepEqual(
        step.executed("notifyArrived"),
        step.sent("notification.arrived") ? [{ notification: step.sent("notification.arrived")!.notification }] : [],
      ),
    ),
    "a broken stream is opened again after 5 s": lastsExactly((now) => now.matches({ live: "pausing" }), 5_000, {
      unless: isAttention,
    }),
    "without a working stream, the list is polled after 60 s": lastsExactly(
      (now) => now.matches({ polling: "waiting" }),
      60_000,
      { unless: isAttention },
    ),
    "polling replaces the stream for good when it stays silent, or the server refuses another connection": everyStep(
      (step) => isPolling(step.after) === (isPolling(step.before) || isGivenUp(step)),
    ),
    "a server that ends the feed is not asked again": always((now) =>
      now.matches("over") ? now.status === "done" : now.status === "active",
    ),
    "it is over when the server says so, and by nothing else": everyStep(
      ({ before, after, sent }) =>
        after.matches("over") === (isListening(before) && sent("stream.ended")?.end === "forbidden"),
    ),
  },
});
