import type { SnapshotFrom } from "xstate";
import { findInPaperMachine } from "../../../src/machines/find-in-paper/find-in-paper.machine.ts";
import { find, pageTexts } from "../../machines/find-in-paper/find-in-paper.model.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press, fill } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { currentNumbered, liveRegionTexts, controlState, namesOfRole } from "../../support/page/page-queries.ts";
import { openMore } from "../../support/open-more.ts";
import type { PageSetup, TestPage } from "../../support/page/browser/test-page.ts";
import { paperSetup } from "../setups/page-setups.ts";
import { grey } from "../reader/reader.fixtures.ts";

const text = "GET papers/9/text";
const first = "GET papers/9/pages/1";
const field = ({ page, t }: TestPage) => page.getByRole("searchbox", { name: t("reader.findLabel") });
const place = ({ page, t }: TestPage, at: number) =>
  page
    .getByRole("list", { name: t("reader.findPlaces") })
    .getByRole("button")
    .nth(at);
const isOpen = (now: SnapshotFrom<typeof findInPaperMachine>): boolean => now.matches({ panel: "open" });

type Now = SnapshotFrom<typeof findInPaperMachine>;
/** The matches of "carre" in the texts, each with its page and snippet, and the words themselves; the last is marked nowhere. */
const ofSquare = [
  { page: 1, line: "Soit un Carré. Le carre est inscrit.", word: "Carré", isMarked: true },
  { page: 1, line: "Soit un Carré. Le carre est inscrit.", word: "carre", isMarked: true },
  { page: 3, line: "Tracez le CARRÉ.", word: "CARRÉ", isMarked: false },
];
const placesIn = (now: Now) =>
  now.matches({ text: "loaded" }) && now.context.query.trim() === "carre" ? ofSquare : [];
const isFolded = (now: Now): boolean => now.matches({ panel: { open: "folded" } });
/** Of a folded list the current match, and no more than its words. */
const rows = (now: Now, { t }: PageTexts): readonly string[] => {
  const all = placesIn(now).map(({ page, line, word }) => ({ page: t("reader.onPage", { page }), line, word }));
  if (!isFolded(now)) return all.map(({ page, line }) => `${page} ${line}`);
  return all.slice(now.context.at, now.context.at + 1).map(({ page, word }) => `${page} ${word}`);
};
/** The match that is gone to, as the list has it: a folded one has the rest of its line out of sight. */
const current = (now: Now, { t }: PageTexts): readonly string[] =>
  placesIn(now)
    .slice(now.context.at, now.context.at + 1)
    .map(({ page, line }) => `${t("reader.onPage", { page })}${line}`);
const isFound = (now: Now): boolean => isOpen(now) && placesIn(now).length > 0;

const words = (now: Now, { t }: PageTexts): string | null => {
  if (!isOpen(now)) return null;
  if (now.matches({ text: "failed" })) return t("reader.findFailed");
  if (!now.matches({ text: "loaded" })) return t("reader.findLoading");
  if (now.context.query.trim().length < 2) return t("reader.findHint");
  const count = placesIn(now).length;
  return count === 0 ? t("reader.findNothing") : t("reader.findPlace", { at: now.context.at + 1, count });
};

