import { reviewQueueMachine } from "../../../src/machines/review-queue/review-queue.machine.ts";
import type { SnapshotFrom } from "xstate";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { details, reviewQueue, waiting } from "../../machines/review-queue/review-queue.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, namesOfRole, type PageQuery } from "../../support/page/page-queries.ts";
import { commonResponses, rowLinkName, schoolResponses, signedIn } from "../setups/page-setups.ts";
import { grey } from "../reader/reader.fixtures.ts";

const [first, second] = waiting as readonly [(typeof waiting)[0], (typeof waiting)[0]];
const queue = "GET admin/papers";
const claims = [first, second].map(({ id }) => `POST admin/papers/${id}/claim`);
const undos = [first, second].map(({ id }) => `POST admin/papers/${id}/undo`);
const sheet = {
  count: 1,
  pages: [{ n: 1, width: 595, height: 842, bytes: 40_000, url: "/api/papers/9/pages/1?ticket=a" }],
};
const proposal = [
  { page: 1, code: "MAT201", title: "Algebra CA", year: 2024 },
  { page: 2, code: null, title: "Wave optics CA", year: 2024 },
];
const inHand = { ...details, pages: 3, proposal };
const ofSecond = { ...inHand, ...second, pages: 3, review: details.review };
const bundle = { pages: 3, papers: [], obstacle: null };
const taken = errorResponse(409, "conflict", "Someone else has it in hand.");
const lineOf = (id: number) => new RegExp(`^${rowLinkName(id === first.id ? first : second)}`);
/** The papers whose line has `aria-current`. */
const marked: PageQuery = ({ current }) =>
  waiting.map(rowLinkName).filter((name) => current.some((text) => text.includes(name)));
const claimOf = (now: Pick<SnapshotFrom<typeof reviewQueueMachine>, "context">) =>
  `POST admin/papers/${now.context.activePaperId}/claim`;

/** Whether the chosen paper is this many places below the open one; the first is below none. */
const isBeside =
  (by: number) =>
  (
    { context: { papers, activePaperId } }: SnapshotFrom<typeof reviewQueueMachine>,
    { id }: { readonly id: number },
  ): boolean =>
    papers[papers.findIndex((paper) => paper.id === activePaperId) + by]?.id === id;

/** Papers that others hold, and further papers, need a longer queue than this page has. */
const longer = {
  reason: "the queue of this page is short and free",
  coveredBy: {
    test: "test/journeys/admin/long-review-queue.full.test.ts",
    title: "4.3, 9.35 come as their list is scrolled, below the oldest, which is open with its verdict in view",
  },
} as const;
const chartOnly = {
  reason: "the line has to break, or the queue to change, within one fetch",
  coveredBy: { chart: "review-queue" },
} as const;

