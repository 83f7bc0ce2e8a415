import { posix } from "node:path";

/** Files of the project by their path from its root; the text of a file that is no source is empty. */
export type SourceTree = ReadonlyMap<string, string>;

export interface ImportedFile {
  readonly path: string;
  /** Values by the names that the exporting file gives them; none for types, `import("…")` and `import "…"`. */
  readonly names: readonly string[];
}

/** By file, the files of the tree that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly ImportedFile[]>;

/** As oxfmt writes it: `from "…"`, `import "…"` and `import("…")`. */
const IMPORT = /(?:from |import |import\()"(\.[^"]+)"/g;

export const isSource = (path: string): boolean => /\.(?:m?ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.mts");

/** The names in a statement such as `import { one as other, type Two } from`; none of types. */
const valueNames = (statement: string): readonly string[] => {
  const [, kind = "", clause = ""] = /^(?:import|export) (type )?(.*) from $/s.exec(statement) ?? [];
  if (kind !== "") return [];
  return clause
    .split(/[{},]/)
    .map((part) => part.trim().split(" as ")[0] ?? "")
    .filter((name) => name !== "" && !name.startsWith("type "));
};

const importsOf = (path: string, text: string): readonly ImportedFile[] =>
  [...text.matchAll(IMPORT)].map(({ 0: match, 1: relative = "", index }) => {
    const before = text.slice(0, index);
    const statement = before.slice(Math.max(before.lastIndexOf("\nimport "), before.lastIndexOf("\nexport "), -1) + 1);
    return {
      path: posix.join(posix.dirname(path), relative.split("?")[0] ?? ""),
      names: match.startsWith("from") ? valueNames(`${statement}from `) : [],
    };
  });

export const readImports = (tree: SourceTree): ImportGraph =>
  new Map(
    [...tree]
      .filter(([path]) => isSource(path))
      .map(([path, text]) => [path, importsOf(path, text).filter((imported) => tree.has(imported.path))]),
  );

/** Groups of files that reach each other by their imports (Tarjan's strongly connected components), each sorted. */
export const findCircles = (graph: ImportGraph): readonly (readonly string[])[] => {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    let lowest = index;
    stack.push(path);
    for (const { path: next } of graph.get(path) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next)!);
    }
    if (lowest === index) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return lowest;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
};

/** The longest chain of imports from each file that no other imports, the longest first. A circle is followed once. */
export const longestChains = (graph: ImportGraph, count: number): readonly (readonly string[])[] => {
  const known = new Map<string, readonly string[]>();
  const chainFrom = (path: string, above: ReadonlySet<string>): readonly string[] => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const within = new Set(above).add(path);
    const next = (graph.get(path) ?? []).filter((imported) => !within.has(imported.path));
    const longest = next
      .map((imported) => chainFrom(imported.path, within))
      .reduce((best, chain) => (chain.length > best.length ? chain : best), [] as readonly string[]);
    known.set(path, [path, ...longest]);
    return [path, ...longest];
  };
  const imported = new Set([...graph.values()].flatMap((files) => files.map(({ path }) => path)));
  return [...graph.keys()]
    .filter((path) => !imported.has(path))
    .map((path) => chainFrom(path, new Set()))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, count);
};
