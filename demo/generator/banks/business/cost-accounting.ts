import { table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { amount, type QuestionBank, type MakeQuestion } from "../../question-context.ts";

const costing: MakeQuestion = ({ rng }) => {
  const [price, variable, fixed] = [
    rng.pick([5000, 6000, 8000]),
    rng.pick([3000, 3500, 3800]),
    rng.int(20, 40) * 100_000,
  ];
  return {
    stem: [
      `A workshop in Bamenda makes school bags. A bag sells for ${amount(price)} FCFA; its variable cost is ${amount(variable)} FCFA. Fixed costs are ${amount(fixed)} FCFA a year.`,
    ],
    parts: [
      part("Find the break-even point in units and in value.", 3),
      part(`Find the profit on ${amount(rng.int(20, 30) * 100)} bags, and the margin of safety.`, 3),
      part("How many bags must be sold for a profit of 1 500 000 FCFA after tax at 33%?", 3),
      part("Draw the break-even chart.", 3),
      part("State three assumptions behind the chart.", 2),
    ],
  };
};

/** Movements of a store, to be valued by two methods. */
export const stock: MakeQuestion = ({ rng }) => {
  const q = () => rng.int(10, 40) * 10;
  const rows = [
    ["2", "Received", String(q() + 600), amount(rng.int(18, 22) * 100)],
    ["8", "Issued", String(q()), ""],
    ["14", "Received", String(q()), amount(rng.int(22, 25) * 100)],
    ["20", "Issued", String(q()), ""],
    ["27", "Received", String(q()), amount(rng.int(24, 27) * 100)],
  ];
  return {
    stem: [
      "The movements of cement in a store in May were as follows; 100 bags at 1 900 FCFA were in stock on 1 May.",
      table([["Date", "Movement", "Bags", "Unit cost (FCFA)"], ...rows]),
    ],
    parts: [
      part("Value the issues and the closing stock by FIFO.", 4),
      part("Do the same by the weighted average cost after each receipt.", 4),
      part("Which method gives the higher profit when prices rise? Why?", 2),
    ],
  };
};

const overheads: MakeQuestion = ({ rng }) => {
  const v = () => amount(rng.int(8, 30) * 20_000);
  return {
    stem: [
      "A factory has two production departments and one service department, maintenance.",
      table([
        ["", "Machining", "Assembly", "Maintenance"],
        ["Overheads (FCFA)", v(), v(), v()],
        ["Machine hours", String(rng.int(30, 60) * 100), String(rng.int(5, 10) * 100), "–"],
        ["Labour hours", String(rng.int(10, 20) * 100), String(rng.int(40, 70) * 100), "–"],
        ["Use of maintenance", "70%", "30%", "–"],
      ]),
    ],
    parts: [
      part("Apportion the cost of maintenance between the production departments.", 2),
      part("Compute an overhead absorption rate for each department on a suitable basis. Justify the basis.", 4),
      part(
        "Find the cost of a job with materials of 45 000 FCFA, wages of 30 000 FCFA, 12 machine hours in machining and 9 labour hours in assembly.",
        4,
      ),
      part("Explain under-absorption, and give one cause.", 2),
    ],
  };
};

const budget: MakeQuestion = ({ rng }) => {
  const sales = [0, 1, 2, 3].map(() => rng.int(20, 45) * 100_000);
  return {
    stem: [
      "A shop in Kumbo expects the following sales, in FCFA. Half of each month's sales is received at once, the rest in the following month.",
      table([
        ["Month", "January", "February", "March", "April"],
        ["Sales", ...sales.map(amount)],
        ["Purchases", ...sales.map((value) => amount(value * 0.6))],
        ["Wages", ...sales.map(() => amount(450_000))],
      ]),
      `Purchases are paid for a month later. The cash balance on 1 February is ${amount(rng.int(2, 9) * 100_000)} FCFA; furniture costing 1 200 000 FCFA is to be bought in March.`,
    ],
    parts: [
      part("Prepare the cash budget for February, March and April.", 6),
      part("Advise the owner on any month with a cash shortage.", 3),
      part("Distinguish between a cash budget and a budgeted income statement.", 2),
    ],
  };
};

const variance: MakeQuestion = ({ rng }) => {
  const units = rng.int(8, 14) * 100;
  return {
    stem: [
      `The standard for one desk is 4 planks at 1 800 FCFA and 3 labour hours at 700 FCFA. In May ${amount(units)} desks were made with ${amount(units * 4 + rng.int(50, 200))} planks at ${amount(rng.int(17, 20) * 100)} FCFA and ${amount(units * 3 - rng.int(50, 150))} hours at ${amount(rng.int(68, 76) * 10)} FCFA.`,
    ],
    parts: [
      part("Compute the material price and usage variances.", 4),
      part("Compute the labour rate and efficiency variances.", 4),
      part("Give one likely cause for each, and say who should be held responsible.", 4),
    ],
  };
};

const process: MakeQuestion = ({ rng }) => {
  const input = rng.int(8, 15) * 100;
  return {
    stem: [
      `A process uses ${amount(input)} kg of palm nuts at 250 FCFA per kg; wages are 120 000 FCFA and overheads 90 000 FCFA. The normal loss is 10% of the input and is sold as scrap at 40 FCFA per kg. The output is ${amount(input * 0.87)} kg.`,
    ],
    parts: [
      part("Prepare the process account and the abnormal loss account.", 6),
      part("Explain why the normal loss is not charged to the income statement.", 2),
      part("Distinguish between joint products and by-products, with an example of each.", 3),
    ],
  };
};

export const costAccounting: QuestionBank = {
  languages: ["en"],
  questions: [costing, stock, overheads, budget, variance, process],
};
