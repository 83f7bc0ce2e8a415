import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import type { Beginning } from "../beginnings/find-beginnings.ts";
import type { PaperOutline } from "../rules/read-outline.ts";

export interface OutlineTask {
  readonly kind: "outline";
  readonly pages: readonly PageText[];
  /** In ms since 1970: a paper carries no later year than `lastYear` allows. */
  readonly now: number;
}

/** The questions of a file, and the pages on which papers begin: one where it holds one paper. */
export interface ReadOutline extends PaperOutline {
  readonly beginnings: readonly Beginning[];
}

/** The calls of a child, as its pool knows them. */
export type OutlineCalls = {
  readonly outline: { readonly task: OutlineTask; readonly part: never; readonly answer: ReadOutline };
};
