import { formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r, times } from "../../question-context.ts";

const integrals: MakeQuestion = ({ rng, say }) => {
  const a = rng.int(2, 5);
  const rows: readonly (readonly [string, string])[] = [
    [r`I = \int_0^{\pi} x \sin x \, dx`, r`I = \left[ -x \cos x + \sin x \right]_0^{\pi} = \pi`],
    [
      r`J = \int_1^{e} x^${a} \ln x \, dx`,
      r`J = \left[ \frac{x^${a + 1}}{${a + 1}} \ln x - \frac{x^${a + 1}}{${(a + 1) ** 2}} \right]_1^e = \frac{${a} \, e^${a + 1} + 1}{${(a + 1) ** 2}}`,
    ],
    [
      r`K = \int_0^{1} \frac{dx}{x^2 + 3x + 2}`,
      r`K = \int_0^1 \left( \frac{1}{x + 1} - \frac{1}{x + 2} \right) dx = \ln \frac{4}{3}`,
    ],
    [
      r`L = \int_0^{${a}} \frac{x}{\sqrt{x^2 + ${a * a}}} \, dx`,
      r`L = \left[ \sqrt{x^2 + ${a * a}} \right]_0^{${a}} = ${a} (\sqrt{2} - 1)`,
    ],
    [r`M = \int_0^{\pi / 2} \sin^2 x \, dx`, r`M = \int_0^{\pi / 2} \frac{1 - \cos 2x}{2} \, dx = \frac{\pi}{4}`],
  ];
  return {
    stem: [say("Compute the following integrals.", "Calculer les intégrales suivantes.")],
    parts: rng
      .sample(rows, 3)
      .map(([tex, value]) => ({ text: r`$\displaystyle ${tex}$`, weight: 3, answer: [formula(value)] })),
  };
};

const sequence: MakeQuestion = ({ rng, say }) => {
  const limit = rng.int(2, 4);
  const b = (limit === 2 ? 1 : rng.int(1, 2)) * limit;
  const a = (limit * limit - b) / limit;
  const inner = `${times(a)} u_n + ${b}`;
  return {
    stem: [
      say("The sequence $(u_n)$ is defined by", "La suite $(u_n)$ est définie par"),
      formula(
        r`u_0 = 1 \quad \text{${say("and, for all", "et, pour tout")} } n \in \mathbb{N}, \quad u_{n + 1} = \sqrt{${inner}}.`,
      ),
    ],
    parts: [
      part(
        say(
          `Show by induction that $1 \\le u_n \\le ${limit}$ for all $n$.`,
          `Montrer par récurrence que, pour tout $n$, $1 \\le u_n \\le ${limit}$.`,
        ),
        2,
        [
          say(
            `True for $n = 0$. If $1 \\le u_n \\le ${limit}$ then $1 \\le ${a + b} \\le ${inner} \\le ${limit * limit}$, and the square root is increasing.`,
            `Vrai pour $n = 0$. Si $1 \\le u_n \\le ${limit}$, alors $1 \\le ${a + b} \\le ${inner} \\le ${limit * limit}$, et la racine carrée est croissante.`,
          ),
        ],
      ),
      part(say("Study the monotonicity of the sequence.", "Étudier le sens de variation de la suite."), 3, [
        say(
          `$u_{n + 1}^2 - u_n^2 = -(u_n - ${limit})(u_n + ${limit - a}) \\ge 0$, so the sequence is increasing.`,
          `$u_{n + 1}^2 - u_n^2 = -(u_n - ${limit})(u_n + ${limit - a}) \\ge 0$ : la suite est croissante.`,
        ),
      ]),
      part(
        say("Deduce that it converges, and find its limit.", "En déduire qu'elle converge et déterminer sa limite."),
        2,
        [
          say(
            `Increasing and bounded above, it converges; its limit is positive and satisfies $x^2 = ${times(a)}x + ${b}$, so it is $${limit}$.`,
            `Croissante et majorée, elle converge ; sa limite est positive et vérifie $x^2 = ${times(a)}x + ${b}$ : elle vaut $${limit}$.`,
          ),
        ],
      ),
    ],
  };
};

