import { expect, it } from "vitest";
import { findMachine } from "../../../src/machines/find-in-paper/find-in-paper.machine.ts";
import { selectFind } from "../../../src/machines/find-in-paper/find-in-paper.selectors.ts";
import { pageTexts } from "./find-in-paper.model.ts";

const looking = (query: string) =>
  findMachine.resolveState({
    value: { text: "here", panel: "open" },
    context: { paperId: 9, pages: pageTexts, query, at: 0 },
  });

it("looks for two letters or more, without the spaces around them", () => {
  expect(["", "c", " c ", "ca", " ca ", "ro"].map((query) => selectFind(looking(query)))).toEqual([
    "blank",
    "blank",
    "blank",
    "found",
    "found",
    "nothing",
  ]);
});
