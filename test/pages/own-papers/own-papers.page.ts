import type { PaperList } from "../../../src/contract/entities.ts";
import { ownPapersMachine } from "../../../src/machines/own-papers/own-papers.machine.ts";
import { last, list, mine, ownPapers } from "../../machines/own-papers/own-papers.model.ts";
import { left } from "../../machines/upload-form/upload-form.fixtures.ts";
import { algebra, analysis, page } from "../../machines/fixtures/paper-fixtures.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, happens, leavingDialog, press } from "../../support/page/page-gestures.ts";
import { paging, type Words } from "../../support/page/page-model.ts";
import { announced, anything, control, entries, names, says, type Sight } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { nameOf } from "../setups/page-setups.ts";
import { choose, stored, uploadDesk } from "../upload/upload.fixtures.ts";
import { ownDesk } from "../setups/upload-page-setups.ts";

const calls = {
  list: "GET papers/uploads",
  count: "GET papers/uploads/count",
  more: "GET papers/uploads?after=c2",
  remove: "DELETE papers/9",
} as const;
const send = "POST papers/upload";
const counted = json([
  { status: "pending", count: 1 },
  { status: "approved", count: 1 },
]);
/** A paper of each status. */
const each: PaperList = page(
  [mine, analysis, { ...algebra, id: 11, status: "rejected", reason: "Unreadable" }],
  null,
  3,
);
const { outcomes } = ownPapers.about;
const statusWords = (t: Words["t"]): Readonly<Record<string, string>> => ({
  pending: t("paper.statusPending"),
  approved: t("paper.statusApproved"),
  rejected: t("paper.statusRejected"),
});
/** The word of status in each row. */
const statuses =
  (t: Words["t"]): Sight =>
  ({ things }) => {
    const word = new RegExp(`(?<= )(${Object.values(statusWords(t)).join("|")})(?= )`, "u");
    const found = things.filter(({ role }) => role === "listitem").flatMap(({ text }) => word.exec(text)?.[0] ?? []);
    return found.length > 0 ? found : undefined;
  };
/** What has the list fetched again: it folds. */
const anew = /^(filter\.chosen|list\.changed|retry\.pressed)/;
/** Stores a paper by the form over the list. */
const upload = async (stage: Stage): Promise<void> => {
  const { page: it, wire, t } = stage;
  await it.evaluate((draft) => history.pushState({ upload: draft }, "", "/user/uploads?new"), left);
  await button(stage, t("upload.submit")).waitFor();
  await choose(stage, { name: "algebra.pdf", bytes: 2_048 });
  await it.getByText("algebra.pdf").waitFor();
  await button(stage, t("upload.submit")).click();
  await wire.take(send, stored);
};

/** Own papers: red while they wait, deleted by their owner, then the page is loaded anew (checklist 4.1 to 4.4, 7.23). */
export const ownPapersPage = paging(
  {
    flow: "own-papers",
    machine: ownPapersMachine,
    model: ownPapers,
    about: {
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
      const desk = uploadDesk([...Object.values(calls), send]);
      return { ...ownDesk(desk.holds), answers: desk.answers };
    },
    does: {
      "filter.chosen": press((stage) => button(stage, stage.t("uploads.approved"))),
      "more.pressed": {
        act: async (stage) => {
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
      "delete.canceled": { ...press((stage) => button(stage, stage.t("common.cancel"))), others: leavingDialog },
      "list.changed": {
        ...happens(upload),
        when: (now) => now.matches("listed") || now.matches("empty") || now.matches("failed"),
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    works: {
      loadOwnPapers: {
        calls: [calls.list, calls.count],
        waits: ({ context }) => [`${calls.list}?limit=20&status=${context.filter}`, calls.count],
        ends: {
          one: [json(list.one), counted],
          "the first of many": [json(list.many), counted],
          none: [json(page([], null, 0)), json([])],
          "each status": [json(each), counted],
          lost: ["cut", "cut"],
        },
      },
      listMore: {
        calls: [calls.more],
        waits: ({ context }) => [`${calls.list}?after=c2&limit=20&status=${context.filter}`],
        ends: { "the last": json(page([last], null)), lost: "cut" },
      },
      deletePaper: {
        calls: [calls.remove],
        waits: () => [calls.remove],
        ends: { deleted: json({ message: "Paper deleted" }), refused: refusal(500, "internal", "") },
      },
    },
    walks: true,
    passes: { reloading: { by: "nothing", because: "the browser loads the page anew" } },
    further: { "a paper of each status": ["start", "loadOwnPapers: each status"] },
    sights: ({ t }) => ({
      statuses: statuses(t),
      list: entries(t("uploads.title")),
      remove: control("button", t("uploads.delete", { title: "MAT201 Algebra 2022" })),
      pending: says(t("paper.statusPending")),
      chip: control("button", t("uploads.approved")),
      viewAll: control("button", t("list.viewAll")),
      viewLess: control("button", t("list.viewLess")),
      more: control("button", t("list.loadMore")),
      busy: control("button", t("common.loading")),
      retry: control("button", t("common.retry")),
      nothing: says(t("uploads.empty")),
      "nothing of this": says(t("uploads.emptyFilter")),
      dialogs: names("dialog"),
      announced,
    }),
    shows: (now, { t }, moves) => {
      const { papers, filter, next } = now.context;
      if (now.matches("confirmingDelete")) return { dialogs: [t("uploads.deleteTitle")], announced: [] };
      if (now.matches("deleting")) return { dialogs: [t("common.loading")], announced: [t("common.loading")] };
      const chip = filter === "approved" ? "enabled, pressed" : "enabled";
      if (now.matches("failed")) return { chip, announced: anything, retry: "enabled" };
      const isWaiting = now.matches("loading");
      const isListed = !isWaiting && papers.length > 0;
      const isComing = now.matches("extending");
      const isLong = papers.length > 4;
      const isUnfolded = moves.lastIndexOf("more.pressed") > moves.findLastIndex((move) => anew.test(move));
      const shown = isUnfolded ? papers : papers.slice(0, 4);
      const isPending = isListed && papers.some(({ status }) => status === "pending");
      return {
        chip,
        announced: anything,
        ...(isListed && {
          list: shown.map(nameOf),
          statuses: shown.map(({ status }) => statusWords(t)[status]),
          ...(isPending && { remove: "enabled", pending: true }),
        }),
        ...(isLong && isListed && (isUnfolded ? { viewLess: "enabled" } : { viewAll: "enabled" })),
        ...(isLong && isUnfolded && !isComing && next !== null && { more: "enabled" }),
        ...(isComing && { busy: "disabled, busy" }),
        ...(!isWaiting && papers.length === 0 && { [filter === "all" ? "nothing" : "nothing of this"]: true }),
      };
    },
  },
);
