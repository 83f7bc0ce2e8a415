import { branchMachine, type BranchPoint, type BranchStep } from "../../../src/inspector/branch/branch.machine.ts";
import {
  offerText,
  selectBranchDraft,
  selectBranchSteps,
  selectHasPlaceholders,
  selectHasSteps,
  selectIsChanged,
  selectIsInvalid,
  selectIsOpening,
  selectOffers,
  selectReason,
  selectStart,
  selectThrown,
} from "../../../src/inspector/branch/branch.selectors.ts";
import { BranchError } from "../../../src/inspector/branch/branch-error.ts";
import type { ChartPoint, Offer } from "../../../src/inspector/branch/pure-chart.ts";
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

type Seen = Step<typeof branchMachine>;
type Now = Seen["after"];

const point = (value: string): ChartPoint => ({
  status: "active",
  value,
  context: {},
  historyValue: {},
  children: [],
  elapsed: [],
});
const offer = (type: string, kind: Offer["kind"]): Offer => ({ type, kind, name: type, ms: null, isGuarded: false });
const pushed = offer("pushed", "event");
const opened = offer("xstate.done.actor.open", "done");
const jammed = offer("xstate.error.actor.open", "error");
const begun: BranchPoint = { point: point("shut"), offers: [pushed], isChanged: true, hasPlaceholders: false };
const from = {
  n: 12,
  definition: '{"id":"door"}',
  view: { status: "active", value: "shut" },
  samples: { pushed: { type: "pushed", force: 3 } },
};
/** What each event that is taken leads to. */
const moved: BranchStep = {
  event: { type: "pushed" },
  before: point("shut"),
  after: point("opening"),
  effects: [{ kind: "work", name: "open", params: null }],
  offers: [opened, jammed],
};
const TEXT = '{"type":"pulled","force":9}';

const isOpen = (now: Now): boolean => now.matches("open");
const isTaking = (now: Now): boolean => now.matches({ open: "taking" });
const stepsOf = (now: Now): number => selectBranchSteps(now).length;
const isWritten = ({ sent }: Seen): boolean => (sent("event.opened") ?? sent("event.typed")) !== undefined;
const isBack = (step: Seen): boolean =>
  isOpen(step.before) && step.sent("back.pressed") !== undefined && stepsOf(step.before) > 0;
const isTaken = (step: Seen): boolean => isOpen(step.before) && step.sent("event.taken")?.text === TEXT;
const isCut = (step: Seen): boolean => isOpen(step.before) && (step.sent("event.taken")?.text ?? TEXT) !== TEXT;

