import type { SnapshotFrom } from "xstate";
import { formatDate } from "../../../src/i18n/format.ts";
import type { redemptionMachine } from "../../../src/machines/redemption/redemption.machine.ts";
import { level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import type { Words } from "../../support/page/page-model.ts";
import {
  announced,
  anything,
  control,
  focus,
  leadsTo,
  names,
  says,
  type Sight,
} from "../../support/page/page-queries.ts";
import { opened } from "../setups/account-page-setups.ts";

type Now = SnapshotFrom<typeof redemptionMachine>;
type Facts = Readonly<Record<string, unknown>>;

const named = { level: level.name, semester: semester.name };

/** All that is looked at of the dialog that spends points. */
export const redemptionSights = ({ t, language }: Words): Readonly<Record<string, Sight>> => ({
  dialogs: names("dialog"),
  use: control("button", t("points.redeem", { value: 10 })),
  busy: control("button", t("common.loading")),
  level: control("combobox", t("field.level")),
  semester: control("combobox", t("field.semester")),
  submit: control("button", t("common.continue")),
  cancel: control("button", t("common.cancel")),
  back: control("button", t("common.back")),
  close: control("button", t("common.close")),
  retry: control("button", t("common.retry")),
  waiting: says(t("common.loadingPage")),
  failed: says(t("list.failed")),
  question: says(t("points.redeemConfirm", { value: 10, ...named })),
  done: says(t("points.openUntil", { ...named, date: formatDate(language, opened.endsAt) })),
  papers: leadsTo(t("points.openPapers")),
  announced,
  focus,
});

const choiceSeen = ({ context: { semesterId, problems } }: Now, { t }: Words): Facts => {
  const wrong = problems["semesterId"] !== undefined;
  const missing = t("validation.semesterRequired");
  return {
    dialogs: [t("points.redeemTitle")],
    level: `enabled: ${level.name}`,
    semester: `enabled${wrong ? ", invalid" : ""}: ${semesterId === null ? missing : semester.name}`,
    submit: "enabled",
    cancel: "enabled",
    close: "enabled",
    announced: wrong ? [`alert: ${missing}`] : [],
    focus: anything,
  };
};

const questionSeen = (now: Now, { t }: Words): Facts => {
  const { refusal } = now.context;
  const asked = { dialogs: [t("points.redeem", { value: 10 })], question: true, focus: anything };
  if (now.value === "redeeming") return { ...asked, back: "disabled", busy: "disabled, busy", announced: [] };
  return {
    ...asked,
    back: "enabled",
    use: "enabled",
    close: "enabled",
    announced: refusal === null ? [] : [`alert: ${refusal.message || t("toast.unknownError")}`],
  };
};

/** What is seen of it in its states. */
export const redemptionSeen = (now: Now, words: Words, moves: readonly string[]): Facts => {
  const { t } = words;
  const title = { dialogs: [t("points.redeemTitle")], close: "enabled", focus: anything };
  switch (now.value) {
    case "idle":
      return { use: "enabled", announced: moves.includes("redeemPoints: taken") ? ["Opened"] : [], focus: anything };
    case "preparing":
      return { ...title, waiting: true, announced: anything };
    case "unavailable":
      return { ...title, failed: true, retry: "enabled", announced: anything };
    case "choosing":
      return choiceSeen(now, words);
    case "redeemed":
      return {
        dialogs: [t("points.openTitle")],
        close: ["enabled", "enabled"],
        done: true,
        papers: "/user/dashboard/university",
        announced: anything,
        focus: anything,
      };
    default:
      return questionSeen(now, words);
  }
};
