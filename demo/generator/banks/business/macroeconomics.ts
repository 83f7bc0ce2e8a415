import { bullets, formula, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { amount, type QuestionBank, type MakeQuestion } from "../../question-context.ts";

const income: MakeQuestion = ({ rng, say, num }) => {
  const c0 = rng.pick([100, 120, 150]);
  const c = rng.pick([0.75, 0.8]);
  return {
    stem: [
      say(
        "An open economy is described, in billions of FCFA, by",
        "Une économie ouverte est décrite, en milliards de FCFA, par",
      ),
      formula(
        `C = ${c0} + ${num(c)} \\, Y_d, \\quad I = ${rng.pick([200, 250, 300])}, \\quad G = ${rng.pick([300, 400])}, \\quad T = ${num(0.2)} \\, Y, \\quad X = 150, \\quad M = 50 + ${num(0.1)} \\, Y.`,
      ),
    ],
    parts: [
      part(say("Find the equilibrium income.", "Déterminer le revenu d'équilibre."), 3),
      part(
        say(
          "Find the budget balance and the trade balance at that income.",
          "Calculer le solde budgétaire et le solde extérieur à ce niveau de revenu.",
        ),
        2,
      ),
      part(
        say(
          "Find the multiplier of public spending, and compare it with that of a closed economy without taxes.",
          "Calculer le multiplicateur des dépenses publiques et le comparer à celui d'une économie fermée sans impôt.",
        ),
        3,
      ),
      part(
        say(
          "Full employment needs an income higher by 200. By how much must spending rise?",
          "Le plein emploi exige un revenu supérieur de 200. De combien faut-il augmenter la dépense ?",
        ),
        2,
      ),
    ],
  };
};

const accounts: MakeQuestion = ({ rng, say }) => {
  const rows: readonly (readonly [string, number])[] = [
    [say("Private consumption", "Consommation des ménages"), rng.int(60, 75) * 100],
    [say("Public consumption", "Consommation publique"), rng.int(10, 15) * 100],
    [say("Gross fixed capital formation", "Formation brute de capital fixe"), rng.int(18, 26) * 100],
    [say("Exports", "Exportations"), rng.int(20, 26) * 100],
    [say("Imports", "Importations"), rng.int(22, 30) * 100],
    [say("Depreciation", "Amortissements"), rng.int(6, 9) * 100],
    [say("Net income from abroad", "Revenus nets de l'extérieur"), -rng.int(1, 4) * 100],
  ];
  return {
    stem: [
      say(
        "The figures of a country are given in billions of FCFA.",
        "On donne, en milliards de FCFA, les agrégats d'un pays.",
      ),
      table(
        [
          [say("Item", "Poste"), say("Amount", "Montant")],
          ...rows.map(([name, value]) => [name, value < 0 ? `–${amount(-value)}` : amount(value)]),
        ],
        { align: "lr", widths: [210, 90] },
      ),
    ],
    parts: [
      part(
        say(
          "Compute the gross domestic product and the net national income.",
          "Calculer le produit intérieur brut et le revenu national net.",
        ),
        3,
      ),
      part(
        say(
          "The price index rises from 100 to 104. Nominal product grows by 7 %. What is the real growth?",
          "L'indice des prix passe de 100 à 104 et le produit nominal croît de 7 %. Quelle est la croissance réelle ?",
        ),
        2,
      ),
      part(
        say(
          "State three limits of the domestic product as a measure of well-being.",
          "Énoncer trois limites du produit intérieur brut comme mesure du bien-être.",
        ),
        3,
      ),
    ],
  };
};

const money: MakeQuestion = ({ rng, say }) => {
  const deposit = rng.pick([500_000, 1_000_000, 2_000_000]);
  const reserve = rng.pick([10, 20]);
  return {
    stem: [
      say(
        `A customer deposits ${amount(deposit)} FCFA in cash in a bank. Banks keep ${reserve} % of deposits in reserve and lend the rest.`,
        `Un client dépose ${amount(deposit)} FCFA en espèces. Les banques gardent ${reserve} % des dépôts en réserve et prêtent le reste.`,
      ),
    ],
    parts: [
      part(
        say(
          "Show the first three rounds of the creation of money.",
          "Montrer les trois premières étapes de la création monétaire.",
        ),
        3,
      ),
      part(say("Find the total of the deposits created.", "Calculer le total des dépôts créés."), 2),
      part(
        say(
          "Name the instruments by which the BEAC acts on the money supply.",
          "Citer les instruments par lesquels la BEAC agit sur la masse monétaire.",
        ),
        3,
        undefined,
        [
          bullets([
            say("one that changes the cost of credit;", "un instrument qui agit sur le coût du crédit ;"),
            say("one that changes the means of banks.", "un instrument qui agit sur les ressources des banques."),
          ]),
        ],
      ),
    ],
  };
};

const essay: MakeQuestion = ({ rng, say }) => ({
  stem: [
    rng.pick([
      say(
        "“A single currency is worth the loss of monetary policy.” Discuss, with the case of the CEMAC zone.",
        "« La monnaie unique vaut bien la perte de la politique monétaire. » Discuter à partir du cas de la zone CEMAC.",
      ),
      say(
        "Does the informal sector hold back or carry the Cameroonian economy? Argue with examples.",
        "Le secteur informel freine-t-il ou porte-t-il l'économie camerounaise ? Argumenter à l'aide d'exemples.",
      ),
      say(
        "Should a country that exports raw cocoa process it at home? Discuss costs and gains.",
        "Un pays exportateur de cacao brut doit-il le transformer sur place ? Discuter les coûts et les gains.",
      ),
    ]),
  ],
  weight: 8,
});

const markets: MakeQuestion = ({ rng, say }) => {
  const supply = rng.pick([400, 500, 600]);
  return {
    stem: [
      say(
        "Goods and money are described, for a fixed level of prices, by",
        "À prix fixes, on décrit les biens et la monnaie par",
      ),
      formula(
        `C = 80 + 0.8 \\, Y_d, \\quad I = 300 - 20 i, \\quad G = T = ${rng.pick([150, 200])}, \\quad L = 0.4 \\, Y - 30 i, \\quad M = ${supply}`.replaceAll(
          /0\.(\d)/g,
          (_, digit: string) => say(`0.${digit}`, `0,${digit}`),
        ),
      ),
    ],
    parts: [
      part(say("Write the equations of IS and LM.", "Établir les équations de IS et de LM."), 3),
      part(say("Find income and the rate of interest.", "Déterminer le revenu et le taux d'intérêt."), 3),
      part(
        say(
          "Public spending rises by 50, paid by a loan. Find the new equilibrium, and measure crowding out.",
          "La dépense publique augmente de 50, financée par emprunt. Trouver le nouvel équilibre et mesurer l'éviction.",
        ),
        4,
      ),
    ],
  };
};

const prices: MakeQuestion = ({ rng, say }) => {
  const basket: readonly (readonly [string, number, number, number])[] = [
    [say("Rice (kg)", "Riz (kg)"), 20, rng.int(40, 45) * 10, rng.int(46, 52) * 10],
    [say("Fish (kg)", "Poisson (kg)"), 6, rng.int(14, 16) * 100, rng.int(16, 19) * 100],
    [say("Soap (piece)", "Savon (pièce)"), 4, 400, rng.int(40, 45) * 10],
    [say("Taxi (trip)", "Taxi (course)"), 40, 250, rng.pick([250, 300, 350])],
  ];
  return {
    stem: [
      say("A household of Garoua buys each month:", "Un ménage de Garoua achète chaque mois :"),
      table([
        [
          say("Item", "Article"),
          say("Quantity", "Quantité"),
          say("Price 2021", "Prix 2021"),
          say("Price 2022", "Prix 2022"),
        ],
        ...basket.map(([name, ...values]) => [name, ...values.map(amount)]),
      ]),
    ],
    parts: [
      part(
        say(
          "Compute the index of Laspeyres and the rate of inflation.",
          "Calculer l'indice de Laspeyres et le taux d'inflation.",
        ),
        3,
      ),
      part(
        say(
          "The wage of the household rose by 5 %. What became of its real wage?",
          "Le salaire du ménage a augmenté de 5 %. Qu'est devenu son salaire réel ?",
        ),
        2,
      ),
      part(
        say(
          "Name three causes of inflation and a remedy for each.",
          "Citer trois causes de l'inflation et un remède pour chacune.",
        ),
        3,
      ),
    ],
  };
};

export const macroQuestions: readonly MakeQuestion[] = [income, accounts, money, essay, markets, prices];

export const macroeconomics: QuestionBank = { languages: ["en", "fr"], questions: macroQuestions };
