import {
  accentBox,
  axisOf,
  type FormulaBox,
  doubledBox,
  emptyBox,
  fractionBox,
  limitBox,
  raised,
  rootBox,
  rowBox,
  scriptBox,
  spaceBox,
  textBox,
} from "./formula-boxes.ts";
import { fenceBox } from "./fence-boxes.ts";
import { matrixBox } from "./matrix-boxes.ts";
import { type FormulaNode, parseFormula, type Variant } from "./parse-formula.ts";
import { bigSigns, greek, type SymbolKind } from "./formula-symbols.ts";

interface Style {
  /** Size of the text around, in points. */
  readonly size: number;
  /** Limits over and under their sign, large fractions. */
  readonly display: boolean;
  /** 0 in the line, 1 in scripts, 2 in scripts of scripts. */
  readonly depth: number;
  readonly variant: Variant;
}

const scales = [1, 0.72, 0.58];
const inScript = (style: Style): Style => ({ ...style, display: false, depth: Math.min(2, style.depth + 1) });
const sizeOf = (style: Style): number => style.size * (scales[style.depth] ?? 0.58);

const letterFaces = { italic: "italic", roman: "roman", bold: "bold" } as const;

/** How far italic letters lean out of their width, in thousandths of an em. */
const leans: ReadonlyMap<string, number> = new Map(
  Object.entries({ f: 170, T: 90, V: 90, W: 90, Y: 90, F: 90, E: 50, H: 60, K: 60, M: 50, N: 60, P: 40, U: 60, X: 60 }),
);

const leanOf = (node: FormulaNode, style: Style): number => {
  if (node.t === "big") return style.display ? 0.18 * style.size : 0.05 * style.size;
  if (node.t !== "letter" || style.variant !== "italic") return 0;
  return ((leans.get(node.text) ?? 15) / 1000) * sizeOf(style);
};

/** Italic letters that reach out of their width to the left, in ems. */
const overhang = (letter: string, style: Style): number =>
  style.variant === "italic" ? ({ f: 0.1, j: 0.09, p: 0.03 }[letter] ?? 0) * sizeOf(style) : 0;

const bigBox = (name: string, style: Style): FormulaBox => {
  const sign = bigSigns.get(name) as { text: string; grow: number };
  const size = sizeOf(style) * (style.display ? sign.grow : name.endsWith("int") ? 1.25 : 1.12);
  const box = textBox(sign.text, "symbol", size);
  const half = 0.52 * size;
  const shift = axisOf(sizeOf(style)) - (name.endsWith("int") ? 0.3 : 0.36) * size;
  const axis = axisOf(sizeOf(style));
  return { ...raised(box, shift), up: axis + half, down: half - axis };
};

const scripts = (node: Extract<FormulaNode, { t: "script" }>, style: Style): FormulaBox => {
  const base = boxOf(node.base, style);
  const sub = node.sub && boxOf(node.sub, inScript(style));
  const sup = node.sup && boxOf(node.sup, inScript(style));
  const limits =
    (node.base.t === "function" && node.base.limits) || (node.base.t === "big" && bigSigns.get(node.base.name)?.limits);
  if (limits && style.display) return limitBox(base, sub, sup, sizeOf(style));
  const primes = node.sup?.t === "sign" && node.sup.text === "′";
  const raisedSup = sup && primes ? raised(sup, -0.12 * sizeOf(style)) : sup;
  return scriptBox(base, sub, raisedSup, sizeOf(style), leanOf(node.base, style));
};

const fraction = (node: Extract<FormulaNode, { t: "frac" }>, style: Style): FormulaBox => {
  const inner = style.display || node.display ? { ...style, display: false } : inScript(style);
  return fractionBox(boxOf(node.top, inner), boxOf(node.bottom, inner), sizeOf(style), node.bar);
};

