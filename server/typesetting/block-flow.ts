import type { Block, Content, Table } from "./content-blocks.ts";
import { textWidth } from "./font-metrics.ts";
import { type Family, type TextLine, breakLines, type TextStyle } from "./line-breaking.ts";
import { displayFormula } from "./maths/formula-layout.ts";
import type { Pen } from "./pdf-pen.ts";

/** A part of a page that is never cut: its height, and how to draw it from its upper left corner. */
export interface FlowPiece {
  /** Space over it, in points; not kept at the top of a page. */
  readonly before: number;
  readonly height: number;
  /** It may not be the last thing on a page. */
  readonly keep: boolean;
  readonly draw: (pen: Pen, x: number, top: number) => void;
}

export interface FlowStyle {
  readonly family: Family;
  readonly size: number;
}

const leading = 0.47;

/** Lines under one another, `indent` points from the left; the notes stand at the right of the last line. */
export const linesPiece = (
  lines: readonly TextLine[],
  size: number,
  options: {
    indent?: number;
    before?: number;
    keep?: boolean;
    draw?: (pen: Pen, x: number, first: number, last: number) => void;
  } = {},
): FlowPiece => {
  const tops: number[] = [];
  let height = 0;
  lines.forEach((line, i) => {
    if (i > 0) height += leading * size;
    tops.push(height + line.up);
    height += line.up + line.down;
  });
  return {
    before: options.before ?? 6.5,
    height,
    keep: options.keep ?? false,
    draw: (pen, x, top) => {
      lines.forEach((line, i) => line.draw(pen, x + (options.indent ?? 0), top - (tops[i] ?? 0)));
      options.draw?.(pen, x, top - (tops[0] ?? 0), top - (tops.at(-1) ?? 0));
    },
  };
};

const cellPad = 6;

interface SetTable {
  readonly cells: readonly (readonly TextLine[])[][];
  readonly widths: readonly number[];
  readonly heights: readonly number[];
}

const setTable = (table: Table, look: FlowStyle, width: number): SetTable => {
  const size = look.size - 0.8;
  const style = (row: number): TextStyle => ({
    family: look.family,
    size,
    ...(table.head && row === 0 ? { weight: "bold" as const } : {}),
  });
  const natural = (c: number) =>
    Math.max(
      ...table.rows.map((row, r) => Math.max(0, ...breakLines(row[c] ?? "", style(r), 9999).map((l) => l.width))),
    );
  const columns = Math.max(...table.rows.map((row) => row.length));
  const wished = table.widths ?? Array.from({ length: columns }, (_, c) => natural(c) + 2 * cellPad + 4);
  const total = wished.reduce((sum, w) => sum + w, 0);
  const widths = wished.map((w) => (total > width ? (w * width) / total : w));
  const cells = table.rows.map((row, r) =>
    Array.from({ length: columns }, (_, c) => breakLines(row[c] ?? "", style(r), (widths[c] ?? 0) - 2 * cellPad)),
  );
  const heights = cells.map((row) =>
    Math.max(...row.map((lines) => lines.reduce((sum, line) => sum + line.up + line.down + 3, 0) + 5)),
  );
  return { cells, widths, heights };
};

const tablePiece = (table: Table, look: FlowStyle, indent: number, width: number): FlowPiece => {
  const { cells, widths, heights } = setTable(table, look, width);
  const total = widths.reduce((sum, w) => sum + w, 0);
  const height = heights.reduce((sum, h) => sum + h, 0);
  const left = indent + (width - total) / 2;
  const drawCell = (pen: Pen, lines: readonly TextLine[], c: number, x: number, top: number) => {
    let y = top - 4;
    const room = (widths[c] ?? 0) - 2 * cellPad;
    for (const line of lines) {
      const letter = table.align?.[c] ?? "c";
      const shift = letter === "l" ? 0 : letter === "r" ? room - line.width : (room - line.width) / 2;
      line.draw(pen, x + cellPad + shift, y - line.up);
      y -= line.up + line.down + 3;
    }
  };
  return {
    before: 9,
    height,
    keep: false,
    draw: (pen, x, top) => {
      let y = top;
      pen.line(x + left, y, x + left + total, y);
      cells.forEach((row, r) => {
        let cellX = x + left;
        row.forEach((lines, c) => {
          drawCell(pen, lines, c, cellX, y);
          cellX += widths[c] ?? 0;
        });
        y -= heights[r] ?? 0;
        pen.line(x + left, y, x + left + total, y);
      });
      let ruleX = x + left;
      for (const w of [0, ...widths]) {
        ruleX += w;
        pen.line(ruleX, top, ruleX, y);
      }
    },
  };
};

