import { figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion } from "../../question-context.ts";
import { plotFigure } from "../../figures/function-plots.ts";

const regression: MakeQuestion = ({ rng, say, french }) => {
  const slope = rng.real(1.6, 2.6);
  const xs = [1, 2, 3, 4, 5, 6];
  const ys = xs.map((x) => Math.round(8 + slope * x + rng.real(-1.2, 1.2)));
  return {
    stem: [
      say(
        "The yield $y$ of maize, in hundreds of kilograms per hectare, was measured for six doses $x$ of fertiliser.",
        "On a mesuré le rendement $y$ du maïs, en quintaux par hectare, pour six doses $x$ d'engrais.",
      ),
      table(
        [
          ["$x$", ...xs.map(String)],
          ["$y$", ...ys.map(String)],
        ],
        { head: false, widths: [40, 42, 42, 42, 42, 42, 42] },
      ),
      figure(
        plotFigure({
          x: { from: 0, to: 7, step: 1, name: "x" },
          y: { from: 0, to: 28, step: 4, name: "y" },
          curves: [],
          marks: xs.map((x, i) => ({ at: [x, ys[i] ?? 0], text: "" })),
          grid: true,
          size: [230, 130],
          french,
        }),
      ),
    ],
    parts: [
      part(
        say(
          "Compute both means, both variances and the covariance.",
          "Calculer les deux moyennes, les deux variances et la covariance.",
        ),
        4,
      ),
      part(
        say(
          "Compute the correlation coefficient and interpret it.",
          "Calculer le coefficient de corrélation linéaire et l'interpréter.",
        ),
        2,
      ),
      part(
        say(
          "Find the least-squares regression line of $y$ on $x$, and predict the yield for a dose of 8.",
          "Déterminer la droite de régression de $y$ en $x$ par la méthode des moindres carrés, puis prévoir le rendement pour une dose de 8.",
        ),
        4,
      ),
    ],
  };
};

const interval: MakeQuestion = ({ rng, say, num }) => {
  const n = rng.pick([100, 144, 400]);
  const mean = rng.real(11.5, 13.5);
  const s = rng.real(1.8, 3.2);
  return {
    stem: [
      say(
        `The haemoglobin level of ${n} women in a region was measured: the mean is ${num(mean, 1)} g/dL and the standard deviation ${num(s, 1)} g/dL.`,
        `On a mesuré le taux d'hémoglobine de ${n} femmes d'une région : la moyenne est ${num(mean, 1)} g/dL et l'écart type ${num(s, 1)} g/dL.`,
      ),
    ],
    parts: [
      part(
        say(
          "Give a 95% confidence interval for the mean of the region.",
          "Donner un intervalle de confiance à 95 % de la moyenne dans la région.",
        ),
        3,
      ),
      part(
        say(
          "How many women must be tested for an interval half as wide?",
          "Combien de femmes faut-il examiner pour un intervalle deux fois plus étroit ?",
        ),
        2,
      ),
      part(
        say(
          "Test at the 5% significance level whether the mean is 12 g/dL. State both hypotheses.",
          "Tester au seuil de 5 % si la moyenne vaut 12 g/dL. Énoncer les deux hypothèses.",
        ),
        4,
      ),
    ],
  };
};

export const sampleQuestions: readonly MakeQuestion[] = [regression, interval];