interface FindPage {
  readonly flow: string;
  readonly setup: PageSetup;
  /** Whether the pages show as they were scanned, on which nothing is marked. */
  readonly isAsScanned: boolean;
}
const findIn = ({ flow, setup, isAsScanned }: FindPage) =>
  definePageModel(
    { flow, machine: findInPaperMachine, model: find },
    {
      open: () => ({ ...setup, heldCalls: [text, first] }),
      gestures: {
        "text.requested": {
          ...externalEvent(({ wire }) => wire.take(first, grey)),
          when: (now) => now.matches({ text: "notLoaded" }),
        },
        "find.opened": {
          ...press((stage) => button(stage, stage.t("reader.find"))),
          when: (now) => !isOpen(now),
        },
        "find.closed": press((stage) => button(stage, stage.t("reader.findClose"))),
        "query.changed": {
          ...fill(field, ({ query }) => query),
          when: ({ context }, { query }) => query !== context.query,
        },
        "match.nextPressed": {
          ...press((stage) => button(stage, stage.t("reader.findNext"))),
          alternatives: { "Enter in the field": { perform: (stage) => field(stage).press("Enter") } },
        },
        "match.previousPressed": press((stage) => button(stage, stage.t("reader.findPrevious"))),
        "match.chosen": {
          ...press((stage, { at }) => place(stage, at)),
          when: (now, { at }) => !isFolded(now) && placesIn(now)[at] !== undefined,
        },
        "list.pressed": {
          ...press((stage) => button(stage, stage.t("reader.findAll"))),
          when: isFound,
        },
        "retry.pressed": {
          ...press((stage) => button(stage, stage.t("common.retry"))),
          when: isOpen,
        },
      },
      actorCalls: {
        fetchText: {
          calls: [text],
          pendingCalls: () => [text],
          responses: { read: jsonResponse({ pages: pageTexts }), failed: "cut" },
        },
      },
      longPaths: "walks and tours",
      queries: ({ t }) => ({
        announced: liveRegionTexts,
        field: controlState("searchbox", t("reader.findLabel")),
        next: controlState("button", t("reader.findNext")),
        previous: controlState("button", t("reader.findPrevious")),
        retry: controlState("button", t("common.retry")),
        cleaned: controlState("button", t("reader.findCleaned")),
        all: controlState("button", t("reader.findAll")),
        places: ({ nodes }) =>
          nodes
            .find(({ role, name }) => role === "list" && name === t("reader.findPlaces"))
            ?.descendants.filter(({ role }) => role === "button")
            .map(({ name }) => name),
        current: currentNumbered,
        texts: namesOfRole("region", /\D \d$/),
      }),
      expectedView: (now, said) => {
        const { t } = said;
        const told = words(now, said);
        const { query, at } = now.context;
        const hasPlace = isFound(now) ? placesIn(now)[at]?.isMarked : undefined;
        return {
          announced: [
            ...(told === null ? [] : [told]),
            ...(hasPlace === false ? [t("reader.findUnmarked")] : []),
            ...(hasPlace === true && isAsScanned ? [t("reader.findUnmarkedScan")] : []),
          ],
          ...(isOpen(now) && {
            field: query === "" ? "enabled" : `enabled: ${query}`,
            next: isFound(now) ? "enabled" : "disabled",
            previous: isFound(now) ? "enabled" : "disabled",
          }),
          ...(isFound(now) && { current: current(now, said) }),
          ...(hasPlace === true && isAsScanned && { cleaned: "enabled" }),
          ...(told === t("reader.findFailed") && { retry: "enabled" }),
          ...(isFound(now) && {
            all: isFolded(now) ? "enabled" : "enabled, expanded",
            places: rows(now, said),
          }),
          ...(now.matches({ text: "loaded" }) && { texts: [t("reader.textOf", { page: 1 })] }),
        };
      },
    },
  );

const paper = paperSetup();
export const findPage = findIn({ flow: "find-in-paper", setup: paper, isAsScanned: false });

/** A cleaned page, and how it was scanned. */
const scan = {
  n: 1,
  width: 500,
  height: 600,
  bytes: 9,
  url: "/api/papers/9/pages/1?w=720&look=cleaned",
  scanned: { width: 595, height: 842, url: "/api/papers/9/pages/1?w=720&look=scanned" },
};
/** The same on a scan that shows as it was scanned. */
export const findInScanPage = findIn({
  flow: "find-in-scan",
  setup: {
    ...paper,
    responses: {
      ...paper.responses,
      "GET papers/9/pages": jsonResponse({ count: 1, pages: [scan] }),
      "GET papers/9/pages/1?look=scanned": grey,
    },
    prepare: async (stage) => {
      await openMore(stage);
      await stage.page.getByRole("button", { name: stage.t("reader.asScanned"), exact: true }).click();
      await stage.page.keyboard.press("Escape");
    },
  },
  isAsScanned: true,
});
