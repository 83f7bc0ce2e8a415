import { figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { amount, type QuestionBank, type MakeQuestion, r } from "../../question-context.ts";
import { plotFigure } from "../../figures/function-plots.ts";

const market: MakeQuestion = ({ rng, say, french }) => {
  const [a, b, c, d] = [rng.pick([120, 100, 90]), rng.pick([2, 3]), rng.pick([0, 10]), rng.pick([1, 2])];
  const price = (a - c) / (b + d);
  const quantity = a - b * price;
  const top = Math.ceil(a / b / 10) * 10;
  return {
    stem: [
      say(
        `In the market for plantains, demand is $Q_d = ${a} - ${b}P$ and supply is $Q_s = ${c > 0 ? `${c} + ` : ""}${d === 1 ? "" : d}P$, with quantities in tonnes and prices in thousands of FCFA.`,
        `Sur le marché du plantain, la demande est $Q_d = ${a} - ${b}P$ et l'offre $Q_s = ${c > 0 ? `${c} + ` : ""}${d === 1 ? "" : d}P$, les quantités étant en tonnes et les prix en milliers de FCFA.`,
      ),
      figure(
        plotFigure({
          x: { from: 0, to: a, step: 20, name: "Q" },
          y: { from: 0, to: top, step: 10, name: "P" },
          curves: [
            {
              points: [
                [0, a / b],
                [a, 0],
              ],
              label: { text: "D", at: [a * 0.86, a / b / 5] },
            },
            {
              points: [
                [c, 0],
                [Math.min(a, c + d * top), Math.min(top, (a - c) / d)],
              ],
              label: { text: say("S", "O"), at: [Math.min(a, c + d * top) * 0.88, Math.min(top, (a - c) / d) * 0.98] },
            },
          ],
          marks: [{ at: [quantity, price], text: "E" }],
          size: [230, 150],
          french,
        }),
      ),
    ],
    parts: [
      part(say("Find the equilibrium price and quantity.", "Déterminer le prix et la quantité d'équilibre."), 2),
      part(
        say(
          "Compute the price elasticity of demand at that point. Is demand elastic?",
          "Calculer l'élasticité-prix de la demande en ce point. La demande est-elle élastique ?",
        ),
        3,
      ),
      part(
        say(
          `The government sets a maximum price of ${Math.round(price * 0.7)} thousand FCFA. Show the effect on the figure and measure the shortage.`,
          `L'État fixe un prix plafond de ${Math.round(price * 0.7)} milliers de FCFA. Montrer l'effet sur la figure et mesurer la pénurie.`,
        ),
        3,
      ),
      part(
        say(
          "A tax of 6 thousand FCFA per tonne is levied on sellers. Who bears it, and in what proportions?",
          "Une taxe de 6 milliers de FCFA par tonne est perçue sur les vendeurs. Qui la supporte, et dans quelles proportions ?",
        ),
        3,
      ),
    ],
  };
};

const costs: MakeQuestion = ({ rng, say }) => {
  const fixed = rng.pick([40, 50, 60]);
  const variable = [0, 30, 50, 75, 110, 160];
  return {
    stem: [
      say(
        "A bakery in Kumba has the following costs, in thousands of FCFA.",
        "Une boulangerie de Bafoussam a les coûts suivants, en milliers de FCFA.",
      ),
      table([
        [
          say("Output", "Production"),
          say("Fixed cost", "Coût fixe"),
          say("Variable cost", "Coût variable"),
          say("Average cost", "Coût moyen"),
          say("Marginal cost", "Coût marginal"),
        ],
        ...variable.map((v, q) => [String(q), String(fixed), String(v), "", ""]),
      ]),
    ],
    parts: [
      part(say("Copy and complete the table.", "Recopier et compléter le tableau."), 3),
      part(
        say(
          "Draw the average and marginal cost curves. Where do they intersect, and why?",
          "Tracer les courbes de coût moyen et marginal. Où se coupent-elles, et pourquoi ?",
        ),
        3,
      ),
      part(
        say(
          "The price is 35. Find the profit-maximising output under perfect competition.",
          "Le prix est de 35. Trouver la production qui maximise le profit en concurrence parfaite.",
        ),
        3,
      ),
      part(
        say(
          "Below what price does the bakery shut down in the short run?",
          "En dessous de quel prix la boulangerie cesse-t-elle de produire à court terme ?",
        ),
        2,
      ),
    ],
  };
};

const consumer: MakeQuestion = ({ rng, say }) => {
  const [px, py, income] = [rng.pick([100, 200]), rng.pick([250, 400, 500]), rng.pick([4000, 6000, 10_000])];
  const [alpha, beta] = rng.pick([
    ["1/2", "1/2"],
    ["1/3", "2/3"],
    ["2/3", "1/3"],
  ]) as [string, string];
  return {
    stem: [
      say(
        r`A consumer has the utility function $U(x, y) = x^{${alpha}} \, y^{${beta}}$, an income of ${amount(income)} FCFA, and faces prices of ${px} and ${py} FCFA.`,
        r`Un consommateur a pour fonction d'utilité $U(x, y) = x^{${alpha}} \, y^{${beta}}$, un revenu de ${amount(income)} FCFA, et fait face aux prix ${px} et ${py} FCFA.`,
      ),
    ],
    parts: [
      part(
        say(
          "Write the equation of the budget line and the marginal rate of substitution.",
          "Écrire l'équation de la droite de budget et le taux marginal de substitution.",
        ),
        2,
      ),
      part(
        say(
          "Find the optimal basket by the method of Lagrange multipliers.",
          "Déterminer le panier optimal par la méthode du multiplicateur de Lagrange.",
        ),
        4,
      ),
      part(
        say(
          "The first price doubles. Separate the income effect from the substitution effect on a diagram.",
          "Le premier prix double. Distinguer l'effet de revenu et l'effet de substitution sur un graphique.",
        ),
        4,
      ),
    ],
  };
};

const monopoly: MakeQuestion = ({ rng, say }) => {
  const [a, c] = [rng.pick([100, 120, 140]), rng.pick([20, 30, 40])];
  return {
    stem: [
      say(
        `The only ferry on a river crossing faces the demand $P = ${a} - 2Q$ and has the cost function $C(Q) = ${c}Q + 200$.`,
        `L'unique bac d'une traversée fait face à la demande $P = ${a} - 2Q$ et a pour fonction de coût $C(Q) = ${c}Q + 200$.`,
      ),
    ],
    parts: [
      part(say("Find its price, its output and its profit.", "Déterminer son prix, sa production et son profit."), 4),
      part(
        say(
          "Compare with perfect competition. Compute the deadweight loss and show it on a diagram.",
          "Comparer à la concurrence parfaite. Calculer la perte sèche et la représenter sur un graphique.",
        ),
        4,
      ),
      part(
        say(
          "Should the council regulate the price? At what level, and with what effect on the ferry?",
          "La commune doit-elle réglementer le prix ? À quel niveau, et avec quel effet pour l'exploitant du bac ?",
        ),
        3,
      ),
    ],
  };
};

const production: MakeQuestion = ({ rng, say }) => {
  const wage = rng.pick([2, 4, 8]);
  return {
    stem: [
      say(
        r`A firm has the production function $Q = 10 \sqrt{KL}$. Capital costs 8 and labour ${wage} per unit, in thousands of FCFA.`,
        r`Une entreprise a pour fonction de production $Q = 10 \sqrt{KL}$. Le capital coûte 8 et le travail ${wage} par unité, en milliers de FCFA.`,
      ),
    ],
    parts: [
      part(say("What are its returns to scale?", "Quels sont ses rendements d'échelle ?"), 2),
      part(
        say(
          `Find the least-cost combination of inputs to produce ${rng.pick([100, 200, 400])} units.`,
          `Trouver la combinaison de facteurs la moins coûteuse pour produire ${rng.pick([100, 200, 400])} unités.`,
        ),
        4,
      ),
      part(
        say(
          "Draw the isoquant and the isocost line, and mark the firm's choice.",
          "Tracer l'isoquante et la droite d'isocoût, et y placer le choix de l'entreprise.",
        ),
        3,
      ),
    ],
  };
};

export const microQuestions: readonly MakeQuestion[] = [market, costs, consumer, monopoly, production];

export const microeconomics: QuestionBank = { languages: ["en", "fr"], questions: microQuestions };
