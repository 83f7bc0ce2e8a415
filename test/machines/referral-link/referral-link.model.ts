import { referralLinkMachine } from "../../../src/machines/referral-link/referral-link.machine.ts";
import { selectCanShareLink, selectLinkTells } from "../../../src/machines/referral-link/referral-link.selectors.ts";
import { describing, plain } from "../../support/model/chart-model.ts";
import { always, atStart, between, lasts, whenever } from "../../support/model/invariants/invariants.ts";
import { same, type Step } from "../../support/model/invariants/model-step.ts";

type Seen = Step<typeof referralLinkMachine>;

const link = "https://annales.example/signup?ref=ADA7";
const isOpen = ({ before }: Seen): boolean => !before.matches("copying") && !before.matches("sharing");
const isCopy = (step: Seen): boolean => isOpen(step) && step.sent("copy.pressed") !== undefined;
const isShare = (step: Seen): boolean =>
  isOpen(step) && step.before.context.canShare && step.sent("share.pressed") !== undefined;

export const referralLink = describing(referralLinkMachine, {
  inputs: { "a browser that shares": { link, canShare: true }, "one that does not": { link, canShare: false } },
  events: plain("copy.pressed", "share.pressed"),
  outcomes: {
    copyText: { copied: { output: undefined }, forbidden: { error: new Error("NotAllowedError") } },
    shareLink: { shared: { output: undefined }, "given up": { error: new Error("AbortError") } },
  },
  counts: ({ canShare }) => ({ "can share": canShare }),
  laws: {
    "at first nothing is copied, shared or told": atStart(
      ({ after, began }) =>
        after.matches("idle") &&
        selectLinkTells(after) === null &&
        began("copyText").length + began("shareLink").length === 0,
    ),
    "a press copies the link, once (2.110)": between((step) =>
      same(step.began("copyText"), isCopy(step) ? [{ text: link }] : []),
    ),
    "a press on share hands the link to the phone, once, where the browser can": between((step) =>
      same(step.began("shareLink"), isShare(step) ? [{ link }] : []),
    ),
    "a press is on its way at once": whenever(
      (step) => isCopy(step) || isShare(step),
      (step) => step.after.matches(isCopy(step) ? "copying" : "sharing"),
    ),
    "that it was copied is told (2.110)": whenever(
      ({ ended }) => ended("copyText", "copied"),
      ({ after }) => selectLinkTells(after) === "copied",
    ),
    "that it was copied is told for 2500 ms (2.110, 9.22)": lasts((now) => now.matches("copied"), 2_500, {
      unless: ({ sent }) => sent("copy.pressed") !== undefined || sent("share.pressed") !== undefined,
    }),
    "after that nothing is told": whenever(
      ({ rang }) => rang("toastStay"),
      ({ after }) => after.matches("idle"),
    ),
    "a link that could not be copied is told, until the next press": whenever(
      ({ ended }) => ended("copyText", "forbidden"),
      ({ after }) => selectLinkTells(after) === "failed",
    ),
    "sharing tells nothing: the phone showed it, or the student gave it up": whenever(
      ({ ended }) => ended("shareLink"),
      ({ after }) => after.matches("idle"),
    ),
    "it tells of a copy or of a failed one, and of nothing else": always(
      (now) => selectLinkTells(now) === (now.matches("copied") ? "copied" : now.matches("failed") ? "failed" : null),
    ),
    "the share button shows where the browser can share": always(
      (now) => selectCanShareLink(now) === now.context.canShare,
    ),
    "nothing else moves it": between(
      (step) =>
        isCopy(step) ||
        isShare(step) ||
        step.rang("toastStay") ||
        step.ended("copyText") ||
        step.ended("shareLink") ||
        same(step.after.value, step.before.value),
    ),
  },
});
