import { describe, expect, it } from "vitest";
import { breakLines } from "../../../server/typesetting/line-breaking.ts";
import { displayFormula, inlineFormula } from "../../../server/typesetting/maths/formula-layout.ts";
import { parseFormula } from "../../../server/typesetting/maths/parse-formula.ts";
import { makePen } from "../../../server/typesetting/pdf-pen.ts";

const { raw } = String;
const look = { family: "serif", size: 11 } as const;

describe("a formula", () => {
  it("reads scripts, fractions and roots", () => {
    expect(parseFormula(raw`x_1^2`)).toEqual([
      {
        t: "script",
        base: { t: "letter", text: "x" },
        sub: { t: "number", text: "1" },
        sup: { t: "number", text: "2" },
      },
    ]);
    expect(parseFormula(raw`\sqrt[3]{\frac{a}{2}}`)).toMatchObject([
      { t: "root", index: { t: "number", text: "3" }, body: { t: "frac", bar: true } },
    ]);
  });

  it("keeps a decimal comma inside its number, and a comma with a space between two", () => {
    expect(parseFormula("2,5")).toEqual([{ t: "number", text: "2,5" }]);
    expect(parseFormula("2, 5")).toHaveLength(3);
  });

  it.each([
    [raw`\unknown{x}`, raw`formula: unknown command \unknown`],
    [raw`\frac{1}{2`, "formula: wanted }, found the end"],
    [raw`x }`, "formula: cannot read '}'"],
    [raw`\begin{pmatrix} 1 & 2`, "formula: pmatrix is not closed"],
  ])("refuses %s", (source, message) => {
    expect(() => parseFormula(source)).toThrow(message);
  });

  it("stands around its axis: a fraction is taller than a letter, a matrix than a fraction", () => {
    const [letter, fraction, matrix] = ["x", raw`\frac{x}{2}`, raw`\begin{pmatrix} 1 \\ 2 \\ 3 \end{pmatrix}`].map(
      (source) => {
        const { up, down } = displayFormula(source, 11);
        return up + down;
      },
    );
    expect(fraction).toBeGreaterThan(2 * (letter ?? 0));
    expect(matrix).toBeGreaterThan(1.5 * (fraction ?? 0));
  });

  it("may be broken after its relations and operations only", () => {
    expect(inlineFormula("a + b = c", 11)).toHaveLength(3);
    expect(inlineFormula(raw`\frac{a + b}{c = d}`, 11)).toHaveLength(1);
  });

  it("takes a minus sign before a number as its sign, without a space", () => {
    const width = (source: string) => displayFormula(source, 11).width;
    expect(width("a = -b")).toBeLessThan(width("a - b") + width("=") + 6);
    expect(width("x-b")).toBeGreaterThan(width("-b") + width("x") + 4);
  });
});

describe("a paragraph", () => {
  it("breaks into lines no wider than asked", () => {
    const lines = breakLines("The **quick** brown fox *jumps* over the lazy dog, and $x + y = z$ holds.", look, 120);
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(120);
  });

  it("never breaks before a French double sign or inside a number", () => {
    const words = breakLines("Pourquoi\u00a0? 1\u00a0000", look, 20).map((line) => {
      const pen = makePen();
      line.draw(pen, 0, 0);
      return pen.content().match(/<([0-9a-f]+)>/)?.[1];
    });
    expect(words).toEqual(["Pourquoi\u00a0?", "1\u00a0000"].map((word) => Buffer.from(word, "latin1").toString("hex")));
  });

  it("writes faces as marked", () => {
    const pen = makePen();
    for (const line of breakLines("a **b** *c* `d` $e$", look, 300)) line.draw(pen, 0, 0);
    expect([...pen.faces]).toEqual(["roman", "bold", "italic", "code"]);
  });
});
