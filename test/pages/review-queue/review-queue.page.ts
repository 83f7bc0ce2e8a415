import { reviewDeskMachine } from "../../../src/machines/review-queue/review-queue.machine.ts";
import type { SnapshotFrom } from "xstate";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { details, reviewDesk, waiting } from "../../machines/review-queue/review-queue.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control, names, type Sight } from "../../support/page/page-queries.ts";
import { background, nameOf, schools, signedIn } from "../setups/page-setups.ts";
import { grey } from "../reader/reader.fixtures.ts";

const [first, second] = waiting as readonly [(typeof waiting)[0], (typeof waiting)[0]];
const queue = "GET admin/papers";
const claims = [first, second].map(({ id }) => `POST admin/papers/${id}/claim`);
const undos = [first, second].map(({ id }) => `POST admin/papers/${id}/undo`);
const sheet = {
  count: 1,
  pages: [{ n: 1, width: 595, height: 842, bytes: 40_000, url: "/api/papers/9/pages/1?ticket=a" }],
};
const ofSecond = { ...details, ...second, review: details.review };
const taken = refusal(409, "conflict", "Somebody else has it in hand.");
/** In the line of the queue, which names the paper first. */
const lineOf = (id: number) => new RegExp(`^${nameOf(id === first.id ? first : second)}`);
/** The papers whose line is marked as the present one. */
const marked: Sight = ({ current }) =>
  waiting.map(nameOf).filter((name) => current.some((text) => text.includes(name)));
const claimOf = (now: Pick<SnapshotFrom<typeof reviewDeskMachine>, "context">) =>
  `POST admin/papers/${now.context.wanted}/claim`;

/** The desk at which admins review uploaded papers. */
export const reviewDeskPage = paging(
  { flow: "review-queue", machine: reviewDeskMachine, model: reviewDesk },
  {
    open: () => ({
      path: "/admin/papers",
      ...signedIn({ ...ada, role: "admin" }),
      holds: [queue, ...claims, ...undos],
      answers: {
        ...background,
        ...schools,
        "GET papers/9/pages": json(sheet),
        "GET papers/10/pages": json(sheet),
        "GET papers/9/pages/*": grey,
        "GET papers/9/file": refusal(503, "unavailable", ""),
        "GET papers/10/file": refusal(503, "unavailable", ""),
        "DELETE admin/papers/9/claim": json(details),
        "DELETE admin/papers/10/claim": json(ofSecond),
        "POST admin/papers/9/approve": json(details),
        "POST admin/papers/10/approve": json(ofSecond),
      },
      ready: ({ things }) => things.some(({ role, name }) => role === "navigation" && name !== ""),
    }),
    does: {
      "paper.chosen": press((stage, { id }) => button(stage, lineOf(id))),
      "paper.judged": press((stage) => button(stage, new RegExp(`^${stage.t("review.approve")}`))),
      "paper.released": { act: ({ page }) => page.keyboard.press("Escape") },
      "undo.pressed": {
        ...press((stage) => button(stage, new RegExp(`^${stage.t("review.undo")}`))),
        others: { "the key U": { act: ({ page }) => page.keyboard.press("u") } },
      },
      "refusal.closed": {
        ...press((stage) => button(stage, stage.t("alert.close"))),
        when: ({ context }) => context.refusal !== null,
      },
      "retry.pressed": press((stage) =>
        button(stage, new RegExp(`^(${stage.t("common.retry")}|${stage.t("review.lookAgain")})$`)),
      ),
    },
    works: {
      listQueue: {
        calls: [queue],
        waits: () => [`${queue}?limit=100&status=pending`],
        ends: { two: json({ items: waiting, next: null }), none: json({ items: [], next: null }), lost: "cut" },
      },
      claimPaper: {
        calls: claims,
        waits: (now) => [claimOf(now)],
        ends: {
          claimed: ({ wire }, now) => wire.take(claimOf(now!), json(details)),
          "of the second": ({ wire }, now) => wire.take(claimOf(now!), json(ofSecond)),
          taken: ({ wire }, now) => wire.take(claimOf(now!), taken),
        },
        when: ({ context }, outcome) =>
          outcome === "taken" || (outcome === "claimed") === (context.wanted === first.id),
      },
      undoJudgement: {
        calls: undos,
        waits: ({ context }) => [`POST admin/papers/${context.last?.id}/undo`],
        ends: { undone: json(details), "too late": taken },
        when: ({ context }) => context.last?.id === first.id,
      },
    },
    walks: true,
    sights: ({ t }) => ({
      queue: names("button", /^MAT 20[12] /),
      marked,
      announced,
      title: control("textbox", t("field.title")),
      approve: control("button", new RegExp(`^${t("review.approve")}`)),
      reject: control("button", new RegExp(`^${t("admin.reject")}`)),
      page: names("image", new RegExp(`^${t("review.page", { n: 1, count: 1 })}$`)),
      undo: control("button", new RegExp(`^${t("review.undo")}`)),
      close: control("button", t("alert.close")),
      retry: control("button", t("common.retry")),
      again: control("button", t("review.lookAgain")),
    }),
    shows: (now, { t }) => {
      const { papers, wanted, last, refusal: told } = now.context;
      const paper = now.matches("inHand") ? now.context.paper : null;
      const isWaiting = papers.length === 0 && now.context.paper === null;
      const shows = now.matches("failed") ? "failed" : now.matches("empty") ? "empty" : isWaiting ? "waiting" : "queue";
      const chosen = papers.find(({ id }) => id === wanted);
      const banners = [
        ...(told === null ? [] : ["alert: Somebody else has it in hand."]),
        ...(last === null ? [] : [t("review.approved", { title: last.title })]),
      ];
      const beside = paper === null ? [t(wanted === null ? "review.choose" : "common.loading")] : [];
      return {
        marked: chosen === undefined || shows !== "queue" ? [] : [nameOf(chosen)],
        announced: [
          ...banners,
          ...(shows === "queue" ? beside : []),
          ...(shows === "waiting" ? [t("common.loadingPage")] : []),
        ].sort(),
        ...(told !== null && { close: "enabled" }),
        ...(last !== null && { undo: "enabled" }),
        ...(shows === "queue" && { queue: papers.map(nameOf) }),
        ...(shows === "failed" && { retry: "enabled" }),
        ...(shows === "empty" && { again: "enabled" }),
        ...(paper !== null && {
          title: `enabled: ${paper.title}`,
          approve: "enabled",
          reject: "enabled",
          page: [t("review.page", { n: 1, count: 1 })],
        }),
      };
    },
  },
);
