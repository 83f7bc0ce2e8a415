import { referralLinkMachine } from "../../src/machines/referral-link/referral-link.machine.ts";
import { ada } from "../machines/people.ts";
import { referralLink } from "../machines/referral-link.model.ts";
import { button } from "../support/page/gestures.ts";
import { paging } from "../support/page/page-model.ts";
import { announced, control, describedBy } from "../support/page/sights.ts";
import type { Stage } from "../support/page/stage.ts";
import { pointsDesk } from "./account-desk.ts";

type Held = { end: (isDone: boolean) => void; text: string };
declare global {
  /** What the page copies, held back until its end is told. */
  var heldCopy: Held | undefined;
}
const copy = (stage: Stage) => button(stage, stage.t("referral.copyLink"));
const ends =
  (isDone: boolean) =>
  ({ page }: Stage) =>
    page.evaluate((done) => globalThis.heldCopy?.end(done), isDone);
const noShare =
  "a Linux browser can not hand a link to other apps: test/journeys/points.test.ts gives it what a phone has";

/** The referral link (checklist 2.110, 9.22). */
export const referralLinkPage = paging(
  {
    flow: "referral-link",
    machine: referralLinkMachine,
    model: referralLink,
    about: { inputs: { "one that does not share": { link: `/signup?ref=${ada.referral}`, canShare: false } } },
  },
  {
    open: () => pointsDesk(),
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
    },
    works: { copyText: { calls: [], ends: { copied: ends(true), forbidden: ends(false) } } },
    beyond: Object.fromEntries(
      [
        ...["idle", "copied", "failed"].map((state) => `${state} — share.pressed [canShare] → sharing`),
        ...["done", "error"].map((end) => `sharing — shareLink ${end} → idle`),
      ].map((transition) => [`referralLink.${transition}`, noShare]),
    ),
    sights: ({ t }) => ({
      copy: control("button", t("referral.copyLink")),
      share: control("button", t("referral.share")),
      note: describedBy("textbox", t("referral.link")),
      announced,
    }),
    shows: (now, { t }) => ({
      copy: "enabled",
      announced: now.value === "copied" ? [t("referral.copied")] : [],
      ...(now.value === "failed" && { note: t("referral.byHand") }),
    }),
  },
);
