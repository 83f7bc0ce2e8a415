import { shelfMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import { shelf } from "../../machines/paper-list/paper-list.model.ts";
import { sitesOf } from "../../support/model/structure/chart-structure.ts";
import { plain } from "../../support/model/chart-model.ts";
import { json } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control, entries, leadsTo, says } from "../../support/page/page-queries.ts";
import { background, signedIn } from "../setups/page-setups.ts";
import { first, last, none, shelfOutcomes, universityChoices } from "../paper-list/paper-list.fixtures.ts";

const [levels, semesters, call] = ["GET levels", "GET semesters", "GET favourites"] as const;
const whole = "favourites have no scope: those of every area stand on one shelf";

/** The shelf of the favourites (checklist 2.35, 2.80 to 2.86). */
export const favouritesPage = paging(
  {
    flow: "favourites",
    machine: shelfMachine,
    model: shelf,
    about: {
      inputs: { favourites: { type: "university" } },
      events: plain("all.asked", "all.folded", "more.pressed", "retry.pressed"),
      outcomes: {
        prepareShelf: {
          "own scope": shelfOutcomes.prepareShelf!["own scope"]!,
          lost: shelfOutcomes.prepareShelf!["lost"]!,
        },
        listPapers: shelfOutcomes.listPapers!,
      },
      counts: ({ papers, next }) => ({ papers: Math.min(papers.length, 7), more: next !== null }),
    },
  },
  {
    open: () => ({
      path: "/user/favourites",
      ...signedIn(),
      holds: [levels, semesters, call],
      answers: background,
      ready: ({ things }) => things.some(({ role, is }) => role === "heading" && is["level"] === 1),
    }),
    does: {
      "all.asked": {
        ...press((stage) => button(stage, stage.t("list.viewAll"))),
        when: ({ context }) => context.papers.length > 4,
      },
      "all.folded": press((stage) => button(stage, stage.t("list.viewLess"))),
      "more.pressed": {
        ...press((stage) => button(stage, stage.t("list.loadMore"))),
        when: ({ context }) => context.next !== null,
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    works: {
      prepareShelf: {
        calls: [levels, semesters],
        waits: () => [levels, semesters],
        ends: {
          "own scope": [json(universityChoices.levels), json(universityChoices.semesters)],
          lost: ["cut", "cut"],
        },
      },
      listPapers: {
        calls: [call],
        waits: (now) => [
          now.matches({ papers: { listed: "extending" } })
            ? `${call}?after=${now.context.next}&limit=100`
            : `${call}?limit=10`,
        ],
        ends: { "the first of many": json(first), "the last": json(last), none: json(none), lost: "cut" },
      },
    },
    beyond: Object.fromEntries(
      sitesOf(shelfMachine)
        .filter(({ event, label }) => /^(filter|scope)\./.test(event) || label.includes("isUnscoped"))
        .map(({ label }) => [label, { because: whole, shown: { page: "shelf" } }]),
    ),
    sights: ({ t }) => ({
      cards: entries(t("menu.favourites")),
      announced,
      waiting: says(t("common.loading")),
      failed: says(t("list.failed")),
      empty: says(t("favourites.empty")),
      find: leadsTo(t("favourites.find")),
      retry: control("button", t("common.retry")),
      ...Object.fromEntries(
        [4, 6, 7, 12].map((shown) => [`count ${shown}`, says(t("list.shown", { shown, total: 40 }))]),
      ),
      viewAll: control("button", t("list.viewAll")),
      viewLess: control("button", t("list.viewLess")),
      more: control("button", t("list.loadMore")),
      busy: control("button", t("common.loading")),
    }),
    shows: ({ value, context: { papers, next } }, { t }) => {
      const cards = papers.map(({ title }) => t("paper.previewOf", { title }));
      const { papers: state } = value;
      switch (state) {
        case "preparing":
        case "loading":
          return { announced: [t("common.loading")], waiting: true };
        case "unprepared":
        case "failed":
          return { announced: [], failed: true, retry: "enabled" };
        case "empty":
          return { announced: [], empty: true, find: "/user/dashboard/university" };
      }
      const isFolded = typeof state === "object" && state.listed === "folded";
      const isExtending = typeof state === "object" && state.listed === "extending";
      const shown = isFolded ? cards.slice(0, 4) : cards;
      if (cards.length <= 4) return { cards, announced: [] };
      return {
        cards: shown,
        announced: [],
        [`count ${shown.length}`]: true,
        ...(isFolded ? { viewAll: "enabled" } : { viewLess: "enabled" }),
        ...(isExtending && { busy: "disabled, busy", waiting: true }),
        ...(!isFolded && !isExtending && next !== null && { more: "enabled" }),
      };
    },
  },
);
