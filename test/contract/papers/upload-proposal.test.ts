import { describe, expect, it } from "vitest";
import {
  prefillOfBlankFields,
  type TextLine,
  parsePrefill,
  unchangedPrefill,
  undoPrefill,
} from "../../../src/contract/uploads/upload-prefill.ts";
import { blankUploadDraft } from "../../../src/contract/uploads/upload-draft.ts";

const lines = (...read: readonly (readonly [string, number])[]): readonly TextLine[] =>
  read.map(([text, size]) => ({ text, size }));
const buea = lines(
  ["UNIVERSITY OF BUEA Course code: CEF 307", 10.5],
  ["Department of Computer Engineering First Semester 2023/2024", 10.5],
  ["COMPUTER NETWORKS", 15],
  ["Continuous Assessment", 11.5],
  ["Answer ALL questions.", 10.6],
);
const yaounde = lines(
  ["UNIVERSITÉ DE YAOUNDÉ I", 13.5],
  ["EXAMEN DE FIN DE SEMESTRE", 12.5],
  ["Unité d’enseignement : Programmation en C Code : INF 122", 10],
  ["Niveau : 1 Session : Second semestre 2022/2023", 10],
);

describe("what a first page says of its paper", () => {
  it("is read in English and French, from a title line or a table", () => {
    expect(parsePrefill(buea, 2027)).toEqual({ code: "CEF307", title: "Computer Networks", type: "CA", year: 2024 });
    expect(parsePrefill(yaounde, 2027)).toEqual({
      code: "INF122",
      title: "Programmation en C",
      type: "Exam",
      year: 2023,
    });
  });

  it.each([
    ["CEF 355 DIGITAL SIGNAL PROCESSING", "CEF 355 Digital Signal Processing"],
    ["CEF355: THEORY OF SIGNALS", "CEF355: Theory of Signals"],
    ["LINEAR ALGEBRA II", "Linear Algebra II"],
    ["CALCULUS IX (PART VI)", "Calculus IX (part VI)"],
    ["STATISTICS 2023", "Statistics 2023"],
    ["INTRODUCTION TO THE LAW OF 1996", "Introduction to the Law of 1996"],
  ])("keeps the capitals of course codes and Roman numerals in '%s'", (text, title) => {
    expect(parsePrefill(lines([text, 15]), 2027).title).toBe(title);
  });

  it("begins a French title with a capital, behind a course code too", () => {
    const french = lines(["INF 122 ANALYSE NUMÉRIQUE III", 15], ["Niveau : 1", 10]);
    expect(parsePrefill(french, 2027).title).toBe("INF 122 Analyse numérique III");
  });

  it("is nothing where nothing is said, and no year beyond the last", () => {
    expect(parsePrefill(lines(["1. What is a router?", 11]), 2027)).toEqual({});
    expect(parsePrefill(lines(["Session 2031", 11]), 2027)).toEqual({});
  });

  it.each([
    ["Second Continuous Assessment", "CA 2"],
    ["End of Semester Examination: proposed solution", "Exam Solution"],
    ["Contrôle continu : corrigé", "CA Solution"],
    ["Tutorial sheet 3", "Tutorial Sheet"],
    ["Devoir à rendre", "Assignment"],
  ])("knows the type of '%s'", (text, type) => {
    expect(parsePrefill(lines([text, 11]), 2027).type).toBe(type);
  });

  it("fills in what is blank and asked for, and never what was typed", () => {
    const said = parsePrefill(buea, 2027);
    const draft = { ...blankUploadDraft("university"), title: "My own" };
    expect(prefillOfBlankFields(draft, said)).toEqual({ code: "CEF307", type: "CA", year: 2024 });
    expect(prefillOfBlankFields(blankUploadDraft("hnd"), said)).toEqual({ title: "Computer Networks", year: 2024 });
  });

  it("is taken back where it still stands", () => {
    const said = { code: "CEF307", year: 2024 };
    const draft = { ...blankUploadDraft("university"), ...said, year: 2023, title: "My own" };
    expect(unchangedPrefill(draft, said)).toEqual({ code: "CEF307" });
    expect(undoPrefill(draft, said)).toEqual({ code: "" });
  });
});
