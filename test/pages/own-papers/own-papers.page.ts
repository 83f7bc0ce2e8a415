import type { PaperList } from "../../../src/contract/entities.ts";
import { ownPapersMachine } from "../../../src/machines/own-papers/own-papers.machine.ts";
import { last, list, mine, ownPapers } from "../../machines/own-papers/own-papers.model.ts";
import { left } from "../../machines/upload-form/upload-form.fixtures.ts";
import { algebra, analysis, page } from "../../machines/fixtures/paper-fixtures.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, dismissDialog, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import {
  liveRegionTexts,
  anyValue,
  controlState,
  listItems,
  namesOfRole,
  showsText,
  type PageQuery,
} from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { rowLinkName } from "../setups/page-setups.ts";
import { choose, stored, uploadPageSetup } from "../upload/upload.fixtures.ts";
import { ownPapersSetup } from "../setups/upload-page-setups.ts";

const calls = {
  list: "GET papers/uploads",
  count: "GET papers/uploads/count",
  more: "GET papers/uploads?after=c2",
  remove: "DELETE papers/9",
} as const;
const send = "POST papers/upload";
const counted = jsonResponse([
  { status: "pending", count: 1 },
  { status: "approved", count: 1 },
]);
/** A paper of each status. */
const each: PaperList = page(
  [mine, analysis, { ...algebra, id: 11, status: "rejected", reason: "Unreadable" }],
  null,
  3,
);
const { outcomes } = ownPapers.spec;
const statusWords = (t: PageTexts["t"]): Readonly<Record<string, string>> => ({
  pending: t("paper.statusPending"),
  approved: t("paper.statusApproved"),
  rejected: t("paper.statusRejected"),
});
/** The status shown in each row. */
const statuses =
  (t: PageTexts["t"]): PageQuery =>
  ({ nodes }) => {
    const word = new RegExp(`(?<= )(${Object.values(statusWords(t)).join("|")})(?= )`, "u");
    const found = nodes.filter(({ role }) => role === "listitem").flatMap(({ text }) => word.exec(text)?.[0] ?? []);
    return found.length > 0 ? found : undefined;
  };
/** Moves that fetch the list again, which collapses it. */
const again = /^(filter\.chosen|list\.changed|retry\.pressed)/;
/** Uploads a paper with the form over the list. */
const upload = async (stage: TestPage): Promise<void> => {
  const { page: it, wire, t } = stage;
  await it.evaluate((draft) => history.pushState({ upload: draft }, "", "/user/uploads?new"), left);
  await button(stage, t("upload.submit")).waitFor();
  await choose(stage, { name: "algebra.pdf", bytes: 2_048 });
  await it.getByText("algebra.pdf").waitFor();
  await button(stage, t("upload.submit")).click();
  await wire.take(send, stored);
};

