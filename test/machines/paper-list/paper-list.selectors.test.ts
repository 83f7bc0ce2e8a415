import { expect, it } from "vitest";
import { paperListMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import { selectListControls, selectVisiblePapers } from "../../../src/machines/paper-list/paper-list.selectors.ts";
import { algebra } from "../fixtures/paper-fixtures.ts";

const collapsed = (papers: number) =>
  paperListMachine.resolveState({
    value: { papers: { listed: "collapsed" }, scopeDialog: "closed" },
    context: {
      filter: { type: "university" },
      choices: null,
      papers: Array.from({ length: papers }, (_, id) => ({ ...algebra, id })),
      next: null,
      total: papers,
    },
  });

it("2.84, 2.85 shows four papers at first, and offers all of them from the fifth on", () => {
  expect([3, 4, 5].map((papers) => selectListControls(collapsed(papers)))).toEqual(["short", "short", "collapsed"]);
  expect([3, 4, 5].map((papers) => selectVisiblePapers(collapsed(papers)).length)).toEqual([3, 4, 4]);
});
