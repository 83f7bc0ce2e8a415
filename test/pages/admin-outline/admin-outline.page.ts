import type { SnapshotFrom } from "xstate";
import { adminOutlineMachine } from "../../../src/machines/admin-outline/admin-outline.machine.ts";
import { asNewer, asRead, asSettled, pages } from "../../machines/admin-outline/admin-outline.fixtures.ts";
import { adminOutline } from "../../machines/admin-outline/admin-outline.model.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { errorResponse, jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, dialogButton, link, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { grey } from "../reader/reader.fixtures.ts";
import { commonResponses, signedIn } from "../setups/page-setups.ts";
import { adminOutlineExpectedView, adminOutlineQueries, begins, isSplitting } from "./admin-outline.expected-view.ts";

const one = "GET admin/outlines/9";
const edit = "PATCH admin/outlines/9";
const unavailable = errorResponse(503, "unavailable", "Later.");
const missing = errorResponse(404, "not_found", "It is not here.");

type Now = SnapshotFrom<typeof adminOutlineMachine>;
/** Whether no dialog is over the page: it takes every press. */
const isUncovered = ({ context }: Now): boolean => context.leaving === null;
const sentForm = ({ context: { outline, edits, isAccepting } }: Now) => ({
  revision: outline?.revision,
  edits,
  ...(isAccepting && { accept: { lastReport: outline?.reports.at(-1)?.id ?? 0 } }),
});
/** The screen on which an admin corrects the outline of a paper. */
export const adminOutlinePage = definePageModel(
  {
    flow: "admin-outline",
    machine: adminOutlineMachine,
    model: adminOutline,
    specOverrides: { inputs: { "nothing held": { paperId: 9, draft: null } } },
  },
  {
    open: () => ({
      path: "/admin/outlines/9",
      ...signedIn({ ...ada, role: "admin" }),
      heldCalls: [one, edit],
      responses: {
        ...commonResponses,
        "GET papers/9/pages": jsonResponse(pages),
        "GET papers/9/pages/*": grey,
        "GET admin/outlines": jsonResponse({ items: [], next: null, total: 0 }),
        "GET admin/outlines/10": missing,
        "GET papers/10/pages": missing,
      },
      ready: ({ nodes }) => nodes.some(({ role, name }) => role === "navigation" && name !== ""),
    }),
    gestures: {
      "entry.selected": {
        ...press((stage) => button(stage, stage.t("outlines.question", { label: "1" })).first()),
        when: isUncovered,
      },
      "selection.moved": {
        when: (now) => !isSplitting(now),
        perform: ({ page }) => page.keyboard.press("j"),
      },
      "page.turned": {
        when: (now, { page }) => isUncovered(now) && now.context.page === page - 1,
        perform: (stage, { page }) =>
          page === 2 ? button(stage, stage.t("outlines.nextPage")).click() : stage.page.keyboard.press("]"),
      },
      "edit.requested": {
        when: (now, { request }) => isSplitting(now) === (request.kind === "split"),
        perform: (stage, { request }) =>
          request.kind === "split"
            ? button(stage, stage.t("outlines.splitDone")).click()
            : stage.page.keyboard.press("m"),
      },
      "split.started": {
        when: (now) => !isSplitting(now),
        perform: ({ page }) => page.keyboard.press("c"),
      },
      "split.moved": {
        when: (now) => isSplitting(now) && now.context.selectedId === 1,
        perform: ({ page }) => page.getByRole("slider").fill("150"),
      },
      "split.cancelled": {
        ...press((stage) => button(stage, stage.t("outlines.cancel"))),
        when: isSplitting,
        alternatives: {
          Escape: { perform: ({ page }) => page.getByRole("slider").press("Escape"), when: isSplitting },
        },
      },
      "undo.pressed": { ...press((stage) => button(stage, begins(stage.t("outlines.undo")))), when: isUncovered },
      "redo.pressed": { ...press((stage) => button(stage, begins(stage.t("outlines.redo")))), when: isUncovered },
      "save.pressed": { ...press((stage) => button(stage, begins(stage.t("outlines.save")))), when: isUncovered },
      "accept.pressed": { ...press((stage) => button(stage, begins(stage.t("outlines.accept")))), when: isUncovered },
      "newer.wanted": { ...press((stage) => button(stage, stage.t("outlines.newer"))), when: isUncovered },
      "changes.discarded": { ...press((stage) => button(stage, stage.t("outlines.discard"))), when: isUncovered },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "alert.closed": {
        ...press((stage) => button(stage, stage.t("alert.close"))),
        when: (now) => isUncovered(now) && now.context.error !== null && !now.matches({ changed: "outdated" }),
      },
      "leave.asked": {
        ...press((stage) => link(stage, stage.t("outlines.queue"))),
        when: ({ context }) => context.leaving === null,
      },
      "leave.confirmed": {
        ...press((stage) => dialogButton(stage, stage.t("outlines.leave"))),
        when: ({ context }) => context.leaving !== null,
      },
      "leave.cancelled": {
        ...press((stage) => dialogButton(stage, stage.t("outlines.stay"))),
        when: ({ context }) => context.leaving !== null,
      },
    },
    actorCalls: {
      fetchOutline: {
        calls: [one],
        pendingCalls: () => [one],
        responses: { read: jsonResponse(asRead), newer: jsonResponse(asNewer), lost: unavailable },
      },
      sendEdits: {
        calls: [edit],
        pendingCalls: (now) => [`${edit} ${JSON.stringify(sentForm(now))}`],
        responses: {
          saved: jsonResponse(asNewer),
          settled: jsonResponse(asSettled),
          outdated: errorResponse(409, "outline_changed", "It changed."),
          lost: unavailable,
        },
      },
    },
    longPaths: "walks and tours",
    queries: adminOutlineQueries,
    expectedView: adminOutlineExpectedView,
  },
);
