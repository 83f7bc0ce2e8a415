import { describe, expect, it } from "vitest";
import { checkAnswer } from "../../../server/solutions/check/check-answer.ts";
import { parseModelAnswer } from "../../../server/solutions/model/model-answer.ts";
import { findQuestions } from "../../../server/solutions/questions/find-questions.ts";
import { markdownToHtml, UnreadableFormulaError } from "../../../server/solutions/text/markdown-html.ts";

const page = (text: string, n = 1) => ({ n, text });
const short = (pages: Parameters<typeof findQuestions>[0]) =>
  findQuestions(pages).map(({ label, page: on, text }) => [label, on, text.split("\n")[0]]);

describe("the questions of a paper", () => {
  it("are found by their numbers, with the page each begins on, without page numbers and running heads", () => {
    const pages = [
      page("UNIVERSITY OF BUEA\nAnswer ALL questions.\n1. State Ohm's law. [2]\n2. Define charge. [3]\nPage 1 of 2"),
      page("3. Find the current in 5 Ω at 10 V. [4]\n........\nPage 2 of 2", 2),
    ];
    expect(short(pages)).toEqual([
      ["1.", 1, "1. State Ohm's law. [2]"],
      ["2.", 1, "2. Define charge. [3]"],
      ["3.", 2, "3. Find the current in 5 Ω at 10 V. [4]"],
    ]);
    expect(findQuestions(pages)[2]).toEqual({
      n: 3,
      label: "3.",
      page: 2,
      top: 0,
      text: "3. Find the current in 5 Ω at 10 V. [4]",
      questionId: null,
    });
  });

  it("are those with headings where parts have numbers too, and begin again after a section", () => {
    const text =
      "Partie A : questions à choix multiple\n1. Un octet compte :\nA. 8 bits\n2. Un kilo :\nA. 1000\nPartie B : exercices\nExercice 1 (8 pts)\n1) Dériver f.\n2) Tracer f.\nExercice 2 (12 pts)\n1) Intégrer f.";
    expect(short([page(text)]).map(([label]) => label)).toEqual(["1.", "2.", "Exercice 1", "Exercice 2"]);
  });

  it("hold the paragraph that a PDF draws before its number", () => {
    const text =
      "Answer ALL questions.\nA packet goes from host A\nto host B through a router.\n1.\na. Compute the delay. [2]\nTwo stations are joined\nby a channel.\n2.\na. Compute its use. [2]";
    expect(short([page(text)])).toEqual([
      ["1.", 1, "A packet goes from host A"],
      ["2.", 1, "Two stations are joined"],
    ]);
  });

  it("are one where nothing is numbered, and none where there are no words", () => {
    expect(short([page("Discuss the causes of inflation.")])).toEqual([["", 1, "Discuss the causes of inflation."]]);
    expect(findQuestions([page("")])).toEqual([]);
  });
});

describe("what a model says", () => {
  const answer = { steps: ["Half: $\\frac{1}{2} \\times 4 = 2$."], final: "$2$", confidence: 1, checks: [] };
  const json = JSON.stringify(answer);

  it("is read in fences, with commas too many and with LaTeX whose backslashes were not doubled", () => {
    expect(parseModelAnswer(json)).toEqual(answer);
    expect(parseModelAnswer(`Sure!\n\`\`\`json\n${json.replaceAll("\\\\", "\\").replace(/}$/, ",}")}\n\`\`\``)).toEqual(
      answer,
    );
  });

  it("is none where it was cut off or has another shape", () => {
    for (const said of [json.slice(0, -20), "{}", "forty-two", '{"steps":[],"final":"","confidence":2}', ""])
      expect(parseModelAnswer(said)).toBeNull();
  });
});

describe("the check of an answer", () => {
  const found = (step: string, checks: { expression: string; value: string }[] = []) =>
    checkAnswer({ steps: [step], final: "$x$", checks });

  it.each([
    "$12 + 30 = 42$",
    "$\\frac{10}{3} \\approx 3.33$",
    "$3{,}5 \\times 2 = 7$",
    "$\\sqrt{16} = 4 = 2^{2}$",
    "$x = 3$ and $2 < 3$ and $v = 5\\,\\text{m/s}$",
    "$1{,}000 + 1 = 3$ could be two numbers",
    "`$1 + 1 = 3$` is code",
    "$\\frac{\\sqrt{9}}{3} = 1$",
  ])("lets pass what is true or cannot be computed: %s", async (step) => {
    expect(await found(step)).toEqual({ unread: [], wrong: [] });
  });

  it("finds sums that do not come out, in formulas and in what the model says it computed", async () => {
    expect(await found("$12 + 30 = 43$")).toMatchObject({ wrong: ["12 + 30 = 43"] });
    expect(await found("so $$\\frac{3}{4} \\times 8 = 5$$")).toMatchObject({ wrong: ["((3)/(4))  *  8 = 5"] });
    const checks = [
      { expression: "3*(4+5)", value: "28" },
      { expression: "10 km / 2 h", value: "5 km/h" },
      { expression: "10 km / 2 h", value: "6 km/h" },
      { expression: "(x+1)^2", value: "x^2+2x+1" },
      { expression: "(x+1)^2", value: "x^2+1" },
    ];
    expect((await found("", checks)).wrong).toEqual(["3*(4+5) = 28", "10 km / 2 h = 6 km/h", "(x+1)^2 = x^2+1"]);
  });

  it("computes nothing but arithmetic, whatever it is told to", async () => {
    const expressions = [
      "import({pi: 3}, {override: true})",
      "f(x) = x",
      "1:1e9",
      "zeros(9999, 9999)",
      "[1,2",
      "9^9^9^9",
    ];
    const checks = expressions.map((expression) => ({ expression, value: "1" }));
    expect(await found("", checks)).toEqual({ unread: [], wrong: [] });
  });

  it("names formulas that no one can read", async () => {
    const [half, href] = ["\\frac{a}{", "\\href{https://a.example}{y}"];
    expect(await found(`$${half}$ and $${href}$`)).toMatchObject({ unread: [half, href] });
  });
});

describe("the HTML of an answer", () => {
  it("holds MathML, lists, tables and code, and nothing a page could be harmed by", () => {
    const html = markdownToHtml(
      "**So** $x^2$:\n\n- one\n\n| a | b |\n|---|--:|\n| $1$ | `2` |\n\n<script>alert(1)</script> <img src=x onerror=a> [here](javascript:a) ![p](https://a.example/p.png) https://a.example $$\\color{red}{y}$$",
    );
    expect(html).toContain("<strong>So</strong> <math");
    expect(html).toMatch(/<ul>[^]*<table>[^]*<code>2<\/code>/);
    expect(html).not.toMatch(/<(?:script|img|a)\b|style=|href=|on\w+="/);
  });

  it("is not made of a formula that cannot be read", () => {
    expect(() => markdownToHtml("$\\frac{a}{$")).toThrow(UnreadableFormulaError);
    for (const link of ["\\ref{a}", "\\eqref{a}", "\\href{https://a.example}{a}", "\\url{https://a.example}"])
      expect(() => markdownToHtml(`$${link}$`)).toThrow(UnreadableFormulaError);
  });
});
