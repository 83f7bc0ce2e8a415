import type { Paper } from "../../../src/contract/entities.ts";
import { ownPapersMachine } from "../../../src/machines/own-papers/own-papers.machine.ts";
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
import { algebra, analysis, page } from "../fixtures/paper-fixtures.ts";

type Seen = Step<typeof ownPapersMachine>;

export const mine: Paper = { ...algebra, status: "pending" };
const counts = { approved: 1, other: 1 };
const others: readonly Paper[] = ["Geometry", "Logic", "Topology"].map((title, n) => ({
  ...algebra,
  id: 11 + n,
  title,
}));
/** One paper, and more than show at first. */
export const list = { one: page([mine], null, 1), many: page([mine, analysis, ...others], "c2", 40) };
export const last: Paper = { ...algebra, id: 14, title: "Mechanics" };

const isOpen = ({ before }: Seen): boolean =>
  before.matches("listed") || before.matches("empty") || before.matches("failed");
const filterChosen = (step: Seen) => (isOpen(step) ? step.sent("filter.chosen")?.filter : undefined);
const isLoadedAnew = (step: Seen): boolean =>
  filterChosen(step) !== undefined ||
  (isOpen(step) && step.sent("content.changed") !== undefined) ||
  (step.before.matches("failed") && step.sent("retry.pressed") !== undefined);
const isMoreAsked = ({ before, sent }: Seen): boolean =>
  before.matches("listed") && sent("more.pressed") !== undefined && before.context.next !== null;
const isDeleteAsked = ({ before, sent }: Seen): boolean =>
  before.matches("listed") && sent("delete.pressed")?.paper.status === "pending";
const isConfirmed = ({ before, sent }: Seen): boolean =>
  before.matches("confirmingDelete") && sent("delete.confirmed") !== undefined;
const isCanceled = ({ before, sent }: Seen): boolean =>
  before.matches("confirmingDelete") && sent("delete.canceled") !== undefined;

