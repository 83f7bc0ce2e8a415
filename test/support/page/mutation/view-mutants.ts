import { parseSync, type Plugin } from "vite";

/** One thing that can be changed in a view. */
export interface ViewMutant {
  readonly id: number;
  /** The file and line, from the project's folder. */
  readonly where: string;
  readonly change: string;
}
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
interface Edit {
  readonly at: number;
  readonly text: string;
}

const VIEWS = /\/src\/(ui|app\/routes)\/.*\.tsx?$/;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
};
const nameOf = (node: unknown): string => (isNode(node) && node.type === "Identifier" ? String(node["name"]) : "");
const methodOf = (node: Node): string =>
  node.type === "CallExpression" && isNode(node["callee"]) && node["callee"].type === "MemberExpression"
    ? nameOf(node["callee"]["property"])
    : "";
const isSelected = (node: unknown): boolean => isNode(node) && nameOf(node["callee"]) === "useSelector";

/** The variables of a file that hold the result of a selector. */
function selectedNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type !== "VariableDeclarator" || !isSelected(node["init"])) return;
    walk(node["id"] as Node, (part) => void (part.type === "Identifier" && names.add(nameOf(part))));
  });
  return names;
}

/** The mutations of a view, as edits that put each behind the switch. `next` numbers them. */
function changesOf(code: string, program: Node, next: (at: number, change: string) => number): readonly Edit[] {
  const names = selectedNames(program);
  const isSelectedValue = (node: unknown): boolean => isSelected(node) || names.has(nameOf(node));
  const edits: Edit[] = [];
  const wrap = ({ start, end }: Node, before: string, after: string): void =>
    void edits.push({ at: start, text: before }, { at: end, text: after });
  const textOf = ({ start, end }: Node): string => code.slice(start, end).replaceAll(/\s+/g, " ").slice(0, 80);
  const casesOf = (node: Node): readonly Node[] =>
    (node["cases"] as readonly Node[]).map((one) => one["test"]).filter((test): test is Node => isNode(test));

  walk(program, (node) => {
    if (methodOf(node) === "send")
      wrap(node, `(changedViews.isMuted(${next(node.start, `sends nothing: ${textOf(node)}`)}) ? undefined : `, ")");
    else if (isSelected(node)) wrap(node, `changedViews.negated(${next(node.start, `negates ${textOf(node)}`)}, `, ")");
    else if (node.type === "BinaryExpression" && /^[!=]==$/.test(String(node["operator"])))
      if (isSelectedValue(node["left"]) || isSelectedValue(node["right"]))
        wrap(node, `changedViews.negated(${next(node.start, `negates ${textOf(node)}`)}, `, ")");
    if (node.type !== "SwitchStatement" || !isSelectedValue(node["discriminant"])) return;
    const labels = casesOf(node).map(textOf);
    const [first] = labels.map((label, i) => next(node.start, `shows ${label} as ${labels[(i + 1) % labels.length]}`));
    wrap(node["discriminant"] as Node, `changedViews.swapped(${first}, [${labels.join(", ")}], `, ")");
  });
  return edits;
}

/** Applies edits from the end to the start; at one position the outer edit is applied last, so that it comes first. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toReversed()
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: put }) => text.slice(0, at) + put + text.slice(at), code);

/** Puts all mutants of the views behind `changedViews` (view-mutant-switch.ts), and lists them in `mutants`. */
export function viewMutants(root: string, mutants: ViewMutant[]): Plugin {
  return {
    name: "annales-view-mutants",
    enforce: "pre",
    transform(code, file) {
      if (!VIEWS.test(file)) return undefined;
      const program: unknown = parseSync(file, code).program;
      if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
      const next = (at: number, change: string): number => {
        const id = mutants.length;
        const line = code.slice(0, at).split("\n").length;
        mutants.push({ id, where: `${file.slice(root.length + 1)}:${line}`, change });
        return id;
      };
      return { code: edited(code, changesOf(code, program, next)), map: null };
    },
  };
}
