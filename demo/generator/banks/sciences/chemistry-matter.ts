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
          "Which of them are reactions of oxidation and reduction? Give the oxidation numbers that change.",
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
          "Show that the reaction is of first order, by a graph or by a calculation.",
          "Montrer que la réaction est d'ordre 1, par un graphique ou par le calcul.",
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
          "What does a catalyst change: the rate, the yield, the activation energy?",
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
        `An alcohol contains ${c} % of carbon and ${h} % of hydrogen by mass. Its molar mass is ${m} g/mol.`,
        `Un alcool contient en masse ${c.replace(".", ",")} % de carbone et ${h.replace(".", ",")} % d'hydrogène. Sa masse molaire est de ${m} g/mol.`,
      ),
    ],
    parts: [
      part(say("Find its molecular formula.", "Déterminer sa formule brute."), 3),
      part(
        say(
          "Draw and name all alcohols of this formula. Give the class of each.",
          "Écrire et nommer tous les alcools ayant cette formule. Donner la classe de chacun.",
        ),
        4,
      ),
      part(
        say(
          "Mild oxidation of one of them gives a ketone, or an aldehyde if none can. Which test tells the two apart?",
          "L'oxydation ménagée de l'un d'eux donne une cétone, ou à défaut un aldéhyde. Quel test permet de les distinguer ?",
        ),
        2,
      ),
      part(
        say(
          "Write the esterification of this alcohol by ethanoic acid, and name the ester.",
          "Écrire l'estérification de cet alcool par l'acide éthanoïque et nommer l'ester.",
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
          "Write the electronic configuration of each, and its place in the periodic table.",
          "Écrire la configuration électronique de chacun et donner sa place dans la classification.",
        ),
        4,
      ),
      part(
        say(
          "Order them by increasing radius and by increasing ionisation energy.",
          "Les classer par rayon croissant et par énergie d'ionisation croissante.",
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
