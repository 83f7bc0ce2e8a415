import { describe, expect, it } from "vitest";
import { snippetOf } from "../../../src/contract/papers/search-snippet.ts";

const written = (page: string, forms: readonly (readonly string[])[]): string =>
  snippetOf(page, forms)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

const page = `Answer all questions.
Memory has free holes of 100, 500, 600 KB, in this order. Show how each process is placed by first fit,
best fit and worst fit. Explain the difference between internal and external fragmentation.`;

describe("the sentence that was found", () => {
  it("is the one that holds most of the words, whole, with each of them marked", () => {
    expect(written(page, [["first"], ["fit"], ["worst"]])).toBe(
      "Show how each process is placed by [first] [fit], best [fit] and [worst] [fit].",
    );
  });

  it("is, for a phrase, the one that holds most of its words, not the one that repeats a small one", () => {
    const law = "Rights of the child, of the mother and of the state. State the doctrine of privity of contract.";
    expect(written(law, [["privity", "of", "contract"]])).toMatch(/\[privity\] \[of\] \[contract\]\.$/);
  });

  it("marks a word by its stem, and by a y for an i", () => {
    expect(written("Studies of policy. Policies matter.", [["studi"], ["polici"]])).toBe(
      "[Studies] of [policy]. [Policies] matter.",
    );
  });

  it("marks an accented word by its plain form, and lets the page's own signs stand", () => {
    expect(written("Résoudre l’équation différentielle <b>(E)</b>.", [["equation"], ["differentiel"]])).toBe(
      "Résoudre l’[équation] [différentielle] <b>(E)</b>.",
    );
  });

  it("is cut at words where the page knows no sentences, and says so", () => {
    const long = `${"alpha beta ".repeat(40)}needle ${"gamma delta ".repeat(40)}`;
    const cut = written(long, [["needle"]]);
    expect(cut).toMatch(/^…(alpha|beta) .*\[needle\] .*(gamma|delta)…$/);
    expect(cut.length).toBeLessThan(200);
  });

  it("is empty where nothing of it stands on the page", () => {
    expect(snippetOf(page, [["semaphore"]])).toEqual([]);
    expect(snippetOf("", [["a"]])).toEqual([]);
  });
});
