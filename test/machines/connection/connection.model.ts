import { connectionMachine } from "../../../src/machines/connection/connection.machine.ts";
import { selectConnectionNotice, selectIsOffline } from "../../../src/machines/connection/connection.selectors.ts";
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

type Seen = Step<typeof connectionMachine>;

const isLost = ({ sent }: Seen): boolean => sent("connection.lost") !== undefined;
const isBack = ({ before, sent }: Seen): boolean =>
  before.matches("offline") && sent("connection.returned") !== undefined;

export const offline = defineChartModel(connectionMachine, {
  inputs: { online: { isOnline: true }, offline: { isOnline: false } },
  events: {},
  actorEvents: { watchConnection: plainEvents("connection.lost", "connection.returned") },
  contextKey: () => ({}),
  invariants: {
    "it begins with the browser's state, and the connection is watched (G47)": atStart(
      ({ after, started }) =>
        selectIsOffline(after) === !after.context.isOnline &&
        selectConnectionNotice(after) === (after.context.isOnline ? null : "offline") &&
        started("watchConnection").length === 1,
    ),
    "a lost connection shows at once, and until it returns": whenever(
      isLost,
      ({ after }) => selectIsOffline(after) && selectConnectionNotice(after) === "offline",
    ),
    "a returned connection shows": whenever(
      isBack,
      ({ after }) =>
        after.matches("restored") && selectConnectionNotice(after) === "restored" && !selectIsOffline(after),
    ),
    "a returned connection shows for the time of a toast, unless it is lost again": lastsExactly(
      (now) => now.matches("restored"),
      2_500,
      {
        unless: isLost,
      },
    ),
    "then nothing shows": whenever(
      ({ elapsed }) => elapsed("toastStay"),
      ({ after }) => after.matches("online"),
    ),
    "online nothing shows": always((now) => (selectConnectionNotice(now) === null) === now.matches("online")),
    "nothing else moves it": everyStep(
      (step) =>
        isLost(step) || isBack(step) || step.elapsed("toastStay") || deepEqual(step.after.value, step.before.value),
    ),
  },
});
