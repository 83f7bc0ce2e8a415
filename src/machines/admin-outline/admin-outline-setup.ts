import { assign, setup } from "xstate";
import type { OutlineDetails, OutlineEditsForm } from "../../contract/outlines/admin-outlines.ts";
import { applyEdit, applyEdits, type Entries } from "../../contract/outlines/apply-edits.ts";
import type { OutlineEdit, OutlineEntry } from "../../contract/outlines/outline-edits.ts";
import type { PaperPages } from "../../contract/papers/paper-contents.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";
import { unprovided, unprovidedAction, unprovidedSource } from "../unprovided.ts";
import { type EditRequest, editOfRequest, selectedOf } from "./edit-of-request.ts";

/** Changes of one outline that were not sent. */
export interface OutlineDraft {
  readonly paperId: number;
  readonly edits: readonly OutlineEdit[];
}
export interface LoadedOutline {
  readonly outline: OutlineDetails;
  readonly pages: PaperPages;
}
/** What just happened, for who does not see it: an edit, and the entry that it was about. */
export interface Change {
  readonly kind: OutlineEdit["type"] | "undone" | "redone" | "refused" | "saved" | "restored";
  readonly entry: Pick<OutlineEntry, "label" | "parentId" | "box"> | null;
}
export type LeaveEvent = { type: "leave.asked"; path: string | null };

export interface Editing {
  readonly paperId: number;
  readonly outline: OutlineDetails | null;
  readonly pages: PaperPages | null;
  readonly edits: readonly OutlineEdit[];
  readonly undone: readonly OutlineEdit[];
  /** The entries of the outline after the edits. */
  readonly entries: Entries;
  readonly selectedId: number | null;
  /** The page that is shown. */
  readonly page: number;
  /** The height at which the selected entry is about to be split, a share of the page; null while it is not. */
  readonly splitAt: number | null;
  /** The last edits were sent with the word that the outline is right. */
  readonly isAccepting: boolean;
  /** How many edits no longer fitted a newer version. */
  readonly lost: number;
  readonly change: Change | null;
  readonly error: CallError | null;
  /** Where the admin is about to go without the edits, by a link or, where `path` is null, back in the history. */
  readonly leaving: { readonly path: string | null } | null;
}

const lastReport = ({ outline }: Editing): number => outline?.reports.at(-1)?.id ?? 0;

export const formOf = (editing: Editing): OutlineEditsForm => ({
  revision: editing.outline!.revision,
  edits: editing.edits,
  ...(editing.isAccepting && { accept: { lastReport: lastReport(editing) } }),
});

const shownOf = (entries: Entries, id: number | null): OutlineEntry | undefined =>
  entries.find((entry) => entry.id === id) ?? entries.find(({ sure }) => !sure) ?? entries[0];

const changeOf = (kind: Change["kind"], entry: OutlineEntry | undefined): Change => ({
  kind,
  entry: entry === undefined ? null : { label: entry.label, parentId: entry.parentId, box: entry.box },
});

/** A run of moves of one entry is one edit, undone at once. */
const withEdit = (edits: readonly OutlineEdit[], edit: OutlineEdit): readonly OutlineEdit[] => {
  const last = edits.at(-1);
  const isSameRun = edit.type === "move" && last?.type === "move" && last.id === edit.id;
  return [...(isSameRun ? edits.slice(0, -1) : edits), edit];
};

const afterRemoval = ({ entries }: Editing, left: Entries, id: number): number | null => {
  const at = entries.findIndex((entry) => entry.id === id);
  return (left[at] ?? left.at(-1))?.id ?? null;
};

const afterEdit = (editing: Editing, edit: OutlineEdit): Partial<Editing> => {
  const entries = applyEdit(editing.entries, edit)!;
  const named = "newId" in edit ? edit.newId : edit.id;
  const selectedId = edit.type === "remove" ? afterRemoval(editing, entries, named) : named;
  const selected = entries.find(({ id }) => id === selectedId);
  return {
    entries,
    edits: withEdit(editing.edits, edit),
    undone: [],
    selectedId,
    page: selected?.page ?? editing.page,
    splitAt: null,
    change: changeOf(edit.type, edit.type === "remove" ? selectedOf(editing) : selected),
  };
};

/** The editing with other edits; the entry that `turned` is about is selected where it is there. */
const withEdits = (
  editing: Editing,
  edits: readonly OutlineEdit[],
  undone: readonly OutlineEdit[],
  turned: OutlineEdit,
  kind: Change["kind"],
): Partial<Editing> => {
  const { entries } = applyEdits(editing.outline!.entries, edits);
  const named = "id" in turned ? turned.id : turned.newId;
  const wanted = entries.some(({ id }) => id === named) ? named : editing.selectedId;
  const selected = shownOf(entries, wanted);
  return {
    entries,
    edits,
    undone,
    selectedId: selected?.id ?? null,
    page: selected?.page ?? editing.page,
    splitAt: null,
    change: changeOf(kind, selected),
  };
};

const selectionBy = ({ entries, selectedId }: Editing, by: number): OutlineEntry | undefined => {
  const at = entries.findIndex(({ id }) => id === selectedId);
  return entries[Math.min(entries.length - 1, Math.max(0, at + by))];
};

const selecting = (entry: OutlineEntry | undefined): Partial<Editing> =>
  entry === undefined ? {} : { selectedId: entry.id, page: entry.page, splitAt: null };

