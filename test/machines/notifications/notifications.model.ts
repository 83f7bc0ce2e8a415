import type { Notification } from "../../../src/contract/entities.ts";
import type { FetchedNotifications } from "../../../src/machines/notifications/notifications-setup.ts";
import { notificationsMachine } from "../../../src/machines/notifications/notifications.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  sentToActors,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof notificationsMachine>;
type Now = Seen["after"];

const lost = { error: new Error("500") };
export const unread: Notification = {
  id: 1,
  title: "Your paper was approved",
  body: "Algebra CA can be read by all.",
  read: false,
  createdAt: "2026-11-02T08:00:00.000Z",
};
export const old: Notification = { ...unread, id: 2, read: true, title: "Payment received" };
export const fresh: Notification = { ...unread, id: 3, title: "You earned 1 point", body: "A friend has subscribed." };

type OnValue = Extract<Now["value"]["list"], object>["on"];
type OnState = Extract<OnValue, string> | "listed";
const on = ({ value: { list } }: Now): OnState | undefined =>
  typeof list !== "object" ? undefined : typeof list.on === "string" ? list.on : "listed";
const isOn = (now: Now): boolean => on(now) !== undefined;
const isOpened = ({ before, sent }: Seen): boolean =>
  on(before) === "listed" &&
  before.context.items.some((one) => one.id === sent("notification.opened")?.id && !one.read);
const isArrived = ({ before, sent }: Seen): boolean => isOn(before) && sent("notification.arrived") !== undefined;
const setTo = ({ before, sent }: Seen): boolean | undefined =>
  isOn(before) || before.matches({ list: "off" }) ? sent("setting.changed")?.notify : undefined;
const isTurnedOn = (step: Seen): boolean => step.before.matches({ list: "off" }) && setTo(step) === true;
const isTurnedOff = (step: Seen): boolean => isOn(step.before) && setTo(step) === false;
const press = (step: Seen, state: OnState, type: Parameters<Seen["sent"]>[0]): boolean =>
  on(step.before) === state && step.sent(type) !== undefined;
const fetched: Readonly<Record<"two" | "none" | "kept" | "none kept", FetchedNotifications>> = {
  two: { from: "server", items: [unread, old] },
  none: { from: "server", items: [] },
  kept: { from: "device", items: [old] },
  "none kept": { from: "device", items: [] },
};
/** The result of a fetch in this step. */
const cameIn = ({ ended }: Seen): FetchedNotifications | undefined =>
  (["two", "none", "kept", "none kept"] as const)
    .filter((outcome) => ended("fetchNotifications", outcome))
    .map((outcome) => fetched[outcome])[0];
const isFetched = (step: Seen): boolean => cameIn(step) !== undefined;
/** The connection is back while the list from the device shows. */
const isAskedAgain = ({ before, sent }: Seen): boolean =>
  (on(before) === "empty" || on(before) === "listed") &&
  before.context.from === "device" &&
  sent("connection.returned") !== undefined;
const isListed = (now: Now): boolean => on(now) === "listed";
/** The server changed all, so no single read is left to report. */
const isAllDone = ({ ended }: Seen): boolean => ended("markAllRead", "marked") || ended("deleteAll", "deleted");
const isTold = ({ ended }: Seen): boolean => ended("markRead");

/** The expected items after a step. */
function itemsAfter(step: Seen): readonly Notification[] {
  const { items } = step.before.context;
  if (isTurnedOff(step) || isAskedAgain(step) || step.ended("deleteAll", "deleted")) return [];
  if (step.before.matches({ list: "off" })) return [];
  const came = cameIn(step);
  if (came !== undefined) return [...items.filter(({ id }) => id === fresh.id), ...came.items];
  if (isArrived(step)) return items.some(({ id }) => id === fresh.id) ? items : [fresh, ...items];
  if (step.ended("markAllRead", "marked")) return items.map((one) => ({ ...one, read: true }));
  if (!isOpened(step)) return items;
  return items.map((one) => (one.id === step.sent("notification.opened")?.id ? { ...one, read: true } : one));
}
/** The expected state of the list after a step; `undefined` is off. */
function listAfter(step: Seen): OnState | undefined {
  if (isTurnedOff(step)) return undefined;
  if (isTurnedOn(step) || isAskedAgain(step)) return "loading";
  if (step.ended("fetchNotifications", "lost")) return "failed";
  if (isFetched(step)) return itemsAfter(step).length === 0 ? "empty" : "listed";
  if (on(step.before) === "empty" && isArrived(step)) return "listed";
  if (press(step, "listed", "markAllRead.pressed")) return "markingAll";
  if (press(step, "listed", "deleteAll.pressed")) return "confirmingDeletion";
  if (press(step, "confirmingDeletion", "deleteAll.confirmed")) return "deletingAll";
  if (press(step, "confirmingDeletion", "deleteAll.canceled")) return "listed";
  if (press(step, "confirmingDeletion", "panel.closed")) return "listed";
  if (step.ended("markAllRead") || step.ended("deleteAll")) return isAllDone(step) ? "changed" : "listed";
  return step.elapsed("reloadPause") ? "reloading" : on(step.before);
}

