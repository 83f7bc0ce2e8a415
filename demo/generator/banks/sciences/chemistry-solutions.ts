import { figure, formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";
import { plotFigure, sampled } from "../../figures/function-plots.ts";

const titration: MakeQuestion = ({ rng, say, french, num }) => {
  const volume = rng.pick([10, 20, 25]);
  const end = rng.pick([12, 14, 16]);
  const base = (v: number) => {
    if (v < end - 0.05) return 4.76 + Math.log10(Math.max(0.02, v / (end - v)));
    if (v > end + 0.05) return Math.min(12.6, 12.9 + Math.log10((v - end) / (v + volume)));
    return 8.7;
  };
  return {
    stem: [
      say(
        `A ${volume} mL sample of ethanoic acid solution is titrated with ${num(0.1)} mol/L sodium hydroxide, and the pH is recorded.`,
        `On dose ${volume} mL d'une solution d'acide éthanoïque par de la soude à ${num(0.1)} mol/L. On relève le pH au cours du dosage.`,
      ),
      figure(
        plotFigure({
          x: { from: 0, to: 24, step: 4, name: say("volume (mL)", "volume (mL)") },
          y: { from: 0, to: 14, step: 2, name: "pH" },
          curves: [{ points: sampled(base, 0.1, 24, 240) }],
          grid: true,
          size: [280, 160],
          french,
        }),
      ),
    ],
    parts: [
      part(say("Write the equation of the reaction.", "Écrire l'équation de la réaction."), 1),
      part(
        say(
          "Read off the volume at the equivalence point, and compute the concentration of the acid.",
          "Lire le volume à l'équivalence et calculer la concentration de l'acide.",
        ),
        3,
      ),
      part(
        say("Read off the $\\mathrm{p}K_a$ of the acid. Explain.", "Lire le $\\mathrm{p}K_a$ de l'acide. Justifier."),
        2,
      ),
      part(
        say(
          "Which indicator is suitable: methyl orange (3.1 to 4.4), bromothymol blue (6.0 to 7.6) or phenolphthalein (8.2 to 10)?",
          "Quel indicateur convient : hélianthine (3,1 à 4,4), bleu de bromothymol (6,0 à 7,6) ou phénolphtaléine (8,2 à 10) ?",
        ),
        2,
      ),
    ],
  };
};

const gas: MakeQuestion = ({ rng, say, num }) => {
  const mass = rng.pick([2.4, 3.25, 6.5]);
  return {
    stem: [
      say(
        `${num(mass)} g of zinc is added to 100 mL of ${rng.pick([1, 2])} mol/L hydrochloric acid. Molar mass: Zn 65.4 g/mol.`,
        `On plonge ${num(mass)} g de zinc dans 100 mL d'acide chlorhydrique à ${rng.pick([1, 2])} mol/L. Masse molaire : Zn 65,4 g/mol.`,
      ),
    ],
    parts: [
      part(
        say("Write the equation. Which reactant is in excess?", "Écrire l'équation. Quel réactif est en excès ?"),
        3,
      ),
      part(
        say(
          "Find the volume of gas evolved at 25 °C and 101.3 kPa.",
          "Calculer le volume de gaz dégagé à 25 °C sous 101,3 kPa.",
        ),
        3,
      ),
      part(say("How is the gas identified in the laboratory?", "Comment identifie-t-on ce gaz au laboratoire ?"), 1),
    ],
  };
};

const equilibrium: MakeQuestion = ({ rng, say, num }) => {
  const start = rng.pick([1, 2, 3]);
  return {
    stem: [
      say(
        `${start} mol of nitrogen and ${3 * start} mol of hydrogen are brought to equilibrium in a 10 L vessel; ${num(start * 0.8)} mol of ammonia is formed.`,
        `On porte à l'équilibre ${start} mol de diazote et ${3 * start} mol de dihydrogène dans une enceinte de 10 L ; il se forme ${num(start * 0.8)} mol d'ammoniac.`,
      ),
      formula(r`\mathrm{N_2 + 3 \, H_2} \leftrightarrow \mathrm{2 \, NH_3} \qquad \Delta H = -92 \; \mathrm{kJ}`),
    ],
    parts: [
      part(
        say(
          "Find the amounts at equilibrium and the equilibrium constant $K_c$.",
          "Calculer les quantités de matière à l'équilibre et la constante d'équilibre $K_c$.",
        ),
        4,
      ),
      part(
        say(
          "In which direction does the equilibrium shift when the temperature rises? When the volume is halved?",
          "Dans quel sens l'équilibre se déplace-t-il quand la température augmente ? Quand on divise le volume par deux ?",
        ),
        2,
      ),
      part(
        say(
          "Why does industry nevertheless operate at 450 °C?",
          "Pourquoi l'industrie travaille-t-elle pourtant à 450 °C ?",
        ),
        2,
      ),
    ],
  };
};

const acids: MakeQuestion = ({ rng, say, num }) => {
  const c = rng.pick([0.01, 0.02, 0.05]);
  return {
    stem: [say("All solutions are at 25 °C.", "Toutes les solutions sont à 25 °C.")],
    parts: [
      part(
        say(
          `Compute the pH of ${num(c)} mol/L hydrochloric acid.`,
          `Calculer le pH d'une solution d'acide chlorhydrique à ${num(c)} mol/L.`,
        ),
        2,
      ),
      part(
        say(
          `Compute the pH of an ammonia solution of the same concentration; the $\\mathrm{p}K_a$ of the ammonium ion is 9.2.`,
          `Calculer le pH d'une solution d'ammoniac de même concentration ; le $\\mathrm{p}K_a$ de l'ion ammonium vaut 9,2.`,
        ),
        3,
      ),
      part(
        say(
          "What volumes of these two solutions must be mixed to make one litre of a buffer of pH 9.5?",
          "Quels volumes de ces deux solutions faut-il mélanger pour obtenir un litre de tampon de pH 9,5 ?",
        ),
        3,
      ),
    ],
  };
};

export const solutionQuestions: readonly MakeQuestion[] = [titration, gas, equilibrium, acids];
