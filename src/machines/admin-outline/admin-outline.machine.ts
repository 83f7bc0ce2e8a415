import { eventFields, outputAs } from "../params.ts";
import { adminOutlineSetup, type Editing, editParams, formOf } from "./admin-outline-setup.ts";

const edit = { type: "edit", params: editParams } as const;
const holdDraft = {
  type: "holdDraft",
  params: ({ context: { paperId, edits } }: { context: Editing }) => ({ draft: { paperId, edits } }),
} as const;
const setError = { type: "setError", params: eventFields("error") } as const;
const keepSaved = { type: "keepSaved", params: outputAs("outline") } as const;
const keepOutline = { type: "keepOutline", params: outputAs("loaded") } as const;
const fits = { type: "fits", params: editParams } as const;
const isOutdated = { type: "isOutdated", params: eventFields("error") } as const;

const left = { type: "setLeaving", params: eventFields("path") } as const;

/** Looking at the outline, which is possible while something is being sent too. */
const looks = {
  "entry.selected": { actions: { type: "select", params: eventFields("id") } },
  "selection.moved": { actions: { type: "moveSelection", params: eventFields("by") } },
  "page.turned": {
    guard: { type: "isPage", params: eventFields("page") },
    actions: { type: "turnPage", params: eventFields("page") },
  },
} as const;
/** What changes the outline on the screen. */
const edits = {
  ...looks,
  "alert.closed": { actions: "clearError" },
  "edit.requested": [
    { guard: fits, target: "#adminOutline.changed.mending", actions: [edit, holdDraft] },
    { actions: "refuse" },
  ],
  "redo.pressed": { guard: "hasUndone", target: "#adminOutline.changed.mending", actions: ["redo", holdDraft] },
  "split.started": [{ guard: "canSplit", actions: "startSplit" }, { actions: "refuse" }],
  "split.moved": { guard: "isSplitting", actions: { type: "moveSplit", params: eventFields("at") } },
  "split.cancelled": { actions: "cancelSplit" },
} as const;
const send = {
  id: "sendEdits",
  src: "sendEdits",
  input: ({ context }: { context: Editing }) => ({ paperId: context.paperId, form: formOf(context) }),
} as const;

const loading = adminOutlineSetup.createStateConfig({
  description: "The outline and the pictures of its pages are being fetched; changes that were held wait for them.",
  tags: "busy",
  invoke: {
    id: "fetchOutline",
    src: "fetchOutline",
    input: ({ context }) => ({ paperId: context.paperId }),
    onDone: [
      { guard: { type: "fitsSome", params: outputAs("loaded") }, target: "changed", actions: [keepOutline, holdDraft] },
      { target: "clean", actions: [keepOutline, "dropDraft"] },
    ],
    onError: { target: "failed", actions: setError },
  },
});
const clean = adminOutlineSetup.createStateConfig({
  description: "The outline is as the server has it.",
  initial: "viewing",
  states: {
    viewing: {
      description: "It can be corrected or accepted.",
      tags: "editable",
      on: { ...edits, "accept.pressed": { target: "accepting", actions: "setAccepting" } },
    },
    accepting: {
      description: "The server is told that the outline is right as it is.",
      tags: "busy",
      on: looks,
      invoke: {
        ...send,
        onDone: { target: "#adminOutline.settled", actions: keepSaved },
        onError: [
          { guard: isOutdated, target: "#adminOutline.loading", actions: setError },
          { target: "viewing", actions: setError },
        ],
      },
    },
  },
});
const changed = adminOutlineSetup.createStateConfig({
  description: "There are changes that the server does not have: leaving asks first.",
  invoke: { id: "watchLeaving", src: "watchLeaving" },
  initial: "mending",
  on: {
    "leave.asked": { actions: left },
    "leave.cancelled": { actions: "clearLeaving" },
    "leave.confirmed": { guard: "isLeaving", target: "left", actions: "dropDraft" },
  },
  states: {
    mending: {
      description: "It can be corrected further, saved, or accepted with its changes.",
      tags: "editable",
      on: {
        ...edits,
        "undo.pressed": [
          { guard: "hasManyEdits", actions: ["undo", holdDraft] },
          { target: "#adminOutline.clean", actions: ["undo", "dropDraft"] },
        ],
        "save.pressed": { target: "sending", actions: "setSaving" },
        "accept.pressed": { target: "sending", actions: "setAccepting" },
      },
    },
    sending: {
      description: "The changes are being sent.",
      tags: "busy",
      on: looks,
      invoke: {
        ...send,
        onDone: [
          { guard: "isAccepting", target: "#adminOutline.settled", actions: [keepSaved, "dropDraft"] },
          { target: "#adminOutline.clean", actions: [keepSaved, "dropDraft"] },
        ],
        onError: [
          { guard: isOutdated, target: "outdated", actions: setError },
          { target: "mending", actions: setError },
        ],
      },
    },
    outdated: {
      description:
        "The server has a newer version: the changes stay on the screen until the admin takes them there or drops them.",
      on: {
        ...looks,
        "newer.wanted": { target: "#adminOutline.loading", actions: "clearError" },
        "changes.discarded": { target: "#adminOutline.loading", actions: ["dropEdits", "dropDraft"] },
      },
    },
  },
});

/** The screen on which an admin corrects one outline: what is selected, the changes, their undo, and sending them. */
export const adminOutlineMachine = adminOutlineSetup.createMachine({
  id: "adminOutline",
  context: ({ input: { paperId, draft } }) => ({
    paperId,
    outline: null,
    pages: null,
    edits: draft?.paperId === paperId ? draft.edits : [],
    undone: [],
    entries: [],
    selectedId: null,
    page: 1,
    splitAt: null,
    isAccepting: false,
    lost: 0,
    change: null,
    error: null,
    leaving: null,
  }),
  initial: "loading",
  states: {
    loading,
    clean,
    changed,
    failed: {
      description: "The outline did not load.",
      on: { "retry.pressed": { target: "loading", actions: "clearError" } },
    },
    settled: {
      description: "The outline is accepted; the next one that waits opens.",
      entry: { type: "goOn", params: ({ context }) => ({ next: context.outline!.next }) },
    },
    left: {
      description: "The admin left without the changes.",
      entry: { type: "leave", params: ({ context }) => context.leaving! },
    },
  },
});
