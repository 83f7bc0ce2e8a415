import type { Face } from "../font-metrics.ts";
import { bigSigns, characters, functions, limitFunctions, type SymbolKind, signs, spaces } from "./formula-symbols.ts";

/** How letters are set: as variables, upright, bold, or double-struck. */
export type Variant = "italic" | "roman" | "bold" | "double";

export type FormulaNode =
  | { readonly t: "sign"; readonly text: string; readonly face: Face; readonly kind: SymbolKind }
  | { readonly t: "letter"; readonly text: string }
  | { readonly t: "number"; readonly text: string }
  | { readonly t: "words"; readonly text: string }
  | { readonly t: "function"; readonly text: string; readonly limits: boolean }
  | { readonly t: "big"; readonly name: string }
  | { readonly t: "space"; readonly em: number }
  | { readonly t: "group"; readonly body: readonly FormulaNode[] }
  | { readonly t: "variant"; readonly variant: Variant; readonly body: readonly FormulaNode[] }
  | {
      readonly t: "script";
      readonly base: FormulaNode;
      readonly sub: FormulaNode | null;
      readonly sup: FormulaNode | null;
    }
  | {
      readonly t: "frac";
      readonly top: FormulaNode;
      readonly bottom: FormulaNode;
      readonly bar: boolean;
      readonly display: boolean;
    }
  | { readonly t: "root"; readonly body: FormulaNode; readonly index: FormulaNode | null }
  | { readonly t: "fence"; readonly left: string; readonly right: string; readonly body: readonly FormulaNode[] }
  | { readonly t: "grid"; readonly name: string; readonly rows: readonly (readonly FormulaNode[])[] }
  | { readonly t: "accent"; readonly name: string; readonly body: FormulaNode };

const tokenPattern = /\\[a-zA-Z]+|\\.|\d+(?:[.,]\d+)*|\s+|./gsu;
const variants: ReadonlyMap<string, Variant> = new Map([
  ["mathrm", "roman"],
  ["mathbf", "bold"],
  ["mathbb", "double"],
  ["mathit", "italic"],
]);
const accents = new Set(["vec", "overline", "bar", "hat", "dot", "ddot", "tilde"]);

interface Tape {
  readonly tokens: readonly string[];
  at: number;
}

const group = (body: readonly FormulaNode[]): FormulaNode =>
  body.length === 1 ? (body[0] as FormulaNode) : { t: "group", body };

const skipSpace = (tape: Tape) => {
  while (/^\s/.test(tape.tokens[tape.at] ?? "")) tape.at += 1;
};

const peek = (tape: Tape): string => tape.tokens[tape.at] ?? "";

const expect = (tape: Tape, token: string) => {
  skipSpace(tape);
  if (peek(tape) !== token) throw new Error(`formula: wanted ${token}, found ${peek(tape) || "the end"}`);
  tape.at += 1;
};

/** The raw text between braces, spaces kept. */
const rawArgument = (tape: Tape): string => {
  expect(tape, "{");
  let text = "";
  while (peek(tape) !== "}") {
    if (tape.at >= tape.tokens.length) throw new Error("formula: a brace is not closed");
    text += peek(tape);
    tape.at += 1;
  }
  tape.at += 1;
  return text;
};

const argument = (tape: Tape): FormulaNode => {
  skipSpace(tape);
  if (peek(tape) !== "{") return atom(tape);
  tape.at += 1;
  const body = list(tape, ["}"]);
  expect(tape, "}");
  return group(body);
};

const delimiter = (tape: Tape): string => {
  skipSpace(tape);
  const token = peek(tape);
  tape.at += 1;
  return token === "\\{" ? "{" : token === "\\}" ? "}" : token;
};

const fence = (tape: Tape): FormulaNode => {
  const left = delimiter(tape);
  const body = list(tape, ["\\right"]);
  expect(tape, "\\right");
  return { t: "fence", left, right: delimiter(tape), body };
};

const grid = (tape: Tape): FormulaNode => {
  const name = rawArgument(tape);
  const rows: FormulaNode[][] = [[]];
  for (;;) {
    const cell = group(list(tape, ["&", "\\\\", "\\end"]));
    (rows.at(-1) as FormulaNode[]).push(cell);
    const token = peek(tape);
    tape.at += 1;
    if (token === "\\\\") rows.push([]);
    if (token === "\\end") break;
    if (token === "") throw new Error(`formula: ${name} is not closed`);
  }
  rawArgument(tape);
  return { t: "grid", name, rows };
};

