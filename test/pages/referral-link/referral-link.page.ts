import { referralLinkMachine } from "../../../src/machines/referral-link/referral-link.machine.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { referralLink } from "../../machines/referral-link/referral-link.model.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control, describedBy } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { pointsDesk } from "../setups/account-page-setups.ts";

type Held = { end: (isDone: boolean) => void; text: string };
declare global {
  /** What the page copies, held back until its end is told. */
  var heldCopy: Held | undefined;
  /** Ends what the phone was asked to share. */
  var endShare: ((isDone: boolean) => void) | undefined;
}
const copy = (stage: Stage) => button(stage, stage.t("referral.copyLink"));
const ends =
  (isDone: boolean) =>
  ({ page }: Stage) =>
    page.evaluate((done) => globalThis.heldCopy?.end(done), isDone);
/** Runs in the page: what a phone's browser has, and one on Linux has not. */
function shareInstead(): void {
  navigator.share = () =>
    new Promise((resolve, reject) => {
      globalThis.endShare = (isDone) => (isDone ? resolve() : reject(new Error("AbortError")));
    });
}
const share = (stage: Stage) => button(stage, stage.t("referral.share"));
const endsShare =
  (isDone: boolean) =>
  ({ page }: Stage) =>
    page.evaluate((done) => globalThis.endShare?.(done), isDone);

/** The referral link (checklist 2.110, 9.22). */
export const referralLinkPage = paging(
  {
    flow: "referral-link",
    machine: referralLinkMachine,
    model: referralLink,
    about: {
      inputs: {
        "one that does not share": { link: `/signup?ref=${ada.referral}`, canShare: false },
        "one that shares": { link: `/signup?ref=${ada.referral}`, canShare: true },
      },
    },
  },
  {
    open: ({ canShare }) => ({ ...pointsDesk(), ...(canShare && { instead: shareInstead }) }),
    does: {
      "copy.pressed": {
        at: copy,
        act: async (stage) => {
          await stage.page.evaluate(() => {
            navigator.clipboard.writeText = (text) =>
              new Promise((resolve, reject) => {
                const end = (isDone: boolean) => (isDone ? resolve() : reject(new Error("NotAllowedError")));
                globalThis.heldCopy = { text, end };
              });
          });
          await copy(stage).click();
        },
      },
      "share.pressed": { ...press(share), when: ({ context }) => context.canShare },
    },
    works: {
      copyText: { calls: [], ends: { copied: ends(true), forbidden: ends(false) } },
      shareLink: { calls: [], ends: { shared: endsShare(true), "given up": endsShare(false) } },
    },
    sights: ({ t }) => ({
      copy: control("button", t("referral.copyLink")),
      share: control("button", t("referral.share")),
      note: describedBy("textbox", t("referral.link")),
      announced,
    }),
    shows: (now, { t }) => ({
      copy: "enabled",
      ...(now.context.canShare && { share: "enabled" }),
      announced: now.value === "copied" ? [t("referral.copied")] : [],
      ...(now.value === "failed" && { note: t("referral.byHand") }),
    }),
  },
);
