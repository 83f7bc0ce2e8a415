import { bullets, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";

const dosage: MakeQuestion = ({ rng, num }) => {
  const weight = rng.int(10, 22);
  const per = rng.pick([10, 15]);
  const hours = rng.pick([6, 8]);
  return {
    stem: ["Show your working and give the units in each answer."],
    parts: [
      part(
        `A child weighing ${weight} kg is prescribed paracetamol ${per} mg/kg every ${24 / 4} hours. The syrup contains 120 mg in 5 mL. How many mL are given per dose?`,
        3,
      ),
      part(
        `One litre of normal saline is to run over ${hours} hours through a giving set of 20 drops/mL. Compute the rate in drops per minute.`,
        3,
      ),
      part(
        `Ceftriaxone ${rng.pick([50, 80])} mg/kg is prescribed for the same child. Each 1 g vial is reconstituted with 10 mL. What volume is drawn up?`,
        3,
      ),
      part(
        `How much 50% dextrose is needed to make ${rng.pick([250, 500])} mL of a 10% solution? The rest is sterile water.`,
        2,
      ),
      part(`Insulin is labelled 100 units/mL. How many mL contain ${num(rng.pick([8, 12, 16, 24]))} units?`, 1),
    ],
  };
};

const definitions: MakeQuestion = ({ rng }) => ({
  stem: ["Define the following terms, giving one example of a drug for each."],
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
    `A child aged ${rng.int(2, 4)} is brought to the health centre in ${rng.pick(["Muyuka", "Tiko", "Ekondo Titi"])} with a three-day history of fever (${rng.pick(["39.4", "39.8", "40.2"])} °C), vomiting and one convulsion. The rapid diagnostic test for malaria is positive.`,
  ],
  parts: [
    part("State four signs of severe malaria.", 4),
    part("Which drug is given first, by what route and at what intervals?", 4),
    part("Plan the nursing care for the first 24 hours.", 6),
    part("What health education do you give the mother before discharge?", 3),
  ],
});

const antibiotics: MakeQuestion = () => ({
  stem: ["Antibiotics are sold in many markets without a prescription."],
  parts: [
    part("Name four mechanisms of action of antibiotics, with a drug for each.", 4),
    part("Explain how resistance arises and spreads.", 3),
    part("State four measures that a nurse can take against it.", 4),
    part("Why is tetracycline not given to children or pregnant women?", 2),
  ],
});

const hypertension: MakeQuestion = ({ rng }) => ({
  stem: [
    `${rng.pick(["Mr Tambe", "Mrs Fon", "Mr Elong"])}, ${rng.int(50, 64)} years old, has a blood pressure of ${rng.int(165, 185)}/${rng.int(98, 112)} mmHg on three visits. The patient has a high salt intake and diabetes.`,
  ],
  parts: [
    part("Classify the hypertension, and name three organs that it damages.", 4),
    part("Compare two classes of drugs for this patient: action, adverse effects, monitoring.", 6),
    part("Why do many patients stop their treatment? Propose three ways to improve adherence.", 4),
  ],
});

const administration: MakeQuestion = () => ({
  stem: ["A nurse prepares an intramuscular injection."],
  parts: [
    part("State the *rights* of drug administration.", 5),
    part("Name three injection sites, with one advantage and one risk of each.", 5),
    part(
      "The patient becomes pale, with itching and difficulty in breathing. What is happening, and what do you do, in order?",
      5,
      undefined,
      [bullets(["within the first minute;", "within the next ten minutes;", "afterwards."])],
    ),
  ],
});

const kinetics: MakeQuestion = ({ rng }) => {
  const half = rng.pick([3, 4, 6]);
  return {
    stem: [
      `A drug has a half-life of ${half} hours. A dose of ${rng.pick([200, 400, 500])} mg is given intravenously.`,
    ],
    parts: [
      part(`How much is left in the body after ${half * 3} hours?`, 2),
      part("After about how many half-lives is steady state reached with repeated doses?", 2),
      part("Describe the four stages a drug goes through in the body. Which organs are involved in each?", 5),
      part("How must doses be adjusted in renal failure, and why?", 3),
    ],
  };
};

const choices = [
  fact("The antidote to opioids is", "naloxone", "atropine", "vitamin K", "flumazenil"),
  fact("Which route avoids the first-pass effect?", "sublingual", "oral", "nasogastric", "gastrostomy"),
  fact("Warfarin is reversed by", "vitamin K", "protamine", "calcium", "naloxone"),
  fact("Furosemide may lower the blood level of", "potassium", "glucose", "urea", "creatinine"),
  fact("Which drug colours urine orange?", "rifampicin", "isoniazid", "ethambutol", "quinine"),
  fact("A patient on gentamicin is monitored for", "hearing loss", "cough", "constipation", "weight gain"),
  fact("Salbutamol acts on receptors of type", "beta 2", "alpha 1", "muscarinic", "H2"),
  fact(
    "Oral rehydration salts are dissolved in",
    "one litre of safe water",
    "half a litre of milk",
    "two litres of tea",
    "any amount of water",
  ),
  fact("Heparin is given", "subcutaneously or intravenously", "orally", "intramuscularly", "sublingually"),
];

export const nursing: QuestionBank = {
  languages: ["en"],
  questions: [dosage, definitions, drugs, malaria, antibiotics, hypertension, administration, kinetics],
  choices,
};
