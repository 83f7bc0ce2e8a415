import { describe, expect, it } from "vitest";
import { readOutline, SURE_BELOW } from "../../../server/outlines/rules/read-outline.ts";
import { surerOutline } from "../../../server/outlines/rules/surer-outline.ts";
import { linesOf, outlineOf, pageOf, shortOutline } from "./set-page.ts";

const group = `
10 GROUP A
10 Answer all questions @5x2=10`;

describe("the outline of a paper", () => {
  it("has questions, parts and marks with their places", () => {
    const page = `
10 SECTION A: Answer all questions
10 1. (a) State two laws of thermodynamics. @4
14 (b) Define entropy and give its unit. @6
10 2. What is a heat engine? @5
10 SECTION B: Answer any two questions
10 3. Derive the efficiency of the Carnot cycle. @20`;
    expect(outlineOf(page)).toBe("1=10 1.a=4 1.b=6 2=5 3=20");
    expect(readOutline([pageOf(linesOf(page))]).questions[1]).toEqual({
      number: "2",
      section: "Section A",
      marks: 5,
      page: 1,
      box: { left: 100, top: 106, width: 838, height: 20 },
      doubt: 0,
      parts: [],
    });
  });

  it.each([
    ["Question 1: Define force. (4 marks)\n10 Question 2: Define work. (6 marks)", "1=4 2=6"],
    ["Q1. Define force. [4]\n10 Q2. Define work. [6]", "1=4 2=6"],
    ["Exercise One (10 marks)\n10 Find the limits.\n10 Exercise Two (10 marks)\n10 Find the sums.", "One=10 Two=10"],
    ["1) Define force. @2+3\n10 2) Define work. @5x2=10", "1=5 2=10"],
    ["1) Define force. [4 mks]\n10 2) Define work. [1 mk]", "1=4 2=1"],
    ["1. Define force.\n14 (i) In words. @3\n14 (ii) In symbols. @2\n10 2. Define work. @5", "1=5 1.i=3 1.ii=2 2=5"],
    [
      "1. Define force.\n14 (a) In words.\n17 (i) Short. @1\n17 (ii) Long. @2\n14 (b) In symbols. @2\n10 2. Define work. @5",
      "1=5 1.a=3 1.a.i=1 1.a.ii=2 1.b=2 2=5",
    ],
    [
      "1. Define force.\n14 a) In words.\n14 b) In symbols.\n14 c) In a sketch. @6+3+6\n10 2. Define work. @5",
      "1=15 1.a=6 1.b=3 1.c=6 2=5",
    ],
    ["1. Define force. @5\n45 OR\n10 2. Define work. @5", "1=5 2=5"],
  ])("reads %j", (page, outline) => {
    expect(outlineOf(`10 Answer ALL questions\n10 ${page}`)).toBe(outline);
  });

  it.each([
    ["SECTION B: Answer any two questions", "Section B"],
    ["PARTIE II : Électronique (10 pts)", "Partie II"],
    ["Group – A", "Group A"],
    ["GROUPE B", "Groupe B"],
    ["Part 2.", "Part 2"],
    ["PREMIÈRE PARTIE", undefined],
    ["Long answer questions", undefined],
  ])("names the section of its questions by the head %j", (head, section) => {
    const page = `
10 1. Define force in your own words. @4
10 ${head}
10 1. Define work in your own words. @4`;
    expect(readOutline([pageOf(linesOf(page))]).questions.map((question) => question.section)).toEqual([
      undefined,
      section,
    ]);
  });

  it("has no answers to choose from among its parts", () => {
    const page = `${group}
10 1. The unit of force is the
14 (a) newton (b) joule (c) watt
10 2. The unit of work is the
14 (a) newton
14 (b) joule
14 (c) watt`;
    expect(outlineOf(page)).toBe("1 2");
  });

  it("takes no figure for marks that is an answer to choose from", () => {
    const page = `${group}
10 1. Which port does HTTPS use by default?
14 A. 8080 B. 443 C. 25 D. @80
10 2. What is the sum of 2 and 3? @5
10 3. What is the sum of 3 and 4? @5`;
    expect(outlineOf(page)).toBe("1 2=5 3=5");
  });

  it("is read over pages, without their numbers and running heads", () => {
    const first = linesOf(
      "10 Answer ALL questions\n10 1. State the law of Ohm. @5\n10 2. Define the unit of charge. @5",
    );
    const second = linesOf("10 PHY 101 Electricity\n10 3. Find the current in this circuit. @5");
    const third = linesOf("10 PHY 101 Electricity\n10 4. Draw the circuit of a lamp. @5");
    expect(shortOutline([first, second, third].map((lines, i) => pageOf(lines, i + 1)))).toBe("1=5 2=5 3=5 4=5");
  });

  it("goes on over pages, past their numbers and below their heads, to the next question", () => {
    const first = linesOf(
      "10 PHY 101 Electricity\n10 1. State the law of Ohm. @5\n10 2. (a) Define the unit of charge. @2",
    );
    const second = linesOf(
      "10 PHY 101 Electricity\n14 (b) Find the current in this circuit. @3\n10 3. Draw the circuit of a lamp. @5\n10 4. Name the parts of a cell. @5",
    );
    const [one, two] = readOutline([pageOf(first), pageOf(second, 2)]).questions;
    expect(one).not.toHaveProperty("continued");
    expect(two).toMatchObject({
      box: { top: 86, height: 904 },
      continued: [{ page: 2, box: { left: 100, top: 64, height: 22 } }],
      parts: [{ label: "a" }, { label: "b", page: 2, box: { top: 66, height: 20 } }],
    });
    expect(two?.parts[0]).not.toHaveProperty("continued");
  });

  it("finds numbers by the order of the others where they were written over, misread or lost, and doubts what it cannot see", () => {
    const page = `${group}
10 1. Define the unit of electric charge. @2
10 Y. State the law of Ohm in words. @2
10 3* Name the parts of a simple cell. @2
10 S. Draw the symbol of a switch. @2
13 Give two uses of a fuse wire. @2
10 GROUP B
10 Answer any two questions @2x15=30
10 6. Derive the law of the series circuit. @15
10 T. Derive the law of the parallel circuit. @15`;
    const { questions } = readOutline([pageOf(linesOf(page))]);
    expect(questions.map(({ number }) => number)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(questions[0]!.doubt).toBeLessThan(SURE_BELOW);
    expect(questions[4]!.doubt).toBeGreaterThan(questions[0]!.doubt);
  });

  it("is sure of a number that was badly read where every other reading is far less likely", () => {
    const told = (third: string) => {
      const page = `${group}
10 1. Define the unit of electric charge.
10 *2* State the law of Ohm in words.
10 ${third} Name the parts of a simple cell.
10 4. Draw the symbol of a switch.
10 5. Give two uses of a fuse wire.`;
      const { questions } = readOutline([pageOf(linesOf(page))]);
      return questions.map(({ number, doubt }) => `${number} ${doubt < SURE_BELOW ? "sure" : "in doubt"}`);
    };
    expect(told("*3*")).toEqual(["1 sure", "2 sure", "3 sure", "4 sure", "5 sure"]);
    expect(told("Y%")).toEqual(["1 sure", "2 sure", "3 in doubt", "4 sure", "5 sure"]);
  });

  it("reads past a shadow at the edge that became a column of signs", () => {
    const lines = linesOf(`
10 Answer ALL questions
10 A student measures the current in a circuit
10 with two meters and a cell of unknown voltage.
10 1. State the law of Ohm in your own words
13 and say where it does not hold. @5
10 2. Define the unit of electric charge
13 and of current, and how they are joined. @5
10 3. Draw the circuit of the two meters
13 and the cell, with all its switches. @5
10 4. Find the voltage of the cell
13 from the readings of both meters. @5`);
    const shaded = lines.map((line, i) => ({ ...line, left: 50, text: `${["E", "3", "i", "4"][i % 4]} ${line.text}` }));
    expect(shortOutline([pageOf(lines)])).toBe("1=5 2=5 3=5 4=5");
    expect(shortOutline([pageOf(shaded)])).toBe("1=5 2=5 3=5 4=5");
  });

  it("takes a lost number between parts that begin again", () => {
    const page = `
10 Answer ALL questions
10 1. (i) Define the unit of charge. @3
14 (ii) Define the unit of current. @2
14 (i) State the law of Ohm. @3
14 (ii) Draw its curve. @2
10 3. Describe a simple cell. @5`;
    expect(outlineOf(page)).toBe("1=5 1.i=3 1.ii=2 2=5 2.i=3 2.ii=2 3=5");
  });

  it("keeps a number whose place is beside a middle line with the lines above it", () => {
    const page = `
10 Answer ALL questions
10 1. State the law of Ohm. @2
14 A charge moves in a field between two plates
10 2. and reaches the second with a speed that
14 depends on the voltage. Find that speed. @4
10 3. Define the unit of charge. @2`;
    const [, second] = readOutline([pageOf(linesOf(page))]).questions;
    expect(second).toMatchObject({ number: "2", marks: 4, box: { top: 86 } });
  });

  it("gives no box where a page has none, and nothing for no words", () => {
    const text = "1. State the law of Ohm. [2]\n2. Define charge. [3]";
    expect(readOutline([{ n: 4, text }]).questions).toEqual([
      { number: "1", marks: 2, page: 4, box: null, doubt: 0, parts: [] },
      { number: "2", marks: 3, page: 4, box: null, doubt: 0, parts: [] },
    ]);
    expect(readOutline([{ n: 1, text: "" }])).toEqual({ questions: [] });
  });

  it("is that of the reading with more sure questions; of two alike, the first", () => {
    const well = readOutline([{ n: 1, text: "1. State the law of Ohm.\n2. Define charge." }]);
    const badly = readOutline([{ n: 1, text: "1. State the law of Ohm." }]);
    expect(surerOutline(badly, well)).toEqual(well);
    expect(surerOutline(well, badly)).toEqual(well);
    const alike = readOutline([{ n: 1, text: "1. State the law of Hooke.\n2. Define stress. [3]" }]);
    expect(surerOutline(alike, well)).toEqual(alike);
  });

  it("has the lesser doubt where both readings tell a number at one place", () => {
    const told = (...rows: readonly (readonly [number: string, top: number, doubt: number])[]) => ({
      questions: rows.map(([number, top, doubt]) => ({
        number,
        marks: null,
        page: 1,
        box: { left: 100, top, width: 800, height: 50 },
        doubt,
        parts: [],
      })),
    });
    const surer = told(
      ["1", 100, 0],
      ["2", 200, 2],
      ["3", 300, 2],
      ["4", 400, 2],
      ["5", 500, 0.5],
      ["6", 600, 0],
      ["8", 700, 0],
    );
    const other = told(["1", 105, 3], ["2", 215, 0.2], ["3", 330, 0.2], ["7", 400, 0.1]);
    const doubts = surerOutline(other, surer).questions.map(({ number, doubt }) => [number, doubt]);
    expect(doubts).toEqual([
      ["1", 0],
      ["2", 0.2],
      ["3", 2],
      ["4", 2],
      ["5", 0.5],
      ["6", 0],
      ["8", 0],
    ]);
  });
});
