import { type Entries, fitBox, nextLabel, nextSibling } from "../../contract/outlines/apply-edits.ts";
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
/** A gap that is less high holds no question. */
const LEAST_GAP = 0.02;

export const selectedOf = ({
  entries,
  selectedId,
}: Pick<Editing, "entries" | "selectedId">): OutlineEntry | undefined => entries.find(({ id }) => id === selectedId);

/** An id that no edit has named, undone ones included. */
const freeId = ({ edits, undone }: Editing): number =>
  Math.min(0, ...[...edits, ...undone].map((edit) => ("newId" in edit ? edit.newId : 0))) - 1;

/** Below an entry, down to the next one of its kind where there is a gap. */
const boxBelow = (entries: Entries, entry: OutlineEntry | undefined, page: number): EntryBox => {
  if (entry === undefined || entry.box === null || entry.page !== page) return FREE_BOX;
  const [x, y, width, height] = entry.box;
  const next = nextSibling(entries, entry);
  const gap = next?.page === page && next.box !== null ? next.box[1] - y - height : 0;
  return fitBox([x, y + height, width, gap < LEAST_GAP ? NEW_HEIGHT : gap]);
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
    box: boxBelow(editing.entries, before, editing.page),
  };
};

/** As the first part is called in the last question before this one that has parts, else in any. */
const firstPartLabel = ({ entries }: Editing, question: OutlineEntry): string => {
  const firsts = entries.filter(({ parentId }, at) => parentId !== null && entries[at - 1]?.parentId === null);
  const before = firsts.findLast((part) => entries.indexOf(part) < entries.indexOf(question));
  return (before ?? firsts[0])?.label ?? "a";
};

const addPart = (editing: Editing): OutlineEdit | null => {
  const question = questionOf(editing);
  if (question === undefined) return null;
  const last = editing.entries.findLast(({ parentId }) => parentId === question.id);
  const label = last === undefined ? firstPartLabel(editing, question) : nextLabel(last.label);
  const isFirst = last === undefined && question.page === editing.page;
  const box = isFirst ? question.box : boxBelow(editing.entries, last, editing.page);
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
