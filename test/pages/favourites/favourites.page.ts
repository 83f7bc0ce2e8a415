import { paperListMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import { paperList } from "../../machines/paper-list/paper-list.model.ts";
import { plainEvents, transitionSites } from "../../../harness/index.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, listItems, linkTarget, showsText } from "../../support/page/page-queries.ts";
import { commonResponses, signedIn } from "../setups/page-setups.ts";
import { first, last, none, paperListOutcomes, universityChoices } from "../paper-list/paper-list.fixtures.ts";

const [levels, semesters, call] = ["GET levels?institution_id=1", "GET semesters", "GET favourites"] as const;
const whole = "favourites have no scope: one list holds those of every area";

/** The list of favourites (checklist 2.35, 2.80 to 2.86). */
export const favouritesPage = definePageModel(
  {
    flow: "favourites",
    machine: paperListMachine,
    model: paperList,
    specOverrides: {
      inputs: { favourites: { type: "university" } },
      events: plainEvents("list.expanded", "list.collapsed", "more.pressed", "retry.pressed"),
      outcomes: {
        fetchScope: {
          "own scope": paperListOutcomes.fetchScope!["own scope"]!,
          lost: paperListOutcomes.fetchScope!["lost"]!,
        },
        listPapers: paperListOutcomes.listPapers!,
      },
      contextKey: ({ papers, next }) => ({ papers: Math.min(papers.length, 7), more: next !== null }),
    },
  },
  {
    open: () => ({
      path: "/user/favourites",
      ...signedIn(),
      heldCalls: [levels, semesters, call],
      responses: commonResponses,
      ready: ({ nodes }) => nodes.some(({ role, properties }) => role === "heading" && properties["level"] === 1),
    }),
    gestures: {
      "list.expanded": {
        ...press((stage) => button(stage, stage.t("list.viewAll"))),
        when: ({ context }) => context.papers.length > 4,
      },
      "list.collapsed": press((stage) => button(stage, stage.t("list.viewLess"))),
      "more.pressed": {
        ...press((stage) => button(stage, stage.t("list.loadMore"))),
        when: ({ context }) => context.next !== null,
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    actorCalls: {
      fetchScope: {
        calls: [levels, semesters],
        pendingCalls: () => [levels, semesters],
        responses: {
          "own scope": [jsonResponse(universityChoices.levels), jsonResponse(universityChoices.semesters)],
          lost: ["cut", "cut"],
        },
      },
      listPapers: {
        calls: [call],
        pendingCalls: (now) => [
          now.matches({ papers: { listed: "loadingMore" } })
            ? `${call}?after=${now.context.next}&limit=100`
            : `${call}?limit=10`,
        ],
        responses: {
          "the first of many": jsonResponse(first),
          "the last": jsonResponse(last),
          none: jsonResponse(none),
          lost: "cut",
        },
      },
    },
    exemptions: Object.fromEntries(
      transitionSites(paperListMachine)
        .filter(({ event, label }) => /^(filter|scope|scopeDialog)\./.test(event) || label.includes("isCategoryNeeded"))
        .map(({ label }) => [label, { reason: whole, coveredBy: { page: "paper-list" } }]),
    ),
    queries: ({ t }) => ({
      cards: listItems(t("menu.favourites")),
      announced: liveRegionTexts,
      waiting: showsText(t("common.loading")),
      failed: showsText(t("list.failed")),
      empty: showsText(t("favourites.empty")),
      find: linkTarget(t("favourites.find")),
      retry: controlState("button", t("common.retry")),
      ...Object.fromEntries(
        [4, 6, 7, 12].map((shown) => [`count ${shown}`, showsText(t("list.shown", { shown, total: 40 }))]),
      ),
      viewAll: controlState("button", t("list.viewAll")),
      viewLess: controlState("button", t("list.viewLess")),
      more: controlState("button", t("list.loadMore")),
      busy: controlState("button", t("common.loading")),
    }),
    expectedView: ({ value, context: { papers, next } }, { t }) => {
      const cards = papers.map(({ title }) => t("paper.previewOf", { title }));
      const { papers: state } = value;
      switch (state) {
        case "loadingScope":
        case "loading":
          return { announced: [t("common.loading")], waiting: true };
        case "scopeFailed":
        case "failed":
          return { announced: [], failed: true, retry: "enabled" };
        case "empty":
          return { announced: [], empty: true, find: "/user/dashboard/university" };
      }
      const isCollapsed = typeof state === "object" && state.listed === "collapsed";
      const isLoadingMore = typeof state === "object" && state.listed === "loadingMore";
      const shown = isCollapsed ? cards.slice(0, 4) : cards;
      if (cards.length <= 4) return { cards, announced: [] };
      return {
        cards: shown,
        announced: [],
        [`count ${shown.length}`]: true,
        ...(isCollapsed ? { viewAll: "enabled" } : { viewLess: "enabled" }),
        ...(isLoadingMore && { busy: "disabled, busy", waiting: true }),
        ...(!isCollapsed && !isLoadingMore && next !== null && { more: "enabled" }),
      };
    },
  },
);
