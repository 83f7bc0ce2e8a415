import { describe, expect, it } from "vitest";
import { readOutline } from "../../../server/outlines/rules/read-outline.ts";
import { surerOutline } from "../../../server/outlines/rules/surer-outline.ts";
import { linesOf, outlineOf, pageOf } from "./set-page.ts";

const anyTwo = `
10 GROUP B
10 Answer any two questions @2x15=30`;

describe("marks that recognition lost or misread", () => {
  it("are the rest of what the head of a section says of each question, for the one part without", () => {
    const page = `${anyTwo}
10 1. (i) Derive the law of the series circuit. @9
14 (ii) Find the current in this circuit.
10 2. (i) Derive the law of the parallel circuit. @4
14 (ii) Find the voltage in this circuit.
14 (iii) Draw the circuit with its lamps.`;
    expect(outlineOf(page)).toBe("1=15 1.i=9 1.ii=6 2 2.i=4 2.ii 2.iii");
  });

  it("are those of the questions before and after it, where most of the section have as many", () => {
    const page = `
10 Answer ALL questions
10 1. State the law of Ohm in words.
10 2. Define the unit of charge. @5
10 3. Draw the symbol of a switch.
10 4. Name the parts of a cell. @5
10 5. Give two uses of a fuse. @5
10 6. Define the power of a lamp.`;
    expect(outlineOf(page)).toBe("1 2=5 3=5 4=5 5=5 6");
  });

  it("are left as they are where the questions of a section have different marks", () => {
    const page = `
10 Answer ALL questions
10 1. State the law of Ohm in words. @5
10 2. (a) Define the unit of charge. @12
14 (b) Find the charge of this cell. @8
10 3. Draw the symbol of a switch.
10 4. Name the parts of a cell. @5
10 5. Give two uses of a fuse. @5`;
    expect(outlineOf(page)).toBe("1=5 2=20 2.a=12 2.b=8 3=5 4=5 5=5");
    expect(outlineOf(page.replace("Name the parts of a cell. @5", "Name the parts of a cell. @3"))).toBe(
      "1=5 2=20 2.a=12 2.b=8 3 4=3 5=5",
    );
  });

  it.each([
    ["41645", "1=15"],
    ["7x3+5", "1=15"],
    ["143+5+6=15", "1=15"],
    ["41646", "1"],
  ])("in the sum %s of a question of 15 are read as %s", (said, read) => {
    const page = `${anyTwo}
10 1. Derive the law of the series circuit. @${said}
10 2. Derive the law of the parallel circuit. @15`;
    expect(outlineOf(page)).toBe(`${read} 2=15`);
  });

  it("are taken from the other reading of the same question", () => {
    const page = `
10 Answer ALL questions
10 1. (a) State the law of Ohm in words. @3
14 (b) Define the unit of charge. @2
10 2. Draw the symbol of a switch. @4`;
    const read = (text: string) => readOutline([pageOf(linesOf(text))]);
    const both = surerOutline(read(page.replace(" @2", "").replace(" @4", "")), read(page.replace(" @3", "")));
    expect(both.questions.map(({ marks, parts }) => [marks, ...parts.map((part) => part.marks)])).toEqual([
      [null, 3, 2],
      [4],
    ]);
  });
});
