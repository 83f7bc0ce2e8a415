import type { Pen } from "./pdf-pen.ts";

/** A drawing of known size in points; `y` is its lower edge. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  readonly draw: (pen: Pen, x: number, y: number) => void;
}

export interface Table {
  readonly rows: readonly (readonly string[])[];
  /** The first row is a heading. */
  readonly head: boolean;
  /** Column widths in points; as wide as the content where left out. */
  readonly widths?: readonly number[];
  /** One letter a column: l, c or r. Centred where left out. */
  readonly align?: string;
}

export type Block =
  | { readonly kind: "text"; readonly text: string; readonly weight?: "bold" | "italic" }
  | { readonly kind: "formula"; readonly tex: string }
  | ({ readonly kind: "table" } & Table)
  | { readonly kind: "code"; readonly lines: readonly string[] }
  | { readonly kind: "figure"; readonly figure: Figure; readonly caption?: string }
  | { readonly kind: "bullets"; readonly items: readonly string[] }
  | { readonly kind: "ruled"; readonly count: number };

/** A sentence may be given bare. */
export type Content = string | Block;

export const formula = (tex: string): Block => ({ kind: "formula", tex });

export const table = (rows: readonly (readonly string[])[], options: Partial<Omit<Table, "rows">> = {}): Block => ({
  kind: "table",
  rows,
  head: true,
  ...options,
});

/** A program listing; the lines' common indent is taken away. */
export const code = (source: string): Block => {
  const lines = source.replace(/^\n/, "").trimEnd().split("\n");
  const indent = Math.min(
    ...lines.filter((line) => line.trim() !== "").map((line) => /^ */.exec(line)?.[0].length ?? 0),
  );
  return { kind: "code", lines: lines.map((line) => line.slice(indent)) };
};

export const figure = (drawing: Figure, caption?: string): Block =>
  caption === undefined ? { kind: "figure", figure: drawing } : { kind: "figure", figure: drawing, caption };

export const bullets = (items: readonly string[]): Block => ({ kind: "bullets", items });
