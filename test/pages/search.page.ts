import { searchMachine } from "../../src/machines/search/search.machine.ts";
import { algebra, analysis, page } from "../machines/papers.ts";
import { search } from "../machines/search.model.ts";
import { json } from "../support/page/answer.ts";
import { button, press, write } from "../support/page/gestures.ts";
import { paging } from "../support/page/page-model.ts";
import { announced, control, entries, focus, headings } from "../support/page/sights.ts";
import type { Stage } from "../support/page/stage.ts";
import { dashboard, nameOf } from "./desk.ts";

const geometry = { ...algebra, id: 11, title: "Geometry", code: "MAT203" };
const box = ({ page: it, t }: Stage) => it.getByRole("searchbox", { name: t("search.label") });
const clear = (stage: Stage) => button(stage, stage.t("search.clear")).first();
const { outcomes, events, counts } = search.about;

/** The search of the dashboard (product.md 'Search'; checklist 2.87, 8.29, 9.23). */
export const searchPage = paging(
  "search",
  searchMachine,
  { outcomes, events, counts } as never,
  {
    open: () => dashboard("university", page([geometry], null, 1), ["GET papers?q"]),
    does: {
      "query.typed": write(box, ({ text }) => text),
      "query.cleared": press(clear),
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    works: {
      findPapers: {
        calls: ["GET papers?q"],
        waits: ({ context }) => [`GET papers?limit=10&q=${context.text}&type=university`],
        ends: {
          one: json(page([algebra], null, 1)),
          "the first of many": json(page([algebra, analysis], "c2", 40)),
          uncounted: json(page([algebra, analysis], null)),
          none: json(page([], null, 0)),
          lost: "cut",
        },
      },
    },
    sights: ({ t }) => ({
      box: control("searchbox", t("search.label")),
      clear: control("button", t("search.clear")),
      retry: control("button", t("common.retry")),
      headings: headings(2),
      papers: entries(t("dashboard.papersTitle")),
      announced,
      focus,
    }),
    shows: (now, { t, tn }, by) => {
      const { text, papers, total } = now.context;
      const heading = (words: string) => ({ headings: [words] });
      const inBox = { focus: `searchbox ${t("search.label")}` };
      const typed = { box: `enabled: ${text}`, clear: "enabled", ...(by !== "retry.pressed" && inBox) };
      switch (now.value) {
        case "idle":
          return {
            box: "enabled",
            ...(by !== "start" && inBox),
            ...heading(t("dashboard.papersTitle")),
            papers: [nameOf(geometry)],
            announced: [t("list.shown", { shown: 1, total: 1 })],
          };
        case "typing":
        case "searching":
          return { ...typed, ...heading(t("search.busy")), announced: [t("search.busy")] };
        case "found":
          return {
            ...typed,
            ...heading(tn("search.found", total)),
            papers: papers.map(nameOf),
            announced: [tn("search.found", total)],
          };
        case "nothing":
          return {
            ...typed,
            clear: ["enabled", "enabled"],
            ...heading(t("common.noneFound")),
            announced: [t("search.noneFound", { query: text })],
          };
        case "failed":
          return { ...typed, retry: "enabled", ...heading(t("search.label")), announced: [t("search.failed")] };
      }
    },
  },
);
