import type { User } from "../../../src/contract/entities.ts";
import type { PageLocation } from "../../../src/contract/routes.ts";
import { appMachine } from "../../../src/machines/app/app.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  sentToActors,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { ada, adaRenamed, callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof appMachine>;

const page: PageLocation = { path: "/user/points", access: "guarded", to: null };
/** Notifications are off. */
export const adaUndisturbed: User = { ...ada, notify: false };
const saved: User = { ...adaRenamed, language: "fr" };

const isShown = (now: Seen["before"]): boolean => now.matches({ notifications: "shown" });
const isSaving = (now: Seen["before"]): boolean => now.matches({ accountLanguage: "saving" });
const isKnown = (now: Seen["before"]): boolean => now.context.user !== null;
const isOpened = ({ before, sent }: Seen): boolean =>
  isKnown(before) && !isShown(before) && sent("notifications.shown") !== undefined;
const isSwitched = ({ sent }: Seen): boolean => sent("language.switched") !== undefined;
const isLeft = ({ sent }: Seen): boolean => sent("user.left") !== undefined;
/** The user after a step. */
const userAfter = (step: Seen): User | null => {
  if (isLeft(step)) return null;
  return step.sent("user.changed")?.user ?? step.before.context.user;
};
/** The events that must be passed on, with the receiving chart. */
const passedOn = (step: Seen): readonly unknown[] => {
  const { before, sent, ended } = step;
  if (ended("saveAccountLanguage", "saved")) return [["session", { type: "user.updated", user: saved }]];
  if (!isShown(before)) return [];
  if (sent("notifications.failed")) return [["session", { type: "auth.reset" }]];
  const changed = sent("user.changed");
  return changed ? [["notifications", { type: "setting.changed", notify: changed.user.notify }]] : [];
};

export const app = defineChartModel(appMachine, {
  inputs: { "in English": { language: "en", page }, "in French": { language: "fr", page } },
  events: plainEvents("notifications.shown", "notifications.hidden"),
  outcomes: {
    saveAccountLanguage: { saved: { output: saved }, lost: { error: callFailure(500, "internal") } },
  },
  actorEvents: {
    session: {
      "user.changed: Ada": { type: "user.changed", user: ada },
      "user.changed: Ada without notifications": { type: "user.changed", user: adaUndisturbed },
      ...plainEvents("user.left", "session.confirmed"),
    },
    language: {
      "language.switched: English": { type: "language.switched", language: "en" },
      "language.switched: Français": { type: "language.switched", language: "fr" },
    },
    notifications: plainEvents("notifications.failed"),
  },
  contextKey: ({ language, user, isConfirmed }) => ({ language, notify: user && user.notify, isConfirmed }),
  invariants: {
    "session and language start together, each once, with what was opened; notifications do not": atStart(
      ({ after, started }) =>
        deepEqual(started("session"), [{ page }]) &&
        deepEqual(started("language"), [{ language: after.context.language }]) &&
        started("notifications").length === 0,
    ),
    "session and language run as long as the page; notifications while their button is on it": always((now) =>
      deepEqual(
        Object.keys(now.children)
          .filter((id) => id !== "saveAccountLanguage")
          .sort(),
        ["language", ...(isShown(now) ? ["notifications"] : []), "session"],
      ),
    ),
    "each event is passed on to the chart that needs it, and to no other": everyStep((step) =>
      deepEqual(sentToActors(step.actions), step.move.do === "start" ? [] : passedOn(step)),
    ),
    "the user is that of the session": everyStep((step) =>
      deepEqual(
        [step.after.context.user, step.after.matches({ student: isKnown(step.after) ? "known" : "visitor" })],
        [userAfter(step), true],
      ),
    ),
    "a session is confirmed until it ends (4.8)": everyStep((step) => {
      const { before, after, sent } = step;
      const isConfirmed = before.context.isConfirmed || (isKnown(before) && sent("session.confirmed") !== undefined);
      return after.context.isConfirmed === (isConfirmed && !isLeft(step));
    }),
    "the notifications begin when their button comes to a student's page, and again in another language (1.1)":
      everyStep((step) => {
        const { before, after, started } = step;
        const isBegun = isOpened(step) || (isShown(before) && isSwitched(step));
        const { user, isConfirmed } = after.context;
        return deepEqual(started("notifications"), isBegun ? [{ notify: user?.notify, isConfirmed }] : []);
      }),
    "the notifications stop with their button, and when the student leaves (4.18)": everyStep(
      (step) =>
        isShown(step.after) ===
        ((isShown(step.before) || isOpened(step)) && step.sent("notifications.hidden") === undefined && !isLeft(step)),
    ),
    "a visitor has no notifications, and no language to save on the server": always(
      (now) => isKnown(now) || (!isShown(now) && !isSaving(now)),
    ),
    "a failed fetch of notifications resets the session (8.38, 8.39)": whenever(
      ({ before, sent }) => isShown(before) && sent("notifications.failed") !== undefined,
      (step) => deepEqual(sentToActors(step.actions), [["session", { type: "auth.reset" }]]) && isShown(step.after),
    ),
    "the context has the current language": everyStep(
      ({ before, after, sent }) =>
        after.context.language === (sent("language.switched")?.language ?? before.context.language),
    ),
    "each language that a student chooses is saved on the server (1.36)": everyStep((step) => {
      const isTold = isKnown(step.before) && isSwitched(step);
      return deepEqual(step.started("saveAccountLanguage"), isTold ? [{ language: step.after.context.language }] : []);
    }),
    "saving the language lasts until the server answers, it fails, or the student leaves": everyStep((step) => {
      const isBegun = isKnown(step.before) && isSwitched(step);
      const isOver = isLeft(step) || step.ended("saveAccountLanguage");
      return isSaving(step.after) === (isBegun || (isSaving(step.before) && !isOver));
    }),
  },
});
