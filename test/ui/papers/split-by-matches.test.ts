import { describe, expect, it } from "vitest";
import { splitByMatches } from "../../../src/ui/papers/search-match/split-by-matches.ts";

const found = (text: string, query: string) =>
  splitByMatches(text, query).flatMap((stretch) => (stretch.isFound ? [stretch.text] : []));
const whole = (text: string, query: string) =>
  splitByMatches(text, query)
    .map((stretch) => stretch.text)
    .join("");

describe("the words that were searched for", () => {
  it("are found whatever their case and accents", () => {
    expect(found("Équations différentielles", "EQUA différent")).toEqual(["Équa", "différent"]);
    expect(found("Equations", "équ")).toEqual(["Equ"]);
  });

  it("are found in a code as it is shown, however it was typed", () => {
    expect(found("CEF 341", "cef341")).toEqual(["CEF", "341"]);
    expect(found("CEF 341", "cef 34")).toEqual(["CEF", "34"]);
  });

  it("are joined where they meet, and found each time", () => {
    expect(found("banana", "ana nan")).toEqual(["anana"]);
    expect(found("test and test", "test")).toEqual(["test", "test"]);
  });

  it("leave the text as it was", () => {
    expect(whole("Œuvres de l’été, 2ᵉ partie 🎓", "été œ")).toBe("Œuvres de l’été, 2ᵉ partie 🎓");
    expect(splitByMatches("Algebra", "")).toEqual([{ at: 0, text: "Algebra", isFound: false }]);
    expect(splitByMatches("", "x")).toEqual([]);
  });
});
