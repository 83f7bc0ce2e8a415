import { redemptionMachine } from "../../../src/machines/redemption/redemption.machine.ts";
import type { RedemptionOptions } from "../../../src/machines/redemption/redemption-setup.ts";
import { level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { redemption } from "../../machines/redemption/redemption.model.ts";
import { plainEvents } from "../../../harness/index.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, dialogButton, dismissDialog, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { opened, pointsSetup } from "../setups/account-page-setups.ts";
import { redemptionExpectedView, redemptionQueries } from "./redemption.expected-view.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";

const [levels, semesters, spend] = ["GET levels?institution_id=1", "GET semesters", "POST points/redeem"] as const;
const said = "You do not have enough points";
const choice = (isPresent: boolean): RedemptionOptions => ({
  levels: [level],
  semesters: [{ ...semester, current: isPresent }],
  suggested: { levelId: level.id, semesterId: isPresent ? semester.id : null },
  key: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a10",
});
const offering = (isPresent: boolean) => [jsonResponse([level]), jsonResponse([{ ...semester, current: isPresent }])];
const useWord = ({ t }: TestPage): string => t("points.redeem", { value: 10 });

/** Spending points on a semester (checklist 1.29, 5.45, 5.46, 9.5). */
export const redemptionPage = definePageModel(
  {
    flow: "redemption",
    machine: redemptionMachine,
    model: redemption,
    specOverrides: {
      events: {
        ...plainEvents("redeem.pressed", "semester.submitted", "redeem.confirmed", "redeem.canceled"),
        ...plainEvents("retry.pressed", "dialog.closed"),
        "semester.chosen: a semester": { type: "semester.chosen", wanted: { semesterId: semester.id } },
      },
      outcomes: {
        fetchOptions: {
          "with a suggestion": { output: choice(true) },
          "without a semester": { output: choice(false) },
          lost: { error: { status: 0, code: "no_answer", message: "", fields: {} } },
        },
        redeemPoints: {
          taken: { output: opened },
          refused: { error: { status: 409, code: "not_enough_points", message: said, fields: {} } },
          silent: { error: new TypeError("network") },
        },
      },
    },
  },
  {
    open: () => pointsSetup([levels, semesters, spend]),
    gestures: {
      "redeem.pressed": press((stage) => button(stage, useWord(stage))),
      "redeem.confirmed": press((stage) => dialogButton(stage, useWord(stage))),
      "redeem.canceled": press((stage) => button(stage, stage.t("common.back"))),
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "semester.submitted": press((stage) => button(stage, stage.t("common.continue"))),
      "semester.chosen": {
        perform: ({ page, t }, { wanted }) =>
          page.getByRole("combobox", { name: t("field.semester") }).selectOption(String(wanted.semesterId)),
        when: ({ context }) => context.semesterId === null,
      },
      "dialog.closed": {
        ...press((stage) =>
          dialogButton(stage, new RegExp(`^(${stage.t("common.cancel")}|${stage.t("common.close")})$`)).last(),
        ),
        alternatives: dismissDialog,
      },
    },
    actorCalls: {
      fetchOptions: {
        calls: [levels, semesters],
        pendingCalls: () => [levels, semesters],
        responses: { "with a suggestion": offering(true), "without a semester": offering(false), lost: ["cut", "cut"] },
      },
      redeemPoints: {
        calls: [spend],
        pendingCalls: () => [`${spend} ${JSON.stringify({ levelId: level.id, semesterId: semester.id })}`],
        responses: {
          taken: jsonResponse({ ...opened, message: "Opened" }),
          refused: errorResponse(409, "not_enough_points", said),
          silent: "cut",
        },
      },
    },
    queries: redemptionQueries,
    expectedView: redemptionExpectedView,
  },
);