const series: MakeQuestion = ({ rng, say }) => {
  const k = rng.int(2, 4);
  const rows: readonly (readonly [string, string, string])[] = [
    [
      r`\sum_{n \ge 1} \frac{n^${k}}{${k + 1}^n}`,
      "converges, by the ratio test",
      "converge, par la règle de d'Alembert",
    ],
    [
      r`\sum_{n \ge 1} \frac{(-1)^n}{\sqrt{n}}`,
      "converges, by the alternating series test, but not absolutely",
      "converge, par le critère des séries alternées, mais pas absolument",
    ],
    [
      r`\sum_{n \ge 1} \frac{n + ${k}}{n^2 + 1}`,
      r`diverges, since its general term is equivalent to $1/n$`,
      r`diverge, car son terme général est équivalent à $1/n$`,
    ],
    [
      r`\sum_{n \ge 2} \frac{1}{n \, (\ln n)^2}`,
      "converges, by the integral test",
      "converge, par comparaison avec une intégrale",
    ],
    [
      r`\sum_{n \ge 1} \frac{1}{n (n + 1)}`,
      "converges; its sum is 1, since it telescopes",
      "converge ; sa somme est 1, par télescopage",
    ],
  ];
  return {
    stem: [say("Determine whether each series converges.", "Étudier la convergence de chacune des séries suivantes.")],
    parts: rng
      .sample(rows, 3)
      .map(([tex, en, fr]) => part(r`$\displaystyle ${tex}$`, 2, [say(`It ${en}.`, `Elle ${fr}.`)])),
  };
};

const equation: MakeQuestion = ({ rng, say }) => {
  const p = rng.int(2, 3);
  const q = p + rng.int(1, 2);
  const c = rng.int(2, 6);
  return {
    stem: [
      say("Consider the differential equation", "On considère l'équation différentielle"),
      formula(r`(E) : \quad y'' - ${p + q} y' + ${p * q} y = ${c * p * q}.`),
    ],
    parts: [
      part(say("Solve the associated homogeneous equation.", "Résoudre l'équation homogène associée."), 2, [
        say(
          r`$r^2 - ${p + q} r + ${p * q} = 0$ has the roots ${p} and ${q}, so $y = A e^{${p}x} + B e^{${q}x}$.`,
          r`$r^2 - ${p + q} r + ${p * q} = 0$ a pour racines ${p} et ${q}, donc $y = A e^{${p}x} + B e^{${q}x}$.`,
        ),
      ]),
      part(
        say(
          "Find a constant solution of $(E)$, then all its solutions.",
          "Déterminer une solution constante de $(E)$, puis toutes ses solutions.",
        ),
        2,
        [
          r`$y = ${c}$ ${say("is one; the general solution is", "en est une ; toutes sont de la forme")} $y = A e^{${p}x} + B e^{${q}x} + ${c}$.`,
        ],
      ),
      part(
        say(
          `Find the solution with $y(0) = ${c}$ and $y'(0) = ${q - p}$.`,
          `Déterminer la solution telle que $y(0) = ${c}$ et $y'(0) = ${q - p}$.`,
        ),
        2,
        [
          r`$A + B = 0$ ${say("and", "et")} $${p}A + ${q}B = ${q - p}$, ${say("so", "donc")} $y = e^{${q}x} - e^{${p}x} + ${c}$.`,
        ],
      ),
    ],
  };
};

