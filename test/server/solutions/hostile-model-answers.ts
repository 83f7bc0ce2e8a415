/** Answers of a model, each made to take a reader's time, its memory or its stack. */
const digits = "1".repeat(40);
const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + "1" + close.repeat(depth);

const formula = (tex: string) => ({ steps: [`$${tex}$`], final: "$1$", checks: [] });
const sum = (expression: string) => ({ steps: ["a"], final: "$1$", checks: [{ expression, value: "1" }] });

/** What a model answers, by what it is. */
export const hostile: Readonly<
  Record<
    string,
    {
      readonly steps: readonly string[];
      readonly final: string;
      readonly checks: readonly { readonly expression: string; readonly value: string }[];
    }
  >
> = {
  "a number of 40 figures that a letter ends": formula(`${digits}p = 2`),
  "a long binary number": formula(`${"10".repeat(900)}_2 = 5`),
  "braces in braces": formula(deep("{", "}", 900)),
  "fractions in fractions": formula(deep("\\frac{", "}{2}", 180)),
  "roots in roots": formula(deep("\\sqrt{", "}", 280)),
  "fences in fences": formula(deep("\\left(", "\\right)", 140)),
  "openings that nothing closes": formula("\\[".repeat(900)),
  "quotations in quotations": { steps: ["> ".repeat(1_900) + "a"], final: "1", checks: [] },
  "lists in lists": { steps: Array(24).fill("- ".repeat(1_990) + "a"), final: "1", checks: [] },
  "an answer without end": { steps: Array(30).fill("word ".repeat(790)), final: "1", checks: [] },
  "signs of emphasis that nothing closes": { steps: ["*a **b ".repeat(500)], final: "1", checks: [] },
  "brackets that nothing closes": { steps: ["[".repeat(3_900)], final: "1", checks: [] },
  "a wide table": { steps: [`|${"a|".repeat(900)}\n|${"-|".repeat(900)}\n`], final: "1", checks: [] },
  "a tower of powers": sum("9^9^9^9^9"),
  "the factorial of a large number": sum("factorial(10^8)"),
  "a power of powers of ten": sum("10^10^10^10"),
  "a sum in brackets": sum(deep("(", ")", 95)),
  "a root of a huge order": sum("nthRoot(2, 10^300)"),
};
