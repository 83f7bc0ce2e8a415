import { accounting } from "./banks/accounting.ts";
import { algorithms } from "./banks/algorithms.ts";
import { analysis } from "./banks/analysis.ts";
import { banking } from "./banks/banking.ts";
import { chemistry } from "./banks/chemistry.ts";
import { contractLaw } from "./banks/contractLaw.ts";
import { databases } from "./banks/databases.ts";
import { digital } from "./banks/digital.ts";
import { economics } from "./banks/economics.ts";
import { education } from "./banks/education.ts";
import { electricity } from "./banks/electricity.ts";
import { generalKnowledge } from "./banks/generalKnowledge.ts";
import { linearAlgebra } from "./banks/linearAlgebra.ts";
import { marketing } from "./banks/marketing.ts";
import { mechanics } from "./banks/mechanics.ts";
import { medicine } from "./banks/medicine.ts";
import { networks } from "./banks/networks.ts";
import { nursing } from "./banks/nursing.ts";
import { objects } from "./banks/objects.ts";
import { obligations } from "./banks/obligations.ts";
import { operatingSystems } from "./banks/operatingSystems.ts";
import { probability } from "./banks/probability.ts";
import { programmingC } from "./banks/programmingC.ts";
import { softwareCase } from "./banks/softwareCase.ts";
import { softwareTools } from "./banks/softwareTools.ts";
import { webProgramming } from "./banks/webProgramming.ts";
import { circuits } from "./banks/circuits.ts";
import { costAccounting } from "./banks/costAccounting.ts";
import { macroeconomics } from "./banks/macroeconomics.ts";
import { mathematics } from "./banks/mathematics.ts";
import { microeconomics } from "./banks/microeconomics.ts";
import { physics } from "./banks/physics.ts";
import type { Bank } from "./craft.ts";

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
} satisfies Record<string, Bank>;

/** What a paper asks about; each subject has its bank of questions. */
export type Subject = keyof typeof banks;

/** The questions of a subject. */
export const bankOf = (subject: Subject): Bank => banks[subject];
