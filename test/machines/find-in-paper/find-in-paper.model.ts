import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { findInPaperMachine } from "../../../src/machines/find-in-paper/find-in-paper.machine.ts";
import {
  selectCurrentMatch,
  selectFindView,
  selectIsListFolded,
  selectMarks,
  selectMatches,
  selectFindQuery,
  selectPageText,
} from "../../../src/machines/find-in-paper/find-in-paper.selectors.ts";
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

type Seen = Step<typeof findInPaperMachine>;

/** Three pages, with "carré" twice on the first and once on the third; it is known where the words of the first are. */
export const pageTexts: readonly PageText[] = [
  {
    n: 1,
    text: "Soit un Carré. Le carre  est inscrit.",
    boxes: [
      [0, 4, 100, 50, 40, 12],
      [1, 2, 150, 50, 20, 12],
      [1, 6, 180, 50, 60, 12],
      [1, 2, 250, 50, 20, 12],
      [1, 5, 280, 50, 50, 12],
      [2, 3, 340, 50, 30, 12],
    ].flat(),
  },
  { n: 2, text: "" },
  { n: 3, text: "Tracez le CARRÉ." },
];
const pagesOfPlaces = [1, 1, 3];

const isOpen = ({ before }: Seen): boolean => before.matches({ panel: "open" });
const has = (step: Seen): boolean => isOpen(step) && selectMatches(step.before).length > 0;
const chosen = (step: Seen): number | undefined => {
  const at = step.sent("match.chosen")?.at;
  return has(step) && at !== undefined && at < 3 ? at : undefined;
};
const isAsked = ({ before, sent }: Seen): boolean =>
  (before.matches({ text: "notLoaded" }) && (sent("text.requested") ?? sent("find.opened")) !== undefined) ||
  (before.matches({ text: "failed" }) && (sent("retry.pressed") ?? sent("find.opened")) !== undefined);
/** The first match is there: its words are typed, or the text has come after them. */
const isFirstFound = ({ before, after, sent, ended }: Seen): boolean =>
  ((before.matches({ panel: "open" }) && sent("query.changed") !== undefined) || ended("fetchText", "read")) &&
  selectFindView(after) === "found";
/** The expected match after a step, if it leads to one. */
const foreseen = (step: Seen): number | undefined => {
  if (isFirstFound(step)) return 0;
  if (has(step) && step.sent("match.nextPressed")) return (selectCurrentMatch(step.before) + 1) % 3;
  if (has(step) && step.sent("match.previousPressed")) return (selectCurrentMatch(step.before) + 2) % 3;
  return chosen(step);
};

export const find = defineChartModel(findInPaperMachine, {
  inputs: { "paper 9": { paperId: 9 } },
  events: {
    ...plainEvents(
      "text.requested",
      "find.opened",
      "find.closed",
      "match.nextPressed",
      "match.previousPressed",
      "list.pressed",
      "retry.pressed",
    ),
    "query.changed: carre": { type: "query.changed", query: " carre" },
    "query.changed: rond": { type: "query.changed", query: "rond" },
    "query.changed: c": { type: "query.changed", query: "c" },
    "match.chosen: the last": { type: "match.chosen", at: 2 },
    "match.chosen: none": { type: "match.chosen", at: 7 },
  },
  outcomes: { fetchText: { read: { output: pageTexts }, failed: { error: new TypeError("network") } } },
  contextKey: ({ query, at, pages }) => ({ query, at, loaded: pages !== null }),
  invariants: {
    "nothing is fetched before someone needs it": atStart(
      ({ after, started }) => selectFindView(after) === "closed" && started("fetchText").length === 0,
    ),
    "the text is fetched once: when it is requested or searched, and again after it failed": everyStep((step) =>
      deepEqual(step.started("fetchText"), isAsked(step) ? [{ paperId: 9 }] : []),
    ),
    "the text of each page is available once it is loaded": whenever(
      ({ ended }) => ended("fetchText", "read"),
      ({ after }) =>
        deepEqual(
          [1, 2, 3].map((n) => selectPageText(n)(after)),
          [pageTexts[0], undefined, pageTexts[2]],
        ),
    ),
    "matches ignore case, accents and blanks, and are in reading order": always((now) =>
      deepEqual(
        selectMatches(now).map(({ n }) => n),
        now.matches({ text: "loaded" }) && selectFindQuery(now).trim() === "carre" ? pagesOfPlaces : [],
      ),
    ),
    "each match is marked where its words are, as far as that is known, and the current one is told apart": always(
      (now) =>
        deepEqual(
          selectMarks(now),
          selectMatches(now).map(({ n, at }, place) => ({
            n,
            at,
            isCurrent: place === selectCurrentMatch(now),
            boxes: [
              [{ left: 180, top: 50, width: 60, height: 12 }],
              [{ left: 280, top: 50, width: 50, height: 12 }],
              [],
            ][place],
          })),
        ),
    ),
    "what shows is the one thing that is true": always((now) => {
      const query = selectFindQuery(now).trim();
      const searched = query.length < 2 ? "blank" : query === "carre" ? "found" : "nothing";
      const text = now.matches({ text: "failed" }) ? "failed" : now.matches({ text: "loaded" }) ? searched : "loading";
      return selectFindView(now) === (now.matches({ panel: "open" }) ? text : "closed");
    }),
    "another query begins at its first match; closing the panel clears the query": everyStep(
      ({ before, after, sent }) => {
        const open = before.matches({ panel: "open" });
        const query = open && sent("query.changed")?.query;
        if (typeof query === "string")
          return deepEqual([selectFindQuery(after), selectCurrentMatch(after)], [query, 0]);
        if (open && sent("find.closed")) return deepEqual([selectFindQuery(after), selectCurrentMatch(after)], ["", 0]);
        return selectFindQuery(after) === selectFindQuery(before);
      },
    ),
    "next and previous wrap around, and a chosen match becomes the current one": everyStep((step) => {
      const at = foreseen(step);
      const isReset = isOpen(step) && (step.sent("query.changed") ?? step.sent("find.closed")) !== undefined;
      return selectCurrentMatch(step.after) === (at ?? (isReset ? 0 : selectCurrentMatch(step.before)));
    }),
    "the first match is shown once it is found, the one stepped to or chosen after that; nothing else scrolls":
      everyStep((step) => {
        const at = foreseen(step);
        return deepEqual(step.executed("showMatch"), at === undefined ? [] : [{ page: pagesOfPlaces[at] }]);
      }),
    "the list leaves the page free once a match is stepped to or chosen, and is back for other words or at a press":
      everyStep((step) => {
        const { before, after, sent } = step;
        if (!after.matches({ panel: "open" }) || !isOpen(step)) return !selectIsListFolded(after);
        const wasFolded = selectIsListFolded(before);
        if (sent("query.changed")) return !selectIsListFolded(after);
        const isLed = foreseen(step) !== undefined && !step.ended("fetchText", "read");
        return selectIsListFolded(after) === (isLed || (sent("list.pressed") ? !wasFolded : wasFolded));
      }),
    "the panel opens and closes at a press": everyStep(
      ({ before, after, sent }) =>
        after.matches({ panel: "open" }) ===
        (sent("find.opened") ? true : sent("find.closed") ? false : before.matches({ panel: "open" })),
    ),
  },
});
