import { part } from "../../question-types.ts";
import { amount, type QuestionBank, type MakeQuestion } from "../../question-context.ts";

const offer: MakeQuestion = ({ rng }) => {
  const price = amount(rng.int(6, 18) * 50_000);
  return {
    stem: [
      `On Monday Ayuk writes to Besong: “I offer you my motorcycle for ${price} FCFA. The offer is open until Friday.” On Tuesday Besong answers by message: “Would you accept payment in two instalments?” Hearing nothing, he posts a letter of acceptance on Wednesday. On Thursday Ayuk sells the motorcycle to Che, and Besong learns of it from a friend the same evening. The letter arrives on Saturday.`,
    ],
    parts: [
      part("Advise Besong. Refer to decided cases.", 12),
      part("Would your advice differ if the letter had been an e-mail?", 4),
    ],
  };
};

const consideration: MakeQuestion = ({ rng }) => ({
  stem: [
    rng.pick([
      "“Consideration must be sufficient but need not be adequate.” Explain and illustrate.",
      "“Past consideration is no consideration.” Discuss this rule and its exceptions.",
      "“The rule in Pinnel's Case has outlived its usefulness.” Discuss, with reference to promissory estoppel.",
    ]),
  ],
  weight: 14,
});

const capacity: MakeQuestion = ({ rng }) => ({
  stem: [
    `Eposi, aged ${rng.int(16, 17)}, rents a room in Molyko for the academic year, buys a gold chain on credit, and signs a contract of apprenticeship with a tailor. She now wishes to be released from all three.`,
  ],
  parts: [part("Advise her on each contract.", 9), part("What, if anything, can the seller recover from her?", 4)],
});

const exemption: MakeQuestion = ({ rng }) => ({
  stem: [
    `A passenger leaves a suitcase at the agency of a bus company in ${rng.pick(["Kumba", "Bamenda", "Mamfe"])}. On the back of the ticket is printed: “The company is not liable for any loss, however caused.” The suitcase, worth ${amount(rng.int(2, 6) * 100_000)} FCFA, is stolen because the storeroom was left open.`,
  ],
  parts: [
    part("When does such a clause become a term of the contract?", 6),
    part("How do the courts construe it? Advise the passenger.", 8),
  ],
});

const mistake: MakeQuestion = ({ rng }) => ({
  stem: [
    rng.pick([
      "Distinguish between mistake, misrepresentation and mere puff, and state any remedies for each.",
      "Explain duress and undue influence. In which relationships is undue influence presumed?",
      "“Silence is not misrepresentation.” To what extent is this statement true?",
    ]),
  ],
  weight: 12,
});

const breach: MakeQuestion = ({ rng }) => ({
  stem: [
    `A builder agrees to finish a hall before a wedding on ${rng.int(10, 24)} December for ${amount(rng.int(8, 20) * 500_000)} FCFA. In November he leaves the site for better-paid work. The owner pays another builder half as much again, rents a hall for the day, and loses the deposit paid to a band.`,
  ],
  parts: [
    part("Has the contract been discharged? How?", 4),
    part("Which heads of damage can the owner recover? Apply the rule in *Hadley v Baxendale*.", 8),
    part("Could the owner have obtained specific performance?", 3),
  ],
});

const privity: MakeQuestion = () => ({
  stem: ["Explain the doctrine of privity of contract and four of its exceptions. Should the doctrine be retained?"],
  weight: 12,
});

const frustration: MakeQuestion = ({ rng }) => ({
  stem: [
    `A singer is engaged for a festival in ${rng.pick(["Limbe", "Foumban", "Kribi"])}. A week before, the festival ground is flooded and the authorities ban the event. Half of the fee has been paid.`,
  ],
  parts: [part("Is the contract frustrated?", 7), part("Who bears the loss of the sums already paid and spent?", 5)],
});

export const contractLaw: QuestionBank = {
  languages: ["en"],
  questions: [offer, consideration, capacity, exemption, mistake, breach, privity, frustration],
};
