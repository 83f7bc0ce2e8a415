import { appInstallMachine } from "../../../src/machines/app-install/app-install.machine.ts";
import { selectInstallView } from "../../../src/machines/app-install/app-install.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof appInstallMachine>;

const isPressed = ({ sent }: Seen): boolean => sent("install.pressed") !== undefined;
const isAsked = (step: Seen): boolean => step.before.matches("available") && isPressed(step);
/** Nothing to install: the app is installed, or the browser does not offer it. */
const isNothingLeft = (step: Seen): boolean =>
  isPressed(step) &&
  (["unavailable", "installed", "alreadyInstalled"] as const).some((state) => step.before.matches(state));
const isOffered = ({ before, sent }: Seen): boolean =>
  sent("install.offered") !== undefined && !before.matches("prompting");
const isFinished = ({ before, sent }: Seen): boolean =>
  sent("install.finished") !== undefined && !before.matches("installed");
const isInstalled = (step: Seen): boolean => isFinished(step) || step.ended("promptInstall", "accepted");
const listed = (step: Seen): readonly unknown[] => {
  if (isInstalled(step)) return [{ message: "success" }];
  if (step.ended("promptInstall", "broken")) return [{ message: "error" }];
  return isNothingLeft(step) ? [{ message: "already" }] : [];
};

export const install = defineChartModel(appInstallMachine, {
  inputs: {
    "in the browser": { method: "prompt" },
    "on an iPhone": { method: "hand" },
    "in the installed app": { method: "none" },
  },
  events: plainEvents("install.pressed"),
  actorEvents: { watchInstall: plainEvents("install.offered", "install.finished") },
  outcomes: {
    promptInstall: {
      accepted: { output: "accepted" },
      dismissed: { output: "dismissed" },
      broken: { error: new Error("NotAllowedError") },
    },
  },
  equivalentMutants: {
    "swap with the next: appInstall.starting — always [isMethod] → alreadyInstalled":
      "a device installs in one way only, so that the order of the questions is all one",
  },
  contextKey: () => ({}),
  invariants: {
    "it begins as the page was opened, and the browser's offer is watched (1.2)": atStart(
      ({ after, started }) =>
        after.matches(
          after.context.method === "none"
            ? "alreadyInstalled"
            : after.context.method === "hand"
              ? "manual"
              : "unavailable",
        ) && started("watchInstall").length === 1,
    ),
    "the browser's offer makes it available (1.2)": whenever(isOffered, ({ after }) => after.matches("available")),
    "a press opens the browser's prompt, once (1.2)": everyStep(
      (step) => step.started("promptInstall").length === (isAsked(step) ? 1 : 0),
    ),
    "the prompt stays open until it is answered": whenever(isAsked, ({ after }) => after.matches("prompting")),
    "each of the three messages is shown in its own case, once (8.17, 8.18, 8.19)": everyStep((step) =>
      deepEqual(step.executed("notifyInstall"), listed(step)),
    ),
    "installed by the prompt, or by the browser's menu, it is installed (8.17)": whenever(isInstalled, ({ after }) =>
      after.matches("installed"),
    ),
    "a prompt that fails, fails (8.18)": whenever(
      ({ ended }) => ended("promptInstall", "broken"),
      ({ after }) => after.matches("failed"),
    ),
    "a dismissed prompt is over, without a message": whenever(
      ({ ended }) => ended("promptInstall", "dismissed"),
      ({ after }) => after.matches("dismissed"),
    ),
    "a press with nothing to install (8.19)": whenever(isNothingLeft, ({ after }) => after.matches("alreadyInstalled")),
    "the button shows where a press does something, the hint where the student has to do it": always(
      (now) =>
        selectInstallView(now) ===
        (now.matches("manual") ? "hint" : now.matches("failed") || now.matches("dismissed") ? "nothing" : "button"),
    ),
    "it is busy while the browser asks (2.90)": always((now) => now.hasTag("busy") === now.matches("prompting")),
    "nothing else moves it": everyStep(
      (step) =>
        isOffered(step) ||
        isAsked(step) ||
        isNothingLeft(step) ||
        isFinished(step) ||
        step.ended("promptInstall") ||
        deepEqual(step.after.value, step.before.value),
    ),
  },
});
