import type { Choices, ShelfFilter } from "../../../src/machines/paper-list/paper-filter.ts";
import { shelfMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import { shelf } from "../../machines/paper-list/paper-list.model.ts";
import { json } from "../../support/page/browser/mock-response.ts";
import { button, leavingDialog, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { dashboard } from "../setups/page-setups.ts";
import { shelfSeen, shelfSights } from "./paper-list.expected-view.ts";
import { first, last, none, offered, shelfEvents, shelfOutcomes, universityChoices } from "./paper-list.fixtures.ts";

const call = "GET papers";
const chip = (stage: Stage, { filter }: { filter: ShelfFilter }) =>
  button(stage, stage.t(filter.paper_type === "Exam" ? "paper.typeExam" : "filter.all"));
const hndCall = "GET institutions/categories/hnd";
const lists = ["GET levels", "GET semesters"] as const;
const takeLists = async ({ wire }: Stage, { levels, semesters }: Choices): Promise<void> => {
  await wire.take(lists[0], json(levels));
  await wire.take(lists[1], json(semesters));
};
const takeCategories = ({ wire }: Stage, categories: Choices["categories"]): Promise<void> =>
  wire.take(hndCall, json({ institution_id: 5, categories }));

/** The query of a list of papers, as the filter asks for it. */
const queryOf = (filter: ShelfFilter, after: string | null): string =>
  Object.entries({ ...filter, ...(after === null ? { limit: 10 } : { after, limit: 100 }) })
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
const isFree = (now: { matches: (value: { scope: "closed" }) => boolean }): boolean => now.matches({ scope: "closed" });
const unknown = "before the scope is known there is nothing to narrow";

/** The shelf of a dashboard (checklist 2.46, 2.84 to 2.86, 3.77, 3.78, 3.98, 4.32 to 4.34). */
export const shelfPage = paging(
  {
    flow: "paper-list",
    machine: shelfMachine,
    model: shelf,
    about: {
      events: shelfEvents,
      outcomes: shelfOutcomes,
      counts: ({ papers, next, filter, choices: known }) => ({
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
      const opening = dashboard(type, none);
      return {
        ...opening,
        holds: [call, ...lists, hndCall],
        local: { ...opening.local, ...(type === "hnd" && { categoryId: "2" }) },
      };
    },
    does: {
      "filter.changed": {
        ...press(chip),
        when: (now, { filter }) => {
          const { paper_type: type, ...scope } = now.context.filter;
          const { paper_type: wanted, ...same } = filter;
          return isFree(now) && type !== wanted && JSON.stringify(scope) === JSON.stringify(same);
        },
      },
      "scope.pressed": {
        ...press((stage) => button(stage, stage.t("dashboard.change")).or(button(stage, stage.t("dashboard.choose")))),
        when: (now) => now.context.choices !== null,
      },
      "scope.closed": { ...press((stage) => button(stage, stage.t("common.cancel"))), others: leavingDialog },
      "scope.chosen": {
        at: (stage) => button(stage, stage.t("common.continue")),
        act: async (stage, { filter: { level_id: level, category_id: category } }) => {
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
      "all.asked": {
        ...press((stage) => button(stage, stage.t("list.viewAll"))),
        when: (now) => isFree(now) && now.context.papers.length > 4,
      },
      "all.folded": { ...press((stage) => button(stage, stage.t("list.viewLess"))), when: isFree },
      "more.pressed": {
        ...press((stage) => button(stage, stage.t("list.loadMore"))),
        when: (now) => isFree(now) && now.context.next !== null,
      },
      "retry.pressed": { ...press((stage) => button(stage, stage.t("common.retry"))), when: isFree },
    },
    works: {
      prepareShelf: {
        calls: [...lists, hndCall],
        waits: ({ context: { filter } }) => (filter.type === "university" ? lists : [hndCall]),
        when: ({ context: { filter } }, outcome) =>
          outcome === "lost" || (outcome === "own scope") === (filter.type === "university"),
        ends: {
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
        waits: (now) => {
          const after = now.matches({ papers: { listed: "extending" } }) ? now.context.next : null;
          return [`${call}?${queryOf(now.context.filter, after)}`];
        },
        ends: { "the first of many": json(first), "the last": json(last), none: json(none), lost: "cut" },
      },
    },
    walks: true,
    beyond: {
      "paperList.papers.preparing — filter.changed → stays": unknown,
      "paperList.papers.preparing — scope.chosen → stays": unknown,
      "paperList.papers.unprepared — filter.changed → stays": unknown,
      "paperList.papers.unprepared — scope.chosen → stays": unknown,
    },
    sights: shelfSights,
    shows: shelfSeen,
  },
);