export const ownPapers = defineChartModel(ownPapersMachine, {
  events: {
    "filter.chosen: approved": { type: "filter.chosen", filter: "approved" },
    "delete.pressed: a pending paper": { type: "delete.pressed", paper: mine },
    "delete.pressed: an approved paper": { type: "delete.pressed", paper: analysis },
    ...plainEvents("more.pressed", "delete.confirmed", "delete.canceled", "content.changed", "retry.pressed"),
  },
  outcomes: {
    loadOwnPapers: {
      one: { output: { list: list.one, counts } },
      "the first of many": { output: { list: list.many, counts } },
      none: { output: { list: page([], null, 0), counts: { approved: 0, other: 0 } } },
      lost: { error: new Error("network") },
    },
    listMore: { "the last": { output: page([last], null) }, lost: { error: new Error("network") } },
    deletePaper: { deleted: { output: undefined }, refused: { error: new Error("500") } },
  },
  contextKey: ({ filter, papers, next, chosen }) => ({
    filter,
    papers: Math.min(papers.length, 6),
    more: next !== null,
    chosen: chosen !== null,
  }),
  allowedDeadlocks: { reloading: "the browser loads the page again" },
  invariants: {
    "all own papers are fetched first": atStart(
      ({ after, started }) =>
        after.matches("loading") &&
        deepEqual(started("loadOwnPapers"), [{ filter: "all" }]) &&
        deepEqual(after.context, { filter: "all", papers: [], next: null, total: 0, counts: null, chosen: null }),
    ),
    "they are fetched again for another filter, after a change and when asked for, and at no other time": everyStep(
      (step) =>
        isLoadedAnew(step)
          ? step.after.matches("loading") &&
            deepEqual(step.started("loadOwnPapers"), [{ filter: filterChosen(step) ?? step.before.context.filter }])
          : step.started("loadOwnPapers").length === 0,
    ),
    "the filter is the chosen one, and the papers of the previous one are dropped": everyStep((step) => {
      const filter = filterChosen(step);
      return filter === undefined
        ? step.after.context.filter === step.before.context.filter
        : deepEqual(
            { ...step.after.context, counts: null },
            {
              filter,
              papers: [],
              next: null,
              total: 0,
              counts: null,
              chosen: null,
            },
          );
    }),
    "fetched papers show, with the count of each status (3.83)": whenever(
      (step) => step.ended("loadOwnPapers") && !step.ended("loadOwnPapers", "lost"),
      ({ ended, after }) =>
        after.matches(ended("loadOwnPapers", "none") ? "empty" : "listed") &&
        deepEqual(
          [after.context.papers, after.context.next, after.context.total],
          ended("loadOwnPapers", "one")
            ? [list.one.items, null, 1]
            : ended("loadOwnPapers", "none")
              ? [[], null, 0]
              : [list.many.items, "c2", 40],
        ) &&
        deepEqual(after.context.counts, ended("loadOwnPapers", "none") ? { approved: 0, other: 0 } : counts),
    ),
    "a failed fetch says so": whenever(
      ({ ended }) => ended("loadOwnPapers", "lost"),
      ({ after }) => after.matches("failed"),
    ),
    "more is fetched while there is more, from where the last ended": everyStep((step) =>
      deepEqual(
        step.started("listMore"),
        isMoreAsked(step) ? [{ filter: step.before.context.filter, after: step.before.context.next }] : [],
      ),
    ),
    "more papers come below those that are there": whenever(
      ({ ended }) => ended("listMore", "the last"),
      ({ before, after }) =>
        after.matches("listed") &&
        deepEqual(after.context.papers, [...before.context.papers, last]) &&
        after.context.next === null,
    ),
    "a failed fetch of more keeps the papers that are there": whenever(
      ({ ended }) => ended("listMore", "lost"),
      ({ before, after }) => after.matches("listed") && deepEqual(after.context, before.context),
    ),
    "only a pending paper can be deleted, and the student is asked first (4.2, 4.4, 6.17)": everyStep((step) =>
      step.after.matches("confirmingDelete") && !step.before.matches("confirmingDelete")
        ? isDeleteAsked(step) && deepEqual(step.after.context.chosen, mine) && step.started("deletePaper").length === 0
        : !isDeleteAsked(step),
    ),
    "cancel keeps the paper": whenever(isCanceled, ({ before, after }) =>
      deepEqual([after.value, after.context], ["listed", { ...before.context, chosen: null }]),
    ),
    "the paper asked about is deleted when confirmed, and only then": everyStep((step) =>
      deepEqual(step.started("deletePaper"), isConfirmed(step) ? [{ paperId: mine.id }] : []),
    ),
    "the loader shows while it is deleted (2.88)": whenever(
      isConfirmed,
      ({ after }) => after.matches("deleting") && after.hasTag("busy"),
    ),
    "8.33 a failed delete hides the loader and shows nothing else: the paper stays": whenever(
      ({ ended }) => ended("deletePaper", "refused"),
      ({ before, after }) =>
        deepEqual([after.value, after.context], ["listed", { ...before.context, chosen: null }]) &&
        !after.hasTag("busy"),
    ),
    "a deleted paper disappears from the list at once": whenever(
      ({ ended }) => ended("deletePaper", "deleted"),
      ({ before, after }) =>
        after.matches("deleted") &&
        deepEqual(after.context, {
          ...before.context,
          papers: before.context.papers.filter(({ id }) => id !== mine.id),
          total: before.context.total - 1,
          chosen: null,
        }),
    ),
    "7.23, 9.28 the page reloads 2 s after a paper was deleted": lastsExactly((now) => now.matches("deleted"), 2_000),
    "7.23, 9.28 then, and only then, it reloads": everyStep(
      (step) =>
        step.executed("reloadPage").length === (step.elapsed("deletionPause") ? 1 : 0) &&
        (!step.elapsed("deletionPause") || step.after.matches("reloading")),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isLoadedAnew(step) ||
        isMoreAsked(step) ||
        isDeleteAsked(step) ||
        isConfirmed(step) ||
        isCanceled(step) ||
        step.elapsed("deletionPause") ||
        step.ended("loadOwnPapers") ||
        step.ended("listMore") ||
        step.ended("deletePaper") ||
        deepEqual([step.after.value, step.after.context], [step.before.value, step.before.context]),
    ),
    "a paper is chosen while it is asked about or deleted": always(
      (now) => (now.context.chosen !== null) === (now.matches("confirmingDelete") || now.matches("deleting")),
    ),
    "it is busy while something is fetched or deleted": always(
      (now) => now.hasTag("busy") === (now.matches("loading") || now.matches("loadingMore") || now.matches("deleting")),
    ),
    "views know where papers are listed": always(
      (now) => now.hasTag("listed") !== (now.matches("loading") || now.matches("empty") || now.matches("failed")),
    ),
  },
});
