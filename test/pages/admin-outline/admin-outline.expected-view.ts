import type { SnapshotFrom } from "xstate";
import type { adminOutlineMachine } from "../../../src/machines/admin-outline/admin-outline.machine.ts";
import type { PageTexts } from "../../support/page/page-model.ts";
import { controlState, namesOfRole, type PageQuery } from "../../support/page/page-queries.ts";

type Now = SnapshotFrom<typeof adminOutlineMachine>;
type Facts = Readonly<Record<string, unknown>>;

export const isSplitting = ({ context }: Now): boolean => context.splitAt !== null;
export const begins = (text: string): RegExp => new RegExp(`^${text}`);
const alerts: PageQuery = ({ nodes }) => {
  const count = nodes.filter(({ role }) => role === "alert").length;
  return count === 0 ? undefined : count;
};
const able = (is: boolean): string => (is ? "enabled" : "disabled");
/** The fields of what is selected, by whether they can be typed in. */
const fieldsOf =
  (t: PageTexts["t"]): PageQuery =>
  ({ nodes }) => {
    const names = new Set([t("outlines.label"), t("outlines.marks")]);
    const fields = nodes.filter(({ role, name }) => role === "textbox" && names.has(name));
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

export const adminOutlineQueries = ({ t }: PageTexts): Readonly<Record<string, PageQuery>> => ({
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
});

/** Expected queries by state of the editor. */
export const adminOutlineExpectedView = (now: Now, words: PageTexts): Facts => {
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
};
