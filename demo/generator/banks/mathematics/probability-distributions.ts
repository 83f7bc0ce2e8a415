import { formula, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";

const discrete: MakeQuestion = ({ rng, say, num }) => {
  const a = rng.pick([0.1, 0.15, 0.2]);
  return {
    stem: [
      say(
        "The probability distribution of the random variable $X$ is given in the table.",
        "La loi de la variable aléatoire $X$ est donnée par le tableau.",
      ),
      table(
        [
          ["$x$", "–1", "0", "1", "2", "3"],
          ["$P(X = x)$", num(a), num(0.3 - a), "$k$", "$2k$", num(0.1)],
        ],
        { head: false, widths: [90, 52, 52, 52, 52, 52] },
      ),
    ],
    parts: [
      part(say("Find $k$.", "Déterminer $k$."), 1),
      part(
        say(
          "Compute the mean, the variance and the standard deviation of $X$.",
          "Calculer l'espérance, la variance et l'écart type de $X$.",
        ),
        4,
      ),
      part(
        say(
          "Find the distribution of $Y = X^2$, and $P(X > 0 \\mid Y > 0)$.",
          "Déterminer la loi de $Y = X^2$, puis $P(X > 0 \\mid Y > 0)$.",
        ),
        3,
      ),
    ],
  };
};

const malaria: MakeQuestion = ({ rng, say, num }) => {
  const [sick, hit, wrong] = [rng.int(15, 35), rng.int(92, 97), rng.int(3, 8)];
  return {
    stem: [
      say(
        `In a district, ${sick}% of the patients with fever have malaria. A rapid test is positive for ${hit}% of those who have malaria and for ${wrong}% of those who do not.`,
        `Dans un district, ${sick} % des patients fébriles ont le paludisme. Un test rapide est positif chez ${hit} % de ces malades et chez ${wrong} % des autres patients.`,
      ),
    ],
    parts: [
      part(
        say(
          "Draw a tree diagram and compute the probability that the test is positive.",
          "Dresser un arbre pondéré et calculer la probabilité que le test soit positif.",
        ),
        3,
      ),
      part(
        say(
          "The test is positive. What is the probability that the patient has malaria?",
          "Le test est positif. Quelle est la probabilité que le patient ait le paludisme ?",
        ),
        3,
      ),
      part(
        say(
          `Ten patients are tested. What is the probability that exactly ${num(rng.int(2, 4))} tests are positive?`,
          `On teste dix patients. Quelle est la probabilité qu'exactement ${num(rng.int(2, 4))} tests soient positifs ?`,
        ),
        3,
      ),
    ],
  };
};

const normal: MakeQuestion = ({ rng, say }) => {
  const [mean, deviation] = rng.pick([
    [50, 2],
    [25, 0.5],
    [100, 4],
  ]) as [number, number];
  return {
    stem: [
      say(
        `The mass of a bag of cement leaving a factory in Figuil is normally distributed with mean ${mean} kg and standard deviation ${String(deviation)} kg.`,
        `La masse d'un sac de ciment à la sortie d'une usine de Figuil suit une loi normale de moyenne ${mean} kg et d'écart type ${String(deviation).replace(".", ",")} kg.`,
      ),
    ],
    parts: [
      part(
        say(
          `What proportion of the bags weigh less than ${mean - 2 * deviation} kg?`,
          `Quelle proportion des sacs pèse moins de ${mean - 2 * deviation} kg ?`,
        ),
        2,
      ),
      part(say("Find the mass that 95% of the bags exceed.", "Déterminer la masse que dépassent 95 % des sacs."), 3),
      part(
        say(
          "A lorry carries 200 bags. What are the mean and the standard deviation of its load? State your assumptions.",
          "Un camion transporte 200 sacs. Quels sont la moyenne et l'écart type de la charge ? Préciser l'hypothèse faite.",
        ),
        3,
      ),
    ],
  };
};

const density: MakeQuestion = ({ rng, say }) => {
  const a = rng.int(2, 4);
  return {
    stem: [
      say(
        "A continuous random variable $T$, a lifetime in years, has the probability density function",
        "Une variable aléatoire continue $T$, durée de vie en années, a pour densité",
      ),
      formula(
        r`f(t) = \begin{cases} k \, t \, (${a} - t) & \text{${say("if", "si")} } 0 \le t \le ${a} \\ 0 & \text{${say("otherwise", "sinon")}} \end{cases}`,
      ),
    ],
    parts: [
      part(say("Find $k$, and sketch the density.", "Déterminer $k$ et tracer la densité."), 3),
      part(say("Find the cumulative distribution function.", "Déterminer la fonction de répartition."), 3),
      part(say("Compute $E(T)$ and $\\Var(T)$.", "Calculer $E(T)$ et $\\Var(T)$."), 3),
    ],
  };
};

const poisson: MakeQuestion = ({ rng, say }) => {
  const rate = rng.int(3, 6);
  return {
    stem: [
      say(
        `A help line receives on average ${rate} calls per hour, following a Poisson distribution.`,
        `Un service d'assistance reçoit en moyenne ${rate} appels par heure, selon une loi de Poisson.`,
      ),
    ],
    parts: [
      part(
        say(
          "What is the probability that no call is received in half an hour?",
          "Quelle est la probabilité de ne recevoir aucun appel en une demi-heure ?",
        ),
        2,
      ),
      part(
        say(
          `What is the probability of at least ${rate - 1} calls in an hour?`,
          `Quelle est la probabilité d'au moins ${rate - 1} appels en une heure ?`,
        ),
        2,
      ),
      part(
        say(
          "Give the distribution of the time between two calls and its mean, and show that it is memoryless.",
          "Donner la loi de la durée entre deux appels, son espérance, et montrer qu'elle est sans mémoire.",
        ),
        4,
      ),
    ],
  };
};

const counting: MakeQuestion = ({ rng, say }) => {
  const [men, women] = [rng.int(5, 8), rng.int(4, 7)];
  return {
    stem: [
      say(
        `A committee of five is chosen at random from ${men} men and ${women} women.`,
        `On tire au sort un comité de cinq personnes parmi ${men} hommes et ${women} femmes.`,
      ),
    ],
    parts: [
      part(
        say(
          "How many committees are there? How many with exactly two women?",
          "Combien y a-t-il de comités ? Combien comptent exactement deux femmes ?",
        ),
        2,
      ),
      part(
        say(
          "What is the probability that there is at least one woman?",
          "Quelle est la probabilité qu'il y ait au moins une femme ?",
        ),
        2,
      ),
      part(say("Show that, for all $n$,", "Montrer que, pour tout $n$,"), 3, undefined, [
        formula(r`\sum_{k = 0}^{n} \binom{n}{k}^2 = \binom{2n}{n}.`),
      ]),
    ],
  };
};

export const lawQuestions: readonly MakeQuestion[] = [discrete, malaria, normal, density, poisson, counting];
