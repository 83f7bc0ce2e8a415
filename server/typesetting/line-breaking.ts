import { type Face, textExtent, textWidth } from "./font-metrics.ts";
import type { FormulaBox } from "./maths/formula-boxes.ts";
import { inlineFormula } from "./maths/formula-layout.ts";
import type { Pen } from "./pdf-pen.ts";

export type Family = "serif" | "sans";

export interface TextStyle {
  readonly family: Family;
  readonly size: number;
  /** Everything bold or italic, as in headings and instructions. */
  readonly weight?: "bold" | "italic";
}

/** One line of set text. */
export interface TextLine {
  readonly width: number;
  readonly up: number;
  readonly down: number;
  readonly draw: (pen: Pen, x: number, y: number) => void;
}

type Weight = "plain" | "bold" | "italic" | "code";

const facesOf: Readonly<Record<Family, Readonly<Record<Weight, Face>>>> = {
  serif: { plain: "roman", bold: "bold", italic: "italic", code: "code" },
  sans: { plain: "sans", bold: "sansBold", italic: "sansItalic", code: "code" },
};

/** A stretch that no line breaks: a word in one face, or a part of a formula. */
interface Chunk {
  readonly space: boolean;
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly box: FormulaBox | null;
  readonly width: number;
  /** A line may break before it. */
  readonly free: boolean;
}

const spans = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\$(.+?)\$|([^*`$]+)/gsu;

const chunksOfText = (text: string, face: Face, size: number): Chunk[] =>
  text.split(/( +)/).reduce<Chunk[]>((out, piece, i, all) => {
    if (piece === "" || piece.startsWith(" ")) return out;
    const space = (all[i - 1] ?? "").startsWith(" ");
    out.push({ space, free: space, text: piece, face, size, box: null, width: textWidth(piece, face, size) });
    return out;
  }, []);

const chunksOf = (markup: string, look: TextStyle): Chunk[] => {
  const faces = facesOf[look.family];
  const base: Weight = look.weight ?? "plain";
  const out: Chunk[] = [];
  let pendingSpace = false;
  const add = (chunks: readonly Chunk[]) => {
    chunks.forEach((chunk, i) => out.push(i === 0 && pendingSpace ? { ...chunk, space: true, free: true } : chunk));
    if (chunks.length > 0) pendingSpace = false;
  };
  for (const [, bold, italic, code, formula, plain] of markup.matchAll(spans)) {
    if (formula !== undefined) {
      const boxes = inlineFormula(formula, look.size);
      add(
        boxes.map((box, i) => ({ space: false, free: i > 0, text: "", face: "roman", size: 0, box, width: box.width })),
      );
      continue;
    }
    const words = code ?? (bold ?? italic ?? plain ?? "").replaceAll("'", "’");
    const face = bold ? faces.bold : italic ? faces.italic : code ? faces.code : faces[base];
    add(chunksOfText(code ? words.replaceAll(" ", "\u00a0") : words, face, code ? look.size * 0.92 : look.size));
    if (words.endsWith(" ")) pendingSpace = true;
  }
  return out;
};

const spaceOf = (look: TextStyle): number => textWidth(" ", facesOf[look.family].plain, look.size);

/** Neighbours in one face are drawn as one string, so that readers of the text see whole lines. */
const lineOf = (chunks: readonly Chunk[], look: TextStyle): TextLine => {
  const runs: { x: number; text: string; face: Face; size: number; box: FormulaBox | null }[] = [];
  let x = 0;
  let up = 0.69 * look.size;
  let down = 0.22 * look.size;
  chunks.forEach((chunk, i) => {
    const gap = chunk.space && i > 0 ? spaceOf(look) : 0;
    const last = runs.at(-1);
    const joins = last && !last.box && !chunk.box && last.face === chunk.face && last.size === chunk.size;
    const exact = joins && (gap === 0 || textWidth(" ", chunk.face, chunk.size) === gap);
    if (exact) last.text += (gap > 0 ? " " : "") + chunk.text;
    else runs.push({ x: x + gap, text: chunk.text, face: chunk.face, size: chunk.size, box: chunk.box });
    x += gap + chunk.width;
    const reach = chunk.box ?? textExtent(chunk.text, chunk.face, chunk.size);
    up = Math.max(up, reach.up);
    down = Math.max(down, reach.down);
  });
  return {
    width: x,
    up,
    down,
    draw: (pen, left, y) => {
      for (const run of runs) {
        if (run.box) run.box.draw(pen, left + run.x, y);
        else pen.text(left + run.x, y, run.text, run.face, run.size);
      }
    },
  };
};

/** The end of the stretch that starts at `from` and that no line may break. */
const stretchEnd = (chunks: readonly Chunk[], from: number): number => {
  let end = from + 1;
  while (end < chunks.length && !chunks[end]?.free) end += 1;
  return end;
};

/**
 * Sets a paragraph into lines at most `width` points wide. Marks: `**bold**`, `*italic*`, `` `code` ``, `$formula$`.
 * A hard break is a line feed.
 */
export const breakLines = (markup: string, look: TextStyle, width: number): TextLine[] =>
  markup.split("\n").flatMap((paragraph) => {
    const chunks = chunksOf(paragraph, look);
    const lines: TextLine[] = [];
    let current: Chunk[] = [];
    let used = 0;
    for (let i = 0; i < chunks.length;) {
      const end = stretchEnd(chunks, i);
      const stretch = chunks.slice(i, end);
      const need = stretch.reduce((sum, chunk) => sum + chunk.width, 0);
      const gap = current.length > 0 && stretch[0]?.space ? spaceOf(look) : 0;
      if (current.length > 0 && used + gap + need > width) {
        lines.push(lineOf(current, look));
        current = [];
        used = 0;
      }
      used += (current.length > 0 ? gap : 0) + need;
      current.push(...stretch);
      i = end;
    }
    if (current.length > 0 || paragraph === "") lines.push(lineOf(current, look));
    return lines;
  });