export const branch = defineChartModel(branchMachine, {
  inputs: { "a shut door": from },
  events: {
    "event.opened": { type: "event.opened", name: "pushed", text: '{"type":"pushed"}' },
    "event.typed": { type: "event.typed", name: "pushed", text: '{"type":' },
    "event.taken: whole": { type: "event.taken", name: "pushed", text: TEXT },
    "event.taken: cut off": { type: "event.taken", name: "pushed", text: '{"type":' },
    "event.taken: a list": { type: "event.taken", name: "pushed", text: "[]" },
    "event.taken: null": { type: "event.taken", name: "pushed", text: "null" },
    ...plainEvents("event.closed", "back.pressed", "retry.pressed"),
  },
  outcomes: {
    openBranch: {
      begun: { output: begun },
      unknown: { error: new BranchError("unknownChart") },
      lost: { error: new TypeError("network") },
    },
    takeEvent: { moved: { output: moved }, threw: { error: new RangeError("no handle") } },
  },
  contextKey: ({ steps, begun: point }) => ({ steps: steps.length, begun: point !== null }),
  exploreWhile: ({ steps }) => steps.length < 3,
  invariants: {
    "at first the chart is loaded and put where it was recorded, and nothing is offered": atStart(
      ({ after, started }) =>
        deepEqual(started("openBranch"), [from]) &&
        selectIsOpening(after) &&
        selectStart(after) === 12 &&
        deepEqual(selectOffers(after), []) &&
        !selectHasSteps(after) &&
        !selectIsChanged(after) &&
        !selectHasPlaceholders(after) &&
        selectBranchDraft(after) === null &&
        selectThrown(after) === null,
    ),
    "a chart that is there takes events": whenever(
      ({ ended }) => ended("openBranch", "begun"),
      ({ after }) =>
        isOpen(after) &&
        deepEqual(selectOffers(after), [pushed]) &&
        selectIsChanged(after) &&
        !selectHasPlaceholders(after),
    ),
    "one that is not says why": whenever(
      ({ ended }) => ended("openBranch", "unknown"),
      ({ after }) => selectReason(after) === "unknownChart",
    ),
    "one that does not load says so": whenever(
      ({ ended }) => ended("openBranch", "lost"),
      ({ after }) => selectReason(after) === "notLoaded",
    ),
    "only a branch that is refused says why, and stays so until it is tried again": everyStep(
      ({ before, after, sent }) =>
        (selectReason(after) !== null) === after.matches("refused") &&
        (!before.matches("refused") || after.matches("refused") !== (sent("retry.pressed") !== undefined)),
    ),
    "then the chart is loaded again": whenever(
      ({ before, sent }) => before.matches("refused") && sent("retry.pressed") !== undefined,
      ({ after, started }) => selectIsOpening(after) && deepEqual(started("openBranch"), [from]),
    ),
    "only what openBranch answers ends the opening": whenever(
      ({ before, after }) => selectIsOpening(before) && !selectIsOpening(after),
      ({ ended }) => ended("openBranch"),
    ),
    "an event that is a JSON object is taken once, under the type that was offered, where the branch is": everyStep(
      (step) => {
        const at = point(stepsOf(step.before) === 0 ? "shut" : "opening");
        const event = { type: "pushed", force: 9 };
        const taken = { definition: from.definition, point: at, event };
        return (
          deepEqual(step.started("takeEvent"), isTaken(step) ? [taken] : []) && (!isTaken(step) || isTaking(step.after))
        );
      },
    ),
    "what is none is not taken, and stays for correction": whenever(isCut, ({ before, after, sent }) => {
      const { text } = sent("event.taken")!;
      return (
        selectIsInvalid(after) &&
        stepsOf(after) === stepsOf(before) &&
        deepEqual(selectBranchDraft(after), { type: "pushed", text })
      );
    }),
    "only that is said to be none": whenever(
      ({ before, after }) => !selectIsInvalid(before) && selectIsInvalid(after),
      isCut,
    ),
    "a step that was computed is the last one, and its events are offered": whenever(
      ({ ended }) => ended("takeEvent", "moved"),
      ({ before, after }) =>
        deepEqual(selectBranchSteps(after), [...selectBranchSteps(before), moved]) &&
        selectHasSteps(after) &&
        deepEqual(selectOffers(after), [opened, jammed]) &&
        selectBranchDraft(after) === null &&
        !isTaking(after),
    ),
    "an event on which the chart throws adds no step, and the page says what was thrown": whenever(
      ({ ended }) => ended("takeEvent", "threw"),
      ({ before, after }) => selectThrown(after) === "RangeError: no handle" && stepsOf(after) === stepsOf(before),
    ),
    "the page says so only then": whenever(
      ({ before, after }) => selectThrown(before) === null && selectThrown(after) !== null,
      ({ ended }) => ended("takeEvent", "threw"),
    ),
    "back undoes the last step, and what is written": whenever(
      isBack,
      ({ before, after }) =>
        deepEqual(selectBranchSteps(after), selectBranchSteps(before).slice(0, -1)) &&
        selectBranchDraft(after) === null &&
        after.matches({ open: "choosing" }),
    ),
    "nothing else changes the steps": everyStep(
      (step) =>
        isBack(step) ||
        step.ended("takeEvent", "moved") ||
        deepEqual(selectBranchSteps(step.after), selectBranchSteps(step.before)),
    ),
    "a step that is taken or undone notifies of the last step that is left, or of none": everyStep((step) => {
      const isMoved = isBack(step) || step.ended("takeEvent", "moved");
      const last = selectBranchSteps(step.after).at(-1) ?? null;
      return deepEqual(step.executed("notifyMoved"), isMoved ? [{ step: last }] : []);
    }),
    "what is written is as it was typed": whenever(
      (step) => isOpen(step.before) && isWritten(step),
      ({ after, sent }) => {
        const { name, text } = (sent("event.opened") ?? sent("event.typed"))!;
        return deepEqual(selectBranchDraft(after), { type: name, text }) && after.matches({ open: "choosing" });
      },
    ),
    "it is gone when it is closed": whenever(
      ({ before, sent }) => isOpen(before) && sent("event.closed") !== undefined,
      ({ after }) => selectBranchDraft(after) === null && after.matches({ open: "choosing" }),
    ),
    "nothing else writes": everyStep(
      (step) =>
        isWritten(step) ||
        isCut(step) ||
        isBack(step) ||
        step.sent("event.closed") !== undefined ||
        step.ended("takeEvent", "moved") ||
        deepEqual(selectBranchDraft(step.after), selectBranchDraft(step.before)),
    ),
    "an event begins as it was recorded, else with its type and what its kind has": always((now) => {
      const lines = (...fields: string[]) => `{\n  ${fields.join(",\n  ")}\n}`;
      return (
        offerText(now, pushed) === lines('"type": "pushed"', '"force": 3') &&
        offerText(now, offer("pulled", "event")) === lines('"type": "pulled"') &&
        offerText(now, opened) === lines('"type": "xstate.done.actor.open"', '"output": null') &&
        offerText(now, jammed) ===
          lines('"type": "xstate.error.actor.open"', '"error": {\n    "name": "Error",\n    "message": ""\n  }')
      );
    }),
  },
});
