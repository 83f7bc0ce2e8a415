import { describe, expect, it } from "vitest";
import * as algorithmSums from "../../../demo/generator/banks/software/algorithms-solvers.ts";
import * as networkSums from "../../../demo/generator/banks/systems/networks-solvers.ts";
import { bankOf } from "../../../demo/generator/question-banks.ts";
import { amount, questionContext, ratio } from "../../../demo/generator/question-context.ts";
import { searchTree } from "../../../demo/generator/figures/graph-figures.ts";
import { paperStyleOf, shareMarks } from "../../../demo/generator/paper-style.ts";
import { randomFrom } from "../../../demo/generator/seeded-random.ts";
import { layOutQuestion } from "../../../demo/generator/question-layout.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";

const subjects = [...new Set(demoPapers.map((paper) => paper.subject))];
const seeds = ["one", "two", "three", "four", "five", "six"];

const mannerIn = (language: "en" | "fr") => {
  const paper = demoPapers.find((one) => one.language === language);
  if (!paper) throw new Error(`no demo paper in ${language}`);
  return paperStyleOf(paper, randomFrom("manner"));
};

describe("the questions of a subject", () => {
  it.each(subjects)("can all be set, in each of their languages and with many numbers: %s", (subject) => {
    const bank = bankOf(subject);
    for (const language of bank.languages) {
      const setting = { manner: mannerIn(language), width: 480, answers: true };
      for (const seed of seeds) {
        const units = bank.questions.map((make) =>
          layOutQuestion(make(questionContext(randomFrom(seed), language === "fr")), setting),
        );
        expect(units.flatMap((unit) => unit.stretches.flat()).every((piece) => piece.height > 0)).toBe(true);
      }
    }
  });

  it.each(subjects)("to tick have different options, one of them right: %s", (subject) => {
    const bank = bankOf(subject);
    for (const seed of seeds) {
      for (const make of bank.choices ?? []) {
        const choice = make(questionContext(randomFrom(seed), bank.languages[0] === "fr"));
        expect(new Set(choice.options).size).toBe(choice.options.length);
        expect(choice.options.length).toBeGreaterThanOrEqual(3);
        expect(choice.options[choice.right]).toBeDefined();
      }
    }
  });

  it("are answered for every part where the demo has a solution", () => {
    const solved = demoPapers.filter((paper) => paper.kind === "SOLUTION").map((paper) => paper.subject);
    for (const subject of new Set(solved)) {
      const questions = bankOf(subject).questions.map((make) => make(questionContext(randomFrom("seed"), false)));
      const bare = questions.filter((question) =>
        question.parts ? question.parts.some((part) => !part.answer) : !question.answer,
      );
      expect(bare).toEqual([]);
    }
  });
});

describe("marks", () => {
  it("are shared out by weight, whole and to the last one", () => {
    expect(shareMarks([2, 1, 1], 8)).toEqual([4, 2, 2]);
    expect(shareMarks([1, 1, 1], 10)).toEqual([4, 3, 3]);
    expect(shareMarks([9, 0.1], 4)).toEqual([3, 1]);
  });

  it("cannot be fewer than the parts", () => {
    expect(() => shareMarks([1, 1, 1], 2)).toThrow("3 parts cannot share 2 marks");
  });
});

describe("the sums behind the answers", () => {
  it("find the remainder of a cyclic redundancy check", () => {
    expect(networkSums.crcRemainder("1101011011", "10011")).toBe("1110");
  });

  it("cut a datagram of 4,000 bytes for an MTU of 1,500", () => {
    expect(networkSums.fragments(4000, 1500)).toEqual([
      ["1", "1500", "0", "1"],
      ["2", "1500", "185", "1"],
      ["3", "1040", "370", "0"],
    ]);
  });

  it("find the cheapest paths and their first hops", () => {
    const links = [
      { from: "A", to: "B", label: "7" },
      { from: "A", to: "C", label: "2" },
      { from: "C", to: "B", label: "3" },
    ];
    const { rows, next } = networkSums.shortestPaths(links, "A");
    expect(rows).toEqual([
      ["0", "A", "7", "2"],
      ["1", "AC", "5", "2"],
      ["2", "ACB", "5", "2"],
    ]);
    expect([...next]).toEqual([
      ["B", "C"],
      ["C", "C"],
    ]);
  });

  it("write an address as four bytes", () => {
    expect(networkSums.dotted((192 << 24) | (168 << 16) | (10 << 8) | 64)).toBe("192.168.10.64");
    expect(networkSums.dotted(2 ** 32 - 64)).toBe("255.255.255.192");
  });

  it("halve the window of TCP after a loss", () => {
    const { points, lossAt, peak } = networkSums.windowTrace(8, 3);
    expect(points.slice(0, 9).map(([, size]) => size)).toEqual([1, 2, 4, 8, 9, 10, 11, 5, 6]);
    expect([lossAt, peak]).toEqual([7, 11]);
  });

  it("walk a search tree", () => {
    const tree = searchTree([5, 2, 8, 1]);
    expect(algorithmSums.walkTree(tree, "pre")).toEqual(["5", "2", "1", "8"]);
    expect(algorithmSums.walkTree(tree, "in")).toEqual(["1", "2", "5", "8"]);
    expect(algorithmSums.walkTree(tree, "post")).toEqual(["1", "2", "8", "5"]);
    expect(algorithmSums.heightOf(tree)).toBe(2);
  });

  it("probe, sort, heap, search and evaluate", () => {
    expect(algorithmSums.probe([10, 21, 3], 11)).toEqual({
      table: [21, null, null, 3, null, null, null, null, null, null, 10],
      collisions: 1,
    });
    expect(algorithmSums.insertionPasses([3, 1, 2])).toEqual([
      [1, 3, 2],
      [1, 2, 3],
    ]);
    expect(algorithmSums.heapOf([4, 9, 7, 12])).toEqual([12, 9, 7, 4]);
    expect(algorithmSums.breadthFirst(["AB", "AC", "BD"], "A")).toEqual(["A", "B", "C", "D"]);
    expect(algorithmSums.depthFirst(["AB", "AC", "BD"], "A")).toEqual(["A", "B", "D", "C"]);
    expect(algorithmSums.postfixValue("2 6 + 5 7 - *")).toBe(-16);
  });

  it("reduce fractions and group thousands", () => {
    expect([ratio(4, 6), ratio(6, 3), ratio(9, 2)]).toEqual([String.raw`\frac{2}{3}`, "2", String.raw`\frac{9}{2}`]);
    expect(amount(1_250_000)).toBe("1\u00a0250\u00a0000");
  });
});
