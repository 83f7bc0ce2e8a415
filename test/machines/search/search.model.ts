import type { FilterCounts, PaperList } from "../../../src/contract/entities.ts";
import type { CallError } from "../../../src/contract/http/call-error.ts";
import { searchMachine } from "../../../src/machines/search/search.machine.ts";
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

const nothingSought = {
  text: "",
  filter: {},
  sort: "relevance",
  papers: [],
  next: null,
  total: 0,
  isMore: false,
  isFuzzy: false,
  suggestions: [],
  counts: null,
  error: "",
};

type Seen = Step<typeof searchMachine>;

const counted: FilterCounts = {
  kind: [],
  paper_type: [],
  year: [{ value: 2024, count: 1 }],
  language: [],
  level: [],
  semester: [],
  department: [],
};

const typedText = ({ sent }: Seen): string => sent("query.typed")?.text ?? "";
const isTyped = (step: Seen): boolean => typedText(step).trim() !== "";
/** The query is empty: cleared, or only blanks. */
const isEmptied = (step: Seen): boolean =>
  step.sent("query.cleared") !== undefined || (step.sent("query.typed") !== undefined && !isTyped(step));
const isAskedAgain = ({ before, sent }: Seen): boolean =>
  before.matches("failed") && sent("retry.pressed") !== undefined;
/** Filters and order apply to an answered search, and to one under way. */
const isNarrowed = ({ before, sent }: Seen): boolean =>
  (sent("filter.changed") !== undefined &&
    (before.matches("results") || before.matches("noResults") || before.matches("searching"))) ||
  (sent("sort.changed") !== undefined && (before.matches("results") || before.matches("searching")));
const isMoreAsked = ({ before, sent }: Seen): boolean =>
  before.matches({ results: "expanded" }) && sent("more.pressed") !== undefined && before.context.next !== null;
const isToggled = ({ before, sent }: Seen): boolean =>
  (before.matches({ results: "collapsed" }) && sent("list.expanded") !== undefined) ||
  (before.matches({ results: "expanded" }) && sent("list.collapsed") !== undefined);
const answers = {
  one: { ...page([algebra], null, 1), isNear: true, counts: counted },
  "the first of many": { ...page([algebra, analysis], "c2", 40), more: true },
  uncounted: page([algebra, analysis], null),
  none: { ...page([], null, 0), nearest: [analysis] },
} as const satisfies Readonly<Record<string, PaperList>>;
/** The search quota is used up (decision 0047). */
export const tooMany: CallError = {
  status: 429,
  code: "too_many_requests",
  message: "You search too often. Wait 1 min",
  fields: {},
};
const names = Object.keys(answers) as readonly (keyof typeof answers)[];
/** The answer of this step; undefined if it was lost. */
const answered = ({ ended }: Seen): PaperList | undefined => {
  const name = names.find((one) => ended("findPapers", one));
  return name && answers[name];
};
/** The answer to the first page, or to a later one. */
const isFirst = ({ before, ended }: Seen): boolean => before.matches("searching") && ended("findPapers");
const isMore = ({ before, ended }: Seen): boolean => before.matches({ results: "loadingMore" }) && ended("findPapers");