const codePieces = (lines: readonly string[], indent: number, size: number): FlowPiece[] =>
  lines.map((line, i) => ({
    before: i === 0 ? 6 : 0,
    height: size * 1.28,
    keep: i < lines.length - 1 && (lines.length <= 18 || i < 2 || i === lines.length - 2),
    draw: (pen, x, top) => pen.text(x + indent + 10, top - size * 0.95, line, "code", size),
  }));

const figurePiece = (
  block: Extract<Block, { kind: "figure" }>,
  look: FlowStyle,
  indent: number,
  width: number,
): FlowPiece => {
  const { figure, caption } = block;
  const captionHeight = caption ? look.size + 6 : 0;
  return {
    before: 10,
    height: figure.height + captionHeight,
    keep: false,
    draw: (pen, x, top) => {
      const left = x + indent + Math.max(0, (width - figure.width) / 2);
      figure.draw(pen, left, top - figure.height);
      if (!caption) return;
      const [line] = breakLines(caption, { family: look.family, size: look.size - 1, weight: "italic" }, width);
      line?.draw(pen, x + indent + (width - line.width) / 2, top - figure.height - look.size - 1);
    },
  };
};

const ruledPieces = (count: number, indent: number, width: number): FlowPiece[] =>
  Array.from({ length: count }, (_, i) => ({
    before: i === 0 ? 4 : 0,
    height: 21,
    keep: false,
    draw: (pen, x, top) => pen.line(x + indent, top - 20, x + indent + width, top - 20, 0.4, [0.8, 2.2]),
  }));

const formulaPiece = (tex: string, size: number, indent: number, width: number): FlowPiece => {
  const box = displayFormula(tex, size);
  return {
    before: 9,
    height: box.up + box.down,
    keep: false,
    draw: (pen, x, top) => box.draw(pen, x + indent + Math.max(0, (width - box.width) / 2), top - box.up),
  };
};

/** Sets one block at `indent` points from the left, `width` points wide. */
export const flowBlock = (content: Content, look: FlowStyle, indent: number, width: number): FlowPiece[] => {
  const block: Block = typeof content === "string" ? { kind: "text", text: content } : content;
  switch (block.kind) {
    case "text": {
      const style = block.weight ? { ...look, weight: block.weight } : look;
      return [linesPiece(breakLines(block.text, style, width), look.size, { indent })];
    }
    case "formula":
      return [formulaPiece(block.tex, look.size, indent, width)];
    case "table":
      return [tablePiece(block, look, indent, width)];
    case "code":
      return codePieces(
        block.lines,
        indent,
        Math.min(look.size - 1.2, (width - 10) / (0.6 * Math.max(1, ...block.lines.map((l) => l.length)))),
      );
    case "figure":
      return [figurePiece(block, look, indent, width)];
    case "bullets":
      return block.items.map((item) =>
        linesPiece(breakLines(item, look, width - 16), look.size, {
          indent: indent + 16,
          before: 4,
          draw: (pen, x, first) => pen.text(x + indent + 4, first, "•", "roman", look.size),
        }),
      );
    case "ruled":
      return ruledPieces(block.count, indent, width);
  }
};

/** Width of a label in the paper's own face, for columns of numbers. */
export const labelWidth = (label: string, look: FlowStyle): number =>
  textWidth(label, look.family === "sans" ? "sansBold" : "bold", look.size);
