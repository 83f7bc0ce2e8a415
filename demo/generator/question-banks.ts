import { accounting } from "./banks/business/accounting.ts";
import { algorithms } from "./banks/software/algorithms.ts";
import { analysis } from "./banks/mathematics/analysis.ts";
import { banking } from "./banks/business/banking.ts";
import { chemistry } from "./banks/sciences/chemistry.ts";
import { contractLaw } from "./banks/humanities/contract-law.ts";
import { databases } from "./banks/software/databases.ts";
import { digital } from "./banks/systems/digital-logic.ts";
import { economics } from "./banks/business/economics.ts";
import { education } from "./banks/humanities/education.ts";
import { electricity } from "./banks/sciences/electricity.ts";
import { generalKnowledge } from "./banks/humanities/general-knowledge.ts";
import { linearAlgebra } from "./banks/mathematics/linear-algebra.ts";
import { marketing } from "./banks/business/marketing.ts";
import { mechanics } from "./banks/sciences/mechanics.ts";
import { medicine } from "./banks/health/medicine.ts";
import { networks } from "./banks/systems/networks.ts";
import { nursing } from "./banks/health/nursing.ts";
import { objects } from "./banks/software/object-oriented-programming.ts";
import { obligations } from "./banks/humanities/law-of-obligations.ts";
import { operatingSystems } from "./banks/systems/operating-systems.ts";
import { probability } from "./banks/mathematics/probability.ts";
import { programmingC } from "./banks/software/programming-c.ts";
import { softwareCase } from "./banks/software/software-case-study.ts";
import { softwareTools } from "./banks/software/software-tools.ts";
import { webProgramming } from "./banks/software/web-programming.ts";
import { circuits } from "./banks/sciences/circuits.ts";
import { costAccounting } from "./banks/business/cost-accounting.ts";
import { macroeconomics } from "./banks/business/macroeconomics.ts";
import { mathematics } from "./banks/mathematics/mathematics.ts";
import { microeconomics } from "./banks/business/microeconomics.ts";
import { physics } from "./banks/sciences/physics.ts";
import type { QuestionBank } from "./question-context.ts";

const banks = {
  physics,
  microeconomics,
  mathematics,
  macroeconomics,
  costAccounting,
  circuits,
  accounting,
  algorithms,
  analysis,
  banking,
  chemistry,
  contractLaw,
  databases,
  digital,
  economics,
  education,
  electricity,
  generalKnowledge,
  linearAlgebra,
  marketing,
  mechanics,
  medicine,
  networks,
  nursing,
  objects,
  obligations,
  operatingSystems,
  probability,
  programmingC,
  softwareCase,
  softwareTools,
  webProgramming,
} satisfies Record<string, QuestionBank>;

/** What a paper asks about; each subject has its bank of questions. */
export type Subject = keyof typeof banks;

/** The questions of a subject. */
export const bankOf = (subject: Subject): QuestionBank => banks[subject];
