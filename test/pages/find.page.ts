import type { SnapshotFrom } from "xstate";
import { findMachine } from "../../src/machines/find/find.machine.ts";
import { selectAt, selectFind, selectPlaces, selectQuery } from "../../src/machines/find/find.selectors.ts";
import { find, pageTexts } from "../machines/find.model.ts";
import { json } from "../support/page/answer.ts";
import { button, happens, press, write } from "../support/page/gestures.ts";
import { paging, type Words } from "../support/page/page-model.ts";
import { announced, control, names } from "../support/page/sights.ts";
import type { Stage } from "../support/page/stage.ts";
import { paperDesk } from "./desk.ts";
import { grey } from "./reader.world.ts";

const text = "GET papers/9/text";
const first = "GET papers/9/pages/1";
const field = ({ page, t }: Stage) => page.getByRole("searchbox", { name: t("reader.findLabel") });
const place = ({ page, t }: Stage, at: number) =>
  page
    .getByRole("list", { name: t("reader.findPlaces") })
    .getByRole("button")
    .nth(at);
const isOpen = (now: SnapshotFrom<typeof findMachine>): boolean => now.matches({ panel: "open" });

const words = (now: SnapshotFrom<typeof findMachine>, { t }: Words): string | null => {
  switch (selectFind(now)) {
    case "closed":
      return null;
    case "fetching":
      return t("reader.findLoading");
    case "lost":
      return t("reader.findFailed");
    case "blank":
      return t("reader.findHint");
    case "nothing":
      return t("reader.findNothing");
    case "found":
      return t("reader.findPlace", { at: selectAt(now) + 1, count: selectPlaces(now).length });
  }
};

/** Finding words in one paper. */
export const findPage = paging(
  { flow: "find", machine: findMachine, model: find },
  {
    open: () => ({ ...paperDesk(), holds: [text, first] }),
    does: {
      "text.wanted": {
        ...happens(({ wire }) => wire.take(first, grey)),
        when: (now) => now.matches({ text: "absent" }),
      },
      "find.opened": {
        ...press((stage) => button(stage, stage.t("reader.find"))),
        when: (now) => !isOpen(now),
      },
      "find.closed": press((stage) => button(stage, stage.t("reader.findClose"))),
      "query.changed": { ...write(field, ({ query }) => query), when: (now, { query }) => query !== selectQuery(now) },
      "hit.nextPressed": {
        ...press((stage) => button(stage, stage.t("reader.findNext"))),
        others: { "Enter in the field": { act: (stage) => field(stage).press("Enter") } },
      },
      "hit.previousPressed": press((stage) => button(stage, stage.t("reader.findPrevious"))),
      "hit.chosen": {
        ...press((stage, { at }) => place(stage, at)),
        when: (now, { at }) => selectPlaces(now)[at] !== undefined,
      },
      "retry.pressed": {
        ...press((stage) => button(stage, stage.t("common.retry"))),
        when: isOpen,
      },
    },
    works: {
      fetchText: { calls: [text], waits: () => [text], ends: { read: json({ pages: pageTexts }), lost: "cut" } },
    },
    sights: ({ t }) => ({
      announced,
      field: control("searchbox", t("reader.findLabel")),
      next: control("button", t("reader.findNext")),
      previous: control("button", t("reader.findPrevious")),
      retry: control("button", t("common.retry")),
      places: ({ things }) =>
        things
          .find(({ role, name }) => role === "list" && name === t("reader.findPlaces"))
          ?.within.filter(({ role }) => role === "button")
          .map(({ name }) => name),
      texts: names("region", /\D \d$/),
    }),
    shows: (now, said) => {
      const { t } = said;
      const isFound = selectFind(now) === "found";
      const told = words(now, said);
      const query = selectQuery(now);
      return {
        announced: told === null ? [] : [told],
        ...(isOpen(now) && {
          field: query === "" ? "enabled" : `enabled: ${query}`,
          next: isFound ? "enabled" : "disabled",
          previous: isFound ? "enabled" : "disabled",
        }),
        ...(told === t("reader.findFailed") && { retry: "enabled" }),
        ...(isFound && {
          places: selectPlaces(now).map(({ n, before, match, after }) =>
            `${t("reader.onPage", { page: n })} ${before}${match}${after}`.trim(),
          ),
        }),
        ...(now.matches({ text: "here" }) && { texts: [t("reader.textOf", { page: 1 })] }),
      };
    },
  },
);