const root = (tape: Tape): FormulaNode => {
  skipSpace(tape);
  if (peek(tape) !== "[") return { t: "root", body: argument(tape), index: null };
  tape.at += 1;
  const index = group(list(tape, ["]"]));
  expect(tape, "]");
  return { t: "root", body: argument(tape), index };
};

const fraction = (tape: Tape, name: string): FormulaNode => {
  const top = argument(tape);
  const bottom = argument(tape);
  const frac: FormulaNode = { t: "frac", top, bottom, bar: name !== "binom", display: name === "dfrac" };
  return name === "binom" ? { t: "fence", left: "(", right: ")", body: [frac] } : frac;
};

const command = (tape: Tape, name: string): FormulaNode => {
  const sign = signs.get(name);
  if (sign) return { t: "sign", ...sign };
  const variant = variants.get(name);
  if (variant) return { t: "variant", variant, body: [argument(tape)] };
  const em = spaces.get(name);
  if (em !== undefined) return { t: "space", em };
  if (bigSigns.has(name)) return { t: "big", name };
  if (functions.has(name) || limitFunctions.has(name)) {
    return { t: "function", text: name, limits: limitFunctions.has(name) };
  }
  if (accents.has(name)) return { t: "accent", name, body: argument(tape) };
  if (name === "frac" || name === "dfrac" || name === "binom") return fraction(tape, name);
  if (name === "sqrt") return root(tape);
  if (name === "left") return fence(tape);
  if (name === "begin") return grid(tape);
  if (name === "text") return { t: "words", text: rawArgument(tape) };
  if (name === "%") return { t: "sign", text: "%", face: "roman", kind: "ord" };
  if (name === "{" || name === "}") {
    return { t: "sign", text: name, face: "roman", kind: name === "{" ? "open" : "close" };
  }
  throw new Error(`formula: unknown command \\${name}`);
};

const atom = (tape: Tape): FormulaNode => {
  skipSpace(tape);
  const token = peek(tape);
  tape.at += 1;
  if (token === "{") {
    const body = list(tape, ["}"]);
    expect(tape, "}");
    return { t: "group", body };
  }
  if (token.startsWith("\\")) return command(tape, token.slice(1));
  if (/^\d/.test(token)) return { t: "number", text: token };
  const sign = characters.get(token);
  if (sign) return { t: "sign", ...sign };
  if (/^\p{L}$/u.test(token)) return { t: "letter", text: token };
  throw new Error(`formula: cannot read '${token}'`);
};

const primes = (tape: Tape): FormulaNode | null => {
  const marks: FormulaNode[] = [];
  while (peek(tape) === "'") {
    marks.push({ t: "sign", text: "′", face: "symbol", kind: "ord" });
    tape.at += 1;
  }
  return marks.length > 0 ? group(marks) : null;
};

const scripted = (tape: Tape, base: FormulaNode): FormulaNode => {
  let sub: FormulaNode | null = null;
  let sup: FormulaNode | null = primes(tape);
  for (;;) {
    const token = peek(tape);
    if (token !== "_" && token !== "^") break;
    tape.at += 1;
    const script = argument(tape);
    if (token === "_") sub = script;
    else sup = sup ? { t: "group", body: [sup, script] } : script;
    sup ??= primes(tape);
  }
  return sub || sup ? { t: "script", base, sub, sup } : base;
};

const list = (tape: Tape, stops: readonly string[]): FormulaNode[] => {
  const out: FormulaNode[] = [];
  for (;;) {
    skipSpace(tape);
    if (tape.at >= tape.tokens.length || stops.includes(peek(tape))) return out;
    const bare = peek(tape) === "^" || peek(tape) === "_";
    out.push(scripted(tape, bare ? { t: "group", body: [] } : atom(tape)));
  }
};

/**
 * Reads a formula written in a small part of TeX: scripts, fractions, roots, big operators, fences, matrices,
 * accents, Greek. Throws on anything else, so that a slip in a question is seen when its paper is made.
 */
export const parseFormula = (source: string): FormulaNode[] =>
  list({ tokens: source.match(tokenPattern) ?? [], at: 0 }, []);
