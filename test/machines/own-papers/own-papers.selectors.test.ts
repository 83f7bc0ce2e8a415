import { describe, expect, it } from "vitest";
import { ownPapersMachine } from "../../../src/machines/own-papers/own-papers.machine.ts";
import {
  selectPaperToDelete,
  selectOwnCounts,
  selectOwnFilter,
  selectIsDeleting,
  selectIsLoadingMore,
  selectNext,
  selectOwnPapersView,
  selectPapers,
  selectTotal,
} from "../../../src/machines/own-papers/own-papers.selectors.ts";
import { mine } from "./own-papers.model.ts";

const states = [
  "loading",
  "listed",
  "loadingMore",
  "empty",
  "failed",
  "confirmingDelete",
  "deleting",
  "deleted",
] as const;
const at = (value: (typeof states)[number], next: string | null = "c2") =>
  ownPapersMachine.resolveState({
    value,
    context: { filter: "all", papers: [mine], next, total: 40, counts: { approved: 1, other: 1 }, chosen: mine },
  });

describe("the list of one's own papers", () => {
  it("shows that it is loading, the papers, that there are none, or that they did not load", () => {
    expect(states.map((state) => selectOwnPapersView(at(state)))).toEqual([
      "waiting",
      "listed",
      "listed",
      "empty",
      "failed",
      "listed",
      "listed",
      "listed",
    ]);
  });

  it("is empty as soon as its only paper was deleted", () => {
    const { context } = at("deleted");
    const left = ownPapersMachine.resolveState({ value: "deleted", context: { ...context, papers: [] } });
    expect(selectOwnPapersView(left)).toBe("empty");
  });

  it("offers more pages while there are more", () => {
    expect([selectNext(at("listed")), selectNext(at("listed", null)), selectTotal(at("listed"))]).toEqual([
      "c2",
      null,
      40,
    ]);
    expect(states.filter((state) => selectIsLoadingMore(at(state)))).toEqual(["loadingMore"]);
  });

  it("covers the page only while a paper is deleted", () => {
    expect(states.filter((state) => selectIsDeleting(at(state)))).toEqual(["deleting"]);
  });

  it("selects papers, filter, counts, and the paper to be confirmed", () => {
    const state = at("confirmingDelete");
    expect([selectPapers(state), selectOwnFilter(state), selectOwnCounts(state), selectPaperToDelete(state)]).toEqual([
      [mine],
      "all",
      { approved: 1, other: 1 },
      mine,
    ]);
  });
});
