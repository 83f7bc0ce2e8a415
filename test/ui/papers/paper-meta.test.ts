import { beforeAll, describe, expect, it } from "vitest";
import type { Language, Paper } from "../../../src/contract/entities.ts";
import { createTexts, loadArea, type Texts } from "../../../src/i18n/index.ts";
import { paperCardFacts, paperRowFacts, paperTypeFacts } from "../../../src/ui/papers/list/paper-meta.ts";
import { algebra } from "../../machines/fixtures/paper-fixtures.ts";

beforeAll(async () => {
  await Promise.all([loadArea("en", "papers"), loadArea("fr", "papers")]);
});
const textsIn = (language: Language): Texts<"papers"> => createTexts({ language, areas: ["papers"] });
const typeFacts = (language: Language, title: string, type: Paper["type"]) =>
  paperTypeFacts(textsIn(language), { ...algebra, title, type }).filter((fact) => fact !== null);

describe("the facts of a paper", () => {
  it.each([
    ["en", "Circuits Exam", "Exam"],
    ["en", "Circuits EXAM 2", "Exam 2"],
    ["en", "Circuits Tutorial Sheet", "Tutorial Sheet"],
    ["fr", "Circuits Exam", "Exam"],
    ["fr", "Circuits examen", "Exam"],
    ["fr", "Circuits Corrige d’Examen", "Exam Solution"],
    ["fr", "Circuits Éxamen 2", "Exam 2"],
  ] as const)("leaves out the type that the title ends in (%s, %s)", (language, title, type) => {
    expect(typeFacts(language, title, type)).toEqual([]);
  });

  it.each([
    ["en", "Circuits", "Exam", "Exam"],
    ["en", "Circuits Exam", "Exam 2", "Exam 2"],
    ["en", "Circuits Exam 2", "Exam", "Exam"],
    ["en", "Exam technique", "Exam", "Exam"],
    ["en", "Orca", "CA", "CA"],
    ["en", "Circuits Examen", "Exam", "Exam"],
    ["fr", "Circuits", "Exam", "Examen"],
    ["fr", "Circuits CC", "CA 2", "CC 2"],
  ] as const)("says the type that the title does not end in (%s, %s: %s)", (language, title, type, said) => {
    expect(typeFacts(language, title, type)).toEqual([said]);
  });

  it("keeps all else that it says", () => {
    const paper = { ...algebra, title: "Algebra Exam", semester: { id: 3, name: "Resit" }, hasSolution: true };
    const facts = (language: Language) => paperRowFacts(textsIn(language), paper);
    const { t, tn } = textsIn("en");
    expect(facts("en")).toEqual([
      null,
      "Resit",
      tn("paper.pages", 3),
      expect.stringMatching(/B$/),
      t("paper.hasSolution"),
    ]);
    expect(facts("fr").slice(0, 3)).toEqual([null, "Rattrapage", textsIn("fr").tn("paper.pages", 3)]);
    expect(paperCardFacts(textsIn("en"), paper)).toEqual([null, "Resit", expect.stringMatching(/B$/)]);
  });

  it("says of a paper that it has a solution, and of no solution", () => {
    const ends = (kind: Paper["kind"]) => paperRowFacts(textsIn("en"), { ...algebra, kind, hasSolution: true }).at(-1);
    expect(ends("PAPER")).toBe(textsIn("en").t("paper.hasSolution"));
    expect(ends("SOLUTION")).not.toBe(textsIn("en").t("paper.hasSolution"));
  });

  it("is of a paper without a type what is left", () => {
    expect(typeFacts("en", "Seminar", null)).toEqual([]);
  });
});