const boxOf = (node: FormulaNode, style: Style): FormulaBox => {
  const size = sizeOf(style);
  switch (node.t) {
    case "sign":
      return node.text === "°" && node.face === "symbol"
        ? textBox("°", "symbol", size, { shift: -0.22 * size })
        : textBox(node.text, node.face, size, greek.has(node.text) ? { slant: 0.2 } : {});
    case "letter":
      return style.variant === "double"
        ? doubledBox(node.text, size)
        : rowBox([spaceBox(overhang(node.text, style)), textBox(node.text, letterFaces[style.variant], size)]);
    case "number":
      return textBox(node.text, style.variant === "bold" ? "bold" : "roman", size);
    case "words":
    case "function":
      return textBox(node.text, style.variant === "bold" ? "bold" : "roman", size);
    case "big":
      return bigBox(node.name, style);
    case "space":
      return spaceBox(node.em * size);
    case "group":
      return listBox(node.body, style);
    case "variant":
      return listBox(node.body, { ...style, variant: node.variant });
    case "script":
      return scripts(node, style);
    case "frac":
      return fraction(node, style);
    case "root":
      return rootBox(boxOf(node.body, style), node.index && boxOf(node.index, inScript(inScript(style))), size);
    case "fence":
      return fenceBox(node.left, node.right, listBox(node.body, style), size);
    case "grid":
      return matrixBox(
        node.name,
        node.rows.map((row) => row.map((cell) => boxOf(cell, { ...style, display: false }))),
        size,
      );
    case "accent":
      return accentBox(node.name, boxOf(node.body, style), size);
  }
};

const kindOf = (node: FormulaNode): SymbolKind => {
  if (node.t === "sign") return node.kind;
  if (node.t === "function" || node.t === "big") return "op";
  if (node.t === "script") return kindOf(node.base);
  return "ord";
};

/** A sign between nothing and something is a sign of the number, not an operation. */
const settle = (kinds: readonly SymbolKind[]): SymbolKind[] => {
  const out: SymbolKind[] = [];
  for (const kind of kinds) {
    const before = out.at(-1);
    const lone = before === undefined || before === "bin" || before === "rel" || before === "open";
    const alone = lone || before === "punct" || before === "op";
    out.push(kind === "bin" && alone ? "ord" : kind);
  }
  return out;
};

const gaps: Readonly<Record<SymbolKind, Partial<Record<SymbolKind, number>>>> = {
  ord: { op: 3, bin: 4, rel: 5 },
  op: { ord: 3, op: 3, rel: 5 },
  bin: { ord: 4, op: 4, open: 4 },
  rel: { ord: 5, op: 5, open: 5 },
  open: {},
  close: { op: 3, bin: 4, rel: 5 },
  punct: { ord: 3, op: 3, rel: 3, open: 3, close: 3, punct: 3 },
};

const gapBetween = (left: SymbolKind | undefined, right: SymbolKind, style: Style): number => {
  if (!left) return 0;
  const units = gaps[left][right] ?? 0;
  if (style.depth > 0 && units > 3) return 0.04 * sizeOf(style);
  return (units / 18) * sizeOf(style);
};

interface Placed {
  readonly box: FormulaBox;
  readonly kind: SymbolKind;
  readonly gap: number;
}

const placed = (nodes: readonly FormulaNode[], style: Style): Placed[] => {
  const kinds = settle(nodes.map(kindOf));
  return nodes.map((node, i) => {
    const kind = kinds[i] as SymbolKind;
    const previous = nodes[i - 1];
    const gap = previous?.t === "space" || node.t === "space" ? 0 : gapBetween(kinds[i - 1], kind, style);
    const lean = previous && kind === "close" ? leanOf(previous, style) : 0;
    return { box: boxOf(node, style), kind, gap: gap + lean };
  });
};

const listBox = (nodes: readonly FormulaNode[], style: Style): FormulaBox =>
  nodes.length === 0 ? emptyBox : rowBox(placed(nodes, style).flatMap((p) => [spaceBox(p.gap), p.box]));

/** A whole formula on a line of its own. */
export const displayFormula = (source: string, size: number): FormulaBox =>
  listBox(parseFormula(source), { size, display: true, depth: 0, variant: "italic" });

const displayMark = "\\displaystyle ";

/**
 * A formula inside a line of text, cut after its relations and operations so that lines may break there. One that
 * begins with `\displaystyle` is set as large as on a line of its own.
 */
export const inlineFormula = (source: string, size: number): FormulaBox[] => {
  const display = source.startsWith(displayMark);
  const style: Style = { size, display, depth: 0, variant: "italic" };
  const pieces: FormulaBox[][] = [[]];
  for (const { box, kind, gap } of placed(parseFormula(display ? source.slice(displayMark.length) : source), style)) {
    (pieces.at(-1)?.length === 0 ? pieces.at(-2) : pieces.at(-1))?.push(spaceBox(gap));
    pieces.at(-1)?.push(box);
    if (kind === "rel" || kind === "bin") pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0).map(rowBox);
};
