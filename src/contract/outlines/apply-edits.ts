import { BOX_MIN, ENTRIES_MAX, type EntryBox, type OutlineEdit, type OutlineEntry } from "./outline-edits.ts";

export type Entries = readonly OutlineEntry[];
type Edit<Type extends OutlineEdit["type"]> = Extract<OutlineEdit, { type: Type }>;

/** Boxes are stored in thousandths of the page. */
const round = (share: number): number => Math.round(share * 1000) / 1000;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The nearest box that lies on the page and is not too small to be seen. */
export const fitBox = ([x, y, width, height]: EntryBox): EntryBox => {
  const [wide, high] = [round(clamp(width, BOX_MIN, 1)), round(clamp(height, BOX_MIN, 1))];
  return [round(clamp(x, 0, 1 - wide)), round(clamp(y, 0, 1 - high)), wide, high];
};

const boxAround = (one: EntryBox, other: EntryBox): EntryBox => {
  const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const foot = Math.max(one[1] + one[3], other[1] + other[3]);
  return fitBox([x, y, right - x, foot - y]);
};

const romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

const nextWord = (word: string): string => {
  if (/^\d{1,6}$/.test(word)) return String(Number(word) + 1);
  const roman = romans[romans.indexOf(word.toLowerCase()) + 1];
  if (romans.includes(word.toLowerCase()) && roman !== undefined)
    return word === word.toLowerCase() ? roman : roman.toUpperCase();
  return /^[a-yA-Y]$/.test(word) ? String.fromCodePoint(word.codePointAt(0)! + 1) : word;
};
/** The label after one: `4` after `3`, `b` after `a`, `a.iii` after `a.ii`; the same where there is no order. */
export const nextLabel = (label: string): string => {
  const last = label.lastIndexOf(".") + 1;
  return label.slice(0, last) + nextWord(label.slice(last));
};

/** An entry with its parts. */
const groupOf = (entries: Entries, { id }: Pick<OutlineEntry, "id">): Entries =>
  entries.filter((entry) => entry.id === id || entry.parentId === id);
const without = (entries: Entries, gone: Entries): Entries => entries.filter((entry) => !gone.includes(entry));
const siblingsOf = (entries: Entries, { parentId }: Pick<OutlineEntry, "parentId">): Entries =>
  entries.filter((entry) => entry.parentId === parentId);
/** The entry after one of the same kind; undefined for the last. */
export const nextSibling = (entries: Entries, entry: OutlineEntry): OutlineEntry | undefined => {
  const siblings = siblingsOf(entries, entry);
  return siblings[siblings.indexOf(entry) + 1];
};

type Placed = Pick<OutlineEntry, "page" | "box">;
export const isAfter = (one: Placed, other: Placed): boolean =>
  one.page === other.page ? (one.box?.[1] ?? 0) > (other.box?.[1] ?? 0) : one.page > other.page;

/** Puts an entry with its parts where its page and its height say. */
const place = (entries: Entries, group: Entries): Entries => {
  const [head] = group as readonly [OutlineEntry, ...OutlineEntry[]];
  const follower = siblingsOf(entries, head).find((entry) => isAfter(entry, head));
  const last = entries.findLastIndex((entry) => entry.id === head.parentId || entry.parentId === head.parentId);
  const end = head.parentId === null ? entries.length : last + 1;
  const at = follower === undefined ? end : entries.indexOf(follower);
  return entries.toSpliced(at, 0, ...group);
};

/** What an edit touches is the admin's word. */
const change = (entries: Entries, id: number, values: Partial<OutlineEntry>): Entries =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...values, sure: true } : entry));

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

const merge = (entries: Entries, entry: OutlineEntry): Entries | null => {
  const next = nextSibling(entries, entry);
  if (next === undefined) return null;
  const isBeside = next.page === entry.page && entry.box !== null && next.box !== null;
  const merged = {
    marks: sumOf(entry.marks, next.marks),
    ...(isBeside && { box: boxAround(entry.box, next.box) }),
  };
  const left = without(entries, [next]).map((one) => (one.parentId === next.id ? { ...one, parentId: entry.id } : one));
  return change(left, entry.id, merged);
};

const split = (entries: Entries, entry: OutlineEntry, { at, newId }: Edit<"split">): Entries | null => {
  const { box, page, parentId } = entry;
  if (box === null || at < box[1] + BOX_MIN || at > box[1] + box[3] - BOX_MIN) return null;
  const isBelow = (part: OutlineEntry) =>
    part.parentId === entry.id && (part.page > page || (part.page === page && (part.box?.[1] ?? 0) >= at));
  const lower = entries.filter(isBelow).map((part) => ({ ...part, parentId: newId }));
  const made: OutlineEntry = {
    id: newId,
    parentId,
    label: nextLabel(entry.label),
    marks: null,
    page,
    box: fitBox([box[0], at, box[2], box[1] + box[3] - at]),
    sure: true,
  };
  const upper = change(
    entries.filter((one) => !isBelow(one)),
    entry.id,
    { box: fitBox([box[0], box[1], box[2], at - box[1]]) },
  );
  const end = upper.findLastIndex((one) => one.id === entry.id || one.parentId === entry.id);
  return upper.toSpliced(end + 1, 0, made, ...lower);
};

const move = (entries: Entries, entry: OutlineEntry, { page, box }: Edit<"move">): Entries => {
  const moved = change(entries, entry.id, { page, box: fitBox(box) });
  if (page === entry.page) return moved;
  const group = groupOf(moved, entry);
  return place(without(moved, group), group);
};

const add = (entries: Entries, { newId, parentId, label, page, box }: Edit<"add">): Entries | null => {
  const isFree = entries.every(({ id }) => id !== newId);
  const isChild = parentId === null || entries.some((entry) => entry.id === parentId && entry.parentId === null);
  if (!isFree || !isChild) return null;
  const made = { id: newId, parentId, label, marks: null, page, box: box && fitBox(box), sure: true };
  return place(entries, [made]);
};

const editEntry = (entries: Entries, entry: OutlineEntry, edit: Exclude<OutlineEdit, Edit<"add">>): Entries | null => {
  switch (edit.type) {
    case "merge":
      return merge(entries, entry);
    case "split":
      return entries.some(({ id }) => id === edit.newId) ? null : split(entries, entry, edit);
    case "move":
      return move(entries, entry, edit);
    case "relabel":
      return change(entries, entry.id, { label: edit.label });
    case "marks":
      return change(entries, entry.id, { marks: edit.marks });
    case "remove":
      return without(entries, groupOf(entries, entry));
  }
};

/** The entries after an edit; null where it does not fit them: its entry is gone, or there is nothing to merge or to split. */
export const applyEdit = (entries: Entries, edit: OutlineEdit): Entries | null => {
  if (edit.type !== "add") {
    const entry = entries.find(({ id }) => id === edit.id);
    const edited = entry === undefined ? null : editEntry(entries, entry, edit);
    return edited !== null && edited.length > ENTRIES_MAX ? null : edited;
  }
  return entries.length >= ENTRIES_MAX ? null : add(entries, edit);
};

/** The entries after all edits that fit, one after the other, and which those are. */
export const applyEdits = (
  entries: Entries,
  edits: readonly OutlineEdit[],
): { readonly entries: Entries; readonly applied: readonly OutlineEdit[] } => {
  let now = entries;
  const applied: OutlineEdit[] = [];
  for (const edit of edits) {
    const next = applyEdit(now, edit);
    if (next === null) continue;
    now = next;
    applied.push(edit);
  }
  return { entries: now, applied };
};
