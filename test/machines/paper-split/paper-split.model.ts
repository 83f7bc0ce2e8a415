import type { SplitInput } from "../../../src/machines/paper-split/paper-split-setup.ts";
import { paperSplitMachine } from "../../../src/machines/paper-split/paper-split.machine.ts";
import {
  selectCanAddPart,
  selectCanRemoveParts,
  selectIsKeepingWhole,
  selectIsSplitBusy,
  selectIsSplitInvalid,
  selectSplitView,
} from "../../../src/machines/paper-split/paper-split.selectors.ts";
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
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof paperSplitMachine>;

const paper = { code: "MAT201", title: "Algebra CA", year: 2024 };
const first = { page: 1, ...paper };
const optics = { page: 3, code: null, title: "Wave optics CA", year: 2023 };
/** A file of four pages with two papers, as its heads tell. */
export const twoPapers: SplitInput = { pages: 4, paper, proposal: [first, optics] };
/** The head of the second says no title. */
export const untitled: SplitInput = { pages: 4, paper, proposal: [first, { ...optics, title: null }] };
export const onePaper: SplitInput = { pages: 4, paper, proposal: [] };
/** There is nothing to split. */
export const onePage: SplitInput = { ...onePaper, pages: 1 };
export const refused = callFailure(409, "conflict");

const isForm = ({ before }: Seen): boolean => before.matches("editing") || before.matches("invalid");
const isClosed = ({ before }: Seen): boolean => before.matches("closed");
type Parts = Seen["before"]["context"]["parts"];
const isInOrder = (parts: Parts): boolean =>
  parts.every(({ page }, index) => (index === 0 ? page === 1 : page !== null && page > parts[index - 1]!.page!));
const isComplete = ({ before: { context } }: Seen): boolean =>
  context.parts.length > 1 &&
  isInOrder(context.parts) &&
  context.parts.every(({ page, title, year }) => page! <= context.pages && title !== "" && year !== null);
const isAgreed = (step: Seen): boolean =>
  step.sent("split.agreed") !== undefined && (isClosed(step) || step.before.matches("editing"));
const isKept = (step: Seen): boolean => step.sent("whole.agreed") !== undefined && isClosed(step);
const isEdited = (step: Seen): boolean =>
  isForm(step) &&
  (step.sent("part.changed") !== undefined ||
    (step.sent("part.added") !== undefined && step.before.context.parts.length < step.before.context.pages) ||
    ((step.sent("part.removed")?.index ?? 0) > 0 && step.before.context.parts.length > 2));
const isCancelled = (step: Seen): boolean => isForm(step) && step.sent("split.cancelled") !== undefined;
const isOpened = (step: Seen): boolean => isClosed(step) && step.sent("split.opened") !== undefined;
const isAlertClosed = (step: Seen): boolean =>
  step.sent("alert.closed") !== undefined && (isClosed(step) || isForm(step));
const isRefused = ({ ended }: Seen): boolean => ended("sendSplit", "refused");
const formOf = (parts: Parts) => ({
  parts: parts.map(({ code, ...part }) => ({ ...part, code: code === "" ? null : code })),
});
const proposed = ({ before: { context } }: Seen) =>
  context.proposal.map(({ code, title, ...part }) => ({ ...part, code: code ?? "", title: title ?? "" }));

