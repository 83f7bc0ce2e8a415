import { adminOutlineMachine } from "../../../src/machines/admin-outline/admin-outline.machine.ts";
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
import { afterMergesAndSplits, asNewer, asRead, asSettled, loaded, spansOf } from "./admin-outline.fixtures.ts";

type Seen = Step<typeof adminOutlineMachine>;

const outdated = callFailure(409, "outline_changed");
const heldMerge = { type: "merge", id: 1 } as const;

const isEditable = ({ before }: Seen): boolean => before.hasTag("editable");
const askedToEdit = (step: Seen): boolean => isEditable(step) && step.sent("edit.requested") !== undefined;
const grew = ({ before, after }: Seen): boolean => !deepEqual(before.context.edits, after.context.edits);
const isUndone = (step: Seen): boolean =>
  step.before.matches({ changed: "mending" }) && step.sent("undo.pressed") !== undefined;
const isRedone = (step: Seen): boolean =>
  isEditable(step) && step.sent("redo.pressed") !== undefined && step.before.context.undone.length > 0;
const isSaved = (step: Seen): boolean =>
  step.before.matches({ changed: "mending" }) && step.sent("save.pressed") !== undefined;
const isAccepted = (step: Seen): boolean => isEditable(step) && step.sent("accept.pressed") !== undefined;
const isStored = ({ ended }: Seen): boolean => ended("sendEdits", "saved") || ended("sendEdits", "settled");
const isRefused = ({ ended }: Seen): boolean => ended("sendEdits", "outdated") || ended("sendEdits", "lost");

