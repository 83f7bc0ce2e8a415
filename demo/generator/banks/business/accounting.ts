import { bullets, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { amount, type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";
import { stock } from "./cost-accounting.ts";

const trial: MakeQuestion = ({ rng }) => {
  const k = () => rng.int(2, 9) * 50_000;
  const debit: readonly (readonly [string, number])[] = [
    ["Purchases", 3_000_000 + k()],
    ["Stock at 1 January", 400_000 + k()],
    ["Wages and salaries", 900_000 + k()],
    ["Rent", 240_000],
    ["Electricity and water", 60_000 + k()],
    ["Furniture", 800_000],
    ["Trade receivables", 350_000 + k()],
    ["Bank", 500_000 + k()],
  ];
  const credit: readonly (readonly [string, number])[] = [
    ["Sales", 5_800_000 + k()],
    ["Trade payables", 300_000 + k()],
  ];
  const capital = debit.reduce((s, [, v]) => s + v, 0) - credit.reduce((s, [, v]) => s + v, 0);
  const rows = [
    ...debit.map(([name, v]) => [name, amount(v), ""]),
    ...credit.map(([name, v]) => [name, "", amount(v)]),
    ["Capital", "", amount(capital)],
  ];
  const total = amount(debit.reduce((s, [, v]) => s + v, 0));
  return {
    stem: [
      `The trial balance of *${rng.pick(["Fako Stationers", "Mezam Stores", "Ets. La Sanaga"])}* at 31 December is as follows, in FCFA.`,
      table([["Account", "Debit", "Credit"], ...rows, ["**Total**", `**${total}**`, `**${total}**`]], {
        align: "lrr",
        widths: [190, 95, 95],
      }),
      "At that date:",
      bullets([
        `stock is valued at ${amount(450_000 + k())} FCFA;`,
        "rent of 20 000 FCFA a month has been paid up to the end of February;",
        "furniture is depreciated at 10% by the straight-line method;",
        `wages of ${amount(rng.int(4, 9) * 10_000)} FCFA are owing.`,
      ]),
    ],
    parts: [
      part("Prepare the income statement for the year.", 6),
      part("Prepare the statement of financial position as at 31 December.", 6),
      part("Write the journal entries for the four adjustments.", 4),
    ],
  };
};

const journal: MakeQuestion = ({ rng }) => {
  const v = () => amount(rng.int(4, 40) * 25_000);
  return {
    stem: [
      "A trader in Limbe started business on 1 March. During the month the following took place:",
      table(
        [
          ["Date", "Transaction"],
          ["1", `Paid ${amount(rng.int(20, 40) * 100_000)} FCFA into a bank account as capital.`],
          ["4", `Bought goods on credit from Ngwa & Sons for ${v()} FCFA.`],
          ["9", `Sold goods for ${v()} FCFA by mobile money.`],
          ["15", `Paid rent of ${amount(rng.int(4, 9) * 10_000)} FCFA by cheque.`],
          ["21", `Returned damaged goods worth ${amount(rng.int(2, 6) * 5000)} FCFA to Ngwa & Sons.`],
          ["28", "Paid half of the balance due to Ngwa & Sons by cheque."],
        ],
        { align: "cl", widths: [40, 340] },
      ),
    ],
    parts: [
      part("Record these transactions in the journal.", 6),
      part("Post them to the ledger accounts and balance the accounts.", 5),
      part("Extract the trial balance at 31 March. Name two errors that it does not reveal.", 4),
    ],
  };
};

const depreciation: MakeQuestion = ({ rng }) => {
  const cost = rng.int(12, 30) * 500_000;
  const years = rng.int(4, 6);
  return {
    stem: [
      `On 1 July 2013 a company bought a delivery van for ${amount(cost)} FCFA. Its useful life is ${years} years and its residual value is ${amount(cost * 0.1)} FCFA.`,
    ],
    parts: [
      part("Draw up the depreciation schedule by the straight-line method. The financial year ends on 31 December.", 5),
      part("Do the same by the reducing-balance method at 30%, for the first three years.", 3),
      part(
        `The van is sold on 31 March 2016 for ${amount(cost * 0.4)} FCFA. Find the gain or loss on disposal in the first case, and write the journal entries.`,
        4,
      ),
    ],
  };
};

const bank: MakeQuestion = ({ rng }) => {
  const book = rng.int(30, 60) * 10_000;
  return {
    stem: [
      `The bank column of a cash book shows a debit balance of ${amount(book)} FCFA at 30 April; the bank statement shows a different figure. The differences are:`,
      bullets([
        `cheques of ${amount(rng.int(5, 15) * 10_000)} FCFA sent to suppliers and not yet presented;`,
        `takings of ${amount(rng.int(8, 20) * 10_000)} FCFA paid in on the last day and not yet credited;`,
        `bank charges of ${amount(rng.int(3, 9) * 1000)} FCFA, not yet recorded;`,
        `a credit transfer of ${amount(rng.int(4, 12) * 10_000)} FCFA received from a customer;`,
        `a dishonoured cheque for ${amount(rng.int(2, 6) * 10_000)} FCFA from a customer.`,
      ]),
    ],
    parts: [
      part("Bring the cash book up to date.", 4),
      part("Draw up the bank reconciliation statement, and find the balance on the bank statement.", 4),
      part("Why is this statement prepared each month?", 2),
    ],
  };
};

const tax: MakeQuestion = ({ rng }) => {
  const sales = rng.int(20, 50) * 100_000;
  const purchases = rng.int(10, 18) * 100_000;
  return {
    stem: [
      `A company subject to VAT at 19.25% sold goods for ${amount(sales)} FCFA before tax in June and bought goods for ${amount(purchases)} FCFA before tax. It had a VAT credit of ${amount(rng.int(3, 9) * 10_000)} FCFA brought forward from May.`,
    ],
    parts: [
      part("Compute the VAT collected, the deductible VAT and the VAT to be paid.", 4),
      part("By what date must the return be filed, and what is the penalty for late filing?", 2),
      part("Write the journal entries for a sale and for the payment to the Treasury.", 4),
    ],
  };
};

const ratios: MakeQuestion = ({ rng }) => {
  const v = (low: number, high: number) => amount(rng.int(low, high) * 100_000);
  return {
    stem: [
      "The following figures, in FCFA, are taken from the accounts of two companies in the same trade.",
      table(
        [
          ["", "Company A", "Company B"],
          ["Sales", v(80, 120), v(60, 90)],
          ["Gross profit", v(20, 30), v(18, 26)],
          ["Net profit", v(6, 9), v(3, 8)],
          ["Current assets", v(25, 35), v(20, 30)],
          ["Current liabilities", v(12, 18), v(15, 25)],
          ["Stock", v(8, 12), v(9, 15)],
          ["Equity", v(40, 60), v(30, 40)],
        ],
        { align: "lrr", widths: [140, 110, 110] },
      ),
    ],
    parts: [
      part("For each company, compute two profitability ratios and two liquidity ratios.", 5),
      part("Which of the two would you rather lend to? Write a half-page report to the bank manager.", 5),
      part("Name two limitations of comparing companies by ratios.", 2),
    ],
  };
};

const choices = [
  fact("Which of these is a current asset?", "trade receivables", "land", "a bank loan", "capital"),
  fact("A decrease in a liability is", "debited", "credited", "not recorded", "added to capital"),
  fact("Discount received is", "income", "an expense", "an asset", "a liability"),
  fact("The accounting system of OHADA is", "SYSCOHADA", "GAAP", "COBIT", "CEMAC"),
  fact("Capital plus liabilities equals", "assets", "income", "expenses", "sales"),
  fact(
    "Which book records credit sales?",
    "the sales journal",
    "the cash book",
    "the petty cash book",
    "the purchases ledger",
  ),
  fact("Goodwill is", "an intangible asset", "a current asset", "an expense", "a liability"),
  fact("The contribution of a product is sales less", "variable costs", "fixed costs", "total costs", "tax"),
];

export const accounting: QuestionBank = {
  languages: ["en"],
  questions: [trial, journal, depreciation, bank, tax, ratios, stock],
  choices,
};
