import { formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";

const coulomb: MakeQuestion = ({ rng, say }) => {
  const q = rng.int(2, 6);
  const d = rng.pick([6, 8, 10, 20]);
  return {
    stem: [
      say(
        r`Three point charges $+${q}$ µC, $-${q}$ µC and $+${q}$ µC stand at the corners of an equilateral triangle of side ${d} cm. Take $\frac{1}{4 \pi \varepsilon_0} = 9 \times 10^9$ in SI units.`,
        r`Trois charges ponctuelles $+${q}$ µC, $-${q}$ µC et $+${q}$ µC sont placées aux sommets d'un triangle équilatéral de côté ${d} cm. On prend $\frac{1}{4 \pi \varepsilon_0} = 9 \times 10^9$ SI.`,
      ),
    ],
    parts: [
      part(
        say(
          "Find the force on the negative charge, with a drawing.",
          "Déterminer la force subie par la charge négative, avec un schéma.",
        ),
        3,
      ),
      part(
        say(
          "Find the field and the potential at the centre of the triangle.",
          "Calculer le champ et le potentiel au centre du triangle.",
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
        "a sphere of radius $R$ charged uniformly in its volume, of density $\\rho$",
        "une sphère de rayon $R$ chargée uniformément en volume, de densité $\\rho$",
      ),
    ],
    [
      say(
        "an infinite cylinder of radius $R$ charged uniformly in its volume, of density $\\rho$",
        "un cylindre infini de rayon $R$ chargé uniformément en volume, de densité $\\rho$",
      ),
    ],
  ])[0];
  return {
    stem: [say(`Consider ${shape}.`, `On considère ${shape}.`)],
    parts: [
      part(say("State Gauss's theorem.", "Énoncer le théorème de Gauss."), 1, undefined, [
        formula(r`\iint_S \vec{E} \cdot d\vec{S} = \frac{Q}{\varepsilon_0}`),
      ]),
      part(
        say(
          "Use the symmetries to find the direction of the field.",
          "Utiliser les symétries pour déterminer la direction du champ.",
        ),
        2,
      ),
      part(
        say(
          "Compute the field inside and outside, and draw its magnitude against the distance.",
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
        `A rod of length ${l} cm slides at ${v} m/s on two rails that are joined by a resistor of ${rng.pick([2, 4, 5])} ohms, in a uniform field of ${num(b)} T perpendicular to the rails.`,
        `Une tige de ${l} cm glisse à ${v} m/s sur deux rails reliés par une résistance de ${rng.pick([2, 4, 5])} ohms, dans un champ uniforme de ${num(b)} T perpendiculaire aux rails.`,
      ),
    ],
    parts: [
      part(
        say(
          "Find the induced voltage and the current, and show the direction of the current on a drawing.",
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
          "Compare the mechanical power with the heat given off, and name the law that this shows.",
          "Comparer la puissance mécanique et la chaleur dissipée, et nommer la loi ainsi illustrée.",
        ),
        3,
      ),
    ],
  };
};

export const fieldQuestions: readonly MakeQuestion[] = [coulomb, gauss, induction];
