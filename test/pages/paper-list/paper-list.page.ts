import type { ScopeOptions, PaperFilter } from "../../../src/machines/paper-list/paper-filter.ts";
import { paperListMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import { paperList } from "../../machines/paper-list/paper-list.model.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, dialogButton, dismissDialog, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { dashboardSetup } from "../setups/page-setups.ts";
import { paperListExpectedView, paperListQueries } from "./paper-list.expected-view.ts";
import {
  counted,
  first,
  last,
  none,
  offered,
  paperListEvents,
  paperListOutcomes,
  universityChoices,
} from "./paper-list.fixtures.ts";

const call = "GET papers";
const filters = (stage: TestPage) => button(stage, new RegExp(`^${stage.t("filter.title")}`));
/** The first words of a chip; its count follows. */
const exams = (stage: TestPage) => button(stage, new RegExp(`^${stage.t("paper.typeExam")} \\d`));
const hndCall = "GET institutions/categories/hnd";
const lists = ["GET levels?institution_id=1", "GET semesters"] as const;
const takeLists = async ({ wire }: TestPage, { levels, semesters }: ScopeOptions): Promise<void> => {
  await wire.take(lists[0], jsonResponse(levels));
  await wire.take(lists[1], jsonResponse(semesters));
};
const takeCategories = ({ wire }: TestPage, categories: ScopeOptions["categories"]): Promise<void> =>
  wire.take(hndCall, jsonResponse({ institution_id: 5, categories }));

/** The query string of the call for a list of papers. */
const queryOf = (filter: PaperFilter, after: string | null): string =>
  Object.entries({ ...filter, ...(after === null ? { limit: 10 } : { after, limit: 100 }) })
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
const isFree = (now: { matches: (value: { scopeDialog: "closed" }) => boolean }): boolean =>
  now.matches({ scopeDialog: "closed" });
const unknown = "before the scope is known there is nothing to narrow";

/** The paper list of a dashboard (checklist 2.46, 2.84 to 2.86, 3.77, 3.78, 3.98, 4.32 to 4.34). */
export const paperListPage = definePageModel(
  {
    flow: "paper-list",
    machine: paperListMachine,
    model: paperList,
    specOverrides: {
      events: paperListEvents,
      outcomes: paperListOutcomes,
      contextKey: ({ papers, next, filter, choices: known }) => ({
        type: filter.type,
        papers: Math.min(papers.length, 7),
        more: next !== null,
        exams: filter.paper_type !== undefined,
        scope: filter.level_id ?? filter.category_id ?? null,
        unknown: known === null,
      }),
    },
  },
  {
    open: ({ type }) => {
      const opening = dashboardSetup(type, none);
      return {
        ...opening,
        responses: { ...opening.responses, "GET papers?limit=1": jsonResponse(counted) },
        heldCalls: [call, ...lists, hndCall],
        local: { ...opening.local, ...(type === "hnd" && { categoryId: "2" }) },
      };
    },
    gestures: {
      "filter.changed": {
        control: filters,
        perform: async (stage, { filter }) => {
          await filters(stage).click();
          await (filter.paper_type === "Exam" ? exams(stage) : dialogButton(stage, stage.t("filter.clear"))).click();
          await button(stage, stage.t("filter.show")).click();
        },
        when: (now, { filter }) => {
          const { paper_type: type, ...scope } = now.context.filter;
          const { paper_type: wanted, ...same } = filter;
          return isFree(now) && type !== wanted && JSON.stringify(scope) === JSON.stringify(same);
        },
      },
      "scopeDialog.opened": {
        ...press((stage) => button(stage, stage.t("dashboard.change")).or(button(stage, stage.t("dashboard.choose")))),
        when: (now) => now.context.choices !== null,
      },
      "scopeDialog.closed": {
        ...press((stage) => button(stage, stage.t("common.cancel"))),
        alternatives: dismissDialog,
      },
      "scope.chosen": {
        control: (stage) => button(stage, stage.t("common.continue")),
        perform: async (stage, { filter: { level_id: level, category_id: category } }) => {
          const { page: it, t } = stage;
          if (category === undefined) await it.getByLabel(t("field.level")).selectOption(String(level));
          else await it.getByLabel(t("field.category")).selectOption(String(category));
          await button(stage, t("common.continue")).click();
        },
        when: (now, { filter }) =>
          !isFree(now) &&
          filter.type === now.context.filter.type &&
          filter.paper_type === now.context.filter.paper_type,
      },
      "list.expanded": {
        ...press((stage) => button(stage, stage.t("list.viewAll"))),
        when: (now) => isFree(now) && now.context.papers.length > 4,
      },
      "list.collapsed": { ...press((stage) => button(stage, stage.t("list.viewLess"))), when: isFree },
      "more.pressed": {
        ...press((stage) => button(stage, stage.t("list.loadMore"))),
        when: (now) => isFree(now) && now.context.next !== null,
      },
      "retry.pressed": { ...press((stage) => button(stage, stage.t("common.retry"))), when: isFree },
    },
    actorCalls: {
      fetchScope: {
        calls: [...lists, hndCall],
        pendingCalls: ({ context: { filter } }) => (filter.type === "university" ? lists : [hndCall]),
        when: ({ context: { filter } }, outcome) =>
          outcome === "lost" || (outcome === "own scope") === (filter.type === "university"),
        responses: {
          "own scope": (stage) => takeLists(stage, universityChoices),
          "own category": (stage) => takeCategories(stage, offered.category),
          "no category": (stage) => takeCategories(stage, offered.unknown),
          lost: async ({ wire }, now) => {
            for (const one of now?.context.filter.type === "hnd" ? [hndCall] : lists) await wire.take(one, "cut");
          },
        },
      },
      listPapers: {
        calls: [call],
        pendingCalls: (now) => {
          const after = now.matches({ papers: { listed: "loadingMore" } }) ? now.context.next : null;
          return [`${call}?${queryOf(now.context.filter, after)}`];
        },
        responses: {
          "the first of many": jsonResponse(first),
          "the last": jsonResponse(last),
          none: jsonResponse(none),
          lost: "cut",
        },
      },
    },
    longPaths: "walks and tours",
    exemptions: {
      "paperList.papers.loadingScope — filter.changed → stays": unknown,
      "paperList.papers.loadingScope — scope.chosen → stays": unknown,
      "paperList.papers.scopeFailed — filter.changed → stays": unknown,
      "paperList.papers.scopeFailed — scope.chosen → stays": unknown,
    },
    queries: paperListQueries,
    expectedView: paperListExpectedView,
  },
);
