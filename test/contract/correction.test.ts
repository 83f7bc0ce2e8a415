import { describe, expect, it } from "vitest";
import { correctionOf, correctionTyped, correctionValues, differences } from "../../src/contract/correction.ts";
import { algebra } from "../machines/papers.ts";

describe("the correction of a paper", () => {
  it("is only what is another than the paper has", () => {
    const values = correctionValues(algebra);
    const typed = correctionTyped({ ...values, title: "Linear Algebra", code: "", level_id: undefined });
    expect(correctionOf(algebra, typed)).toEqual({ title: "Linear Algebra", code: null, level_id: null });
    expect(correctionOf(algebra, correctionTyped(values))).toEqual({});
  });

  it("is hinted at where the page says another code, type or year; blanks and case do not count", () => {
    const said = { code: "mat 201", type: "CA", year: 2023, title: "ALGEBRA" } as const;
    expect(differences(algebra, said)).toEqual({ type: "CA", year: 2023 });
  });
});
