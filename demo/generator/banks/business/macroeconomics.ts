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
          "Calculer le solde budgétaire et le solde commercial à ce niveau de revenu.",
        ),
        2,
      ),
      part(
        say(
          "Find the government spending multiplier, and compare it with that of a closed economy without taxes.",
          "Calculer le multiplicateur des dépenses publiques et le comparer à celui d'une économie fermée sans impôt.",
        ),
        3,
      ),
      part(
        say(
          "Full employment requires income to be higher by 200. By how much must government spending rise?",
          "Le plein emploi exige un revenu supérieur de 200. De combien faut-il augmenter la dépense publique ?",
        ),
        2,
      ),
    ],
  };
};

const accounts: MakeQuestion = ({ rng, say }) => {
  const rows: readonly (readonly [string, number])[] = [
    [say("Private consumption", "Consommation des ménages"), rng.int(60, 75) * 100],
    [say("Government consumption", "Consommation publique"), rng.int(10, 15) * 100],
    [say("Gross fixed capital formation", "Formation brute de capital fixe"), rng.int(18, 26) * 100],
    [say("Exports", "Exportations"), rng.int(20, 26) * 100],
    [say("Imports", "Importations"), rng.int(22, 30) * 100],
    [say("Depreciation", "Consommation de capital fixe"), rng.int(6, 9) * 100],
    [say("Net income from abroad", "Revenus nets reçus de l'extérieur"), -rng.int(1, 4) * 100],
  ];
  return {
    stem: [
      say(
        "The national accounts of a country give the following, in billions of FCFA.",
        "On donne, en milliards de FCFA, les agrégats de la comptabilité nationale d'un pays.",
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
          "The price index rises from 100 to 104. Nominal GDP grows by 7%. What is the real growth rate?",
          "L'indice des prix passe de 100 à 104 et le PIB nominal croît de 7 %. Quel est le taux de croissance réel ?",
        ),
        2,
      ),
      part(
        say(
          "State three limitations of gross domestic product as a measure of well-being.",
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
        `A customer deposits ${amount(deposit)} FCFA in cash in a bank. Banks keep ${reserve}% of deposits as reserves and lend the rest.`,
        `Un client dépose ${amount(deposit)} FCFA en espèces. Les banques gardent ${reserve} % des dépôts en réserve et prêtent le reste.`,
      ),
    ],
    parts: [
      part(
        say(
          "Show the first three rounds of money creation.",
          "Montrer les trois premières étapes de la création monétaire.",
        ),
        3,
      ),
      part(say("Find the total deposits created.", "Calculer le total des dépôts créés."), 2),
      part(
        say(
          "Name two instruments by which the BEAC influences the money supply:",
          "Citer deux instruments par lesquels la BEAC agit sur la masse monétaire :",
        ),
        3,
        undefined,
        [
          bullets([
            say("one that changes the cost of credit;", "un instrument qui agit sur le coût du crédit ;"),
            say("one that changes the resources of banks.", "un instrument qui agit sur les ressources des banques."),
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
        "“A single currency is worth the loss of monetary policy.” Discuss with reference to the CEMAC zone.",
        "« La monnaie unique vaut bien la perte de la politique monétaire. » Discuter à partir du cas de la zone CEMAC.",
      ),
      say(
        "Does the informal sector hold back or sustain the Cameroonian economy? Support your answer with examples.",
        "Le secteur informel freine-t-il ou soutient-il l'économie camerounaise ? Argumenter à l'aide d'exemples.",
      ),
      say(
        "Should a country that exports raw cocoa process it at home? Discuss the costs and benefits.",
        "Un pays exportateur de cacao brut doit-il le transformer sur place ? En discuter les coûts et les avantages.",
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
        "With prices fixed, the goods and money markets are described by",
        "À prix fixes, les marchés des biens et de la monnaie sont décrits par",
      ),
      formula(
        `C = 80 + 0.8 \\, Y_d, \\quad I = 300 - 20 i, \\quad G = T = ${rng.pick([150, 200])}, \\quad L = 0.4 \\, Y - 30 i, \\quad M = ${supply}`.replaceAll(
          /0\.(\d)/g,
          (_, digit: string) => say(`0.${digit}`, `0,${digit}`),
        ),
      ),
    ],
    parts: [
      part(say("Derive the equations of the IS and LM curves.", "Établir les équations de IS et de LM."), 3),
      part(
        say("Find the equilibrium income and interest rate.", "Déterminer le revenu et le taux d'intérêt d'équilibre."),
        3,
      ),
      part(
        say(
          "Government spending rises by 50, financed by borrowing. Find the new equilibrium, and measure the crowding out.",
          "La dépense publique augmente de 50, financée par emprunt. Trouver le nouvel équilibre et mesurer l'effet d'éviction.",
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
    [say("Soap (bar)", "Savon (pièce)"), 4, 400, rng.int(40, 45) * 10],
    [say("Taxi (trip)", "Taxi (course)"), 40, 250, rng.pick([250, 300, 350])],
  ];
  return {
    stem: [
      say("A household in Garoua buys each month:", "Un ménage de Garoua achète chaque mois :"),
      table([
        [
          say("Item", "Article"),
          say("Quantity", "Quantité"),
          say("Price, year 1", "Prix année 1"),
          say("Price, year 2", "Prix année 2"),
        ],
        ...basket.map(([name, ...values]) => [name, ...values.map(amount)]),
      ]),
    ],
    parts: [
      part(
        say(
          "Compute the Laspeyres price index and the rate of inflation.",
          "Calculer l'indice de Laspeyres et le taux d'inflation.",
        ),
        3,
      ),
      part(
        say(
          "The wage of the household rose by 5%. How did its real wage change?",
          "Le salaire du ménage a augmenté de 5 %. Comment son salaire réel a-t-il évolué ?",
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
