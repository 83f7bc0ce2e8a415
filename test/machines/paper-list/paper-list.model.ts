import type { ScopeOptions, PaperFilter } from "../../../src/machines/paper-list/paper-filter.ts";
import { paperListMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  never,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { algebra, analysis, category, level, page, semester } from "../fixtures/paper-fixtures.ts";

type Seen = Step<typeof paperListMachine>;

const own: PaperFilter = { type: "university", level_id: 4, semester_id: 1 };
const exams: PaperFilter = { ...own, paper_type: "Exam" };
const ownCategory: PaperFilter = { type: "hnd", category_id: 2 };
const allLevels: PaperFilter = { type: "university" };
const unchosen: PaperFilter = { type: "hnd" };
const choices: ScopeOptions = {
  levels: [level],
  semesters: [semester],
  categories: [category],
  department: { id: 3, name: "Mathematics" },
  academicYear: "2026/2027",
};
const prepared: Readonly<Record<string, PaperFilter>> = {
  "own scope": own,
  "own category": ownCategory,
  "every level": allLevels,
};

/** The filter that the student chose in this step, if the list was ready for one. */
const chosenFilter = ({ before, sent }: Seen): PaperFilter | undefined =>
  before.matches({ papers: "loadingScope" }) || before.matches({ papers: "scopeFailed" })
    ? undefined
    : (sent("filter.changed") ?? sent("scope.chosen"))?.filter;
const isScopeTaken = (step: Seen): boolean =>
  step.sent("scope.chosen") !== undefined && chosenFilter(step) !== undefined;
const isRetried = ({ before, sent }: Seen): boolean =>
  (before.matches({ papers: "failed" }) || before.matches({ papers: "scopeFailed" })) &&
  sent("retry.pressed") !== undefined;
const isMoreAsked = ({ before, sent }: Seen): boolean =>
  before.matches({ papers: { listed: "expanded" } }) &&
  sent("more.pressed") !== undefined &&
  before.context.next !== null;
const wasFirst = ({ before, ended }: Seen): boolean => before.matches({ papers: "loading" }) && ended("listPapers");
const wasMore = ({ before, ended }: Seen): boolean =>
  before.matches({ papers: { listed: "loadingMore" } }) && ended("listPapers");
const isListed = ({ ended }: Seen): boolean => !ended("listPapers", "none") && !ended("listPapers", "lost");
/** Scopes that can be listed at once: all except a type with categories where none is chosen. */
const isScoped = ({ ended }: Seen): boolean => Object.keys(prepared).some((name) => ended("fetchScope", name));

const papersMove = (step: Seen): boolean =>
  step.ended("fetchScope") ||
  step.ended("listPapers") ||
  chosenFilter(step) !== undefined ||
  isRetried(step) ||
  isMoreAsked(step);

export const paperList = defineChartModel(paperListMachine, {
  inputs: { "the university's": { type: "university" }, "the HND's": { type: "hnd" } },
  events: {
    "filter.changed: exams": { type: "filter.changed", filter: exams },
    "scope.chosen: own category": { type: "scope.chosen", filter: ownCategory },
    ...plainEvents(
      "scopeDialog.opened",
      "scopeDialog.closed",
      "list.expanded",
      "list.collapsed",
      "more.pressed",
      "retry.pressed",
    ),
  },
  outcomes: {
    fetchScope: {
      ...Object.fromEntries(Object.entries(prepared).map(([name, filter]) => [name, { output: { filter, choices } }])),
      "no category": { output: { filter: unchosen, choices } },
      lost: { error: new Error("network") },
    },
    listPapers: {
      "the first of many": { output: page([algebra, analysis], "c2", 40) },
      "the last": { output: page([analysis], null) },
      none: { output: page([], null, 0) },
      lost: { error: new Error("network") },
    },
  },
  contextKey: ({ papers, next, filter, choices }) => ({
    papers: Math.min(papers.length, 4),
    more: next !== null,
    filtered: filter.paper_type !== undefined,
    unknown: choices === null,
  }),
  allowedDeadlocks: {},
  judgedParams: { fetchScope: "the scope is asked for again only when it failed" },
  invariants: {
    "the student's own scope is fetched first": atStart(
      ({ after, started }) =>
        after.matches({ papers: "loadingScope", scopeDialog: "closed" }) &&
        deepEqual(started("fetchScope"), [{ type: after.context.filter.type }]) &&
        started("listPapers").length === 0,
    ),
    "the list is of the given type": atStart(({ move, after }) =>
      deepEqual(move.do === "start" && move.input, after.context.filter),
    ),
    "a fetched scope becomes the filter, with its choices": whenever(
      (step) => step.ended("fetchScope") && !step.ended("fetchScope", "lost"),
      ({ ended, after }) => {
        const name = Object.keys(prepared).find((each) => ended("fetchScope", each));
        return (
          deepEqual(after.context.choices, choices) &&
          deepEqual(after.context.filter, name === undefined ? unchosen : prepared[name])
        );
      },
    ),
    "papers are listed for a scope, never for an unchosen category (4.33)": whenever(
      ({ ended }) => ended("fetchScope"),
      (step) =>
        step.after.matches({
          papers: step.ended("fetchScope", "lost") ? "scopeFailed" : isScoped(step) ? "loading" : "categoryNeeded",
        }),
    ),
    "the choices are known wherever something is listed": never(
      (now) => now.matches({ papers: "listed" }) && now.context.choices === null,
    ),
    "the first papers are asked for with the filter as it is now, more with where the last ended": everyStep((step) => {
      const isFirst =
        chosenFilter(step) !== undefined ||
        isScoped(step) ||
        (isRetried(step) && step.before.matches({ papers: "failed" }));
      const filter = step.after.context.filter;
      return deepEqual(
        step.started("listPapers"),
        isFirst ? [{ filter, after: null }] : isMoreAsked(step) ? [{ filter, after: step.before.context.next }] : [],
      );
    }),
    "the parent is notified each time the first papers of a filter are fetched, also when there are none": everyStep(
      (step) =>
        deepEqual(step.executed("notifyListed").length, wasFirst(step) && !step.ended("listPapers", "lost") ? 1 : 0),
    ),
    "the scope is asked for again only when it failed": everyStep((step) =>
      deepEqual(
        step.started("fetchScope"),
        isRetried(step) && step.before.matches({ papers: "scopeFailed" })
          ? [{ type: step.before.context.filter.type }]
          : [],
      ),
    ),
    "another filter empties the list until its papers are fetched (1.5)": whenever(
      (step) => chosenFilter(step) !== undefined,
      (step) =>
        step.after.matches({ papers: "loading" }) &&
        deepEqual(
          { ...step.after.context, choices: null },
          { filter: chosenFilter(step), choices: null, papers: [], next: null, total: 0 },
        ),
    ),
    "a chosen scope is kept for the next visit (3.98)": everyStep((step) =>
      deepEqual(step.executed("saveScope"), isScopeTaken(step) ? [{ filter: ownCategory }] : []),
    ),
    "the first papers are collapsed (2.84)": whenever(
      (step) => wasFirst(step) && isListed(step),
      ({ ended, after }) =>
        after.matches({ papers: { listed: "collapsed" } }) &&
        (ended("listPapers", "the last")
          ? deepEqual(after.context.papers, [analysis]) && after.context.next === null && after.context.total === 1
          : deepEqual(after.context.papers, [algebra, analysis]) &&
            after.context.next === "c2" &&
            after.context.total === 40),
    ),
    "an empty list and a failed fetch say so (2.46)": whenever(
      (step) => wasFirst(step) && !isListed(step),
      ({ ended, after }) =>
        after.matches({ papers: ended("listPapers", "none") ? "empty" : "failed" }) &&
        after.context.papers.length === 0,
    ),
    "view all expands, view less collapses (2.85, 2.86)": whenever(
      ({ before, sent }) =>
        (before.matches({ papers: { listed: "collapsed" } }) && sent("list.expanded") !== undefined) ||
        (before.matches({ papers: { listed: "expanded" } }) && sent("list.collapsed") !== undefined),
      ({ after, sent, before }) =>
        after.matches({ papers: { listed: sent("list.expanded") ? "expanded" : "collapsed" } }) &&
        deepEqual(after.context, before.context),
    ),
    "more papers come below those that are there": whenever(
      (step) => wasMore(step) && !step.ended("listPapers", "lost"),
      ({ ended, before, after }) =>
        deepEqual(after.context.papers, [
          ...before.context.papers,
          ...(ended("listPapers", "none") ? [] : ended("listPapers", "the last") ? [analysis] : [algebra, analysis]),
        ]) &&
        after.context.next === (ended("listPapers", "the first of many") ? "c2" : null) &&
        after.context.total === before.context.total,
    ),
    "a failed fetch of more keeps the papers that are there": whenever(
      (step) => wasMore(step) && step.ended("listPapers", "lost"),
      ({ before, after }) => deepEqual(after.context, before.context),
    ),
    "after more the list stays expanded": whenever(
      (step) => wasMore(step) || isMoreAsked(step),
      (step) => step.after.matches({ papers: { listed: wasMore(step) ? "expanded" : "loadingMore" } }),
    ),
    "a retry asks for what failed": whenever(isRetried, ({ before, after }) =>
      after.matches({ papers: before.matches({ papers: "failed" }) ? "loading" : "loadingScope" }),
    ),
    "the dialog opens when asked for, and closes when it is closed or answered": everyStep(({ before, after, sent }) =>
      after.matches({
        scopeDialog: before.matches({ scopeDialog: "closed" })
          ? sent("scopeDialog.opened")
            ? "open"
            : "closed"
          : sent("scopeDialog.closed") || sent("scope.chosen")
            ? "closed"
            : "open",
      }),
    ),
    "nothing else changes the state of the papers": everyStep((step) => {
      const toggle = step.sent("list.expanded") ?? step.sent("list.collapsed");
      return (
        papersMove(step) ||
        (toggle !== undefined && step.before.matches({ papers: "listed" })) ||
        deepEqual(
          [(step.after.value as { papers: unknown }).papers, step.after.context],
          [(step.before.value as { papers: unknown }).papers, step.before.context],
        )
      );
    }),
    "it is busy while something is fetched": always(
      (now) =>
        now.hasTag("busy") ===
        (now.matches({ papers: "loadingScope" }) ||
          now.matches({ papers: "loading" }) ||
          now.matches({ papers: { listed: "loadingMore" } })),
    ),
    "views know that papers are listed, and whether all of them show": always(
      (now) =>
        now.hasTag("listed") === now.matches({ papers: "listed" }) &&
        now.hasTag("expanded") ===
          (now.matches({ papers: "listed" }) && !now.matches({ papers: { listed: "collapsed" } })),
    ),
  },
});
