import type { Pen } from "./pen.ts";

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

export interface Part {
  readonly text: string;
  readonly more?: readonly Content[];
  /** Share of the marks, relative to the other parts of the paper. */
  readonly weight: number;
  readonly answer?: readonly Content[];
}

export interface Question {
  /** Heading over the question, for long ones. */
  readonly title?: string;
  readonly stem: readonly Content[];
  /** Without parts the stem is the question and carries this share of the marks. */
  readonly weight?: number;
  readonly answer?: readonly Content[];
  readonly parts?: readonly Part[];
}

export interface Choice {
  readonly text: string;
  readonly more?: readonly Content[];
  readonly options: readonly string[];
  /** Place of the right option. */
  readonly right: number;
}

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

export const part = (text: string, weight: number, answer?: readonly Content[], more?: readonly Content[]): Part => ({
  text,
  weight,
  ...(answer ? { answer } : {}),
  ...(more ? { more } : {}),
});
