import { describe, expect, test } from "vitest";
import { applyEdit, applyEdits, fitBox, nextLabel } from "../../../src/contract/outlines/apply-edits.ts";
import type { OutlineEdit, OutlineEntry } from "../../../src/contract/outlines/outline-edits.ts";
import { editOfRequest, type EditRequest } from "../../../src/machines/admin-outline/edit-of-request.ts";

const entry = (id: number, label: string, top: number, more: Partial<OutlineEntry> = {}): OutlineEntry => ({
  id,
  parentId: null,
  label,
  marks: null,
  page: 1,
  box: [0.1, top, 0.8, 0.1],
  sure: false,
  ...more,
});
const part = (id: number, parentId: number, label: string, top: number, more: Partial<OutlineEntry> = {}) =>
  entry(id, label, top, { parentId, box: [0.1, top, 0.8, 0.02], ...more });

const outline = [
  entry(1, "1", 0.1, { marks: 3 }),
  part(2, 1, "a", 0.12),
  part(3, 1, "b", 0.16),
  entry(4, "2", 0.3, { marks: 4 }),
  part(5, 4, "a", 0.32),
  entry(6, "3", 0.2, { page: 2, box: null }),
];
const labels = (entries: readonly OutlineEntry[] | null) =>
  entries?.map(({ id, parentId, label }) => `${id}${parentId === null ? "" : ` of ${parentId}`} ${label}`);

describe("an edit of an outline", () => {
  test("merges a question with the next one, whose parts it takes, and their marks", () => {
    const merged = applyEdit(outline, { type: "merge", id: 1 });
    expect(labels(merged)).toEqual(["1 1", "2 of 1 a", "3 of 1 b", "5 of 1 a", "6 3"]);
    expect(merged?.[0]).toMatchObject({ marks: 7, box: [0.1, 0.1, 0.8, 0.3], sure: true });
  });
  test("merges a part only with one of the same question", () => {
    expect(labels(applyEdit(outline, { type: "merge", id: 2 }))).toContain("2 of 1 a");
    expect(applyEdit(outline, { type: "merge", id: 3 })).toBeNull();
    expect(applyEdit(outline, { type: "merge", id: 6 })).toBeNull();
  });
  test("splits a question at a height, with the parts below it", () => {
    const cut = applyEdit(outline, { type: "split", id: 1, at: 0.15, newId: -1 });
    expect(labels(cut)).toEqual(["1 1", "2 of 1 a", "-1 2", "3 of -1 b", "4 2", "5 of 4 a", "6 3"]);
    expect([cut?.[0]!.box, cut?.[2]!.box]).toEqual([
      [0.1, 0.1, 0.8, 0.05],
      [0.1, 0.15, 0.8, 0.05],
    ]);
    for (const at of [0.05, 0.1, 0.205, 0.9])
      expect(applyEdit(outline, { type: "split", id: 1, at, newId: -1 })).toBeNull();
    expect(applyEdit(outline, { type: "split", id: 6, at: 0.5, newId: -1 })).toBeNull();
  });
  test("moves a box within the page, and a question with its parts to its place on another", () => {
    expect(applyEdit(outline, { type: "move", id: 4, page: 1, box: [0.9, -0 + 0.95, 0.8, 0.1] })?.[3]!.box).toEqual([
      0.2, 0.9, 0.8, 0.1,
    ]);
    const far = applyEdit(outline, { type: "move", id: 1, page: 2, box: [0.1, 0.5, 0.8, 0.1] });
    expect(labels(far)).toEqual(["4 2", "5 of 4 a", "6 3", "1 1", "2 of 1 a", "3 of 1 b"]);
  });
  test("removes a question with its parts", () => {
    expect(labels(applyEdit(outline, { type: "remove", id: 1 }))).toEqual(["4 2", "5 of 4 a", "6 3"]);
  });
  test("adds a question or a part where it is on the page", () => {
    const add = (parentId: number | null, top: number): OutlineEdit => ({
      type: "add",
      newId: -1,
      parentId,
      label: "x",
      page: 1,
      box: [0.1, top, 0.8, 0.02],
    });
    expect(labels(applyEdit(outline, add(null, 0.25)))?.slice(2, 5)).toEqual(["3 of 1 b", "-1 x", "4 2"]);
    expect(labels(applyEdit(outline, add(1, 0.14)))?.slice(1, 4)).toEqual(["2 of 1 a", "-1 of 1 x", "3 of 1 b"]);
    expect(labels(applyEdit(outline, add(1, 0.19)))?.slice(2, 5)).toEqual(["3 of 1 b", "-1 of 1 x", "4 2"]);
    expect(applyEdit(outline, add(2, 0.1))).toBeNull();
  });
  test("that no longer fits is left out, and the others are made", () => {
    const edits: readonly OutlineEdit[] = [
      { type: "relabel", id: 99, label: "9" },
      { type: "relabel", id: 4, label: "9" },
    ];
    const { entries, applied } = applyEdits(outline, edits);
    expect([applied, entries[3]]).toEqual([[edits[1]], { ...outline[3], label: "9", sure: true }]);
  });
});

