import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A search and what should be among the first three papers found: beginnings of their keys. */
export interface WantedSearch {
  readonly group: string;
  readonly q: string;
  readonly keys: readonly string[];
}

/** The searches of `queries.txt`, in its order. */
export const wantedSearches: readonly WantedSearch[] = readFileSync(join(import.meta.dirname, "queries.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [group = "", q = "", keys = ""] = line.split(" | ");
    return { group, q, keys: keys.split(" ") };
  });

/** The place of the first paper that is meant, from 1; null where none of `found` is. */
export const rankOf = ({ keys }: WantedSearch, found: readonly string[]): number | null => {
  const at = found.findIndex((key) => keys.some((begin) => key.startsWith(begin)));
  return at < 0 ? null : at + 1;
};
