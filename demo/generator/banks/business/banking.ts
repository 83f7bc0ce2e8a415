import { table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { amount, type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";

const relation: MakeQuestion = ({ rng }) => ({
  stem: [`${rng.pick(["Mr Tabi", "Mrs Enow", "Miss Njoya"])} opens a current account in a commercial bank in Buea.`],
  parts: [
    part("Which documents will the bank ask for, and what does it verify from them?", 4),
    part("State three duties of the bank to the customer, and two of the customer to the bank.", 5),
    part("Name four ways in which the banker-customer relationship may end.", 4),
  ],
});

const cheque: MakeQuestion = ({ rng }) => ({
  stem: [
    `A cheque for ${amount(rng.int(3, 9) * 100_000)} FCFA is crossed generally and drawn in favour of a supplier in Douala. It is presented for payment ${rng.int(4, 9)} months after its date.`,
  ],
  parts: [
    part("Name the three parties to a cheque and identify them in this case.", 3),
    part("What is the effect of the crossing? Distinguish between general and special crossings, with diagrams.", 4),
    part("Must the bank pay? Give five other reasons why a cheque may be returned unpaid.", 5),
  ],
});

const loan: MakeQuestion = ({ rng }) => {
  const sum = rng.int(2, 8) * 500_000;
  return {
    stem: [
      `A customer borrows ${amount(sum)} FCFA at ${rng.pick([12, 15, 18])}% a year, repayable in four equal annual instalments.`,
    ],
    parts: [
      part("Compute the instalment, and draw up the repayment schedule.", 6, undefined, [
        table(
          [
            ["Year", "Balance", "Interest", "Principal", "Instalment"],
            ...[1, 2, 3, 4].map((y) => [String(y), "", "", "", ""]),
          ],
          {
            widths: [50, 85, 80, 80, 85],
          },
        ),
      ]),
      part("Explain five factors that a banker considers before lending.", 5),
      part("What security could be taken from a farmer who has no land title?", 3),
    ],
  };
};

const discount: MakeQuestion = ({ rng }) => ({
  stem: [
    `A bill of exchange for ${amount(rng.int(5, 20) * 100_000)} FCFA due on 30 September is discounted on ${rng.int(2, 20)} July at ${rng.pick([9, 10, 12])}% a year. Commission is 0.5% and a fixed charge of 2 500 FCFA is made.`,
  ],
  parts: [
    part("Compute the discount and the net proceeds, on the basis of a 360-day year.", 4),
    part("Find the effective rate of interest.", 3),
    part("What can the bank do if the bill is dishonoured at maturity?", 3),
  ],
});

const central: MakeQuestion = () => ({
  stem: ["The banks of Cameroon operate within the CEMAC zone."],
  parts: [
    part("State four functions of the central bank of the zone.", 4),
    part("What does the Banking Commission of Central Africa supervise, and what sanctions may it impose?", 4),
    part("Explain the solvency and liquidity ratios.", 4),
  ],
});

const mobile: MakeQuestion = () => ({
  stem: ["More Cameroonians hold a mobile money account than a bank account."],
  parts: [
    part("Compare the two for a market trader: cost, safety, access to credit.", 6),
    part("How do banks and operators work together? Who holds the customers' money?", 4),
    part("Discuss microfinance institutions of the first, second and third categories.", 6),
  ],
});

const choices = [
  fact("A cheque that names no payee is payable", "to bearer", "to order", "to the bank", "to no one"),
  fact("A bank that fails to pay its depositors lacks", "liquidity", "a licence", "staff", "branches"),
  fact("An overdraft is granted on", "a current account", "a fixed deposit", "a savings account", "a safe-deposit box"),
  fact("KYC stands for", "know your customer", "keep your cash", "key yield curve", "known yearly cost"),
];

export const banking: QuestionBank = {
  languages: ["en"],
  questions: [relation, cheque, loan, discount, central, mobile],
  choices,
};