const complex: MakeQuestion = ({ rng, say }) => {
  const k = rng.int(2, 4);
  return {
    stem: [
      say(
        r`To each point $M$ of the complex plane with affix $z \ne i$ is associated the point $M'$ with affix`,
        r`Dans le plan complexe, à tout point $M$ d'affixe $z \ne i$ on associe le point $M'$ d'affixe`,
      ),
      formula(r`z' = \frac{z + ${k}i}{z - i}.`),
    ],
    parts: [
      part(say("Find the invariant points.", "Déterminer les points invariants."), 2, [
        say(
          r`They satisfy $z^2 - (1 + i) z - ${k}i = 0$; the discriminant is $${4 * k + 2}i$, and $z = \frac{1}{2} \left( 1 + i \pm \sqrt{${2 * k + 1}} (1 + i) \right)$.`,
          r`Ils vérifient $z^2 - (1 + i) z - ${k}i = 0$ ; le discriminant vaut $${4 * k + 2}i$ et $z = \frac{1}{2} \left( 1 + i \pm \sqrt{${2 * k + 1}} (1 + i) \right)$.`,
        ),
      ]),
      part(
        say(
          "Find the set of points $M$ for which $z'$ is real.",
          "Déterminer l'ensemble des points $M$ tels que $z'$ soit réel.",
        ),
        3,
        [
          say(
            r`$z' = 1 + \frac{${k + 1}i}{z - i}$ is real exactly when $z - i$ is a pure imaginary number: the imaginary axis without the point of affix $i$.`,
            r`$z' = 1 + \frac{${k + 1}i}{z - i}$ est réel si et seulement si $z - i$ est imaginaire pur : c'est l'axe des imaginaires privé du point d'affixe $i$.`,
          ),
        ],
      ),
      part(
        say(
          `Find $|z' - 1|$ when $M$ describes the circle of centre $A(i)$ and radius ${k + 1}.`,
          `Calculer $|z' - 1|$ lorsque $M$ décrit le cercle de centre $A(i)$ et de rayon ${k + 1}.`,
        ),
        2,
        [r`$|z' - 1| = \frac{${k + 1}}{|z - i|} = 1$.`],
      ),
    ],
  };
};

const mean: MakeQuestion = ({ rng, say }) => {
  const n = rng.int(2, 5);
  return {
    stem: [
      say(
        r`For every natural number $n$ let $I_n = \int_0^1 x^n e^{-x} \, dx$.`,
        r`Pour tout entier naturel $n$, on pose $I_n = \int_0^1 x^n e^{-x} \, dx$.`,
      ),
    ],
    parts: [
      part(say("Compute $I_0$.", "Calculer $I_0$."), 1, [r`$I_0 = 1 - \frac{1}{e}$.`]),
      part(
        say(
          r`Show that $I_{n + 1} = (n + 1) I_n - \frac{1}{e}$, and compute $I_${Math.min(n, 3)}$.`,
          r`Montrer que $I_{n + 1} = (n + 1) I_n - \frac{1}{e}$ et calculer $I_${Math.min(n, 3)}$.`,
        ),
        3,
        [
          r`${say("Integrating by parts:", "En intégrant par parties :")} $I_{n + 1} = \left[ -x^{n + 1} e^{-x} \right]_0^1 + (n + 1) I_n$. ${say("Hence", "D'où")} $I_1 = 1 - \frac{2}{e}$, $I_2 = 2 - \frac{5}{e}$, $I_3 = 6 - \frac{16}{e}$.`,
        ],
      ),
      part(
        say(
          r`Show that $0 \le I_n \le \frac{1}{n + 1}$ and deduce the limit of $I_n$.`,
          r`Montrer que $0 \le I_n \le \frac{1}{n + 1}$ et en déduire la limite de $I_n$.`,
        ),
        2,
        [r`$0 \le x^n e^{-x} \le x^n$ ${say("on", "sur")} $[0, 1]$${say("; the limit is 0.", " ; la limite est 0.")}`],
      ),
    ],
  };
};

export const sumQuestions: readonly MakeQuestion[] = [integrals, sequence, series, equation, complex, mean];
