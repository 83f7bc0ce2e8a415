import { type DashboardType, dashboardTypes } from "../../../src/contract/entities.ts";
import {
  type DashboardTypeEvent,
  dashboardTypeMachine,
} from "../../../src/machines/dashboard-type/dashboard-type.machine.ts";
import { selectSwitchAlert } from "../../../src/machines/dashboard-type/dashboard-type.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  type Step,
  until,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof dashboardTypeMachine>;

const ofEach = <T extends "type.chosen" | "dashboard.opened">(type: T) =>
  Object.fromEntries(dashboardTypes.map((named) => [`${type}: ${named}`, { type, named }])) as Record<
    string,
    DashboardTypeEvent
  >;
/** The new type that the student chose in the selector in this step. */
const switchedTo = ({ before, sent }: Seen): DashboardType | undefined => {
  const named = sent("type.chosen")?.named;
  return named === before.context.type || before.matches("switching") ? undefined : named;
};
/** The dashboard that opened by its URL or a link, without a choice in the selector. */
const foundOpen = ({ before, sent }: Seen): DashboardType | undefined => {
  const named = sent("dashboard.opened")?.named;
  return named === before.context.type ? undefined : named;
};
const listed = <T>(value: T | undefined): readonly { readonly type: T }[] =>
  value === undefined ? [] : [{ type: value }];
const isAnnounced = ({ before, after, sent }: Seen): boolean =>
  before.matches("switching") && sent("dashboard.opened")?.named === before.context.type && after.matches("announced");

export const dashboardType = defineChartModel(dashboardTypeMachine, {
  inputs: {
    "nothing to tell": { type: "university", announce: null },
    "a switch to tell": { type: "hnd", announce: "hnd" },
    "a switch that was left": { type: "hnd", announce: "concour" },
  },
  events: ofEach("type.chosen"),
  outcomes: { alertBanner: { closed: { output: undefined } } },
  actorEvents: { watchDashboards: ofEach("dashboard.opened") },
  contextKey: ({ type }) => ({ type }),
  invariants: {
    "the dashboards that open are watched": atStart(({ started }) => started("watchDashboards").length === 1),
    "3.97 the type is kept as the last used one from the start, the default too": atStart(({ after, executed }) =>
      deepEqual(executed("saveType"), [{ type: after.context.type }]),
    ),
    "after a load the switch is announced, if it is to this type (4.31)": atStart(
      ({ after, executed }) =>
        after.matches(after.context.announce === after.context.type ? "announced" : "idle") &&
        executed("forgetAnnouncement").length === (after.matches("announced") ? 1 : 0),
    ),
    "the type is one of three (4.22)": always((now) => dashboardTypes.includes(now.context.type)),
    "choosing another type stores it (4.28)": everyStep((step) =>
      deepEqual(step.executed("saveType"), listed(switchedTo(step) ?? foundOpen(step))),
    ),
    "the type shown is the one chosen, or the one whose dashboard is open": everyStep(
      (step) => step.after.context.type === (switchedTo(step) ?? foundOpen(step) ?? step.before.context.type),
    ),
    "choosing another type opens its dashboard, and nothing else does (4.30)": everyStep((step) =>
      deepEqual(step.executed("goToDashboard"), listed(switchedTo(step))),
    ),
    "choosing another type stores an announcement (3.106)": everyStep((step) =>
      deepEqual(step.executed("saveAnnouncement"), listed(switchedTo(step))),
    ),
    "a choice waits for its dashboard": whenever(
      (step) => switchedTo(step) !== undefined,
      ({ after }) => after.matches("switching"),
    ),
    "the switch is announced as soon as its dashboard is open (4.31)": whenever(
      ({ before, sent }) => before.matches("switching") && sent("dashboard.opened")?.named === before.context.type,
      ({ after }) => after.matches("announced"),
    ),
    "a switch is announced once (4.31)": everyStep(
      (step) => step.executed("forgetAnnouncement").length === (isAnnounced(step) ? 1 : 0),
    ),
    "each switch is announced by a banner of the main style (4.71)": everyStep((step) =>
      deepEqual(step.started("alertBanner"), isAnnounced(step) ? [{ kind: "main" }] : []),
    ),
    "a load with a stored announcement shows the banner as well (4.31)": atStart(
      ({ after, started }) =>
        (selectSwitchAlert(after) !== null) === after.matches("announced") &&
        deepEqual(started("alertBanner"), after.matches("announced") ? [{ kind: "main" }] : []),
    ),
    "the announcement shows until the banner is closed, or another type opens (4.70)": until(
      isAnnounced,
      (now) => now.matches("announced"),
      (step) => step.ended("alertBanner") || switchedTo(step) !== undefined || foundOpen(step) !== undefined,
    ),
    "closing the banner ends the announcement (4.70)": whenever(
      ({ ended }) => ended("alertBanner"),
      ({ after }) => after.matches("idle"),
    ),
    "a dashboard opened by its URL is not announced": whenever(
      (step) => foundOpen(step) !== undefined,
      ({ after }) => after.matches("idle"),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        switchedTo(step) !== undefined ||
        foundOpen(step) !== undefined ||
        isAnnounced(step) ||
        step.ended("alertBanner") ||
        step.after.value === step.before.value,
    ),
  },
});
