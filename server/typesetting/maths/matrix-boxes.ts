import { axisOf, type FormulaBox, rowBox, spaceBox } from "./formula-boxes.ts";
import { fenceBox } from "./fence-boxes.ts";

const fencesOf: Readonly<Record<string, readonly [string, string]>> = {
  matrix: [".", "."],
  pmatrix: ["(", ")"],
  bmatrix: ["[", "]"],
  vmatrix: ["|", "|"],
  cases: ["{", "."],
};

const columnWidths = (rows: readonly (readonly FormulaBox[])[]): number[] => {
  const columns = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, i) => Math.max(...rows.map((row) => row[i]?.width ?? 0)));
};

/** A matrix, a determinant or a system of cases, from the boxes of its cells. */
export const matrixBox = (name: string, rows: readonly (readonly FormulaBox[])[], size: number): FormulaBox => {
  const fences = fencesOf[name];
  if (!fences) throw new Error(`formula: no grid ${name}`);
  const left = name === "cases";
  const gap = size * (left ? 0.7 : 0.85);
  const widths = columnWidths(rows);
  const heights = rows.map((row) => ({
    up: Math.max(0.72 * size, ...row.map((cell) => cell.up)),
    down: Math.max(0.26 * size, ...row.map((cell) => cell.down)),
  }));
  const between = 0.28 * size;
  const total = heights.reduce((sum, h) => sum + h.up + h.down, 0) + between * (rows.length - 1);
  const axis = axisOf(size);
  const body: FormulaBox = {
    width: widths.reduce((sum, w) => sum + w, 0) + gap * (widths.length - 1),
    up: total / 2 + axis,
    down: total / 2 - axis,
    draw: (pen, x, y) => {
      let top = y + axis + total / 2;
      rows.forEach((row, r) => {
        const line = heights[r] as { up: number; down: number };
        let at = x;
        row.forEach((cell, c) => {
          const width = widths[c] ?? 0;
          cell.draw(pen, left ? at : at + (width - cell.width) / 2, top - line.up);
          at += width + gap;
        });
        top -= line.up + line.down + between;
      });
    },
  };
  const pad = spaceBox(0.12 * size);
  return fenceBox(fences[0], fences[1], rowBox([pad, body, pad]), size);
};
