import { searchMachine } from "../../src/machines/search/search.machine.ts";
import { algebra, page } from "../machines/papers.ts";
import { search } from "../machines/search.model.ts";
import { json } from "../support/page/answer.ts";
import { button, press, write } from "../support/page/gestures.ts";
import { paging } from "../support/page/page-model.ts";
import { announced, control, entries, focus, headings } from "../support/page/sights.ts";
import type { Stage } from "../support/page/stage.ts";
import { dashboard, nameOf } from "./desk.ts";

/** More papers than show at first (checklist 2.84). */
const many = page(
  [11, 12, 13, 14, 15].map((id) => ({ ...algebra, id, title: `Algebra ${id}`, code: `MAT2${id}` })),
  "c2",
  40,
);
const geometry = { ...algebra, id: 11, title: "Geometry", code: "MAT203" };
const box = ({ page: it, t }: Stage) => it.getByRole("searchbox", { name: t("search.label") });
const clear = (stage: Stage) => button(stage, stage.t("search.clear")).first();

/** The search of the dashboard (product.md 'Search'; checklist 2.87, 8.29, 9.23). */
export const searchPage = paging(
  {
    flow: "search",
    machine: searchMachine,
    model: search,
    about: {
      outcomes: {
        findPapers: {
          "the first of many": { output: many },
          none: { output: page([], null, 0) },
          lost: { error: new Error("network") },
        },
      },
    },
  },
  {
    open: () => dashboard("university", page([geometry], null, 1), ["GET papers?q"]),
    does: {
      "query.typed": {
        ...write(box, ({ text }) => text),
        when: ({ context }, { text }) => text !== context.text,
      },
      "query.cleared": press(clear),
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    works: {
      findPapers: {
        calls: ["GET papers?q"],
        waits: ({ context }) => [`GET papers?limit=10&q=${context.text}&type=university`],
        ends: {
          "the first of many": json(many),
          none: json(page([], null, 0)),
          lost: "cut",
        },
      },
    },
    sights: ({ t }) => ({
      box: control("searchbox", t("search.label")),
      clear: control("button", t("search.clear")),
      retry: control("button", t("common.retry")),
      viewAll: control("button", t("list.viewAll")),
      headings: headings(2),
      papers: entries(t("dashboard.papersTitle")),
      announced,
      focus,
    }),
    shows: (now, { t, tn }, moves) => {
      const { text, papers, total } = now.context;
      const heading = (words: string) => ({ headings: [words] });
      const inBox = { focus: `searchbox ${t("search.label")}` };
      const typed = {
        box: `enabled: ${text}`,
        clear: "enabled",
        ...(moves.at(-1) === "retry.pressed" ? { focus: "main" } : inBox),
      };
      switch (now.value) {
        case "idle":
          return {
            box: "enabled",
            ...(moves.length > 1 && inBox),
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
            papers: papers.slice(0, 4).map(nameOf),
            viewAll: "enabled",
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
