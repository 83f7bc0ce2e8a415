import type { SnapshotFrom } from "xstate";
import type { FilterCounts, PaperList } from "../../../src/contract/entities.ts";
import type { SearchContext } from "../../../src/machines/search/search-setup.ts";
import { searchMachine } from "../../../src/machines/search/search.machine.ts";
import { algebra, page } from "../../machines/fixtures/paper-fixtures.ts";
import { search, tooMany } from "../../machines/search/search.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, dialogButton, press, fill } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import {
  liveRegionTexts,
  controlState,
  listItems,
  headings,
  type PageQuery,
  showsText,
} from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { dashboardSetup, rowLinkName } from "../setups/page-setups.ts";

/** More papers than show at first (checklist 2.84), with the counts of the filters. */
const made = (ids: readonly number[]) =>
  ids.map((id) => ({ ...algebra, id, title: `Algebra ${id}`, code: `MAT2${id}` }));
const counts: FilterCounts = {
  paper_type: [
    { value: "Exam", count: 5 },
    { value: "CA", count: 35 },
  ],
  kind: [{ value: "PAPER", count: 5 }],
  year: [],
  language: [],
  level: [],
  semester: [],
  department: [],
};
const many: PaperList = { ...page(made([11, 12, 13, 14, 15]), "c2", 40), more: true, counts };
const more = page(made([16]), null);
const geometry = { ...algebra, id: 11, title: "Geometry", code: "MAT203" };
const box = ({ page: it, t }: TestPage) => it.getByRole("searchbox", { name: t("search.label") });
const sortOf = ({ page: it, t }: TestPage) => it.getByRole("combobox", { name: t("search.sort") });
const examsOf = ({ t }: Pick<TestPage, "t">) => `${t("paper.typeExam")} 5`;
const filters = (stage: TestPage) => button(stage, new RegExp(`^${stage.t("filter.title")}`));
/** The query string of the search call. */
const queryOf = (now: SnapshotFrom<typeof searchMachine>): string => {
  const { text, filter, sort, next } = now.context;
  const query = {
    ...(now.matches({ results: "loadingMore" }) ? { after: next, limit: 100 } : { counts: "true", limit: 10 }),
    ...filter,
    ...(sort !== "relevance" && { sort }),
    q: text,
    type: "university",
  };
  return Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
};
const clear = (stage: TestPage) => button(stage, stage.t("search.clear")).first();

/** Events that a student causes on the page. */
const byHand = [
  "query.typed",
  "query.cleared",
  "filter.changed",
  "sort.changed",
  "list.expanded",
  "list.collapsed",
  "more.pressed",
  "retry.pressed",
];
/** Filters are offered where they are known, and are set or leave out some of what shows. */
const isOffered = ({ counts: known, filter, total }: SearchContext) =>
  known !== null && (filter.paper_type !== undefined || total > 1);
/** What the end of the list may say of it. */
const countsOf = (t: TestPage["t"]): readonly string[] =>
  [4, 5, 6].flatMap((shown) => (["list.shown", "list.shownMore"] as const).map((key) => t(key, { shown, total: 40 })));
/** Whether the box has the focus: a running search must not take it. */
const inBox: PageQuery = ({ nodes }) =>
  nodes.some(({ role, properties }) => role === "searchbox" && properties["focused"] === true) || undefined;

