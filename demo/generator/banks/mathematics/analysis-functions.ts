import { figure, formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r, ratio } from "../../question-context.ts";
import { plotFigure, sampled } from "../../figures/function-plots.ts";

const limits: MakeQuestion = ({ rng, say }) => {
  const a = rng.int(2, 6);
  const b = rng.int(2, 5);
  const rows: readonly (readonly [string, string])[] = [
    [r`\lim_{x \to 0} \frac{\sin ${a}x}{${b}x}`, ratio(a, b)],
    [r`\lim_{x \to ${a}} \frac{x^2 - ${a * a}}{x - ${a}}`, String(2 * a)],
    [r`\lim_{x \to +\infty} \left( \sqrt{x^2 + ${2 * b}x} - x \right)`, String(b)],
    [r`\lim_{x \to 0} \frac{1 - \cos ${b}x}{x^2}`, ratio(b * b, 2)],
    [r`\lim_{x \to +\infty} \left( 1 + \frac{${a}}{x} \right)^{x}`, `e^{${a}}`],
    [r`\lim_{x \to 0} \frac{e^{${a}x} - 1}{\ln(1 + ${b}x)}`, ratio(a, b)],
  ];
  return {
    stem: [say("Evaluate the following limits.", "Calculer les limites suivantes.")],
    parts: rng.sample(rows, 4).map(([tex, value]) => ({
      text: r`$\displaystyle ${tex}$`,
      weight: 2,
      answer: [say(`The limit is $${value}$.`, `La limite vaut $${value}$.`)],
    })),
  };
};

const derivatives: MakeQuestion = ({ rng, say }) => {
  const a = rng.int(3, 5);
  const b = rng.int(2, 4);
  const rows: readonly (readonly [string, string])[] = [
    [r`f(x) = x^${a} \ln x`, r`f'(x) = x^{${a - 1}} (${a} \ln x + 1)`],
    [r`f(x) = \sqrt{x^2 + ${b}}`, r`f'(x) = \frac{x}{\sqrt{x^2 + ${b}}}`],
    [r`f(x) = \frac{${a}x - 1}{x + ${b}}`, r`f'(x) = \frac{${a * b + 1}}{(x + ${b})^2}`],
    [r`f(x) = e^{-${a}x} \sin ${b}x`, r`f'(x) = e^{-${a}x} (${b} \cos ${b}x - ${a} \sin ${b}x)`],
    [r`f(x) = \arctan \frac{1}{x}`, r`f'(x) = -\frac{1}{1 + x^2}`],
  ];
  return {
    stem: [
      say(
        "Find the derivative of each function, where it exists.",
        "Calculer la dérivée de chaque fonction, là où elle existe.",
      ),
    ],
    parts: rng.sample(rows, 3).map(([tex, value]) => part(`$${tex}$`, 2, [`$${value}$.`])),
  };
};

