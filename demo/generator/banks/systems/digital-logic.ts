import { figure, formula, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, fact, type MakeQuestion, r } from "../../question-context.ts";
import { type GateKind, gatesFigure } from "../../figures/logic-gates.ts";

const conversions: MakeQuestion = ({ rng }) => {
  const a = rng.int(90, 240);
  const b = rng.int(20, 120);
  return {
    stem: ["Show your working in each of the following."],
    parts: [
      part(r`Convert $(${a})_{10}$ to binary, to octal and to hexadecimal.`, 3),
      part(r`Convert $(${rng.pick(["2F", "A7", "1C8", "3D"])})_{16}$ to decimal.`, 2),
      part(`Write –${b} as an 8-bit number in two's complement, and check it by adding ${b}.`, 3),
      part(r`Compute $(1101.101)_2 \times (11)_2$ in binary.`, 2),
    ],
  };
};

const karnaugh: MakeQuestion = ({ rng }) => {
  const ones = rng.sample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], 8).sort((a, b) => a - b);
  const order = [0, 1, 3, 2];
  const cell = (row: number, column: number) => (ones.includes(row * 4 + column) ? "1" : "0");
  return {
    stem: [
      r`A function of four variables is $F(A, B, C, D) = \sum m(${ones.join(", ")})$. Its Karnaugh map is`,
      table(
        [
          ["$AB / CD$", "00", "01", "11", "10"],
          ...order.map((row) => [["00", "01", "10", "11"][row] ?? "", ...order.map((column) => cell(row, column))]),
        ],
        { widths: [70, 42, 42, 42, 42] },
      ),
    ],
    parts: [
      part("Find all prime implicants and say which are essential.", 4),
      part("Give a minimal sum of products, and implement it with NAND gates only.", 4),
      part("Give a minimal product of sums.", 3),
    ],
  };
};

const network: MakeQuestion = ({ rng }) => {
  const [upper, lower, last] = rng.pick<readonly [GateKind, GateKind, GateKind]>([
    ["and", "nor", "or"],
    ["nand", "or", "and"],
    ["xor", "and", "or"],
    ["nand", "nand", "nand"],
    ["or", "xor", "nand"],
  ]);
  return {
    stem: ["The figure shows a combinational circuit.", figure(gatesFigure(upper, lower, last))],
    parts: [
      part("Write an expression for $F$ without simplifying it.", 2),
      part("Draw up its truth table.", 3),
      part("Simplify the expression with the laws of Boolean algebra; name the law used at each step.", 4),
      part("Each gate has a propagation delay of 8 ns. What is the longest delay from an input to $F$?", 1),
    ],
  };
};

const laws: MakeQuestion = ({ rng }) => ({
  stem: ["Prove each identity or simplify each expression, without a truth table."],
  parts: rng
    .sample(
      [
        r`$A + \overline{A} B = A + B$`,
        r`$(A + B)(A + C) = A + BC$`,
        r`$\overline{A B + \overline{A} C} = \overline{A} \, \overline{C} + A \overline{B}$`,
        r`$AB + \overline{A} C + BC = AB + \overline{A} C$`,
        r`$F = \overline{(\overline{A} + B) C} + A \overline{B}$`,
        r`$F = A \overline{B} C + A B C + \overline{A} B C + A B \overline{C}$`,
      ],
      4,
    )
    .map((text) => part(text, 2)),
});

const adder: MakeQuestion = ({ rng }) => {
  const bits = rng.pick([4, 8]);
  return {
    stem: ["A full adder adds two bits $A$ and $B$ and a carry-in $C_i$."],
    parts: [
      part("Write its truth table.", 2),
      part("Show that", 3, undefined, [formula(r`S = A \oplus B \oplus C_i \qquad C_o = AB + C_i (A \oplus B)`)]),
      part(
        `Use full adders to draw an adder for ${bits}-bit numbers. What must be added so that it can also subtract?`,
        4,
      ),
      part("How is overflow detected in two's complement addition?", 2),
    ],
  };
};

const counter: MakeQuestion = ({ rng }) => {
  const modulus = rng.pick([5, 6, 10]);
  return {
    stem: [`Design a synchronous counter that counts 0, 1, ..., ${modulus - 1}, 0, ... using JK flip-flops.`],
    parts: [
      part("Give the excitation table of the JK flip-flop.", 2),
      part("Draw up the state table: present state, next state, inputs of each flip-flop.", 4),
      part("Find minimal expressions for the flip-flop inputs.", 4),
      part("What happens if the counter starts in an unused state?", 2),
    ],
  };
};

const multiplexer: MakeQuestion = ({ rng }) => {
  const ones = rng.sample([0, 1, 2, 3, 4, 5, 6, 7], 4).sort((a, b) => a - b);
  return {
    stem: [r`Let $F(A, B, C) = \sum m(${ones.join(", ")})$.`],
    parts: [
      part("Implement $F$ with one 8-to-1 multiplexer.", 2),
      part("Implement it with one 4-to-1 multiplexer and one inverter; $A$ and $B$ are the select inputs.", 4),
      part("Implement it with a 3-to-8 decoder and one gate.", 2),
    ],
  };
};

const machine: MakeQuestion = ({ rng }) => {
  const pattern = rng.pick(["101", "110", "011", "1001"]);
  return {
    stem: [
      `A sequence detector with one input $X$ and one output $Z$ gives $Z = 1$ when the last bits received are ${pattern}; occurrences may overlap.`,
    ],
    parts: [
      part("Draw its state diagram, as a Mealy machine.", 4),
      part("Assign codes to the states and write the state table.", 3),
      part("Give the equations of the D flip-flop inputs and of $Z$.", 4),
      part("What would change for a Moore machine?", 2),
    ],
  };
};

const choices = [
  fact("How many rows does the truth table of a function of 5 variables have?", "32", "10", "25", "64"),
  fact("Which two gates are each universal?", "NAND, NOR", "AND, OR", "XOR, AND", "OR, XOR"),
  fact("The dual of $A + 0 = A$ is", "$A \\cdot 1 = A$", "$A \\cdot 0 = 0$", "$A + 1 = 1$", "$A + A = A$"),
  fact("A flip-flop stores", "one bit", "one byte", "one word", "one gate"),
  fact("In binary, the hexadecimal digit C is", "1100", "1010", "1011", "1101"),
  fact("In 8-bit two's complement the smallest number is", "–128", "–127", "–255", "0"),
  fact("What is the maximum number of outputs of a decoder with 4 inputs?", "16", "4", "8", "32"),
];

export const digital: QuestionBank = {
  languages: ["en"],
  questions: [conversions, karnaugh, network, laws, adder, counter, multiplexer, machine],
  choices,
};
