import { expect, it } from "vitest";
import { paperListMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import { selectListControls, selectVisiblePapers } from "../../../src/machines/paper-list/paper-list.selectors.ts";
import { algebra } from "../fixtures/paper-fixtures.ts";

const folded = (papers: number) =>
  paperListMachine.resolveState({
    value: { papers: { listed: "folded" }, scope: "closed" },
    context: {
      filter: { type: "university" },
      choices: null,
      papers: Array.from({ length: papers }, (_, id) => ({ ...algebra, id })),
      next: null,
      total: papers,
    },
  });

it("2.84, 2.85 shows four papers at first, and offers all of them from the fifth on", () => {
  expect([3, 4, 5].map((papers) => selectListControls(folded(papers)))).toEqual(["short", "short", "folded"]);
  expect([3, 4, 5].map((papers) => selectVisiblePapers(folded(papers)).length)).toEqual([3, 4, 4]);
});