const curve: MakeQuestion = ({ rng, say, french }) => {
  const a = rng.int(2, 3);
  const f = (x: number) => (x + a) * Math.exp(-x);
  const top = f(1 - a);
  const [bend, height, second, tangent] = a === 2 ? ["0", "2", "x", "2 - x"] : ["-1", "2e", "(x + 1)", "e(1 - x)"];
  const power = a === 2 ? "e" : "e^2";
  return {
    stem: [
      say(
        r`Let $f$ be the function defined on $\mathbb{R}$ by $f(x) = (x + ${a}) e^{-x}$, and $C$ its curve, drawn below.`,
        r`Soit $f$ la fonction définie sur $\mathbb{R}$ par $f(x) = (x + ${a}) e^{-x}$ et $C$ sa courbe, tracée ci-dessous.`,
      ),
      figure(
        plotFigure({
          x: { from: -4, to: 5, step: 1, name: "x" },
          y: { from: -2, to: Math.ceil(top), step: top > 4 ? 2 : 1, name: "y" },
          curves: [{ points: sampled(f, -a - 0.25, 5, 160), label: { text: "C", at: [1.4, f(1.4) + 0.06 * top] } }],
          size: [270, 160],
          french,
        }),
      ),
    ],
    parts: [
      part(
        say(
          r`Find the limits of $f$ at $-\infty$ and at $+\infty$, and the asymptote of $C$.`,
          r`Déterminer les limites de $f$ en $-\infty$ et en $+\infty$, et l'asymptote de $C$.`,
        ),
        2,
        [
          say(
            r`$f(x) \to -\infty$ as $x \to -\infty$ and $f(x) \to 0$ as $x \to +\infty$; the line $y = 0$ is an asymptote.`,
            r`$f(x) \to -\infty$ quand $x \to -\infty$ et $f(x) \to 0$ quand $x \to +\infty$ ; la droite $y = 0$ est asymptote.`,
          ),
        ],
      ),
      part(
        say(
          "Compute $f'(x)$ and draw up the variation table of $f$.",
          "Calculer $f'(x)$ et dresser le tableau de variations de $f$.",
        ),
        3,
        [
          say(
            r`$f'(x) = -(x + ${a - 1}) e^{-x}$: $f$ increases up to $x = ${1 - a}$, where it is $${power}$, then decreases.`,
            r`$f'(x) = -(x + ${a - 1}) e^{-x}$ : $f$ croît jusqu'à $x = ${1 - a}$, où elle vaut $${power}$, puis décroît.`,
          ),
        ],
      ),
      part(
        say(
          "Show that $C$ has exactly one point of inflexion, and find the equation of the tangent there.",
          "Montrer que $C$ a un unique point d'inflexion et donner une équation de la tangente en ce point.",
        ),
        3,
        [
          say(
            `$f''(x) = ${second} e^{-x}$ changes sign at $x = ${bend}$ only, where $f = ${height}$; the tangent is $y = ${tangent}$.`,
            `$f''(x) = ${second} e^{-x}$ ne change de signe qu'en $x = ${bend}$, où $f = ${height}$ ; la tangente a pour équation $y = ${tangent}$.`,
          ),
        ],
      ),
      part(
        say(
          r`Compute the area bounded by $C$, the $x$-axis and the lines $x = 0$ and $x = \lambda$, and its limit as $\lambda \to +\infty$.`,
          r`Calculer l'aire comprise entre $C$, l'axe des abscisses et les droites $x = 0$ et $x = \lambda$, puis sa limite quand $\lambda \to +\infty$.`,
        ),
        3,
        [
          formula(
            r`\int_0^{\lambda} f(x) \, dx = \left[ -(x + ${a + 1}) e^{-x} \right]_0^{\lambda} = ${a + 1} - (\lambda + ${a + 1}) e^{-\lambda} \to ${a + 1}.`,
          ),
        ],
      ),
    ],
  };
};

const taylor: MakeQuestion = ({ rng, say }) => {
  const [f, expansion, limit, value] = rng.pick([
    [
      r`e^x \cos x`,
      r`1 + x - \frac{x^3}{3} + x^3 \varepsilon(x)`,
      r`\lim_{x \to 0} \frac{e^x \cos x - 1 - x}{x^3}`,
      r`-\frac{1}{3}`,
    ],
    [
      r`\ln(1 + x) - \sin x`,
      r`-\frac{x^2}{2} + \frac{x^3}{2} + x^3 \varepsilon(x)`,
      r`\lim_{x \to 0} \frac{\ln(1 + x) - \sin x}{x^2}`,
      r`-\frac{1}{2}`,
    ],
    [
      r`\sqrt{1 + x}`,
      r`1 + \frac{x}{2} - \frac{x^2}{8} + \frac{x^3}{16} + x^3 \varepsilon(x)`,
      r`\lim_{x \to 0} \frac{\sqrt{1 + x} - 1 - \frac{x}{2}}{x^2}`,
      r`-\frac{1}{8}`,
    ],
  ]) as [string, string, string, string];
  return {
    stem: [say(`Let $f(x) = ${f}$.`, `Soit $f(x) = ${f}$.`)],
    parts: [
      part(
        say(
          "Find the Taylor expansion of $f$ about 0 to order 3.",
          "Donner le développement limité de $f$ en 0 à l'ordre 3.",
        ),
        3,
        [formula(`f(x) = ${expansion}`)],
      ),
      part(say(r`Deduce $\displaystyle ${limit}$.`, r`En déduire $\displaystyle ${limit}$.`), 2, [
        say(`The limit is $${value}$.`, `La limite vaut $${value}$.`),
      ]),
      part(
        say(
          "Give the equation of the tangent to the curve at 0, and its position relative to the curve near that point.",
          "Donner une équation de la tangente à la courbe en 0 et préciser leur position relative au voisinage de ce point.",
        ),
        3,
        [
          say(
            "The tangent is given by the terms of degree at most 1; the sign of the next term shows on which side of it the curve lies.",
            "La tangente est donnée par les termes de degré au plus 1 ; le signe du terme suivant donne la position de la courbe par rapport à elle.",
          ),
        ],
      ),
    ],
  };
};

export const functionQuestions: readonly MakeQuestion[] = [limits, derivatives, curve, taylor];
