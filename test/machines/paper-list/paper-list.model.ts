import type { ScopeOptions, PaperFilter } from "../../../src/machines/paper-list/paper-filter.ts";
import { paperListMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import { defineChartModel, plainEvents } from "../../support/model/chart-model.ts";
import { always, atStart, everyStep, never, whenever } from "../../support/model/invariants/invariants.ts";
import { deepEqual, type Step } from "../../support/model/invariants/model-step.ts";
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

/** The filter that the student chose in this step, if the shelf was ready for one. */
const chosenFilter = ({ before, sent }: Seen): PaperFilter | undefined =>
  before.matches({ papers: "preparing" }) || before.matches({ papers: "unprepared" })
    ? undefined
    : (sent("filter.changed") ?? sent("scope.chosen"))?.filter;
const isScopeTaken = (step: Seen): boolean =>
  step.sent("scope.chosen") !== undefined && chosenFilter(step) !== undefined;
const isRetried = ({ before, sent }: Seen): boolean =>
  (before.matches({ papers: "failed" }) || before.matches({ papers: "unprepared" })) &&
  sent("retry.pressed") !== undefined;
const isMoreAsked = ({ before, sent }: Seen): boolean =>
  before.matches({ papers: { listed: "unfolded" } }) &&
  sent("more.pressed") !== undefined &&
  before.context.next !== null;
const wasFirst = ({ before, ended }: Seen): boolean => before.matches({ papers: "loading" }) && ended("listPapers");
const wasMore = ({ before, ended }: Seen): boolean =>
  before.matches({ papers: { listed: "extending" } }) && ended("listPapers");
const isListed = ({ ended }: Seen): boolean => !ended("listPapers", "none") && !ended("listPapers", "lost");
/** Scopes that can be listed at once: all but a category's type without a category. */
const isScoped = ({ ended }: Seen): boolean => Object.keys(prepared).some((name) => ended("prepareShelf", name));

const papersMove = (step: Seen): boolean =>
  step.ended("prepareShelf") ||
  step.ended("listPapers") ||
  chosenFilter(step) !== undefined ||
  isRetried(step) ||
  isMoreAsked(step);

export const paperList = defineChartModel(paperListMachine, {
  inputs: { "the university's": { type: "university" }, "the HND's": { type: "hnd" } },
  events: {
    "filter.changed: exams": { type: "filter.changed", filter: exams },
    "scope.chosen: own category": { type: "scope.chosen", filter: ownCategory },
    ...plainEvents("scope.pressed", "scope.closed", "all.asked", "all.folded", "more.pressed", "retry.pressed"),
  },
  outcomes: {
    prepareShelf: {
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
  invariants: {
    "the student's own scope is looked for first": atStart(
      ({ after, started }) =>
        after.matches({ papers: "preparing", scope: "closed" }) &&
        deepEqual(started("prepareShelf"), [{ type: after.context.filter.type }]) &&
        started("listPapers").length === 0,
    ),
    "the shelf is of the type that was asked for": atStart(({ move, after }) =>
      deepEqual(move.do === "start" && move.input, after.context.filter),
    ),
    "a scope that was found is the filter, with all that can be chosen beside it": whenever(
      (step) => step.ended("prepareShelf") && !step.ended("prepareShelf", "lost"),
      ({ ended, after }) => {
        const name = Object.keys(prepared).find((each) => ended("prepareShelf", each));
        return (
          deepEqual(after.context.choices, choices) &&
          deepEqual(after.context.filter, name === undefined ? unchosen : prepared[name])
        );
      },
    ),
    "papers are listed for a scope, never for an unchosen category (4.33)": whenever(
      ({ ended }) => ended("prepareShelf"),
      (step) =>
        step.after.matches({
          papers: step.ended("prepareShelf", "lost") ? "unprepared" : isScoped(step) ? "loading" : "unscoped",
        }),
    ),
    "what can be chosen is known wherever something is listed": never(
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
    "the scope is asked for again only when it failed": everyStep((step) =>
      deepEqual(
        step.started("prepareShelf"),
        isRetried(step) && step.before.matches({ papers: "unprepared" })
          ? [{ type: step.before.context.filter.type }]
          : [],
      ),
    ),
    "another filter empties the shelf until its papers come (1.5)": whenever(
      (step) => chosenFilter(step) !== undefined,
      (step) =>
        step.after.matches({ papers: "loading" }) &&
        deepEqual(
          { ...step.after.context, choices: null },
          { filter: chosenFilter(step), choices: null, papers: [], next: null, total: 0 },
        ),
    ),
    "a chosen scope is kept for the next visit (3.98)": everyStep((step) =>
      deepEqual(step.executed("keepScope"), isScopeTaken(step) ? [{ filter: ownCategory }] : []),
    ),
    "the first papers stand folded (2.84)": whenever(
      (step) => wasFirst(step) && isListed(step),
      ({ ended, after }) =>
        after.matches({ papers: { listed: "folded" } }) &&
        (ended("listPapers", "the last")
          ? deepEqual(after.context.papers, [analysis]) && after.context.next === null && after.context.total === 1
          : deepEqual(after.context.papers, [algebra, analysis]) &&
            after.context.next === "c2" &&
            after.context.total === 40),
    ),
    "no paper, or no answer, is said (2.46)": whenever(
      (step) => wasFirst(step) && !isListed(step),
      ({ ended, after }) =>
        after.matches({ papers: ended("listPapers", "none") ? "empty" : "failed" }) &&
        after.context.papers.length === 0,
    ),
    "view all unfolds, view less folds (2.85, 2.86)": whenever(
      ({ before, sent }) =>
        (before.matches({ papers: { listed: "folded" } }) && sent("all.asked") !== undefined) ||
        (before.matches({ papers: { listed: "unfolded" } }) && sent("all.folded") !== undefined),
      ({ after, sent, before }) =>
        after.matches({ papers: { listed: sent("all.asked") ? "unfolded" : "folded" } }) &&
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
    "more that do not come take nothing away": whenever(
      (step) => wasMore(step) && step.ended("listPapers", "lost"),
      ({ before, after }) => deepEqual(after.context, before.context),
    ),
    "after more the list stays unfolded": whenever(
      (step) => wasMore(step) || isMoreAsked(step),
      (step) => step.after.matches({ papers: { listed: wasMore(step) ? "unfolded" : "extending" } }),
    ),
    "a retry asks for what failed": whenever(isRetried, ({ before, after }) =>
      after.matches({ papers: before.matches({ papers: "failed" }) ? "loading" : "preparing" }),
    ),
    "the dialog opens when asked for, and closes when it is closed or answered": everyStep(({ before, after, sent }) =>
      after.matches({
        scope: before.matches({ scope: "closed" })
          ? sent("scope.pressed")
            ? "open"
            : "closed"
          : sent("scope.closed") || sent("scope.chosen")
            ? "closed"
            : "open",
      }),
    ),
    "nothing else moves the papers": everyStep((step) => {
      const fold = step.sent("all.asked") ?? step.sent("all.folded");
      return (
        papersMove(step) ||
        (fold !== undefined && step.before.matches({ papers: "listed" })) ||
        deepEqual(
          [(step.after.value as { papers: unknown }).papers, step.after.context],
          [(step.before.value as { papers: unknown }).papers, step.before.context],
        )
      );
    }),
    "it is busy while something is fetched": always(
      (now) =>
        now.hasTag("busy") ===
        (now.matches({ papers: "preparing" }) ||
          now.matches({ papers: "loading" }) ||
          now.matches({ papers: { listed: "extending" } })),
    ),
    "views know that papers are listed, and whether all of them show": always(
      (now) =>
        now.hasTag("listed") === now.matches({ papers: "listed" }) &&
        now.hasTag("unfolded") ===
          (now.matches({ papers: "listed" }) && !now.matches({ papers: { listed: "folded" } })),
    ),
  },
});