export const notifications = defineChartModel(notificationsMachine, {
  inputs: {
    "wanted ones": { notify: true, isConfirmed: true },
    "wanted ones, in a session that is not confirmed": { notify: true, isConfirmed: false },
    "unwanted ones": { notify: false, isConfirmed: true },
  },
  events: {
    "notification.opened: an unread one": { type: "notification.opened", id: unread.id },
    "notification.opened: a new one": { type: "notification.opened", id: fresh.id },
    "setting.changed: on": { type: "setting.changed", notify: true },
    "setting.changed: off": { type: "setting.changed", notify: false },
    ...plainEvents(
      "panel.opened",
      "panel.closed",
      "markAllRead.pressed",
      "deleteAll.pressed",
      "deleteAll.confirmed",
      "deleteAll.canceled",
    ),
  },
  outcomes: {
    fetchNotifications: {
      two: { output: fetched.two },
      none: { output: fetched.none },
      kept: { output: fetched.kept },
      "none kept": { output: fetched["none kept"] },
      lost,
    },
    markRead: { marked: { output: undefined }, lost },
    markAllRead: { marked: { output: undefined }, lost },
    deleteAll: { deleted: { output: undefined }, lost },
  },
  actorEvents: {
    feed: { "notification.arrived": { type: "notification.arrived", notification: fresh } },
    watchReconnect: plainEvents("connection.returned"),
  },
  contextKey: ({ items, unsentReads, from }) => ({
    items: items.map(({ id, read }) => (read ? `${id} read` : id)).join(" "),
    "to tell": unsentReads.length,
    from,
  }),
  exploreWhile: ({ unsentReads }) => unsentReads.length <= 1,
  equivalentMutants: {
    "drop action clear: notifications.list.on.empty — connection.returned [isFromDevice] → loading":
      "an empty list has nothing to clear; `listed` has, and shares the transition",
    "retarget to deciding: notifications.list.on — setting.changed [isUnwanted] → off":
      "`deciding` reads the setting, which is off",
  },
  judgedParams: { markRead: "marking runs while the list shows and an opened one is left to mark" },
  invariants: {
    "they are fetched at once if the student wants them, and not if not (6.18)": atStart(
      ({ move, after, started }) =>
        deepEqual(after.context, {
          ...(move.do === "start" && (move.input as object)),
          from: "server",
          items: [],
          unsentReads: [],
        }) &&
        deepEqual(after.value, {
          panel: "closed",
          list: after.context.notify ? { on: "loading" } : "off",
        }) &&
        started("fetchNotifications").length === (after.context.notify ? 1 : 0),
    ),
    "7.44 they are fetched again only when turned on, or when the connection is back, however often the panel opens":
      everyStep(
        (step) => step.started("fetchNotifications").length === (isTurnedOn(step) || isAskedAgain(step) ? 1 : 0),
      ),
    "each fetch says whether the session is confirmed (G20)": everyStep(({ started, after }) =>
      started("fetchNotifications").every((input) => deepEqual(input, { isConfirmed: after.context.isConfirmed })),
    ),
    "the source of the list is known: the server or the device (G20)": everyStep(
      (step) => step.after.context.from === (cameIn(step)?.from ?? step.before.context.from),
    ),
    "the list is stored on the device each time that it changes, and never before it was fetched (G20)": everyStep(
      (step) => {
        const isLoading = on(step.before) === "loading" && !isFetched(step);
        const isChanged =
          isFetched(step) ||
          (isArrived(step) && !isLoading) ||
          isOpened(step) ||
          step.ended("markAllRead", "marked") ||
          step.ended("deleteAll", "deleted");
        return deepEqual(step.executed("saveList"), isChanged ? [{ items: itemsAfter(step) }] : []);
      },
    ),
    "the feed receives what was fetched, so that it asks for newer ones": everyStep((step) => {
      const items = cameIn(step)?.items;
      return deepEqual(
        sentToActors(step.actions),
        items === undefined ? [] : [["feed", { type: "list.fetched", items }]],
      );
    }),
    "the panel opens and closes when asked to (2.106)": everyStep(({ before, after, sent }) =>
      after.matches({
        panel: sent("panel.opened") ? "open" : sent("panel.closed") ? "closed" : before.value.panel,
      }),
    ),
    "an answer, a press, a timer or the setting changes the state of the list, and nothing else": everyStep(
      (step) => on(step.after) === listAfter(step),
    ),
    "opening one reads it, marking all reads all, and new ones come on top (4.40, 4.41)": everyStep((step) =>
      deepEqual(step.after.context.items, itemsAfter(step)),
    ),
    "the setting is kept, and while it is off none are listed or listened for (6.18)": everyStep((step) => {
      const { context, children } = step.after;
      return (
        context.notify === (setTo(step) ?? step.before.context.notify) &&
        (!step.after.matches({ list: "off" }) || context.items.length === 0) &&
        "feed" in children === isOn(step.after)
      );
    }),
    "opened ones are marked on the server, one after another, and none twice (7.46)": everyStep((step) => {
      const { unsentReads } = step.before.context;
      const rest = isTold(step) ? unsentReads.slice(1) : unsentReads;
      return deepEqual(
        step.after.context.unsentReads,
        isAllDone(step) ? [] : isOpened(step) ? [...rest, idOf(step)] : rest,
      );
    }),
    "marking runs while the list shows and an opened one is left to mark": everyStep((step) => {
      const [next] = step.after.context.unsentReads;
      const isTelling = isListed(step.after) && next !== undefined;
      const isNew = isTold(step) || !isListed(step.before) || step.before.context.unsentReads.length === 0;
      return (
        "markRead" in step.after.children === isTelling &&
        deepEqual(step.started("markRead"), isTelling && isNew ? [{ id: next }] : [])
      );
    }),
    "8.42 an error in marking one is suppressed: the list stays as it is": whenever(
      ({ ended }) => ended("markRead", "lost"),
      ({ before, after }) => deepEqual([on(after), after.context.items], [on(before), before.context.items]),
    ),
    "read ones are stored for this browser session (3.109)": everyStep((step) =>
      deepEqual(
        step.executed("rememberRead"),
        isOpened(step)
          ? [{ ids: [idOf(step)] }]
          : step.ended("markAllRead", "marked")
            ? [{ ids: step.before.context.items.map(({ id }) => id) }]
            : [],
      ),
    ),
    "the server marks all when asked to, and only then (7.45)": everyStep(
      (step) => step.started("markAllRead").length === (press(step, "listed", "markAllRead.pressed") ? 1 : 0),
    ),
    "the server deletes all when that is confirmed, and only then (7.47)": everyStep(
      (step) => step.started("deleteAll").length === (press(step, "confirmingDeletion", "deleteAll.confirmed") ? 1 : 0),
    ),
    "4.42, 4.43, 9.29, 9.30 the page reloads 3 s after all were marked or deleted": lastsExactly(
      (now) => on(now) === "changed",
      3_000,
      { unless: isTurnedOff },
    ),
    "4.42, 4.43 then, and only then, it reloads": everyStep(
      (step) => step.executed("reloadPage").length === (step.elapsed("reloadPause") ? 1 : 0),
    ),
    "a failed fetch resets the session, and nothing else does (8.38, 8.39)": everyStep(
      (step) => step.executed("resetSession").length === (step.ended("fetchNotifications", "lost") ? 1 : 0),
    ),
    "only a list without items is shown as empty": always(
      (now) => on(now) !== "empty" || now.context.items.length === 0,
    ),
    "it is busy while it waits for the server": always(
      (now) => now.hasTag("busy") === ["loading", "markingAll", "deletingAll"].includes(on(now) ?? ""),
    ),
    "views know where there is a list": always(
      (now) => now.hasTag("listed") === (isOn(now) && !["loading", "empty", "failed"].includes(on(now)!)),
    ),
  },
});

function idOf({ sent }: Seen): number | undefined {
  return sent("notification.opened")?.id;
}