/** The queue in which admins review uploaded papers. */
export const reviewQueuePage = definePageModel(
  {
    flow: "review-queue",
    machine: reviewQueueMachine,
    model: reviewQueue,
    specOverrides: {
      outcomes: {
        ...reviewQueue.spec.outcomes,
        listQueue: {
          two: { output: { items: waiting, next: null } },
          none: { output: { items: [], next: null } },
          lost: { error: new Error("network") },
        },
      },
    },
  },
  {
    open: () => ({
      path: "/admin/papers",
      ...signedIn({ ...ada, role: "admin" }),
      heldCalls: [queue, ...claims, ...undos],
      responses: {
        ...commonResponses,
        ...schoolResponses,
        "GET papers/9/pages": jsonResponse(sheet),
        "GET papers/10/pages": jsonResponse(sheet),
        "GET papers/9/pages/*": grey,
        "GET papers/9/file": errorResponse(503, "unavailable", ""),
        "GET papers/10/file": errorResponse(503, "unavailable", ""),
        "DELETE admin/papers/9/claim": jsonResponse(details),
        "DELETE admin/papers/10/claim": jsonResponse(ofSecond),
        "POST admin/papers/9/split": jsonResponse({ ...details, bundle }),
        "POST admin/papers/10/split": jsonResponse({ ...ofSecond, bundle }),
        "POST admin/papers/9/approve": jsonResponse(details),
        "POST admin/papers/10/approve": jsonResponse(ofSecond),
      },
      ready: ({ nodes }) => nodes.some(({ role, name }) => role === "navigation" && name !== ""),
    }),
    gestures: {
      "paper.chosen": {
        ...press((stage, { id }) => button(stage, lineOf(id))),
        when: ({ context }, { id }) => context.papers.some((paper) => paper.id === id),
        alternatives: {
          "the key J": { when: isBeside(1), perform: ({ page }) => page.keyboard.press("j") },
          "the key K": { when: isBeside(-1), perform: ({ page }) => page.keyboard.press("k") },
        },
      },
      "decision.made": press((stage) => button(stage, new RegExp(`^${stage.t("review.approve")}`))),
      "queue.changed": press((stage) => button(stage, stage.t("parts.split", { count: 2 }))),
      "claim.released": { perform: ({ page }) => page.keyboard.press("Escape") },
      "undo.pressed": {
        ...press((stage) => button(stage, new RegExp(`^${stage.t("review.undo")}`))),
        alternatives: { "the key U": { perform: ({ page }) => page.keyboard.press("u") } },
      },
      "alert.closed": {
        ...press((stage) => button(stage, stage.t("alert.close"))),
        when: ({ context }) => context.error !== null,
      },
      "retry.pressed": press((stage) =>
        button(stage, new RegExp(`^(${stage.t("common.retry")}|${stage.t("review.lookAgain")})$`)),
      ),
    },
    actorCalls: {
      listQueue: {
        calls: [queue],
        pendingCalls: () => [`${queue}?limit=40&status=pending`],
        responses: {
          two: jsonResponse({ items: waiting, next: null }),
          none: jsonResponse({ items: [], next: null }),
          lost: "cut",
        },
      },
      claimPaper: {
        calls: claims,
        pendingCalls: (now) => [claimOf(now)],
        responses: {
          claimed: ({ wire }, now) => wire.take(claimOf(now!), jsonResponse(inHand)),
          "of the second": ({ wire }, now) => wire.take(claimOf(now!), jsonResponse(ofSecond)),
          taken: ({ wire }, now) => wire.take(claimOf(now!), taken),
        },
        when: ({ context }, outcome) =>
          outcome === "taken" || (outcome === "claimed") === (context.activePaperId === first.id),
      },
      undoDecision: {
        calls: undos,
        pendingCalls: ({ context }) => [`POST admin/papers/${context.lastDecision?.id}/undo`],
        responses: { undone: jsonResponse(inHand), "too late": taken },
        when: ({ context }) => context.lastDecision?.id === first.id,
      },
    },
    longPaths: "walks and tours",
    exemptions: {
      "reviewQueue.desk.loading — listQueue done → listed": chartOnly,
      "reviewQueue.rest.resting — end.reached [hasMore] → loadingMore": longer,
      "reviewQueue.rest.loadingMore — listMore done [isNextPage] → resting": longer,
      "reviewQueue.rest.loadingMore — listMore done → resting": chartOnly,
      "reviewQueue.rest.loadingMore — listMore error → moreFailed": chartOnly,
      "reviewQueue.rest.moreFailed — more.pressed [hasMore] → loadingMore": chartOnly,
    },
    queries: ({ t }) => ({
      queue: namesOfRole("button", /^MAT 20[12] /),
      marked,
      announced: liveRegionTexts,
      title: controlState("textbox", t("field.title")),
      loadingOptions: ({ nodes }) =>
        nodes.some(({ role, name }) => /option/i.test(role) && name === t("common.loading")) || undefined,
      approve: controlState("button", new RegExp(`^${t("review.approve")}`)),
      reject: controlState("button", new RegExp(`^${t("admin.reject")}`)),
      page: namesOfRole("image", new RegExp(`^${t("review.page", { n: 1, count: 1 })}$`)),
      undo: controlState("button", new RegExp(`^${t("review.undo")}`)),
      close: controlState("button", t("alert.close")),
      retry: controlState("button", t("common.retry")),
      again: controlState("button", t("review.lookAgain")),
    }),
    expectedView: (now, { t }) => {
      const { papers, activePaperId, lastDecision, error: told } = now.context;
      const paper = now.matches({ desk: "reviewing" }) ? now.context.paper : null;
      const isWaiting = papers.length === 0 && now.context.paper === null;
      const shows = now.matches({ desk: "failed" })
        ? "failed"
        : now.matches({ desk: "empty" })
          ? "empty"
          : isWaiting
            ? "waiting"
            : "queue";
      const chosen = papers.find(({ id }) => id === activePaperId);
      const banners = [
        ...(told === null ? [] : ["alert: Someone else has it in hand."]),
        ...(lastDecision === null ? [] : [t("review.approved", { title: lastDecision.title })]),
      ];
      const beside = paper === null ? [t(activePaperId === null ? "review.choose" : "common.loading")] : [];
      return {
        marked: chosen === undefined || shows !== "queue" ? [] : [rowLinkName(chosen)],
        announced: [
          ...banners,
          ...(shows === "queue" ? beside : []),
          ...(shows === "waiting" ? [t("common.loadingPage")] : []),
        ].sort(),
        ...(told !== null && { close: "enabled" }),
        ...(lastDecision !== null && { undo: "enabled" }),
        ...(shows === "queue" && { queue: papers.map(rowLinkName) }),
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
