import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import type { PaperOutline } from "../rules/read-outline.ts";

export interface OutlineTask {
  readonly kind: "outline";
  readonly pages: readonly PageText[];
}

/** The calls of a child, as its pool knows them. */
export type OutlineCalls = {
  readonly outline: { readonly task: OutlineTask; readonly part: never; readonly answer: PaperOutline };
};
