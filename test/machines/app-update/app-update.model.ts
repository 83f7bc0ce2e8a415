import { updateMachine } from "../../../src/machines/app-update/app-update.machine.ts";
import { selectHasUpdate, selectIsApplying } from "../../../src/machines/app-update/app-update.selectors.ts";
import { describing, plain } from "../../support/model/chart-model.ts";
import { always, atStart, between, whenever } from "../../support/model/invariants/invariants.ts";
import { same } from "../../support/model/invariants/model-step.ts";

export const update = describing(updateMachine, {
  events: plain("update.pressed", "update.postponed"),
  says: { watchVersions: plain("version.found") },
  rests: { applying: "the page is loaded anew" },
  laws: {
    "versions are watched from the start, and nothing is told": atStart(
      ({ after, began }) => began("watchVersions").length === 1 && !selectHasUpdate(after),
    ),
    "a version that was found is told": whenever(
      ({ before, sent }) => !selectHasUpdate(before) && sent("version.found") !== undefined,
      ({ after }) => selectHasUpdate(after) && !selectIsApplying(after),
    ),
    "it is applied at a press, once, and never by itself": between(({ before, after, sent, did }) => {
      const isPressed = after.matches("applying") && before.matches("found") && sent("update.pressed") !== undefined;
      return (
        same(did("applyUpdate"), isPressed ? [undefined] : []) &&
        selectIsApplying(after) === (isPressed || selectIsApplying(before))
      );
    }),
    "later puts it away until it is found again": whenever(
      ({ before, sent }) => before.matches("found") && sent("update.postponed") !== undefined,
      ({ after }) => !selectHasUpdate(after),
    ),
    "what is applied was told": always((now) => !selectIsApplying(now) || selectHasUpdate(now)),
  },
});
