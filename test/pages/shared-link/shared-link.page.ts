import { sharedLinkMachine } from "../../../src/machines/shared-link/shared-link.machine.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { sharedLink } from "../../machines/shared-link/shared-link.model.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, descriptionOf } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { pointsSetup } from "../setups/account-page-setups.ts";
import { copyingPress, shareCalls, shareInstead } from "./held-share.ts";

const copy = (stage: TestPage) => button(stage, stage.t("referral.copyLink"));
const share = (stage: TestPage) => button(stage, stage.t("referral.share"));

/** The referral link (checklist 2.110, 9.22). */
export const sharedLinkPage = definePageModel(
  {
    flow: "shared-link",
    machine: sharedLinkMachine,
    model: sharedLink,
    specOverrides: {
      inputs: {
        "one that does not share": { link: `/signup?ref=${ada.referral}`, canShare: false },
        "one that shares": { link: `/signup?ref=${ada.referral}`, canShare: true },
      },
    },
  },
  {
    open: ({ canShare }) => ({ ...pointsSetup(), ...(canShare && { initScript: shareInstead }) }),
    gestures: {
      "copy.pressed": copyingPress(copy),
      "share.pressed": { ...press(share), when: ({ context }) => context.canShare },
    },
    actorCalls: shareCalls,
    longPaths: "walks and tours",
    queries: ({ t }) => ({
      copy: controlState("button", t("referral.copyLink")),
      share: controlState("button", t("referral.share")),
      note: descriptionOf("textbox", t("referral.link")),
      announced: liveRegionTexts,
    }),
    expectedView: (now, { t }) => ({
      copy: "enabled",
      ...(now.context.canShare && { share: "enabled" }),
      announced: now.value === "copied" ? [t("referral.copied")] : [],
      ...(now.value === "failed" && { note: t("referral.byHand") }),
    }),
  },
);
