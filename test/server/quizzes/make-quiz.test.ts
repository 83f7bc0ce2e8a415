import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFinalAnswers } from "../../../server/solutions/quiz-generation/final-answers.ts";
import { makeQuiz } from "../../../server/solutions/quiz-generation/make-quiz.ts";
import { loadMathEngine } from "../../../server/solutions/check/math-engine.ts";
import type { QuestionRow } from "../../../server/solutions/generation/solution-questions.sql.ts";

type Given = Partial<QuestionRow["answer"] & object> & { readonly text?: string; readonly corrected?: boolean };
const row = (n: number, { text = `Question ${n}`, corrected = false, ...answer }: Given): QuestionRow => ({
  n,
  label: `${n}.`,
  page: 1,
  top: 0,
  text: `${n}. ${text} [4]`,
  calls: 1,
  answer: { steps: ["So."], final: "$1$", confidence: 1, checks: [], ...answer },
  doubt: null,
  complaint: null,
  corrected,
  questionId: null,
});
const sum = (a: number, b: number): Given => ({
  final: `$${a + b}$`,
  checks: [{ expression: `${a} + ${b}`, value: String(a + b) }],
});
const compute = await loadMathEngine();
/** An option as a number, by the maths library. */
const valueOf = (option: string): number => {
  const plain = option
    .replaceAll("−", "-")
    .replaceAll("\u202F", "")
    .replace(",", ".")
    .replace(/\u00A0.*$/, "");
  const value = compute(plain);
  if (value?.kind !== "number") throw new Error(`${option} is no number`);
  return value.value;
};

const whole = fc.integer({ min: -5_000, max: 5_000 });
const solved: fc.Arbitrary<Given> = fc.oneof(
  fc.tuple(whole, whole).map(([a, b]) => ({
    final: `$x = ${a + b}$`,
    checks: [{ expression: `${a} + (${b})`, value: String(a + b) }],
  })),
  fc.tuple(whole, fc.integer({ min: 2, max: 99 })).map(([a, b]) => ({
    final: `$v = \\frac{${a}}{${b}}\\,\\text{m/s}$`,
    checks: [{ expression: `${a} / ${b}`, value: String(a / b) }],
  })),
  fc.tuple(whole, fc.integer({ min: 2, max: 99 })).map(([a, b]) => ({
    final: `$\\approx ${(a / b).toFixed(2)}$ FCFA`,
    steps: [`$\\frac{${a}}{${b}} \\approx ${(a / b).toFixed(2)}$`],
  })),
  fc.integer({ min: 2, max: 400 }).map((n) => ({
    final: `$2\\sqrt{${n}}$`,
    checks: [{ expression: `sqrt(4 * ${n})`, value: `2 sqrt(${n})` }],
  })),
);

