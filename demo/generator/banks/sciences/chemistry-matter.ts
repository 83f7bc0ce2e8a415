import { formula, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";

const equations: MakeQuestion = ({ rng, say }) => {
  const rows = rng.sample(
    [
      r`\mathrm{Fe_2O_3 + CO \to Fe + CO_2}`,
      r`\mathrm{C_3H_8 + O_2 \to CO_2 + H_2O}`,
      r`\mathrm{Al + HCl \to AlCl_3 + H_2}`,
      r`\mathrm{KMnO_4 + HCl \to KCl + MnCl_2 + Cl_2 + H_2O}`,
      r`\mathrm{NH_3 + O_2 \to NO + H_2O}`,
      r`\mathrm{Ca_3(PO_4)_2 + H_2SO_4 \to CaSO_4 + H_3PO_4}`,
    ],
    3,
  );
  return {
    stem: [say("Balance the following equations.", "Équilibrer les équations suivantes.")],
    parts: [
      ...rows.map((row) => part(`$${row}$`, 1)),
      part(
        say(
          "Which of them are redox reactions? Give the oxidation numbers that change.",
          "Lesquelles sont des réactions d'oxydoréduction ? Donner les nombres d'oxydation qui varient.",
        ),
        3,
      ),
    ],
  };
};

const kinetics: MakeQuestion = ({ rng, say, num }) => {
  const k = rng.pick([0.02, 0.03, 0.05]);
  const times = [0, 10, 20, 30, 40];
  return {
    stem: [
      say(
        "The decomposition of hydrogen peroxide was followed at 25 °C.",
        "On suit la décomposition de l'eau oxygénée à 25 °C.",
      ),
      formula(r`\mathrm{2 \, H_2O_2 \to 2 \, H_2O + O_2}`),
      table(
        [
          ["$t$ (min)", ...times.map(String)],
          [r`$[\mathrm{H_2O_2}]$ (mol/L)`, ...times.map((t) => num(0.8 * Math.exp(-k * t), 3))],
        ],
        { head: false },
      ),
    ],
    parts: [
      part(
        say(
          "Show that the reaction is first order, graphically or by calculation.",
          "Montrer que la réaction est d'ordre 1, graphiquement ou par le calcul.",
        ),
        4,
      ),
      part(
        say(
          "Find the rate constant and the half-life.",
          "Déterminer la constante de vitesse et le temps de demi-réaction.",
        ),
        3,
      ),
      part(
        say(
          "Which of these does a catalyst change: the rate, the yield, the activation energy?",
          "Que modifie un catalyseur : la vitesse, le rendement, l'énergie d'activation ?",
        ),
        2,
      ),
    ],
  };
};

const organic: MakeQuestion = ({ rng, say }) => {
  const percent = rng.pick([
    ["64.9", "13.5", "74"],
    ["60.0", "13.3", "60"],
    ["52.2", "13.0", "46"],
  ]) as [string, string, string];
  const [c, h, m] = percent;
  return {
    stem: [
      say(
        `An alcohol contains ${c}% carbon and ${h}% hydrogen by mass. Its molar mass is ${m} g/mol.`,
        `Un alcool contient en masse ${c.replace(".", ",")} % de carbone et ${h.replace(".", ",")} % d'hydrogène. Sa masse molaire est de ${m} g/mol.`,
      ),
    ],
    parts: [
      part(say("Find its molecular formula.", "Déterminer sa formule brute."), 3),
      part(
        say(
          "Draw and name all the alcohols with this formula. Give the class of each.",
          "Écrire et nommer tous les alcools ayant cette formule. Donner la classe de chacun.",
        ),
        4,
      ),
      part(
        say(
          "Mild oxidation of an alcohol can give an aldehyde or a ketone. Which test distinguishes the two?",
          "L'oxydation ménagée d'un alcool peut donner un aldéhyde ou une cétone. Quel test permet de les distinguer ?",
        ),
        2,
      ),
      part(
        say(
          "Write the equation for the esterification of one of these alcohols with ethanoic acid, and name the ester.",
          "Écrire l'équation de l'estérification de l'un de ces alcools par l'acide éthanoïque et nommer l'ester.",
        ),
        3,
      ),
    ],
  };
};

const electrons: MakeQuestion = ({ rng, say }) => {
  const elements = rng.sample(["Na (11)", "Cl (17)", "Ca (20)", "Fe (26)", "Cu (29)", "P (15)", "Br (35)"], 3);
  return {
    stem: [
      say(
        `Consider the elements ${elements.join(", ")}; atomic numbers are in brackets.`,
        `On considère les éléments ${elements.join(", ")} ; le numéro atomique est entre parenthèses.`,
      ),
    ],
    parts: [
      part(
        say(
          "Write the electronic configuration of each, and give its position in the periodic table.",
          "Écrire la configuration électronique de chacun et donner sa place dans la classification périodique.",
        ),
        4,
      ),
      part(
        say(
          "Arrange them in order of increasing atomic radius and of increasing first ionisation energy.",
          "Les classer par rayon atomique croissant et par énergie de première ionisation croissante.",
        ),
        3,
      ),
      part(
        say(
          "Draw the Lewis structures and give the shapes of $\\mathrm{NH_3}$, $\\mathrm{CO_2}$ and $\\mathrm{SO_2}$.",
          "Donner la structure de Lewis et la géométrie de $\\mathrm{NH_3}$, $\\mathrm{CO_2}$ et $\\mathrm{SO_2}$.",
        ),
        3,
      ),
    ],
  };
};

export const matterQuestions: readonly MakeQuestion[] = [equations, kinetics, organic, electrons];
