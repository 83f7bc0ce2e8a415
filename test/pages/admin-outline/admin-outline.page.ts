import type { SnapshotFrom } from "xstate";
import { adminOutlineMachine } from "../../../src/machines/admin-outline/admin-outline.machine.ts";
import { asNewer, asRead, asSettled, pages } from "../../machines/admin-outline/admin-outline.fixtures.ts";
import { adminOutline } from "../../machines/admin-outline/admin-outline.model.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { errorResponse, jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, dialogButton, link, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, namesOfRole, type PageQuery } from "../../support/page/page-queries.ts";
import { grey } from "../reader/reader.fixtures.ts";
import { commonResponses, signedIn } from "../setups/page-setups.ts";

const one = "GET admin/outlines/9";
const edit = "PATCH admin/outlines/9";
const unavailable = errorResponse(503, "unavailable", "Later.");
const missing = errorResponse(404, "not_found", "It is not here.");

type Now = SnapshotFrom<typeof adminOutlineMachine>;
const isSplitting = ({ context }: Now): boolean => context.splitAt !== null;
const begins = (text: string): RegExp => new RegExp(`^${text}`);
const alerts: PageQuery = ({ nodes }) => {
  const count = nodes.filter(({ role }) => role === "alert").length;
  return count === 0 ? undefined : count;
};
const sentForm = ({ context: { outline, edits, isAccepting } }: Now) => ({
  revision: outline?.revision,
  edits,
  ...(isAccepting && { accept: { lastReport: outline?.reports.at(-1)?.id ?? 0 } }),
});
const able = (is: boolean): string => (is ? "enabled" : "disabled");
/** The fields of what is selected, by whether they can be typed in. */
const fieldsOf =
  (t: PageTexts["t"]): PageQuery =>
  ({ nodes }) => {
    const names = [t("outlines.label"), t("outlines.marks")];
    const fields = nodes.filter(({ role, name }) => role === "textbox" && names.includes(name));
    return fields.length === 0
      ? undefined
      : fields.map(({ properties: { readonly: isReadOnly } }) => (isReadOnly === true ? "read only" : "open"));
  };
/** What can be done with the selected question: those of these outlines have no parts. */
const actionsSeen = (now: Now) => {
  const { entries, page, selectedId } = now.context;
  const at = entries.findIndex(({ id }) => id === selectedId);
  const selected = entries[at];
  if (selected === undefined) return {};
  const isEditable = now.hasTag("editable");
  const isOnPage = selected.box !== null && selected.page === page;
  return {
    merge: able(isEditable && at < entries.length - 1),
    split: able(isEditable && isOnPage),
    remove: able(isEditable),
    ...(!isOnPage && { bring: able(isEditable) }),
  };
};
/** How far below the top of its box the selected question is cut, in thousandths of the page. */
const cutSeen = ({ context: { entries, selectedId, splitAt } }: Now): string => {
  const { box } = entries.find(({ id }) => id === selectedId)!;
  return String(Math.round((splitAt! - box![1]) * 1000));
};
const boxNames = ({ context: { entries, page } }: Now, { t }: PageTexts): readonly string[] | undefined => {
  const shown = entries.filter((entry) => entry.page === page && entry.box !== null);
  const names = shown.map(
    ({ label, sure }) => `${t("outlines.question", { label })}, ${t(sure ? "outlines.sure" : "outlines.inDoubt")}`,
  );
  return names.length === 0 ? undefined : names;
};

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
      "entry.selected": press((stage) => button(stage, stage.t("outlines.question", { label: "1" })).first()),
      "selection.moved": {
        when: (now) => !isSplitting(now),
        perform: ({ page }) => page.keyboard.press("j"),
      },
      "page.turned": {
        when: ({ context }, { page }) => context.page === page - 1,
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
      "undo.pressed": press((stage) => button(stage, begins(stage.t("outlines.undo")))),
      "redo.pressed": press((stage) => button(stage, begins(stage.t("outlines.redo")))),
      "save.pressed": press((stage) => button(stage, begins(stage.t("outlines.save")))),
      "accept.pressed": press((stage) => button(stage, begins(stage.t("outlines.accept")))),
      "newer.wanted": press((stage) => button(stage, stage.t("outlines.newer"))),
      "changes.discarded": press((stage) => button(stage, stage.t("outlines.discard"))),
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "alert.closed": {
        ...press((stage) => button(stage, stage.t("alert.close"))),
        when: (now) => now.context.error !== null && !now.matches({ changed: "outdated" }),
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
    queries: ({ t }) => ({
      fields: fieldsOf(t),
      addQuestion: controlState("button", begins(t("outlines.addQuestion"))),
      addPart: controlState("button", begins(t("outlines.addPart"))),
      merge: controlState("button", begins(t("outlines.merge"))),
      split: controlState("button", new RegExp(`^${t("outlines.split")} C$`)),
      remove: controlState("button", new RegExp(`^${t("outlines.remove")} X$`)),
      bring: controlState("button", begins(t("outlines.bring"))),
      dialogs: namesOfRole("dialog"),
      selected: namesOfRole("heading", /^(Selected|Sélection)/),
      boxes: namesOfRole("button", new RegExp(`, (${t("outlines.sure")}|${t("outlines.inDoubt")})$`)),
      page: namesOfRole("image", begins(t("review.page", { n: "", count: "" }).slice(0, 4))),
      accept: controlState("button", begins(t("outlines.accept"))),
      sending: controlState("button", begins(t("common.loading"))),
      save: controlState("button", begins(t("outlines.save"))),
      undo: controlState("button", begins(t("outlines.undo"))),
      redo: controlState("button", begins(t("outlines.redo"))),
      cut: ({ nodes }) => nodes.find(({ role }) => role === "slider")?.value,
      newer: controlState("button", t("outlines.newer")),
      retry: controlState("button", t("common.retry")),
      alerts,
    }),
    expectedView: (now, words) => {
      const { t } = words;
      const { context } = now;
      const told = context.error === null ? {} : { alerts: 1 };
      if (now.matches("settled")) return { alerts: 1, retry: "enabled" };
      if (now.matches("left")) return {};
      if (now.matches("failed")) return { ...told, retry: "enabled" };
      if (context.outline === null) return {};
      if (now.matches("changed") && context.leaving !== null) return { dialogs: [t("outlines.leaveTitle")] };
      const isEditable = now.hasTag("editable");
      const isSending = now.matches({ changed: "sending" }) || now.matches({ clean: "accepting" });
      const boxes = boxNames(now, words);
      const selected = context.entries.find(({ id }) => id === context.selectedId);
      return {
        ...told,
        ...(selected && {
          selected: [t("outlines.selected", { name: t("outlines.question", { label: selected.label }) })],
        }),
        ...(boxes && { boxes }),
        page: [t("review.page", { n: context.page, count: 2 })],
        ...(isSending ? { sending: "disabled, busy" } : { accept: able(isEditable) }),
        save: able(now.matches({ changed: "mending" })),
        undo: able(now.matches({ changed: "mending" })),
        redo: able(isEditable && context.undone.length > 0),
        addQuestion: able(isEditable),
        addPart: able(isEditable && selected !== undefined),
        ...(selected && { fields: Array.from({ length: 2 }, () => (isEditable ? "open" : "read only")) }),
        ...(isSplitting(now) ? { cut: cutSeen(now) } : actionsSeen(now)),
        ...(now.matches({ changed: "outdated" }) && { newer: "enabled" }),
      };
    },
  },
);