export const search = defineChartModel(searchMachine, {
  events: {
    "query.typed: alg": { type: "query.typed", text: "alg" },
    "query.typed: algebra": { type: "query.typed", text: "algebra" },
    "query.typed: blanks": { type: "query.typed", text: "  " },
    "filter.changed: exams": { type: "filter.changed", filter: { paper_type: "Exam" } },
    "filter.changed: all": { type: "filter.changed", filter: {} },
    "sort.changed: newest": { type: "sort.changed", sort: "newest" },
    ...plainEvents("query.cleared", "list.expanded", "list.collapsed", "more.pressed", "retry.pressed"),
  },
  outcomes: {
    findPapers: {
      ...Object.fromEntries(names.map((name) => [name, { output: answers[name] }])),
      lost: { error: new Error("network") },
      refused: { error: tooMany },
    },
  },
  contextKey: ({ text, papers, next, filter, sort, error }) => ({
    text: text || null,
    papers: Math.min(papers.length, 3),
    more: next !== null,
    filtered: filter.paper_type !== undefined,
    sorted: sort !== "relevance",
    refused: error !== "",
  }),
  equivalentMutants: {
    "lose target: search.idle — query.typed [isBlank] → #search.idle": "blanks leave an empty box where it is: at rest",
  },
  invariants: {
    "at first nothing is searched for": atStart(
      ({ after, started }) => after.matches("idle") && started("findPapers").length === 0,
    ),
    "2.87, 9.23 a pause of 500 ms follows the last key": lastsExactly((now) => now.matches("typing"), 500, {
      unless: isEmptied,
      restarts: isTyped,
    }),
    "2.87, 9.23 then, and only then, one request goes out, with the whole text, filter and order": everyStep((step) => {
      const { text, filter, sort } = step.after.context;
      const isBegun = step.elapsed("typingPause") || isAskedAgain(step) || isNarrowed(step);
      const after = isMoreAsked(step) ? step.before.context.next : null;
      return deepEqual(step.started("findPapers"), isBegun || isMoreAsked(step) ? [{ text, filter, sort, after }] : []);
    }),
    "the address follows the words that are searched for, and loses them with an empty box": everyStep((step) => {
      const isBegun = step.elapsed("typingPause") || isAskedAgain(step) || isNarrowed(step);
      const isLeft = isEmptied(step) && !(step.before.matches("idle") && step.sent("query.cleared"));
      const written = isLeft ? [{ text: "" }] : isBegun ? [{ text: step.after.context.text }] : [];
      return deepEqual(step.executed("writeQueryToAddress"), written);
    }),
    "1.5 filters and order stay until the box is empty": everyStep((step) => {
      if (isEmptied(step)) return deepEqual([step.after.context.filter, step.after.context.sort], [{}, "relevance"]);
      const filter = isNarrowed(step) ? step.sent("filter.changed")?.filter : undefined;
      const sort = isNarrowed(step) ? step.sent("sort.changed")?.sort : undefined;
      const { before } = step;
      return deepEqual(
        [step.after.context.filter, step.after.context.sort],
        [filter ?? before.context.filter, sort ?? before.context.sort],
      );
    }),
    "2.84, 2.85, 2.86 results begin collapsed, and expand and collapse at a press": everyStep(
      (step) =>
        !isToggled(step) ||
        step.after.matches({ results: step.sent("list.expanded") === undefined ? "collapsed" : "expanded" }),
    ),
    "more results follow those that are there; a failed fetch can be retried": whenever(isMore, (step) => {
      const { papers, next } = step.before.context;
      const more = answered(step);
      return (
        step.after.matches({ results: "expanded" }) &&
        deepEqual(step.after.context.papers, [...papers, ...(more?.items ?? [])]) &&
        step.after.context.next === (more === undefined ? next : more.next)
      );
    }),
    "it is expanded until it is collapsed": always(
      (now) => now.hasTag("expanded") === (now.matches("results") && !now.matches({ results: "collapsed" })),
    ),
    "the box contains what was typed": everyStep(
      (step) =>
        step.after.context.text === (isEmptied(step) ? "" : isTyped(step) ? typedText(step) : step.before.context.text),
    ),
    "a key leads back to typing, from every state": whenever(isTyped, ({ after }) => after.matches("typing")),
    "an empty box leads back to the paper list": whenever(
      isEmptied,
      ({ after }) => after.matches("idle") && deepEqual(after.context, nothingSought),
    ),
    "what was found is shown, with how much there is": whenever(
      (step) => isFirst(step) && step.after.matches("results"),
      (step) => {
        const { papers, next, total, isMore: isCapped } = step.after.context;
        const { items = [], next: further, total: all = items.length, more = false } = answered(step) ?? {};
        return deepEqual([papers, next, total, isCapped], [items, further, all, more]);
      },
    ),
    "an answer tells whether it is only near, and how its papers count": whenever(
      (step) => isFirst(step) && step.after.matches("results"),
      ({ ended, before, after }) =>
        ended("findPapers", "one")
          ? after.context.isFuzzy && deepEqual(after.context.counts, counted)
          : !after.context.isFuzzy && deepEqual(after.context.counts, before.context.counts),
    ),
    "an answer decides what shows (8.29)": whenever(isFirst, ({ ended, after }) =>
      ended("findPapers", "none")
        ? after.matches("noResults") && deepEqual(after.context.suggestions, [analysis])
        : after.matches(
            ended("findPapers", "lost") || ended("findPapers", "refused") ? "failed" : { results: "collapsed" },
          ),
    ),
    "the server's message about a refused search is kept": whenever(
      (step) => isFirst(step) && step.after.matches("failed"),
      ({ ended, after }) => after.context.error === (ended("findPapers", "refused") ? tooMany.message : ""),
    ),
    "only an answer with papers shows papers (8.29)": always(
      (now) => !now.matches("noResults") || now.context.papers.length === 0,
    ),
    "a search that failed can be made again": whenever(isAskedAgain, ({ after }) => after.matches("searching")),
    "it goes on by itself after the pause": whenever(
      ({ elapsed }) => elapsed("typingPause"),
      ({ after }) => after.matches("searching"),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isTyped(step) ||
        isEmptied(step) ||
        isAskedAgain(step) ||
        isNarrowed(step) ||
        isMoreAsked(step) ||
        isToggled(step) ||
        step.elapsed("typingPause") ||
        step.ended("findPapers") ||
        deepEqual(step.after.value, step.before.value),
    ),
    "it is busy from the first key to the answer": always(
      (now) =>
        now.hasTag("busy") ===
        (now.matches("typing") || now.matches("searching") || now.matches({ results: "loadingMore" })),
    ),
  },
});