test.each([
  ["3", "4"],
  ["a", "b"],
  ["iv", "v"],
  ["II", "III"],
  ["a.ii", "a.iii"],
  ["Bonus", "Bonus"],
])("the label after %s is %s", (label, next) => expect(nextLabel(label)).toBe(next));

test("a box is kept on the page and large enough to be seen", () => {
  expect(fitBox([-0.2, 0.98, 1.4, 0.001])).toEqual([0, 0.98, 1, 0.01]);
});

describe("what an admin asks for", () => {
  const editing = { entries: outline, edits: [], undone: [], selectedId: 4, page: 1, splitAt: null };
  const asks = (request: EditRequest, more: object = {}) => editOfRequest({ ...editing, ...more }, request);
  test("becomes an edit of the entry that is selected", () => {
    expect(asks({ kind: "nudge", right: 2, down: -1, isResize: false })).toEqual({
      type: "move",
      id: 4,
      page: 1,
      box: [0.11, 0.295, 0.8, 0.1],
    });
    expect(asks({ kind: "nudge", right: -1, down: 1, isResize: true })).toMatchObject({
      box: [0.1, 0.3, 0.795, 0.105],
    });
    expect(asks({ kind: "bring" }, { page: 2 })).toMatchObject({ page: 2, box: [0.1, 0.3, 0.8, 0.1] });
    expect(asks({ kind: "relabel", label: " 4 " })).toEqual({ type: "relabel", id: 4, label: "4" });
    expect(asks({ kind: "relabel", label: " " })).toBeNull();
    expect(asks({ kind: "marks", marks: "2,5" })).toEqual({ type: "marks", id: 4, marks: 2.5 });
    expect(asks({ kind: "marks", marks: "" })).toEqual({ type: "marks", id: 4, marks: null });
    expect(asks({ kind: "marks", marks: "many" })).toBeNull();
    expect(asks({ kind: "split" }, { splitAt: 0.35 })).toEqual({ type: "split", id: 4, at: 0.35, newId: -1 });
    expect(asks({ kind: "split" })).toBeNull();
    expect(asks({ kind: "nudge", right: 1, down: 0, isResize: false }, { selectedId: 6 })).toBeNull();
  });
  test("adds below what is selected, with the next label and an id that is free", () => {
    const undone = [{ type: "split", id: 1, at: 0.15, newId: -3 } as const];
    expect(asks({ kind: "addQuestion" }, { undone })).toEqual({
      type: "add",
      newId: -4,
      parentId: null,
      label: "3",
      page: 1,
      box: [0.1, 0.4, 0.8, 0.1],
    });
    expect(asks({ kind: "addPart" })).toMatchObject({ parentId: 4, label: "b", box: [0.1, 0.34, 0.8, 0.1] });
    expect(asks({ kind: "addPart" }, { selectedId: 6, page: 2 })).toMatchObject({ parentId: 6, label: "a", box: null });
  });
  test("adds a question as high as the gap below, and a first part as other questions call theirs", () => {
    const apart = [
      entry(1, "1", 0.1),
      part(2, 1, "i", 0.12),
      entry(3, "2", 0.24),
      entry(4, "3", 0.5),
      part(5, 4, "a", 0.52),
    ];
    expect(asks({ kind: "addQuestion" }, { entries: apart, selectedId: 3 })).toMatchObject({
      box: [0.1, 0.34, 0.8, 0.16],
    });
    expect(asks({ kind: "addQuestion" }, { entries: apart, selectedId: 1 })).toMatchObject({
      box: [0.1, 0.2, 0.8, 0.04],
    });
    expect(asks({ kind: "addPart" }, { entries: apart, selectedId: 3 })).toMatchObject({ label: "i" });
    expect(asks({ kind: "addPart" }, { entries: apart.slice(2), selectedId: 3 })).toMatchObject({ label: "a" });
  });
  test("is nothing but a first question where none is selected", () => {
    const none = { entries: [], selectedId: null };
    expect(asks({ kind: "addQuestion" }, none)).toMatchObject({ label: "1", box: [0.08, 0.45, 0.84, 0.1] });
    expect([asks({ kind: "merge" }, none), asks({ kind: "addPart" }, none)]).toEqual([null, null]);
  });
});
