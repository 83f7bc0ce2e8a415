import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseSync } from "vite";
import { expect, it } from "vitest";

/** A node of the syntax tree (ESTree), as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}
interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
const allIn = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(allIn)];

type Known = ReadonlyMap<string, Node>;
interface Quasi {
  readonly value: { readonly raw: string; readonly cooked: string };
}

const constantsIn = (nodes: readonly Node[]): Known =>
  new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === "VariableDeclarator" && isNode(id) && isNode(init) ? [[String(id["name"]), init] as const] : [],
    ),
  );

/** The text that an expression comes to. What is not known in its file counts as the figure 1. */
const textOf = (node: unknown, known: Known): string => {
  if (!isNode(node)) return "";
  const { type } = node;
  if (type === "Literal") return String(node["value"]);
  if (type === "TSAsExpression") return textOf(node["expression"], known);
  if (type === "BinaryExpression" && node["operator"] === "+")
    return textOf(node["left"], known) + textOf(node["right"], known);
  if (type === "Identifier" && known.has(String(node["name"]))) return textOf(known.get(String(node["name"])), known);
  if (type !== "TemplateLiteral" && type !== "TaggedTemplateExpression") return "1";
  const template = (type === "TemplateLiteral" ? node : node["quasi"]) as Node;
  const form = type === "TemplateLiteral" ? "cooked" : "raw";
  const values = template["expressions"] as readonly Node[];
  return (template["quasis"] as readonly Quasi[])
    .map(({ value }, i) => value[form] + (values[i] === undefined ? "" : textOf(values[i], known)))
    .join("");
};

const isRegExpCall = ({ type, callee }: Node): boolean =>
  (type === "NewExpression" || type === "CallExpression") && isNode(callee) && callee["name"] === "RegExp";

/** Every regular expression of a source: the literals, and what is built of texts. */
const patternsIn = (file: string, code: string): readonly Pattern[] => {
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  const nodes = allIn(program as unknown as Node);
  const known = constantsIn(nodes);
  return nodes.flatMap((node): readonly Pattern[] => {
    const place = `${file}:${code.slice(0, node.start).split("\n").length}`;
    const literal = node["regex"] as { readonly pattern: string; readonly flags: string } | undefined;
    if (literal !== undefined) return [{ source: literal.pattern, flags: literal.flags, place }];
    if (!isRegExpCall(node)) return [];
    const [source, flags] = node["arguments"] as readonly Node[];
    return [{ source: textOf(source, known), flags: flags === undefined ? "" : textOf(flags, known), place }];
  });
};

/** What is not known to take time in proportion to the text at most. */
const problemsIn = async (patterns: readonly Pattern[]): Promise<readonly string[]> => {
  const distinct = [...Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`)];
  const problems: string[] = [];
  for (const [shown, [first, ...others]] of distinct) {
    const judged = await check(first!.source, first!.flags, { timeout: 60_000, randomSeed: 1 });
    const places = [first!, ...others].map(({ place }) => place).join(", ");
    if (judged.status === "safe") continue;
    problems.push(`${places}: ${shown} is ${judged.status === "vulnerable" ? judged.complexity.summary : "unknown"}`);
  }
  return problems;
};

it("every regular expression takes time in proportion to the text it reads", async () => {
  const files = globSync(["{src,server,demo,stand-ins}/**/*.{ts,tsx}", "scripts/**/*.{ts,mjs}"]).sort();
  const patterns = files.flatMap((file) => patternsIn(file, readFileSync(file, "utf8")));
  expect(patterns.length).toBeGreaterThan(300);
  expect(await problemsIn(patterns)).toEqual([]);
}, 300_000);

it("a pattern that takes longer is found, written down or built", async () => {
  const code = [
    String.raw`const sum = /^(?:\d+(?:\.\d+)?|pi|[\s+])+$/;`,
    String.raw`const inner = String.raw` + "`(\\s*)*`;",
    "const built = new RegExp(`^${inner}${length}$`, 'u');",
    String.raw`const mail = /[\w.]+@/g;`,
    String.raw`const fine = /^\d+$/;`,
  ].join("\n");
  expect(await problemsIn(patternsIn("some.ts", code))).toEqual([
    expect.stringMatching(/^some\.ts:1: .* is exponential$/),
    expect.stringMatching(/^some\.ts:3: \/\^\(\\s\*\)\*1\$\/u is exponential$/),
    expect.stringMatching(/^some\.ts:4: .* is 2nd degree polynomial$/),
  ]);
}, 120_000);
