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
    part("Propose two market segments, and state the criteria you used.", 4),
    part("Write six questions for a consumer survey, and explain how the sample should be drawn.", 5),
  ],
});

const mix: MakeQuestion = ({ rng }) => {
  const cost = rng.int(5, 8) * 25;
  return {
    title: "The marketing mix",
    stem: [
      "The costs of a 33 cL bottle are as follows.",
      table([
        ["Item", "FCFA per bottle"],
        ["Fruit and sugar", String(cost)],
        ["Bottle and label", String(cost - 50)],
        ["Labour", String(rng.int(2, 4) * 10)],
        ["Transport to Douala", String(rng.int(2, 5) * 10)],
      ]),
      `Fixed costs are ${amount(rng.int(8, 15) * 100_000)} FCFA a month. Shops require a margin of 20% on their selling price.`,
    ],
    parts: [
      part("Propose a price to shops and a price to consumers. Give your reasons.", 4),
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
    part("Allocate it among media of your choice, in a table showing reach and cost.", 5),
    part("Write the text of a 30-second radio advertisement.", 4),
    part("Which indicators will show whether the campaign has worked?", 3, undefined, [
      bullets(["before the campaign;", "during it;", "three months after it."]),
    ]),
  ],
});

const sales: MakeQuestion = ({ rng }) => ({
  title: "Selling",
  stem: [
    `A sales representative visits ${rng.int(8, 12)} shops a day, five days a week. One visit in four ends with an order of ${amount(rng.int(3, 6) * 10_000)} FCFA on average.`,
  ],
  parts: [
    part("Compute the monthly turnover of a sales representative over 22 working days.", 2),
    part("Describe the steps of a sales visit, and respond to the objection “your price is too high”.", 5),
    part("Propose a pay scheme with a fixed and a variable component. Discuss its effects.", 4),
  ],
});

export const marketing: QuestionBank = { languages: ["en"], questions: [launch, mix, promotion, sales], ordered: true };
