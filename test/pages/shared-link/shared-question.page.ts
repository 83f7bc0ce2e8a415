import { sharedLinkMachine } from "../../../src/machines/shared-link/shared-link.machine.ts";
import { questions } from "../../machines/paper-outline/paper-outline.model.ts";
import { sharedLink } from "../../machines/shared-link/shared-link.model.ts";
import { openMore } from "../../support/open-more.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup, PreparedPage, TestPage } from "../../support/page/browser/test-page.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, descriptionOf, liveRegionTexts } from "../../support/page/page-queries.ts";
import { paperSetup } from "../setups/page-setups.ts";
import { copyingPress, shareCalls, shareInstead } from "./held-share.ts";

const [first] = questions;
const name = ({ t }: Pick<PageTexts, "t">) => t("reader.question", { number: first!.number });
const copy = (stage: TestPage) => button(stage, stage.t("asked.copyLink", { question: name(stage) }));
const share = (stage: TestPage) => button(stage, stage.t("asked.share", { question: name(stage) }));

const openQuestions = async (stage: PreparedPage): Promise<void> => {
  await openMore(stage);
  await stage.page.getByRole("button", { name: stage.t("reader.questions"), exact: true }).click();
};
const setup = (): PageSetup => {
  const paper = paperSetup();
  return {
    ...paper,
    responses: { ...paper.responses, "GET papers/9/outline": jsonResponse({ status: "read", questions: [first] }) },
    prepare: openQuestions,
  };
};

const neverBoth = {
  reason: "where the browser shares, the one button of a question does not copy",
  coveredBy: { page: "shared-link" },
};

/** The address of a question, from the list of a paper's questions. */
export const sharedQuestionPage = definePageModel(
  { flow: "shared-question", machine: sharedLinkMachine, model: sharedLink },
  {
    open: ({ canShare }) => ({ ...setup(), ...(canShare && { initScript: shareInstead }) }),
    gestures: {
      "copy.pressed": { ...copyingPress(copy), when: ({ context }) => !context.canShare },
      "share.pressed": { ...press(share), when: ({ context }) => context.canShare },
    },
    actorCalls: shareCalls,
    exemptions: {
      "sharedLink.copied — share.pressed [canShare] → sharing": neverBoth,
      "sharedLink.failed — share.pressed [canShare] → sharing": neverBoth,
    },
    longPaths: "walks and tours",
    queries: (words) => {
      const { t } = words;
      const question = name(words);
      return {
        copy: controlState("button", t("asked.copyLink", { question })),
        share: controlState("button", t("asked.share", { question })),
        note: descriptionOf("textbox", t("asked.link", { question })),
        announced: liveRegionTexts,
      };
    },
    expectedView: (now, { t }) => ({
      ...(now.context.canShare ? { share: "enabled" } : { copy: "enabled" }),
      announced: now.value === "copied" ? [t("asked.copied")] : [],
      ...(now.value === "failed" && { note: t("asked.byHand") }),
    }),
  },
);
