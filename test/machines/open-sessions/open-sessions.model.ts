import type { OpenSession } from "../../../src/contract/accounts/own-account.ts";
import { type SessionTarget, openSessionsMachine } from "../../../src/machines/open-sessions/open-sessions.machine.ts";
import {
  selectEndingSession,
  selectAreSessionsBusy,
  selectSessions,
  selectSessionsView,
} from "../../../src/machines/open-sessions/open-sessions.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof openSessionsMachine>;

const here: OpenSession = {
  id: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a10",
  current: true,
  device: "Chrome, Android",
  createdAt: "2026-11-01T08:00:00.000Z",
  seenAt: "2026-11-20T08:00:00.000Z",
};
const elsewhere: OpenSession = { ...here, id: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a11", current: false, device: null };

const pressed = ({ before, sent }: Seen): SessionTarget | undefined =>
  before.matches("listed") ? sent("endSession.pressed")?.which : undefined;
const isAskedAnew = ({ before, sent, ended }: Seen): boolean =>
  (before.matches("listed") && sent("content.changed") !== undefined) ||
  (before.matches("failed") && sent("retry.pressed") !== undefined) ||
  ended("endSession");

export const openSessions = defineChartModel(openSessionsMachine, {
  events: {
    "endSession.pressed: one": { type: "endSession.pressed", which: elsewhere.id },
    "endSession.pressed: all others": { type: "endSession.pressed", which: "others" },
    ...plainEvents("retry.pressed", "content.changed"),
  },
  outcomes: {
    fetchSessions: {
      two: { output: [here, elsewhere] },
      "this one alone": { output: [here] },
      lost: { error: callFailure(0, "no_answer") },
    },
    endSession: { ended: { output: undefined }, "not there": { error: callFailure(404, "not_found") } },
  },
  contextKey: ({ sessions, ending }) => ({ sessions: sessions.length, ending }),
  invariants: {
    "at first the sessions are fetched": atStart(
      ({ after, started }) => started("fetchSessions").length === 1 && selectSessionsView(after) === "loading",
    ),
    "what came is listed, as it came": whenever(
      ({ ended }) => ended("fetchSessions") && !ended("fetchSessions", "lost"),
      ({ after, ended }) =>
        after.matches("listed") &&
        deepEqual(selectSessions(after), ended("fetchSessions", "two") ? [here, elsewhere] : [here]),
    ),
    "a failed fetch shows, and known sessions stay": whenever(
      ({ ended }) => ended("fetchSessions", "lost"),
      ({ before, after }) =>
        selectSessionsView(after) === "failed" && deepEqual(selectSessions(after), selectSessions(before)),
    ),
    "a press ends the one session it names, or all others, once": everyStep((step) =>
      deepEqual(step.started("endSession"), pressed(step) === undefined ? [] : [{ which: pressed(step) }]),
    ),
    "it shows which is being ended": whenever(
      (step) => pressed(step) !== undefined,
      (step) => step.after.matches("ending") && selectEndingSession(step.after) === pressed(step),
    ),
    "the list is fetched again, whether the session was ended or not": whenever(
      ({ ended }) => ended("endSession"),
      ({ after, started }) =>
        after.matches("loading") && started("fetchSessions").length === 1 && selectEndingSession(after) === null,
    ),
    "the list is fetched again when it changed elsewhere or is tried again, and never otherwise": everyStep(
      (step) => step.started("fetchSessions").length === (isAskedAnew(step) ? 1 : 0),
    ),
    "nothing is being ended but while it is": always(
      (now) => (selectEndingSession(now) !== null) === now.matches("ending"),
    ),
    "rows that are known stay while the list is fetched again": always(
      (now) =>
        now.matches("failed") || selectSessionsView(now) === (selectSessions(now).length === 0 ? "loading" : "listed"),
    ),
    "2.90, 2.91 no button takes a press while a call is under way": always(
      (now) => selectAreSessionsBusy(now) === (now.matches("loading") || now.matches("ending")),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isAskedAnew(step) ||
        pressed(step) !== undefined ||
        step.ended("fetchSessions") ||
        deepEqual([step.after.value, step.after.context], [step.before.value, step.before.context]),
    ),
  },
});
