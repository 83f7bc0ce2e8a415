import { expect, it } from "vitest";
import { findInPaperMachine } from "../../../src/machines/find-in-paper/find-in-paper.machine.ts";
import { selectFindView } from "../../../src/machines/find-in-paper/find-in-paper.selectors.ts";
import { pageTexts } from "./find-in-paper.model.ts";

const looking = (query: string) =>
  findInPaperMachine.resolveState({
    value: { text: "loaded", panel: "open" },
    context: { paperId: 9, pages: pageTexts, query, at: 0 },
  });

it("searches for two letters or more, without the spaces around them", () => {
  expect(["", "c", " c ", "ca", " ca ", "ro"].map((query) => selectFindView(looking(query)))).toEqual([
    "blank",
    "blank",
    "blank",
    "found",
    "found",
    "nothing",
  ]);
});
