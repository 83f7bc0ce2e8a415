import { table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { amount, type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";

const relation: MakeQuestion = ({ rng }) => ({
  stem: [`${rng.pick(["Mr Tabi", "Mrs Enow", "Miss Njoya"])} opens a current account in a commercial bank in Buea.`],
  parts: [
    part("Which documents will the bank ask for, and what does it verify with them?", 4),
    part("State three duties of the bank to the customer, and two of the customer to the bank.", 5),
    part("Name four ways in which the relation may end.", 4),
  ],
});

const cheque: MakeQuestion = ({ rng }) => ({
  stem: [
    `A cheque of ${amount(rng.int(3, 9) * 100_000)} FCFA is crossed generally and drawn in favour of a supplier in Douala. It is presented for payment ${rng.int(4, 9)} months after its date.`,
  ],
  parts: [
    part("Name the three parties to a cheque and show them in this case.", 3),
    part("What does the crossing change? Distinguish general and special crossings, with drawings.", 4),
    part("Must the bank pay? Give five other reasons for which a cheque may be returned.", 5),
  ],
});

const loan: MakeQuestion = ({ rng }) => {
  const sum = rng.int(2, 8) * 500_000;
  return {
    stem: [
      `A customer borrows ${amount(sum)} FCFA at ${rng.pick([12, 15, 18])} % a year, to be paid back in four equal annual instalments.`,
    ],
    parts: [
      part("Compute the instalment, and draw up the schedule of repayment.", 6, undefined, [
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
      part("Explain the five matters that a banker examines before lending.", 5),
      part("Which securities could be taken from a farmer without a land title?", 3),
    ],
  };
};

const discount: MakeQuestion = ({ rng }) => ({
  stem: [
    `A bill of ${amount(rng.int(5, 20) * 100_000)} FCFA due on 30 September is discounted on ${rng.int(2, 20)} July at ${rng.pick([9, 10, 12])} % a year. Commission is 0.5 % and a fixed charge of 2 500 FCFA is made.`,
  ],
  parts: [
    part("Compute the discount and the sum received. The year has 360 days.", 4),
    part("Find the true rate of interest.", 3),
    part("What does the bank do when the bill is not paid at maturity?", 3),
  ],
});

const central: MakeQuestion = () => ({
  stem: ["The banks of Cameroon work within the CEMAC zone."],
  parts: [
    part("State four functions of the central bank of the zone.", 4),
    part("What does the Banking Commission of Central Africa supervise, and which sanctions may it take?", 4),
    part("Explain the ratios of solvency and liquidity.", 4),
  ],
});

const mobile: MakeQuestion = () => ({
  stem: ["More Cameroonians hold a mobile money account than a bank account."],
  parts: [
    part("Compare the two for a market trader: cost, safety, credit.", 6),
    part("How do banks and operators work together? Who holds the money of the customers?", 4),
    part("Discuss microfinance institutions of the first, second and third category.", 6),
  ],
});

const choices = [
  fact("A cheque that bears no name of payee is payable", "to bearer", "to order", "to the bank", "to nobody"),
  fact("A bank that fails to pay its depositors lacks", "liquidity", "a licence", "staff", "branches"),
  fact("An overdraft is granted on", "a current account", "a deposit for a term", "a savings book", "a safe"),
  fact("KYC stands for", "know your customer", "keep your cash", "key yield curve", "known yearly cost"),
];

export const banking: QuestionBank = {
  languages: ["en"],
  questions: [relation, cheque, loan, discount, central, mobile],
  choices,
};