/** The search of the dashboard (product.md 'Search'; checklist 2.87, 8.29, 9.23). */
export const searchPage = definePageModel(
  {
    flow: "search",
    machine: searchMachine,
    model: search,
    specOverrides: {
      outcomes: {
        findPapers: {
          "the first of many": { output: many },
          "the last": { output: more },
          none: { output: page([], null, 0) },
          lost: { error: new Error("network") },
          refused: { error: tooMany },
        },
      },
    },
  },
  {
    open: () => dashboardSetup("university", page([geometry], null, 1), ["GET papers?q"]),
    gestures: {
      "filter.changed": {
        control: filters,
        perform: async (stage, { filter }) => {
          await filters(stage).click();
          await dialogButton(stage, filter.paper_type === undefined ? stage.t("filter.clear") : examsOf(stage)).click();
          await stage.page.keyboard.press("Escape");
        },
        when: ({ context }, { filter }) => isOffered(context) && filter.paper_type !== context.filter.paper_type,
      },
      "sort.changed": {
        control: sortOf,
        perform: async (stage, { sort }) => {
          await sortOf(stage).focus();
          await sortOf(stage).selectOption(sort);
        },
        when: ({ context }, { sort }) => context.counts !== null && context.sort !== sort,
      },
      "list.expanded": press((stage) => button(stage, stage.t("list.viewAll"))),
      "list.collapsed": press((stage) => button(stage, stage.t("list.viewLess"))),
      "more.pressed": {
        ...press((stage) => button(stage, stage.t("list.loadMore"))),
        when: ({ context }) => context.next !== null,
      },
      "query.typed": {
        ...fill(box, ({ text }) => text),
        when: ({ context }, { text }) => text !== context.text,
      },
      "query.cleared": press(clear),
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    actorCalls: {
      findPapers: {
        calls: ["GET papers?q"],
        pendingCalls: (now) => [`GET papers?${queryOf(now)}`],
        when: (now, outcome) =>
          outcome === "lost" ||
          outcome === "refused" ||
          (outcome === "the last") === now.matches({ results: "loadingMore" }),
        responses: {
          "the first of many": jsonResponse(many),
          "the last": jsonResponse(more),
          none: jsonResponse(page([], null, 0)),
          lost: "cut",
          refused: errorResponse(tooMany.status, tooMany.code, tooMany.message),
        },
      },
    },
    longPaths: "walks and tours",
    queries: ({ t }) => ({
      box: controlState("searchbox", t("search.label")),
      clear: controlState("button", t("search.clear")),
      retry: controlState("button", t("common.retry")),
      clearFilters: controlState("button", t("filter.clear")),
      viewAll: controlState("button", t("list.viewAll")),
      viewLess: controlState("button", t("list.viewLess")),
      more: controlState("button", t("list.loadMore")),
      filters: controlState("button", t("filter.title")),
      filtersOn: controlState("button", t("filter.chosen", { names: t("paper.typeExam") })),
      sort: controlState("combobox", t("search.sort")),
      headings: headings(2),
      papers: listItems(t("dashboard.papersTitle")),
      near: showsText(t("search.near")),
      count: (screen) => countsOf(t).find((text) => showsText(text)(screen)),
      announced: liveRegionTexts,
      inBox,
    }),
    expectedView: (now, { t, tn }, moves) => {
      const { text, papers, total, isMore, filter, sort, counts: known, next, error: refused } = now.context;
      const heading = (words: string) => ({ headings: [words] });
      const done = moves.findLast((move) => byHand.some((name) => move.startsWith(name)));
      const isTyped = done?.startsWith("query.") === true;
      const typed = { box: `enabled: ${text}`, clear: "enabled", ...(isTyped && { inBox: true }) };
      const chips = isOffered(now.context) && {
        [filter.paper_type === undefined ? "filters" : "filtersOn"]: "enabled",
      };
      const order = t(sort === "newest" ? "search.sortNewest" : "search.sortRelevance");
      const found = { ...chips, ...(known !== null && { sort: `enabled: ${order}` }) };
      if (now.matches("idle"))
        return {
          box: "enabled",
          filters: "enabled",
          ...(isTyped && { inBox: true }),
          ...heading(t("dashboard.papersTitle")),
          papers: [rowLinkName(geometry)],
          announced: [t("list.shown", { shown: 1, total: 1 })],
        };
      if (now.matches("typing")) return { ...typed, ...heading(t("search.busy")), announced: [t("search.busy")] };
      if (now.matches("searching"))
        return { ...typed, ...found, ...heading(t("search.busy")), announced: [t("search.busy")] };
      if (now.matches("failed"))
        return {
          ...typed,
          retry: "enabled",
          ...heading(t("search.label")),
          announced: [refused || t("search.failed")],
        };
      if (now.matches("noResults"))
        return {
          ...typed,
          ...chips,
          ...(filter.paper_type === undefined ? { clear: ["enabled", "enabled"] } : { clearFilters: "enabled" }),
          ...heading(t("common.noneFound")),
          announced: [t("search.noneFound", { query: text })],
        };
      const isCollapsed = now.matches({ results: "collapsed" });
      const shown = isCollapsed ? papers.slice(0, 4) : papers;
      const foundText = isMore ? t("search.foundMore", { count: String(total) }) : tn("search.found", total);
      return {
        ...typed,
        ...found,
        ...heading(foundText),
        papers: shown.map(rowLinkName),
        count: t(isMore ? "list.shownMore" : "list.shown", { shown: shown.length, total }),
        ...(isCollapsed ? { viewAll: "enabled" } : { viewLess: "enabled" }),
        ...(now.matches({ results: "expanded" }) && next !== null && { more: "enabled" }),
        announced: [foundText],
      };
    },
  },
);
