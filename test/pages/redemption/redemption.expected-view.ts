import type { SnapshotFrom } from "xstate";
import { formatDate } from "../../../src/i18n/format.ts";
import type { redemptionMachine } from "../../../src/machines/redemption/redemption.machine.ts";
import { level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import type { PageTexts } from "../../support/page/page-model.ts";
import {
  liveRegionTexts,
  anyValue,
  controlState,
  focusedElement,
  linkTarget,
  namesOfRole,
  showsText,
  type PageQuery,
} from "../../support/page/page-queries.ts";
import { opened } from "../setups/account-page-setups.ts";

type Now = SnapshotFrom<typeof redemptionMachine>;
type Facts = Readonly<Record<string, unknown>>;

const named = { level: level.name, semester: semester.name };

export const redemptionQueries = ({ t, language }: PageTexts): Readonly<Record<string, PageQuery>> => ({
  dialogs: namesOfRole("dialog"),
  use: controlState("button", t("points.redeem", { value: 10 })),
  busy: controlState("button", t("common.loading")),
  level: controlState("combobox", t("field.level")),
  semester: controlState("combobox", t("field.semester")),
  submit: controlState("button", t("common.continue")),
  cancel: controlState("button", t("common.cancel")),
  back: controlState("button", t("common.back")),
  close: controlState("button", t("common.close")),
  retry: controlState("button", t("common.retry")),
  waiting: showsText(t("common.loadingPage")),
  failed: showsText(t("list.failed")),
  question: showsText(t("points.redeemConfirm", { value: 10, ...named })),
  done: showsText(t("points.openUntil", { ...named, date: formatDate(language, opened.endsAt) })),
  papers: linkTarget(t("points.openPapers")),
  announced: liveRegionTexts,
  focus: focusedElement,
});

const choiceSeen = ({ context: { semesterId, fieldErrors } }: Now, { t }: PageTexts): Facts => {
  const wrong = fieldErrors["semesterId"] !== undefined;
  const missing = t("validation.semesterRequired");
  return {
    dialogs: [t("points.redeemTitle")],
    level: `enabled: ${level.name}`,
    semester: `enabled${wrong ? ", invalid" : ""}: ${semesterId === null ? missing : semester.name}`,
    submit: "enabled",
    cancel: "enabled",
    close: "enabled",
    announced: wrong ? [`alert: ${missing}`] : [],
    focus: anyValue,
  };
};

const questionSeen = (now: Now, { t }: PageTexts): Facts => {
  const { error } = now.context;
  const asked = { dialogs: [t("points.redeem", { value: 10 })], question: true, focus: anyValue };
  if (now.value === "redeeming") return { ...asked, back: "disabled", busy: "disabled, busy", announced: [] };
  return {
    ...asked,
    back: "enabled",
    use: "enabled",
    close: "enabled",
    announced: error === null ? [] : [`alert: ${error.message || t("toast.unknownError")}`],
  };
};

/** Expected queries by state of the dialog. */
export const redemptionExpectedView = (now: Now, words: PageTexts, moves: readonly string[]): Facts => {
  const { t } = words;
  const title = { dialogs: [t("points.redeemTitle")], close: "enabled", focus: anyValue };
  switch (now.value) {
    case "idle":
      return { use: "enabled", announced: moves.includes("redeemPoints: taken") ? ["Opened"] : [], focus: anyValue };
    case "preparing":
      return { ...title, waiting: true, announced: anyValue };
    case "unavailable":
      return { ...title, failed: true, retry: "enabled", announced: anyValue };
    case "choosing":
      return choiceSeen(now, words);
    case "redeemed":
      return {
        dialogs: [t("points.openTitle")],
        close: ["enabled", "enabled"],
        done: true,
        papers: "/user/dashboard/university",
        announced: anyValue,
        focus: anyValue,
      };
    default:
      return questionSeen(now, words);
  }
};