/** Own papers: red while pending, deleted by their owner, after which the page reloads (checklist 4.1 to 4.4, 7.23). */
export const ownPapersPage = definePageModel(
  {
    flow: "own-papers",
    machine: ownPapersMachine,
    model: ownPapers,
    specOverrides: {
      outcomes: {
        ...outcomes,
        loadOwnPapers: {
          ...outcomes?.["loadOwnPapers"],
          "each status": { output: { list: each, counts: { approved: 1, other: 2 } } },
        },
      } as never,
    },
  },
  {
    open: () => {
      const desk = uploadPageSetup([...Object.values(calls), send]);
      return { ...ownPapersSetup(desk.heldCalls), responses: desk.responses };
    },
    gestures: {
      "filter.chosen": press((stage) => button(stage, stage.t("uploads.approved"))),
      "more.pressed": {
        perform: async (stage) => {
          const all = button(stage, stage.t("list.viewAll"));
          if ((await all.count()) > 0) await all.click();
          await button(stage, stage.t("list.loadMore")).click();
        },
        when: ({ context }) => context.next !== null,
      },
      "delete.pressed": {
        ...press((stage, { paper }) =>
          button(stage, stage.t("uploads.delete", { title: `${paper.code} ${paper.title} ${paper.year}` })),
        ),
        when: ({ context }, { paper }) => paper.status === "pending" && context.papers.length > 0,
      },
      "delete.confirmed": press((stage) => button(stage, stage.t("uploads.deleteConfirm"))),
      "delete.canceled": { ...press((stage) => button(stage, stage.t("common.cancel"))), alternatives: dismissDialog },
      "content.changed": {
        ...externalEvent(upload),
        when: (now) => now.matches("listed") || now.matches("empty") || now.matches("failed"),
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    actorCalls: {
      loadOwnPapers: {
        calls: [calls.list, calls.count],
        pendingCalls: ({ context }) => [`${calls.list}?limit=20&status=${context.filter}`, calls.count],
        responses: {
          one: [jsonResponse(list.one), counted],
          "the first of many": [jsonResponse(list.many), counted],
          none: [jsonResponse(page([], null, 0)), jsonResponse([])],
          "each status": [jsonResponse(each), counted],
          lost: ["cut", "cut"],
        },
      },
      listMore: {
        calls: [calls.more],
        pendingCalls: ({ context }) => [`${calls.list}?after=c2&limit=20&status=${context.filter}`],
        responses: { "the last": jsonResponse(page([last], null)), lost: "cut" },
      },
      deletePaper: {
        calls: [calls.remove],
        pendingCalls: () => [calls.remove],
        responses: { deleted: jsonResponse({ message: "Paper deleted" }), refused: errorResponse(500, "internal", "") },
      },
    },
    longPaths: "walks and tours",
    transientStates: { reloading: { by: "nothing", reason: "the browser loads the page again" } },
    extraPaths: { "a paper of each status": ["start", "loadOwnPapers: each status"] },
    queries: ({ t }) => ({
      statuses: statuses(t),
      list: listItems(t("uploads.title")),
      remove: controlState("button", t("uploads.delete", { title: "MAT201 Algebra 2022" })),
      pending: showsText(t("paper.statusPending")),
      chip: controlState("button", t("uploads.approved")),
      viewAll: controlState("button", t("list.viewAll")),
      viewLess: controlState("button", t("list.viewLess")),
      more: controlState("button", t("list.loadMore")),
      busy: controlState("button", t("common.loading")),
      retry: controlState("button", t("common.retry")),
      nothing: showsText(t("uploads.empty")),
      "nothing of this": showsText(t("uploads.emptyFilter")),
      dialogs: namesOfRole("dialog"),
      announced: liveRegionTexts,
    }),
    expectedView: (now, { t }, moves) => {
      const { papers, filter, next } = now.context;
      if (now.matches("confirmingDelete")) return { dialogs: [t("uploads.deleteTitle")], announced: [] };
      if (now.matches("deleting")) return { dialogs: [t("common.loading")], announced: [t("common.loading")] };
      const chip = filter === "approved" ? "enabled, pressed" : "enabled";
      if (now.matches("failed")) return { chip, announced: anyValue, retry: "enabled" };
      const isWaiting = now.matches("loading");
      const isListed = !isWaiting && papers.length > 0;
      const isComing = now.matches("loadingMore");
      const isLong = papers.length > 4;
      const isExpanded = moves.lastIndexOf("more.pressed") > moves.findLastIndex((move) => again.test(move));
      const shown = isExpanded ? papers : papers.slice(0, 4);
      const isPending = isListed && papers.some(({ status }) => status === "pending");
      return {
        chip,
        announced: anyValue,
        ...(isListed && {
          list: shown.map(rowLinkName),
          statuses: shown.map(({ status }) => statusWords(t)[status]),
          ...(isPending && { remove: "enabled", pending: true }),
        }),
        ...(isLong && isListed && (isExpanded ? { viewLess: "enabled" } : { viewAll: "enabled" })),
        ...(isLong && isExpanded && !isComing && next !== null && { more: "enabled" }),
        ...(isComing && { busy: "disabled, busy" }),
        ...(!isWaiting && papers.length === 0 && { [filter === "all" ? "nothing" : "nothing of this"]: true }),
      };
    },
  },
);
