import { sharedLinkMachine } from "../../../src/machines/shared-link/shared-link.machine.ts";
import { selectCanShareLink, selectCopyNotice } from "../../../src/machines/shared-link/shared-link.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof sharedLinkMachine>;

const link = "https://annales.example/signup?ref=ADA7";
const isOpen = ({ before }: Seen): boolean => !before.matches("copying") && !before.matches("sharing");
const isCopy = (step: Seen): boolean => isOpen(step) && step.sent("copy.pressed") !== undefined;
const isShare = (step: Seen): boolean =>
  isOpen(step) && step.before.context.canShare && step.sent("share.pressed") !== undefined;

export const sharedLink = defineChartModel(sharedLinkMachine, {
  inputs: { "a browser that shares": { link, canShare: true }, "one that does not": { link, canShare: false } },
  events: plainEvents("copy.pressed", "share.pressed"),
  outcomes: {
    copyText: { copied: { output: undefined }, forbidden: { error: new Error("NotAllowedError") } },
    shareLink: { shared: { output: undefined }, "given up": { error: new Error("AbortError") } },
  },
  contextKey: ({ canShare }) => ({ "can share": canShare }),
  invariants: {
    "at first nothing is copied or shared, and no notice shows": atStart(
      ({ after, started }) =>
        after.matches("idle") &&
        selectCopyNotice(after) === null &&
        started("copyText").length + started("shareLink").length === 0,
    ),
    "a press copies the link, once (2.110)": everyStep((step) =>
      deepEqual(step.started("copyText"), isCopy(step) ? [{ text: link }] : []),
    ),
    "a press on share opens the share dialog of the device, once, where the browser can": everyStep((step) =>
      deepEqual(step.started("shareLink"), isShare(step) ? [{ link }] : []),
    ),
    "a press is on its way at once": whenever(
      (step) => isCopy(step) || isShare(step),
      (step) => step.after.matches(isCopy(step) ? "copying" : "sharing"),
    ),
    "a notice says that the link was copied (2.110)": whenever(
      ({ ended }) => ended("copyText", "copied"),
      ({ after }) => selectCopyNotice(after) === "copied",
    ),
    "the notice of a copy stays 2500 ms (2.110, 9.22)": lastsExactly((now) => now.matches("copied"), 2_500, {
      unless: ({ sent }) => sent("copy.pressed") !== undefined || sent("share.pressed") !== undefined,
    }),
    "after that no notice shows": whenever(
      ({ elapsed }) => elapsed("toastStay"),
      ({ after }) => after.matches("idle"),
    ),
    "the notice of a failed copy stays until the next press": whenever(
      ({ ended }) => ended("copyText", "forbidden"),
      ({ after }) => selectCopyNotice(after) === "failed",
    ),
    "sharing shows no notice: the device showed it, or the student canceled": whenever(
      ({ ended }) => ended("shareLink"),
      ({ after }) => after.matches("idle"),
    ),
    "notices are about a copy or a failed copy, and nothing else": always(
      (now) => selectCopyNotice(now) === (now.matches("copied") ? "copied" : now.matches("failed") ? "failed" : null),
    ),
    "the share button shows where the browser can share": always(
      (now) => selectCanShareLink(now) === now.context.canShare,
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isCopy(step) ||
        isShare(step) ||
        step.elapsed("toastStay") ||
        step.ended("copyText") ||
        step.ended("shareLink") ||
        deepEqual(step.after.value, step.before.value),
    ),
  },
});
