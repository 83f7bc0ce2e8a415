import { posix } from "node:path";
import type { SourceTree } from "./import-graph.ts";

/** What draws chance or reads the time past the services of a run, so that a run from one seed could not repeat it. */
const USES: readonly (readonly [RegExp, string])[] = [
  [/\brandom(?:UUID|Bytes|Int|Fill|FillSync)\b|\bgetRandomValues\b|\bMath\.random\b/g, "drawBytes or drawUuid"],
  [/\bgenerateKey(?:s|Sync|PairSync|Pair)?\(/g, "a key made of drawBytes"],
  [/\bDate\.now\b|\bperformance\.now\b|\bnew Date\(\)|\bhrtime\b/g, "Clock"],
  [
    /(?<!\.)\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(?:timestamp|date|time)\b/gi,
    "a value of Clock",
  ],
  [/\bgen_random_(?:uuid|bytes)\(|(?<!\.)\brandom\(\)/gi, "a value of drawUuid or drawBytes"],
];

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;

/** Each use in the server, by the file that an exception names. */
export const findChanceAndTime = (tree: SourceTree): readonly { readonly key: string; readonly problem: string }[] =>
  [...tree]
    .filter(([path]) => path.startsWith("server/") && posix.extname(path) === ".ts")
    .flatMap(([path, text]) =>
      USES.flatMap(([use, instead]) =>
        [...text.matchAll(use)].map(({ 0: found, index }) => ({
          key: path,
          problem: `${path}:${lineOf(text, index)}: ${found.replace(/\($/, "()")} is past the services of a run; take ${instead}`,
        })),
      ),
    );
