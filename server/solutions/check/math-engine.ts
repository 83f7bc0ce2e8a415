import type { MathNode } from "mathjs";

const functions = new Set(
  "sqrt cbrt nthRoot pow abs exp log log10 log2 sin cos tan asin acos atan factorial floor ceil round min max mod".split(
    " ",
  ),
);
const kinds = new Set(["ConstantNode", "OperatorNode", "ParenthesisNode", "SymbolNode", "FunctionNode"]);
/** Where two expressions with letters are compared. */
const samples = [1.7, 2.3, 0.6] as const;

const isAllowed = (node: MathNode): boolean => {
  if (!kinds.has(node.type)) return false;
  if (!("fn" in node) || node.type !== "FunctionNode") return true;
  return functions.has(String((node.fn as { readonly name?: string }).name));
};

/** What an expression comes to: a number, a number with its unit, one number a sample where it holds letters, or nothing. */
export type MathValue =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "unit"; readonly value: number; readonly base: string }
  | { readonly kind: "letters"; readonly values: readonly number[] }
  | null;

/** The library's one file: its 900 modules take ten times as long to load. */
const engine = async () => {
  const { default: library } = await import("mathjs/lib/browser/math.js");
  const math = library.create(library.all ?? {});

  const parse = (expression: string): MathNode | null => {
    try {
      const node = math.parse(expression);
      return node.filter(() => true).every(isAllowed) ? node : null;
    } catch {
      return null;
    }
  };

  const evaluate = (node: MathNode, scope: Record<string, number> = {}): unknown => {
    try {
      return node.evaluate(scope) as unknown;
    } catch {
      return undefined;
    }
  };

  const lettersOf = (node: MathNode): readonly string[] =>
    node
      .filter(({ type }) => type === "SymbolNode")
      .map((each) => String(each))
      .filter((name) => name.length === 1);

  const sampled = (node: MathNode): MathValue => {
    const letters = lettersOf(node);
    const values = samples.map((sample) =>
      evaluate(node, Object.fromEntries(letters.map((letter) => [letter, sample + letter.charCodeAt(0) / 500]))),
    );
    return letters.length > 0 && values.every((value) => typeof value === "number" && Number.isFinite(value))
      ? { kind: "letters", values: values as readonly number[] }
      : null;
  };

  /** Computes one expression of arithmetic, algebra or units; everything else of the library is out of reach. */
  return (expression: string): MathValue => {
    const node = parse(expression);
    if (node === null) return null;
    const found = evaluate(node);
    if (typeof found === "number") return Number.isFinite(found) ? { kind: "number", value: found } : null;
    if (math.isUnit(found)) {
      const si = found.toSI();
      return { kind: "unit", value: Number(si.toNumeric()), base: si.formatUnits() };
    }
    return sampled(node);
  };
};

let loaded: ReturnType<typeof engine> | undefined;

/** The one engine of this process. */
export const loadMathEngine = (): ReturnType<typeof engine> => (loaded ??= engine());
