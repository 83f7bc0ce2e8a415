import { type Entries, fitBox, nextLabel } from "../../contract/outlines/apply-edits.ts";
import {
  type EntryBox,
  LABEL_MAX,
  MARKS_MAX,
  type OutlineEdit,
  type OutlineEntry,
} from "../../contract/outlines/outline-edits.ts";

/** What an admin wants done with the entry that is selected, or with the outline. */
export type EditRequest =
  | { readonly kind: "merge" | "remove" | "split" | "addQuestion" | "addPart" }
  | { readonly kind: "drag"; readonly box: EntryBox }
  /** In steps to the right and down; with `isResize` the right and the lower edge move alone. */
  | { readonly kind: "nudge"; readonly right: number; readonly down: number; readonly isResize: boolean }
  /** Moves it to the page that is shown. */
  | { readonly kind: "bring" }
  | { readonly kind: "relabel"; readonly label: string }
  /** As typed; empty for none. */
  | { readonly kind: "marks"; readonly marks: string };

interface Editing {
  readonly entries: Entries;
  readonly edits: readonly OutlineEdit[];
  readonly undone: readonly OutlineEdit[];
  readonly selectedId: number | null;
  readonly page: number;
  readonly splitAt: number | null;
}

/** A nudge moves a box by this share of the page. */
const STEP = 0.005;
/** Where the box of a new question is when no other box says where. */
const FREE_BOX: EntryBox = [0.08, 0.45, 0.84, 0.1];
const NEW_HEIGHT = 0.1;

export const selectedOf = ({
  entries,
  selectedId,
}: Pick<Editing, "entries" | "selectedId">): OutlineEntry | undefined => entries.find(({ id }) => id === selectedId);

/** An id that no edit has named, undone ones included. */
const freeId = ({ edits, undone }: Editing): number =>
  Math.min(0, ...[...edits, ...undone].map((edit) => ("newId" in edit ? edit.newId : 0))) - 1;

const boxBelow = (entry: OutlineEntry | undefined, page: number): EntryBox => {
  if (entry === undefined || entry.box === null || entry.page !== page) return FREE_BOX;
  const [x, y, width, height] = entry.box;
  return fitBox([x, y + height, width, NEW_HEIGHT]);
};

const questionOf = (editing: Editing): OutlineEntry | undefined => {
  const selected = selectedOf(editing);
  return editing.entries.find(({ id }) => id === (selected?.parentId ?? selected?.id));
};

const addQuestion = (editing: Editing): OutlineEdit => {
  const before = questionOf(editing) ?? editing.entries.findLast(({ parentId }) => parentId === null);
  const label = before === undefined ? "1" : nextLabel(before.label);
  return {
    type: "add",
    newId: freeId(editing),
    parentId: null,
    label,
    page: editing.page,
    box: boxBelow(before, editing.page),
  };
};

const addPart = (editing: Editing): OutlineEdit | null => {
  const question = questionOf(editing);
  if (question === undefined) return null;
  const last = editing.entries.findLast(({ parentId }) => parentId === question.id);
  const label = last === undefined ? "a" : nextLabel(last.label);
  const box = last === undefined && question.page === editing.page ? question.box : boxBelow(last, editing.page);
  return { type: "add", newId: freeId(editing), parentId: question.id, label, page: editing.page, box };
};

const nudged = (
  [x, y, width, height]: EntryBox,
  { right, down, isResize }: Extract<EditRequest, { kind: "nudge" }>,
): EntryBox =>
  isResize
    ? fitBox([x, y, Math.min(1 - x, width + right * STEP), Math.min(1 - y, height + down * STEP)])
    : fitBox([x + right * STEP, y + down * STEP, width, height]);

const relabel = (id: number, typed: string): OutlineEdit | null => {
  const label = typed.trim().slice(0, LABEL_MAX);
  return label === "" ? null : { type: "relabel", id, label };
};

const setMarks = (id: number, typed: string): OutlineEdit | null => {
  const text = typed.trim().replace(",", ".");
  const marks = text === "" ? null : Number(text);
  const isValid = marks === null || (Number.isFinite(marks) && marks >= 0 && marks <= MARKS_MAX);
  return isValid ? { type: "marks", id, marks } : null;
};

const editSelected = (editing: Editing, { id, page, box }: OutlineEntry, request: EditRequest): OutlineEdit | null => {
  switch (request.kind) {
    case "merge":
      return { type: "merge", id };
    case "remove":
      return { type: "remove", id };
    case "split":
      return editing.splitAt === null ? null : { type: "split", id, at: editing.splitAt, newId: freeId(editing) };
    case "drag":
      return { type: "move", id, page, box: fitBox(request.box) };
    case "nudge":
      return box === null ? null : { type: "move", id, page, box: nudged(box, request) };
    case "bring":
      return { type: "move", id, page: editing.page, box: box ?? FREE_BOX };
    case "relabel":
      return relabel(id, request.label);
    case "marks":
      return setMarks(id, request.marks);
    case "addQuestion":
      return addQuestion(editing);
    case "addPart":
      return addPart(editing);
  }
};

/** The edit that a request comes to; null where there is none. */
export const editOfRequest = (editing: Editing, request: EditRequest): OutlineEdit | null => {
  const selected = selectedOf(editing);
  if (selected !== undefined) return editSelected(editing, selected, request);
  return request.kind === "addQuestion" ? addQuestion(editing) : null;
};
