import { offlineMachine } from "../../../src/machines/connection/connection.machine.ts";
import { selectConnectionTells, selectIsOffline } from "../../../src/machines/connection/connection.selectors.ts";
import { describing, plain } from "../../support/model/chart-model.ts";
import { always, atStart, between, lasts, whenever } from "../../support/model/invariants/invariants.ts";
import { same, type Step } from "../../support/model/invariants/model-step.ts";

type Seen = Step<typeof offlineMachine>;

const isLost = ({ sent }: Seen): boolean => sent("connection.lost") !== undefined;
const isBack = ({ before, sent }: Seen): boolean =>
  before.matches("offline") && sent("connection.returned") !== undefined;

export const offline = describing(offlineMachine, {
  inputs: { online: { isOnline: true }, offline: { isOnline: false } },
  events: {},
  says: { watchConnection: plain("connection.lost", "connection.returned") },
  counts: () => ({}),
  laws: {
    "it begins as the browser tells, and the connection is watched (G47)": atStart(
      ({ after, began }) =>
        selectIsOffline(after) === !after.context.isOnline &&
        selectConnectionTells(after) === (after.context.isOnline ? null : "offline") &&
        began("watchConnection").length === 1,
    ),
    "a lost connection is told at once, and until it returns": whenever(
      isLost,
      ({ after }) => selectIsOffline(after) && selectConnectionTells(after) === "offline",
    ),
    "that it returned is told": whenever(
      isBack,
      ({ after }) => after.matches("back") && selectConnectionTells(after) === "back" && !selectIsOffline(after),
    ),
    "that it returned is told for a toast's time, unless it is lost again": lasts((now) => now.matches("back"), 2_500, {
      unless: isLost,
    }),
    "then nothing is told": whenever(
      ({ rang }) => rang("toastStay"),
      ({ after }) => after.matches("online"),
    ),
    "online there is nothing to tell": always((now) => (selectConnectionTells(now) === null) === now.matches("online")),
    "nothing else moves it": between(
      (step) => isLost(step) || isBack(step) || step.rang("toastStay") || same(step.after.value, step.before.value),
    ),
  },
});
