import { bullets, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { amount, type QuestionBank, type MakeQuestion } from "../../question-context.ts";

const launch: MakeQuestion = ({ rng }) => ({
  title: "The market",
  stem: [
    `*${rng.pick(["Belo Foods", "Ndop Delices", "Mokolo Juices"])}* is a small company that bottles ${rng.pick(["pineapple juice", "hibiscus drink", "ginger drink"])} in the North West Region. It sells ${amount(rng.int(8, 20) * 1000)} bottles a month to shops and schools. Two large breweries sell soft drinks in every village, and imported juice has become cheaper. The owner wants to sell in Douala and Yaoundé.`,
  ],
  parts: [
    part("Draw up a SWOT analysis of the company.", 6),
    part("Propose two segments of the market, with the criteria you used.", 4),
    part("Write six questions for a survey of consumers, and say how the sample is drawn.", 5),
  ],
});

const mix: MakeQuestion = ({ rng }) => {
  const cost = rng.int(5, 8) * 25;
  return {
    title: "The offer",
    stem: [
      "The costs of a bottle of 33 cL are known.",
      table([
        ["Item", "FCFA a bottle"],
        ["Fruit and sugar", String(cost)],
        ["Bottle and label", String(cost - 50)],
        ["Labour", String(rng.int(2, 4) * 10)],
        ["Transport to Douala", String(rng.int(2, 5) * 10)],
      ]),
      `Fixed costs are ${amount(rng.int(8, 15) * 100_000)} FCFA a month. Shops ask for a margin of 20 % on the price they sell at.`,
    ],
    parts: [
      part("Propose a price to the shops and to the consumer. Give your reasons.", 4),
      part("How many bottles must be sold in a month to break even?", 3),
      part("Propose a name, a label and a slogan.", 3),
      part("Compare selling through wholesalers with delivering to shops directly.", 4),
    ],
  };
};

const promotion: MakeQuestion = ({ rng }) => ({
  title: "Communication",
  stem: [`A budget of ${amount(rng.int(15, 30) * 100_000)} FCFA is set aside for six months.`],
  parts: [
    part("Share it among the media you choose, in a table with reach and cost.", 5),
    part("Write the text of a radio message of 30 seconds.", 4),
    part("Which figures will tell whether the campaign has worked?", 3, undefined, [
      bullets(["before the campaign;", "during it;", "three months after it."]),
    ]),
  ],
});

const sales: MakeQuestion = ({ rng }) => ({
  title: "The sale",
  stem: [
    `A seller visits ${rng.int(8, 12)} shops a day, five days a week. One visit in four ends with an order of ${amount(rng.int(3, 6) * 10_000)} FCFA on average.`,
  ],
  parts: [
    part("Compute the turnover of a seller in a month of 22 days.", 2),
    part("Describe the steps of a visit, and answer the objection “your price is too high”.", 5),
    part("Propose a pay with a fixed and a variable part. Discuss its effects.", 4),
  ],
});

export const marketing: QuestionBank = { languages: ["en"], questions: [launch, mix, promotion, sales], ordered: true };