/** What the screen on which an outline is corrected needs from outside, and what its states may do. */
export const adminOutlineSetup = setup({
  types: {
    context: {} as Editing,
    input: {} as { readonly paperId: number; readonly draft: OutlineDraft | null },
    events: {} as
      | { type: "edit.requested"; request: EditRequest }
      | { type: "entry.selected"; id: number }
      | { type: "selection.moved"; by: number }
      | { type: "page.turned"; page: number }
      | { type: "split.started" }
      | { type: "split.moved"; at: number }
      | { type: "split.cancelled" }
      | { type: "undo.pressed" }
      | { type: "redo.pressed" }
      | { type: "save.pressed" }
      | { type: "accept.pressed" }
      | { type: "newer.wanted" }
      | { type: "changes.discarded" }
      | { type: "retry.pressed" }
      | { type: "alert.closed" }
      | { type: "leave.confirmed" }
      | { type: "leave.cancelled" }
      | LeaveEvent,
    tags: {} as "busy" | "editable",
  },
  actors: {
    fetchOutline: unprovided<LoadedOutline, { paperId: number }>("fetchOutline"),
    sendEdits: unprovided<OutlineDetails, { paperId: number; form: OutlineEditsForm }>("sendEdits"),
    watchLeaving: unprovidedSource<LeaveEvent>("watchLeaving"),
  },
  actions: {
    keepOutline: assign(({ context }, { loaded: { outline, pages } }: { loaded: LoadedOutline }) => {
      const { entries, applied } = applyEdits(outline.entries, context.edits);
      const selected = shownOf(entries, context.selectedId);
      return {
        outline,
        pages,
        entries,
        edits: applied,
        undone: [],
        lost: context.edits.length - applied.length,
        selectedId: selected?.id ?? null,
        page: selected?.page ?? 1,
        splitAt: null,
        leaving: null,
        change: context.edits.length === 0 ? null : changeOf("restored", undefined),
      };
    }),
    keepSaved: assign(({ context }, { outline }: { outline: OutlineDetails }) => {
      const at = context.entries.findIndex(({ id }) => id === context.selectedId);
      return {
        outline,
        entries: outline.entries,
        edits: [],
        undone: [],
        lost: 0,
        selectedId: (outline.entries[at] ?? outline.entries[0])?.id ?? null,
        change: changeOf("saved", undefined),
        leaving: null,
      };
    }),
    edit: assign(({ context }, { edit }: { edit: OutlineEdit | null }) => afterEdit(context, edit!)),
    undo: assign(({ context }) => {
      const last = context.edits.at(-1)!;
      return withEdits(context, context.edits.slice(0, -1), [...context.undone, last], last, "undone");
    }),
    redo: assign(({ context }) => {
      const last = context.undone.at(-1)!;
      return withEdits(context, [...context.edits, last], context.undone.slice(0, -1), last, "redone");
    }),
    refuse: assign({ change: changeOf("refused", undefined) }),
    select: assign(({ context }, { id }: { id: number }) => selecting(context.entries.find((one) => one.id === id))),
    moveSelection: assign(({ context }, { by }: { by: number }) => selecting(selectionBy(context, by))),
    turnPage: assign((_, { page }: { page: number }) => ({ page, splitAt: null })),
    startSplit: assign(({ context }) => {
      const [, top, , height] = selectedOf(context)!.box!;
      return { splitAt: top + height / 2 };
    }),
    moveSplit: assign((_, { at }: { at: number }) => ({ splitAt: at })),
    cancelSplit: assign({ splitAt: null }),
    setSaving: assign({ isAccepting: false, error: null, splitAt: null }),
    setAccepting: assign({ isAccepting: true, error: null, splitAt: null }),
    setError: assign((_, { error }: { error: unknown }) => ({
      error: callErrorOf(error),
      isAccepting: false,
    })),
    clearError: assign({ error: null }),
    dropEdits: assign(({ context }) => ({
      edits: [],
      undone: [],
      entries: context.outline!.entries,
      selectedId: context.outline!.entries[0]?.id ?? null,
      lost: 0,
      error: null,
    })),
    setLeaving: assign((_, { path }: { path: string | null }) => ({ leaving: { path } })),
    clearLeaving: assign({ leaving: null }),
    holdDraft: unprovidedAction<{ draft: OutlineDraft }>("holdDraft"),
    dropDraft: unprovidedAction("dropDraft"),
    leave: unprovidedAction<{ path: string | null }>("leave"),
    goOn: unprovidedAction<{ next: number | null }>("goOn"),
  },
  guards: {
    isLeaving: ({ context }) => context.leaving !== null,
    hasManyEdits: ({ context }) => context.edits.length > 1,
    hasUndone: ({ context }) => context.undone.length > 0,
    isAccepting: ({ context }) => context.isAccepting,
    isOutdated: (_, { error }: { error: unknown }) => callErrorOf(error).code === "outline_changed",
    fits: ({ context }, { edit }: { edit: OutlineEdit | null }) =>
      edit !== null && applyEdit(context.entries, edit) !== null,
    canSplit: ({ context }) => selectedOf(context)?.box != null && selectedOf(context)?.page === context.page,
    isSplitting: ({ context }) => context.splitAt !== null,
    isPage: ({ context }, { page }: { page: number }) => page >= 1 && page <= (context.pages?.count ?? 0),
    fitsSome: ({ context }, { loaded }: { loaded: LoadedOutline }) =>
      applyEdits(loaded.outline.entries, context.edits).applied.length > 0,
  },
});

export const editParams = ({ context, event }: { context: Editing; event: { request: EditRequest } }) => ({
  edit: editOfRequest(context, event.request),
});
