import { bullets, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";

const dosage: MakeQuestion = ({ rng, num }) => {
  const weight = rng.int(10, 22);
  const per = rng.pick([10, 15]);
  const hours = rng.pick([6, 8]);
  return {
    stem: ["Show the calculation and the unit in each answer."],
    parts: [
      part(
        `A child of ${weight} kg is to have paracetamol ${per} mg/kg every ${24 / 4} hours. The syrup holds 120 mg in 5 mL. How many mL are given each time?`,
        3,
      ),
      part(
        `One litre of normal saline is to run over ${hours} hours with a set of 20 drops a mL. Compute the drops a minute.`,
        3,
      ),
      part(
        `Ceftriaxone ${rng.pick([50, 80])} mg/kg is ordered for the same child. The vial of 1 g is dissolved in 10 mL. Which volume is drawn?`,
        3,
      ),
      part(
        `How much of a 50 % solution of dextrose makes ${rng.pick([250, 500])} mL of a 10 % solution? The rest is water.`,
        2,
      ),
      part(`Insulin is labelled 100 units a mL. How many mL are ${num(rng.pick([8, 12, 16, 24]))} units?`, 1),
    ],
  };
};

const definitions: MakeQuestion = ({ rng }) => ({
  stem: ["Define the following terms, with one example of a drug for each."],
  parts: rng
    .sample(
      [
        "half-life",
        "bioavailability",
        "agonist and antagonist",
        "therapeutic index",
        "first-pass effect",
        "tolerance",
        "side effect and adverse reaction",
        "loading dose",
      ],
      4,
    )
    .map((term) => part(term, 2)),
});

const drugs: MakeQuestion = ({ rng }) => {
  const rows = rng.sample(
    [
      ["artemether-lumefantrine", "", "", ""],
      ["", "ACE inhibitor", "", ""],
      ["metformin", "", "", ""],
      ["", "", "bronchial asthma", ""],
      ["amoxicillin", "", "", ""],
      ["", "loop diuretic", "", ""],
      ["diazepam", "", "", ""],
      ["", "", "peptic ulcer", ""],
    ],
    5,
  );
  return {
    stem: [
      "Copy and complete the table.",
      table([["Drug", "Class", "Indication", "One adverse effect"], ...rows], { widths: [115, 100, 115, 115] }),
    ],
    weight: 10,
  };
};

const malaria: MakeQuestion = ({ rng }) => ({
  stem: [
    `A child of ${rng.int(2, 4)} years is brought to the health centre of ${rng.pick(["Muyuka", "Tiko", "Ekondo Titi"])} with a fever of ${rng.pick(["39.4", "39.8", "40.2"])} °C for three days, vomiting and one convulsion. The rapid test for malaria is positive.`,
  ],
  parts: [
    part("State four signs that make malaria severe.", 4),
    part("Which drug is given first, by which route and at which times?", 4),
    part("Plan the nursing care of the first 24 hours.", 6),
    part("What do you teach the mother before the child goes home?", 3),
  ],
});

const antibiotics: MakeQuestion = () => ({
  stem: ["Antibiotics are sold in many markets without a prescription."],
  parts: [
    part("Name four ways in which antibiotics act on bacteria, with a drug for each.", 4),
    part("Explain how resistance comes about and spreads.", 3),
    part("State four things that a nurse can do against it.", 4),
    part("Why is tetracycline not given to a child or a pregnant woman?", 2),
  ],
});

const hypertension: MakeQuestion = ({ rng }) => ({
  stem: [
    `${rng.pick(["Mr Tambe", "Mrs Fon", "Mr Elong"])}, ${rng.int(50, 64)} years old, has a blood pressure of ${rng.int(165, 185)}/${rng.int(98, 112)} mmHg on three visits. The patient takes salt freely and has diabetes.`,
  ],
  parts: [
    part("Classify the pressure, and name three organs that it harms.", 4),
    part("Compare two classes of drugs for this patient: action, adverse effects, what is watched.", 6),
    part("Why do many patients stop their treatment? Propose three answers.", 4),
  ],
});

const administration: MakeQuestion = () => ({
  stem: ["A nurse prepares an intramuscular injection."],
  parts: [
    part("State the *rights* of the administration of drugs.", 5),
    part("Name three sites, with one advantage and one danger of each.", 5),
    part(
      "The patient becomes pale, itches and breathes with difficulty. What is it, and what do you do, in order?",
      5,
      undefined,
      [bullets(["within the first minute;", "within the next ten minutes;", "afterwards."])],
    ),
  ],
});

const kinetics: MakeQuestion = ({ rng }) => {
  const half = rng.pick([3, 4, 6]);
  return {
    stem: [`A drug has a half-life of ${half} hours. A dose of ${rng.pick([200, 400, 500])} mg is given into a vein.`],
    parts: [
      part(`How much is left after ${half * 3} hours?`, 2),
      part("After about how many half-lives is the steady state reached when doses are repeated?", 2),
      part("Describe the four stages a drug goes through in the body. Which organs matter in each?", 5),
      part("How must doses be changed in kidney failure, and why?", 3),
    ],
  };
};

const choices = [
  fact("The antidote of opioids is", "naloxone", "atropine", "vitamin K", "flumazenil"),
  fact("Which route avoids the first-pass effect?", "sublingual", "oral", "nasogastric", "by gastrostomy"),
  fact("Warfarin is reversed by", "vitamin K", "protamine", "calcium", "naloxone"),
  fact("Furosemide may lower blood", "potassium", "glucose", "urea", "creatinine"),
  fact("Which drug colours urine orange?", "rifampicin", "isoniazid", "ethambutol", "quinine"),
  fact("A patient on gentamicin is watched for", "loss of hearing", "cough", "constipation", "gain of weight"),
  fact("Salbutamol acts on receptors of the type", "beta 2", "alpha 1", "muscarinic", "H2"),
  fact(
    "Oral rehydration salts are dissolved in",
    "one litre of safe water",
    "half a litre of milk",
    "two litres of tea",
    "any amount of water",
  ),
  fact("Heparin is given", "under the skin or into a vein", "by mouth", "into a muscle", "under the tongue"),
];

export const nursing: QuestionBank = {
  languages: ["en"],
  questions: [dosage, definitions, drugs, malaria, antibiotics, hypertension, administration, kinetics],
  choices,
};
