import { formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";

const coulomb: MakeQuestion = ({ rng, say }) => {
  const q = rng.int(2, 6);
  const d = rng.pick([6, 8, 10, 20]);
  return {
    stem: [
      say(
        r`Three point charges $+${q}$ µC, $-${q}$ µC and $+${q}$ µC are placed at the vertices of an equilateral triangle of side ${d} cm. Take $\frac{1}{4 \pi \varepsilon_0} = 9 \times 10^9$ in SI units.`,
        r`Trois charges ponctuelles $+${q}$ µC, $-${q}$ µC et $+${q}$ µC sont placées aux sommets d'un triangle équilatéral de côté ${d} cm. On prend $\frac{1}{4 \pi \varepsilon_0} = 9 \times 10^9$ SI.`,
      ),
    ],
    parts: [
      part(
        say(
          "Find the force on the negative charge, with a diagram.",
          "Déterminer la force subie par la charge négative, avec un schéma.",
        ),
        3,
      ),
      part(
        say(
          "Find the electric field and the potential at the centre of the triangle.",
          "Calculer le champ électrique et le potentiel au centre du triangle.",
        ),
        4,
      ),
      part(
        say(
          "What work is needed to bring the three charges together from infinity?",
          "Quel travail faut-il fournir pour amener les trois charges depuis l'infini ?",
        ),
        3,
      ),
    ],
  };
};

const gauss: MakeQuestion = ({ rng, say }) => {
  const shape = rng.pick([
    [
      say(
        "a sphere of radius $R$ with a uniform volume charge density $\\rho$",
        "une sphère de rayon $R$ portant une densité volumique de charge uniforme $\\rho$",
      ),
    ],
    [
      say(
        "an infinite cylinder of radius $R$ with a uniform volume charge density $\\rho$",
        "un cylindre infini de rayon $R$ portant une densité volumique de charge uniforme $\\rho$",
      ),
    ],
  ])[0];
  return {
    stem: [say(`Consider ${shape}.`, `On considère ${shape}.`)],
    parts: [
      part(say("Explain each term of Gauss's law:", "Expliquer chaque terme du théorème de Gauss :"), 1, undefined, [
        formula(r`\iint_S \vec{E} \cdot d\vec{S} = \frac{Q}{\varepsilon_0}`),
      ]),
      part(
        say(
          "Use symmetry to find the direction of the field.",
          "Utiliser les symétries pour déterminer la direction du champ.",
        ),
        2,
      ),
      part(
        say(
          "Compute the field inside and outside, and plot its magnitude against distance.",
          "Calculer le champ à l'intérieur et à l'extérieur, et tracer sa norme en fonction de la distance.",
        ),
        4,
      ),
    ],
  };
};

const induction: MakeQuestion = ({ rng, say, num }) => {
  const [b, l, v] = [rng.pick([0.2, 0.5, 0.8]), rng.pick([20, 25, 40]), rng.int(2, 6)];
  return {
    stem: [
      say(
        `A rod of length ${l} cm slides at ${v} m/s on two rails connected by a resistor of ${rng.pick([2, 4, 5])} ohms, in a uniform field of ${num(b)} T perpendicular to the rails.`,
        `Une tige de ${l} cm glisse à ${v} m/s sur deux rails reliés par une résistance de ${rng.pick([2, 4, 5])} ohms, dans un champ uniforme de ${num(b)} T perpendiculaire aux rails.`,
      ),
    ],
    parts: [
      part(
        say(
          "Find the induced e.m.f. and the current, and show the direction of the current on a diagram.",
          "Calculer la f.é.m. induite et l'intensité ; indiquer le sens du courant sur un schéma.",
        ),
        3,
      ),
      part(
        say(
          "What force must be applied to keep the speed constant?",
          "Quelle force faut-il appliquer pour maintenir la vitesse constante ?",
        ),
        2,
      ),
      part(
        say(
          "Compare the mechanical power with the power dissipated as heat, and name the law that this illustrates.",
          "Comparer la puissance mécanique et la puissance dissipée par effet Joule, et nommer la loi ainsi illustrée.",
        ),
        3,
      ),
    ],
  };
};

export const fieldQuestions: readonly MakeQuestion[] = [coulomb, gauss, induction];