export const adminOutline = defineChartModel(adminOutlineMachine, {
  inputs: {
    "nothing held": { paperId: 9, draft: null },
    "a merge was held": { paperId: 9, draft: { paperId: 9, edits: [heldMerge] } },
    "changes of another paper were held": { paperId: 9, draft: { paperId: 8, edits: [heldMerge] } },
  },
  events: {
    "entry.selected: the first": { type: "entry.selected", id: 1 },
    "selection.moved: down": { type: "selection.moved", by: 1 },
    "page.turned: the second": { type: "page.turned", page: 2 },
    "page.turned: none": { type: "page.turned", page: 3 },
    "edit.requested: merge": { type: "edit.requested", request: { kind: "merge" } },
    "edit.requested: split": { type: "edit.requested", request: { kind: "split" } },
    "split.moved: into the first": { type: "split.moved", at: 0.25 },
    ...plainEvents(
      "split.started",
      "split.cancelled",
      "undo.pressed",
      "redo.pressed",
      "save.pressed",
      "accept.pressed",
      "newer.wanted",
      "changes.discarded",
      "retry.pressed",
      "alert.closed",
      "leave.confirmed",
      "leave.cancelled",
    ),
  },
  outcomes: {
    fetchOutline: {
      read: { output: loaded(asRead) },
      newer: { output: loaded(asNewer) },
      lost: { error: callFailure(503, "unavailable") },
    },
    sendEdits: {
      saved: { output: asNewer },
      settled: { output: asSettled },
      outdated: { error: outdated },
      lost: { error: callFailure(503, "unavailable") },
    },
  },
  actorEvents: { watchLeaving: { "leave.asked: the list": { type: "leave.asked", path: "/admin/outlines" } } },
  contextKey: ({ outline, edits, undone, selectedId, page, splitAt, isAccepting, lost, error, leaving }) => ({
    revision: outline?.revision ?? null,
    edits: JSON.stringify(edits),
    undone: JSON.stringify(undone),
    selectedId,
    page,
    splitAt,
    isAccepting,
    lost,
    error: error?.code ?? null,
    isLeaving: leaving !== null,
  }),
  exploreWhile: ({ edits, undone, page, splitAt, lost, error, leaving }) => {
    const count = edits.length + undone.length;
    // A newer version on the server is told until the changes are gone.
    const isAlert = error !== null && (error.code !== "outline_changed" || edits.length === 0);
    const more = [page === 2, splitAt !== null, isAlert, leaving !== null, lost > 0].filter(Boolean).length;
    const first = edits[0] ?? undone[0];
    return count + more <= 1 || (first?.type === "merge" && edits.length > 0 && count + more === 2);
  },
  invariants: {
    "the outline is fetched first": atStart(
      ({ after, started }) => after.matches("loading") && deepEqual(started("fetchOutline"), [{ paperId: 9 }]),
    ),
    "held changes of this paper are there from the start, those of others are not": atStart(
      ({ after }) => after.context.edits.length <= 1 && after.context.entries.length === 0,
    ),
    "what shows is the outline of the server with all changes": always(
      ({ context: { outline, edits, entries } }) =>
        outline === null || deepEqual(spansOf(entries), afterMergesAndSplits(outline, edits).spans),
    ),
    "there are changes exactly while leaving would lose them": always(
      (now) =>
        now.context.outline === null ||
        now.matches("loading") ||
        now.matches("failed") ||
        now.matches("left") ||
        now.matches("changed") === now.context.edits.length > 0,
    ),
    "only an edit, undo, redo, an answer of the server and dropping change the edits": everyStep(
      (step) =>
        !grew(step) ||
        askedToEdit(step) ||
        isUndone(step) ||
        isRedone(step) ||
        isStored(step) ||
        step.ended("fetchOutline") ||
        step.sent("changes.discarded") !== undefined,
    ),
    "an edit that does not fit is told and changes nothing": whenever(
      (step) => askedToEdit(step) && step.after.context.change?.kind === "refused",
      (step) => !grew(step) && deepEqual(step.before.context.entries, step.after.context.entries),
    ),
    "each change is held, and let go once it is sent, undone or dropped": everyStep((step) => {
      const { edits } = step.after.context;
      const isLet =
        isStored(step) && !step.before.matches("clean")
          ? true
          : (isUndone(step) && edits.length === 0) ||
            (step.ended("fetchOutline", "read") && edits.length === 0) ||
            (step.ended("fetchOutline", "newer") && edits.length === 0) ||
            (step.before.matches({ changed: "outdated" }) && step.sent("changes.discarded") !== undefined) ||
            step.after.matches("left") !== step.before.matches("left");
      const isHeld =
        edits.length > 0 &&
        ((askedToEdit(step) && step.after.context.change?.kind !== "refused") ||
          isUndone(step) ||
          isRedone(step) ||
          step.ended("fetchOutline", "read") ||
          step.ended("fetchOutline", "newer"));
      return (
        deepEqual(step.executed("holdDraft"), isHeld ? [{ draft: { paperId: 9, edits } }] : []) &&
        step.executed("dropDraft").length === (isLet ? 1 : 0)
      );
    }),
    "undo takes back the last change and redo brings it again": everyStep((step) => {
      const { before, after } = step;
      if (isUndone(step)) return deepEqual(after.context.undone.at(-1), before.context.edits.at(-1));
      return !isRedone(step) || deepEqual(after.context.edits.at(-1), before.context.undone.at(-1));
    }),
    "a new change ends redo": whenever(
      (step) => askedToEdit(step) && grew(step),
      ({ after }) => after.context.undone.length === 0,
    ),
    "the changes are sent with the revision they are of, accepted with the reports that were seen": everyStep(
      (step) => {
        const { outline, edits } = step.before.context;
        const form = {
          revision: outline?.revision,
          edits,
          ...(isAccepted(step) && { accept: { lastReport: outline?.reports.at(-1)?.id ?? 0 } }),
        };
        return deepEqual(step.started("sendEdits"), isSaved(step) || isAccepted(step) ? [{ paperId: 9, form }] : []);
      },
    ),
    "a refused call loses no change": whenever(
      (step) => isRefused(step) && step.before.matches("changed"),
      (step) =>
        !grew(step) &&
        step.after.context.error !== null &&
        step.after.matches({ changed: step.ended("sendEdits", "outdated") ? "outdated" : "mending" }),
    ),
    "a newer version without changes is fetched at once": whenever(
      (step) => step.ended("sendEdits", "outdated") && step.before.matches("clean"),
      ({ after }) => after.matches("loading"),
    ),
    "changes are applied to the newer version when asked, and those that do not fit are counted": whenever(
      ({ ended }) => ended("fetchOutline", "newer"),
      ({ before, after }) =>
        after.context.lost === before.context.edits.length - after.context.edits.length &&
        deepEqual(after.context.edits, afterMergesAndSplits(asNewer, before.context.edits).fitting),
    ),
    "dropped changes are gone": whenever(
      (step) => step.before.matches({ changed: "outdated" }) && step.sent("changes.discarded") !== undefined,
      ({ after }) => after.matches("loading") && after.context.edits.length === 0,
    ),
    "an accepted outline leads on to what waits next, and at no other time": everyStep((step) =>
      deepEqual(
        step.executed("goOn"),
        step.after.matches("settled") && !step.before.matches("settled") ? [{ next: 10 }] : [],
      ),
    ),
    "an outline is settled once the server has accepted it": everyStep(
      ({ before, after, ended }) =>
        (after.matches("settled") && !before.matches("settled")) ===
        ((ended("sendEdits", "saved") || ended("sendEdits", "settled")) && before.context.isAccepting),
    ),
    "leaving with changes asks, and leads there only when confirmed": everyStep((step) => {
      const { before, after } = step;
      const isConfirmed =
        before.matches("changed") && before.context.leaving !== null && step.sent("leave.confirmed") !== undefined;
      return (
        deepEqual(step.executed("leave"), isConfirmed ? [{ path: "/admin/outlines" }] : []) &&
        (!isConfirmed || after.matches("left"))
      );
    }),
    "leaving is watched for as long as there are changes": everyStep(
      ({ before, after, started }) =>
        started("watchLeaving").length === (after.matches("changed") && !before.matches("changed") ? 1 : 0),
    ),
    "what is selected is an entry, or nothing is there": always(
      ({ context: { entries, selectedId } }) =>
        (selectedId === null && entries.length === 0) ||
        entries.some(({ id }) => id === selectedId) ||
        entries.length === 0,
    ),
    "the page that shows is one of the paper": always(({ context: { page } }) => page === 1 || page === 2),
    "a split is placed only in the box that is selected, and ends with the selection": whenever(
      ({ sent }) => sent("entry.selected") !== undefined || sent("page.turned")?.page === 2,
      ({ before, after }) => after.context.splitAt === null || !before.hasTag("editable"),
    ),
    "an error shows until it is closed, or something is sent or fetched again": whenever(
      ({ before, sent }) =>
        before.context.error !== null && sent("alert.closed") !== undefined && before.hasTag("editable"),
      ({ after }) => after.context.error === null,
    ),
    "a failed start is tried again when asked": everyStep(
      (step) =>
        step.started("fetchOutline").length ===
        (step.after.matches("loading") && !step.before.matches("loading") ? 1 : 0),
    ),
    "it is busy while it waits for the server": always(
      (now) =>
        now.hasTag("busy") ===
        (now.matches("loading") || now.matches({ clean: "accepting" }) || now.matches({ changed: "sending" })),
    ),
  },
  allowedDeadlocks: {
    settled: "the next outline opens",
    left: "the page is left",
  },
});
