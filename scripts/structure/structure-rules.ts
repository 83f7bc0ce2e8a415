import { posix } from "node:path";
import { findChanceAndTime } from "./chance-and-time.ts";
import { findCircles, type ImportGraph, isSource, readImports, type SourceTree } from "./import-graph.ts";

/** What a rule lets pass, each with its reason. An entry that is not needed any more is a problem too. */
export type Exceptions = Readonly<Record<string, string>>;
export interface StructureExceptions {
  /** By the first file of the circle. */
  readonly circles: Exceptions;
  /** By "one ↔ other". */
  readonly ties: Exceptions;
  readonly charts: Exceptions;
  /** By folder; one with `/` at its end covers every folder below it. */
  readonly folders: Exceptions;
  /** By path, or "path name" of an export; a folder with `/` at its end covers every file below it. */
  readonly words: Exceptions;
  /** By path, or a folder with `/` at its end. */
  readonly chance: Exceptions;
}

interface Finding {
  /** By what an exception names it. */
  readonly key: string;
  readonly problem: string;
}

const circles = (graph: ImportGraph): readonly Finding[] =>
  findCircles(graph).map((files) => ({ key: files[0]!, problem: `circle of imports: ${files.join(", ")}` }));

/** The folder directly below server/ that a file belongs to, or the demo; files of server/ itself put the program together. */
const areaOf = (path: string): string | undefined => /^server\/([^/]+)\/|^(demo)\//.exec(path)?.slice(1).find(Boolean);

const ties = (graph: ImportGraph): readonly Finding[] => {
  const examples = new Map<string, string>();
  for (const [path, imports] of graph)
    for (const imported of imports) {
      const pair = [areaOf(path), areaOf(imported.path)];
      if (!pair.includes(undefined) && pair[0] !== pair[1] && !examples.has(pair.join(" ")))
        examples.set(pair.join(" "), `${path} imports ${imported.path}`);
    }
  return [...examples].flatMap(([pair, example]) => {
    const [one = "", other = ""] = pair.split(" ");
    const back = examples.get(`${other} ${one}`);
    const key = `${one} ↔ ${other}`;
    return back === undefined || one > other ? [] : [{ key, problem: `two-way tie ${key}: ${example}, ${back}` }];
  });
};

/** What users get holds nothing of the simulation. */
const simulated = (graph: ImportGraph): readonly Finding[] =>
  [...graph]
    .filter(([path]) => /^(?:src|server|demo|stand-ins|harness)\//.test(path))
    .flatMap(([path, imports]) =>
      imports.flatMap((imported) =>
        imported.path.startsWith("simulation/")
          ? [{ key: path, problem: `${path} imports the simulation: ${imported.path}` }]
          : [],
      ),
    );

const CHART = /^src\/machines\/.*\.machine\.ts$/;
/** A chart has a starter where the program, not a test or a script, imports its machine as a value. */
const chartsWithoutStarter = (graph: ImportGraph): readonly Finding[] => {
  const started = new Set(
    [...graph]
      .filter(([path]) => /^(?:src|server|demo)\//.test(path))
      .flatMap(([, imports]) => imports)
      .flatMap(({ path, names }) => (names.some((name) => name.endsWith("Machine")) ? [path] : [])),
  );
  return [...graph.keys()]
    .filter((path) => CHART.test(path) && !started.has(path))
    .map((path) => ({ key: path, problem: `chart that the program does not start: ${path}` }));
};

const FOLDER_SIZE = 15;
const largeFolders = (tree: SourceTree): readonly Finding[] => {
  const sizes = new Map<string, number>();
  for (const path of tree.keys()) sizes.set(posix.dirname(path), (sizes.get(posix.dirname(path)) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > FOLDER_SIZE)
    .map(([key, size]) => ({ key, problem: `folder of ${size} files, more than ${FOLDER_SIZE}: ${key}` }));
};

/** Private words for which engineers have another. */
const FORBIDDEN = new Set(
  "anew bell carrier desk elsewhere hint kept lane leftover nobody refusal shelf shelves slip told twin".split(" "),
);
const EXPORT = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const wordsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
const forbiddenIn = (name: string): string | undefined =>
  wordsOf(name).find((word) => FORBIDDEN.has(word) || FORBIDDEN.has(word.replace(/s$/, "")));

const forbiddenWords = (tree: SourceTree): readonly Finding[] =>
  [...tree]
    .filter(([path]) => isSource(path))
    .flatMap(([path, text]) => {
      const ofFile = posix.basename(path).split(".")[0] ?? "";
      const ofExports = [...text.matchAll(EXPORT)].map(([, name = ""]) => name);
      return [ofFile, ...ofExports].flatMap((name, place) => {
        const word = forbiddenIn(name);
        const key = place === 0 ? path : `${path} ${name}`;
        return word === undefined ? [] : [{ key, problem: `private word "${word}" in a name: ${key}` }];
      });
    });

const without = (findings: readonly Finding[], exceptions: Exceptions): readonly string[] => {
  const covers = (exception: string, key: string) =>
    exception.endsWith("/") ? `${key}/`.startsWith(exception) : key === exception;
  const unneeded = Object.keys(exceptions).filter((one) => !findings.some(({ key }) => covers(one, key)));
  return [
    ...findings.filter(({ key }) => !Object.keys(exceptions).some((one) => covers(one, key))).map((one) => one.problem),
    ...unneeded.map((one) => `exception that is not needed any more: ${one}`),
  ];
};

/** What is wrong with the structure, one line each, with the files. */
export const findStructureProblems = (tree: SourceTree, exceptions: StructureExceptions): readonly string[] => {
  const graph = readImports(tree);
  return [
    ...without(circles(graph), exceptions.circles),
    ...without(ties(graph), exceptions.ties),
    ...without(simulated(graph), {}),
    ...without(chartsWithoutStarter(graph), exceptions.charts),
    ...without(largeFolders(tree), exceptions.folders),
    ...without(forbiddenWords(tree), exceptions.words),
    ...without(findChanceAndTime(tree), exceptions.chance),
  ];
};
