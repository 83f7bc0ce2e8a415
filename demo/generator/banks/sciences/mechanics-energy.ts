import { figure, formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";
import { pendulumFigure, springFigure } from "../../figures/mechanics-figures.ts";

const pendulum: MakeQuestion = ({ rng, say, num }) => {
  const length = rng.pick([0.6, 0.8, 1, 1.2]);
  return {
    stem: [
      say(
        r`A small ball hangs from a string of length $L = ${num(length)}$ m; it is released from rest at the angle $\theta_0$.`,
        r`Une petite boule est suspendue à un fil de longueur $L = ${num(length)}$ m ; on la lâche sans vitesse depuis l'angle $\theta_0$.`,
      ),
      figure(pendulumFigure("L")),
    ],
    parts: [
      part(say("Show that the motion satisfies", "Montrer que le mouvement vérifie"), 3, undefined, [
        formula(r`\ddot{\theta} + \frac{g}{L} \sin \theta = 0.`),
      ]),
      part(
        say(
          "For small angles, solve the equation and compute the period.",
          "Pour de petits angles, résoudre l'équation et calculer la période.",
        ),
        3,
      ),
      part(
        say(
          r`Use conservation of energy to find the speed at the lowest point for $\theta_0 = ${rng.pick([30, 45, 60])}°$.`,
          r`Par conservation de l'énergie, calculer la vitesse au point le plus bas pour $\theta_0 = ${rng.pick([30, 45, 60])}°$.`,
        ),
        3,
      ),
      part(say("Find the tension in the string at that point.", "Calculer la tension du fil en ce point."), 2),
    ],
  };
};

const spring: MakeQuestion = ({ rng, say, num }) => {
  const k = rng.pick([20, 40, 50, 80]);
  const m = rng.pick([0.2, 0.4, 0.5]);
  return {
    stem: [
      say(
        `A body of mass $m = ${num(m)}$ kg, attached to a spring of stiffness $k = ${k}$ N/m, moves without friction on a table. It is displaced by ${rng.int(4, 9)} cm and released.`,
        `Un corps de masse $m = ${num(m)}$ kg, attaché à un ressort de raideur $k = ${k}$ N/m, se déplace sans frottement sur une table. On l'écarte de ${rng.int(4, 9)} cm et on le lâche sans vitesse.`,
      ),
      figure(springFigure("k", "m")),
    ],
    parts: [
      part(
        say(
          "Establish the differential equation and write $x(t)$.",
          "Établir l'équation différentielle et écrire $x(t)$.",
        ),
        3,
      ),
      part(
        say(
          "Compute the period, the maximum speed and the total energy.",
          "Calculer la période, la vitesse maximale et l'énergie totale.",
        ),
        4,
      ),
      part(
        say(
          r`A friction force $-h\dot{x}$ is added. For which values of $h$ does the body no longer oscillate?`,
          r`On ajoute une force de frottement $-h\dot{x}$. Pour quelles valeurs de $h$ n'y a-t-il plus d'oscillations ?`,
        ),
        3,
      ),
    ],
  };
};

const collision: MakeQuestion = ({ rng, say, num }) => {
  const [m, v] = [rng.pick([0.2, 0.5, 1]), rng.int(3, 8)];
  return {
    stem: [
      say(
        `A trolley of mass ${num(m)} kg moving at ${v} m/s collides with a second one of mass ${num(m * 1.5)} kg at rest.`,
        `Un chariot de masse ${num(m)} kg, animé d'une vitesse de ${v} m/s, heurte un second chariot de masse ${num(m * 1.5)} kg au repos.`,
      ),
    ],
    parts: [
      part(
        say(
          "They stick together. Find their speed and the energy lost.",
          "Ils restent accrochés. Calculer leur vitesse et l'énergie perdue.",
        ),
        3,
      ),
      part(
        say(
          "The collision is now elastic. Find both speeds.",
          "Le choc est maintenant élastique. Calculer les deux vitesses.",
        ),
        4,
      ),
      part(
        say(
          "State the law that holds in both cases, and the condition under which it holds.",
          "Énoncer la loi valable dans les deux cas et sa condition de validité.",
        ),
        2,
      ),
    ],
  };
};

const orbit: MakeQuestion = ({ rng, say }) => {
  const height = rng.pick([300, 500, 800, 35_800]);
  return {
    stem: [
      say(
        `A satellite of mass $m$ moves in a circular orbit ${height} km above the ground. The radius of the Earth is 6 370 km and $g_0 = 9.81$ m/s$^2$ at the ground.`,
        `Un satellite de masse $m$ décrit une orbite circulaire à ${height} km d'altitude. Le rayon de la Terre est de 6 370 km et $g_0 = 9,81$ m/s$^2$ au sol.`,
      ),
    ],
    parts: [
      part(say("Show that its speed is", "Montrer que sa vitesse est"), 3, undefined, [
        formula(r`v = R \sqrt{\frac{g_0}{R + h}}.`),
      ]),
      part(say("Compute its speed and its period.", "Calculer sa vitesse et sa période."), 3),
      part(
        say(
          "State Kepler's third law and verify it for this motion.",
          "Énoncer la troisième loi de Kepler et la vérifier pour ce mouvement.",
        ),
        2,
      ),
      part(
        say(
          "What energy must it be given to escape from the Earth's gravity?",
          "Quelle énergie faut-il lui fournir pour l'arracher à l'attraction terrestre ?",
        ),
        3,
      ),
    ],
  };
};

export const energyQuestions: readonly MakeQuestion[] = [pendulum, spring, collision, orbit];