export const paperSplit = defineChartModel(paperSplitMachine, {
  inputs: { "two papers": twoPapers, "a part without a title": untitled, "one paper": onePaper },
  events: {
    ...plainEvents("split.agreed", "split.opened", "split.cancelled", "whole.agreed", "part.added", "alert.closed"),
    "part.removed: the first": { type: "part.removed", index: 0 },
    "part.removed: the second": { type: "part.removed", index: 1 },
    "part.changed: title of the second": { type: "part.changed", index: 1, field: "title", value: "Optics CA" },
    "part.changed: page of the second": { type: "part.changed", index: 1, field: "page", value: 2 },
    "part.changed: a page that is not there": { type: "part.changed", index: 1, field: "page", value: 5 },
  },
  outcomes: { sendSplit: { taken: { output: undefined }, refused: { error: refused } } },
  contextKey: ({ parts, proposal, error }) => ({
    proposed: proposal.map(({ title }) => title ?? "none").join(", "),
    parts: parts.map(({ page, title, year }) => `${page} ${title} ${year}`).join(", "),
    refused: error !== null,
  }),
  exploreWhile: ({ parts }) => parts.length <= 3,
  invariants: {
    "at first the proposal shows, and nothing is sent": atStart(
      ({ after, started }) => after.matches("closed") && started("sendSplit").length === 0,
    ),
    "parts are sent when they are agreed on, complete and in order; else it says what is missing": everyStep((step) => {
      const split = isAgreed(step) && isComplete(step) ? [formOf(step.before.context.parts)] : [];
      const whole = isKept(step) ? [{ parts: [{ page: 1, ...step.before.context.paper }] }] : [];
      return deepEqual(step.started("sendSplit"), [...split, ...whole]);
    }),
    "what is agreed on but incomplete is invalid, with the parts to correct": whenever(
      (step) => isAgreed(step) && !isComplete(step),
      ({ after }) => after.matches("invalid") && after.context.parts.length > 0,
    ),
    "it begins with what is proposed, or with the paper and one more": whenever(
      isOpened,
      (step) =>
        step.after.matches("editing") &&
        deepEqual(
          step.after.context.parts,
          step.before.context.proposal.length > 0
            ? step.before.context.parts
            : [
                { page: 1, ...step.before.context.paper },
                { page: null, code: "", title: "", year: 2024 },
              ],
        ),
    ),
    "a change is kept, and the form is edited again": everyStep((step) => {
      const { before, after, sent } = step;
      if (!isEdited(step)) return true;
      const { parts } = before.context;
      const changed = sent("part.changed");
      const expected =
        changed !== undefined
          ? parts.map((part, at) => (at === changed.index ? { ...part, [changed.field]: changed.value } : part))
          : sent("part.added") !== undefined
            ? [...parts, { page: null, code: "", title: "", year: parts.at(-1)?.year ?? before.context.paper.year }]
            : parts.filter((_, at) => at !== sent("part.removed")!.index);
      return after.matches("editing") && deepEqual(after.context.parts, expected);
    }),
    "what is cancelled is as it was proposed": whenever(
      isCancelled,
      (step) => step.after.matches("closed") && deepEqual(step.after.context.parts, proposed(step)),
    ),
    "a refusal keeps the parts, and shows until it is closed, or something is sent or cancelled": everyStep(
      (step) =>
        (step.after.context.error !== null) ===
          (isRefused(step) ||
            (step.before.context.error !== null &&
              !(isAlertClosed(step) && !step.before.matches("invalid")) &&
              !isCancelled(step) &&
              step.started("sendSplit").length === 0)) &&
        (!isRefused(step) || deepEqual(step.after.context.parts, step.before.context.parts)),
    ),
    "a refused split is corrected, a refused 'one paper' is proposed again": whenever(isRefused, ({ before, after }) =>
      before.matches("splitting") ? after.matches("editing") : after.matches("closed"),
    ),
    "an alert closes to the form it belongs to": whenever(isAlertClosed, (step) =>
      isClosed(step) ? step.after.matches("closed") : step.after.matches("editing"),
    ),
    "once it is taken it is over": whenever(
      ({ ended }) => ended("sendSplit", "taken"),
      ({ after }) => after.matches("done"),
    ),
    "nothing else changes it": everyStep(
      (step) =>
        isAgreed(step) ||
        isKept(step) ||
        isEdited(step) ||
        isCancelled(step) ||
        isOpened(step) ||
        isAlertClosed(step) ||
        step.ended("sendSplit") ||
        (deepEqual(step.after.value, step.before.value) && deepEqual(step.after.context, step.before.context)),
    ),
    "views read what it is": always((now) => {
      const isShut = now.matches("closed") || now.matches("keepingWhole");
      const view = isShut ? (now.context.proposal.length > 1 ? "proposal" : "offer") : "form";
      const canEdit = now.matches("editing") || now.matches("invalid");
      const { parts, pages } = now.context;
      return (
        selectSplitView(now) === (now.matches("done") ? "nothing" : view) &&
        selectIsSplitBusy(now) === (now.matches("splitting") || now.matches("keepingWhole")) &&
        selectIsKeepingWhole(now) === now.matches("keepingWhole") &&
        selectIsSplitInvalid(now) === now.matches("invalid") &&
        selectCanAddPart(now) === (canEdit && parts.length < pages) &&
        selectCanRemoveParts(now) === (canEdit && parts.length > 2)
      );
    }),
  },
});