describe("a quiz", () => {
  it("has options that all differ in value, of which exactly one is right, and is the same each time", async () => {
    let choices = 0;
    const givens = fc.array(solved, { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(givens, fc.constantFrom("en" as const, "fr" as const), async (given, language) => {
        const rows = given.map((each, i) => row(i + 1, each));
        const items = await makeQuiz(rows, language);
        expect(items.length).toBe(rows.length);
        expect(await makeQuiz(rows, language)).toEqual(items);
        for (const { question, answer, accepts } of items) {
          if (question.kind === "number") {
            expect(question.options).toEqual([]);
            const right = valueOf(answer);
            expect(Math.abs(accepts[0]!.value - right)).toBeLessThanOrEqual(Math.max(Math.abs(right) * 0.02, 1e-9));
            continue;
          }
          choices += 1;
          expect(question.options.filter((option) => option === answer)).toEqual([answer]);
          expect(question.options.length).toBeGreaterThanOrEqual(3);
          const values = question.options.map(valueOf);
          for (const [i, one] of values.entries())
            for (const other of values.slice(i + 1)) expect(one).not.toBeCloseTo(other, 9);
        }
        expect(new Set(items.map(({ question }) => question.id)).size).toBe(items.length);
      }),
      { numRuns: 80, seed: 7 },
    );
    expect(choices).toBeGreaterThan(100);
  });

  it("is made of any words without a fault", async () => {
    const words = fc.array(
      fc.tuple(fc.string(), fc.string({ unit: fc.constantFrom(..."$\\{}()=+-*/^0123456789 abx%.,\n") })),
    );
    await fc.assert(
      fc.asyncProperty(words, async (texts) => {
        await makeQuiz(
          texts.map(([step, final], i) => row(i + 1, { steps: [step, final], final, corrected: i % 2 === 0 })),
          "en",
        );
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it("leaves out what was not computed as well, and takes what a person set right", async () => {
    const known = [row(1, sum(12, 30)), row(2, sum(7, 8))];
    const of = async (third: Given) => (await makeQuiz([...known, row(3, third)], "en")).map(({ n }) => n);
    expect(await of({ final: "$9$" })).toEqual([1, 2]);
    expect(await of({ final: "$9$", checks: [{ expression: "9", value: "9" }] })).toEqual([1, 2]);
    expect(await of({ final: "$9$", steps: ["$4 + 5 = 9$"] })).toEqual([1, 2, 3]);
    expect(await of({ final: "$9$", corrected: true })).toEqual([1, 2, 3]);
    expect(await of({ final: "Yes, it is.", corrected: true })).toEqual([1, 2]);
    expect(await of({ final: "$12\\,\\text{m/s}$", checks: [{ expression: "24 m / 2 s", value: "12 m/s" }] })).toEqual([
      1, 2, 3,
    ]);
    expect(await makeQuiz([known[0]!, row(2, { final: "$9$" })], "en")).toEqual([]);
  });

  it("asks without the number and the marks of the paper, and part by part", async () => {
    const parts: Given = {
      text: "Solve:\n(a) x - 2 = 3 [2]\n(b) 2y = 8",
      final: "(a) $x = 5$\n(b) $y = 4$",
      corrected: true,
    };
    const items = await makeQuiz([row(1, parts)], "en");
    expect(items.map(({ question: { text, part } }) => [text, part])).toEqual([
      ["Solve:\n(a) x - 2 = 3\n(b) 2y = 8", "a"],
      ["Solve:\n(a) x - 2 = 3\n(b) 2y = 8", "b"],
    ]);
  });

  it("writes numbers as its language does", async () => {
    const rows = [
      row(1, { final: "$-12345.5$ FCFA", corrected: true }),
      row(2, { final: "$12\\,345.5$ FCFA", corrected: true }),
    ];
    const answers = async (language: "en" | "fr") => (await makeQuiz(rows, language)).map(({ answer }) => answer);
    expect(await answers("en")).toEqual(["−12\u202F345.5\u00A0FCFA", "12\u202F345.5\u00A0FCFA"]);
    expect(await answers("fr")).toEqual(["−12\u202F345,5\u00A0FCFA", "12\u202F345,5\u00A0FCFA"]);
  });
});

describe("a short final answer", () => {
  it.each([
    ["$42$", "42", ""],
    ["The speed is $v = \\frac{d}{t} = 12\\,\\text{m/s}$.", "12", "m/s"],
    ["$12$ m/s", "12", "m/s"],
    ["$a = 9.8\\,\\mathrm{m/s}^{2}$", "9.8", "m/s^2"],
    ["**5 000 FCFA**", "5000", "FCFA"],
    ["$0.25 = 25\\%$", "25", "%"],
    ["The total is 7.", "7", ""],
  ])("is read in %s", (final, expression, unit) => {
    expect(findFinalAnswers(final)).toEqual([{ part: "", expression, unit }]);
  });

  it.each([
    "$x=2$ or $x=3$",
    "$5x$",
    "Because 5 is more than 2",
    "$x > 4$",
    "First $4$, then it depends on the load",
    "",
  ])("is not read in %s", (final) => {
    expect(findFinalAnswers(final)).toEqual([]);
  });
});
