import { describe, expect, it } from "vitest";
import { normalizeForSearch, parseSearchQuery, type SearchTerm } from "../../../src/contract/papers/search-query.ts";

const word = (text: string): SearchTerm => ({ kind: "word", word: text, isUnfinished: false });
const last = (text: string): SearchTerm => ({ kind: "word", word: text, isUnfinished: true });
const code = (letters: string, digits: string): SearchTerm => ({ kind: "code", letters, digits });
const year = (n: number): SearchTerm => ({ kind: "year", year: n });

describe("what is typed into the search box", () => {
  it.each(["CEF341", "cef 341", "CEF-341", "cef.341", "Cef_341", " cef  341 "])("reads '%s' as one code", (typed) => {
    expect(parseSearchQuery(typed)).toEqual([code("cef", "341")]);
  });

  it("reads several codes, whatever stands between them", () => {
    expect(parseSearchQuery("MAT201 / mat-203a, PHY 111")).toEqual([
      code("mat", "201"),
      code("mat", "203a"),
      code("phy", "111"),
    ]);
  });

  it("reads a year apart from the word before it, and no number of a code as a year", () => {
    expect(parseSearchQuery("exam 2024")).toEqual([word("exam"), year(2024)]);
    expect(parseSearchQuery("COME2202 cef 307 2021")).toEqual([code("come", "2202"), code("cef", "307"), year(2021)]);
  });

  it("takes accents, case and the articles of French off the words", () => {
    expect(parseSearchQuery("L’Œuvre d'équations DIFFÉRENTIELLES")).toEqual([
      word("oeuvre"),
      word("equations"),
      last("differentielles"),
    ]);
    expect(normalizeForSearch("Élève ﬁn")).toBe("eleve fin");
  });

  it("keeps what stands in quotation marks together, and an open mark is no phrase", () => {
    expect(parseSearchQuery('"Hadley v Baxendale" damages')).toEqual([
      { kind: "phrase", words: ["hadley", "v", "baxendale"] },
      last("damages"),
    ]);
    expect(parseSearchQuery("« produit intérieur brut »")).toEqual([
      { kind: "phrase", words: ["produit", "interieur", "brut"] },
    ]);
    expect(parseSearchQuery("“causes de l’inflation” l’inflation")).toEqual([
      { kind: "phrase", words: ["causes", "de", "l", "inflation"] },
      last("inflation"),
    ]);
    expect(parseSearchQuery('the "first fit')).toEqual([word("the"), word("first"), last("fit")]);
  });

  it("reads nothing in signs, and no more than twelve terms", () => {
    expect(parseSearchQuery("!!! & | :* () ''")).toEqual([]);
    expect(parseSearchQuery("a ".repeat(40))).toHaveLength(12);
  });
});
