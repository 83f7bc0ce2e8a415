import { figure, formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";
import { inclineFigure, projectileFigure, pulleyFigure } from "../../figures/mechanics-figures.ts";

const projectile: MakeQuestion = ({ rng, say }) => {
  const v = rng.int(12, 30);
  const angle = rng.pick([30, 40, 45, 50, 60]);
  return {
    stem: [
      say(
        `A ball is kicked from the ground with a speed of ${v} m/s at ${angle}° above the horizontal. Air resistance is neglected and $g = 9.8$ m/s$^2$.`,
        `Un ballon est frappé depuis le sol avec une vitesse de ${v} m/s, sous un angle de ${angle}° avec l'horizontale. On néglige la résistance de l'air et on prend $g = 9,8$ m/s$^2$.`,
      ),
      figure(projectileFigure()),
    ],
    parts: [
      part(
        say(
          "Write the equations of motion, and show that the trajectory is a parabola.",
          "Établir les équations horaires et montrer que la trajectoire est une parabole.",
        ),
        3,
      ),
      part(
        say(
          "Find the maximum height, the time of flight and the range.",
          "Calculer la hauteur maximale, la durée du vol et la portée.",
        ),
        4,
      ),
      part(
        say(
          `Does the ball clear a wall ${rng.int(3, 5)} m high that is ${rng.int(8, 12)} m away?`,
          `Le ballon passe-t-il au-dessus d'un mur de ${rng.int(3, 5)} m de haut situé à ${rng.int(8, 12)} m ?`,
        ),
        2,
      ),
      part(
        say(
          "For what angle is the range a maximum? Prove it.",
          "Pour quel angle la portée est-elle maximale ? Le démontrer.",
        ),
        2,
      ),
    ],
  };
};

const incline: MakeQuestion = ({ rng, say, num }) => {
  const angle = rng.pick([20, 25, 30, 35]);
  const mass = rng.pick([1.5, 2, 3, 4.5]);
  const friction = rng.pick([0.15, 0.2, 0.25]);
  return {
    stem: [
      say(
        r`A block of mass $m = ${num(mass)}$ kg slides on a plane inclined at $\alpha = ${angle}°$. The coefficient of kinetic friction is $\mu = ${num(friction)}$. It starts from rest.`,
        r`Un bloc de masse $m = ${num(mass)}$ kg glisse sur un plan incliné d'un angle $\alpha = ${angle}°$. Le coefficient de frottement dynamique vaut $\mu = ${num(friction)}$. Il part du repos.`,
      ),
      figure(inclineFigure(angle, "m")),
    ],
    parts: [
      part(say("Draw the forces that act on the block.", "Représenter les forces qui s'exercent sur le bloc."), 2),
      part(say("Show that its acceleration is", "Montrer que son accélération vaut"), 3, undefined, [
        formula(r`a = g \left( \sin \alpha - \mu \cos \alpha \right).`),
      ]),
      part(
        say(
          "Compute its speed after 3 m, by Newton's second law and then by the work-energy theorem.",
          "Calculer sa vitesse après 3 m, par la deuxième loi de Newton puis par le théorème de l'énergie cinétique.",
        ),
        4,
      ),
      part(
        say(
          "What minimum coefficient of static friction would have kept it at rest?",
          "Quel coefficient de frottement statique minimal l'aurait maintenu au repos ?",
        ),
        2,
      ),
    ],
  };
};

const pulley: MakeQuestion = ({ rng, say, num }) => {
  const [a, b] = [rng.pick([1, 1.5, 2]), rng.pick([2.5, 3, 4])];
  return {
    stem: [
      say(
        `Two bodies of masses $m = ${num(a)}$ kg and $M = ${num(b)}$ kg hang from a string that passes over a frictionless pulley. The masses of the string and the pulley are negligible.`,
        `Deux corps de masses $m = ${num(a)}$ kg et $M = ${num(b)}$ kg sont reliés par un fil passant sur une poulie sans frottement. Le fil et la poulie ont une masse négligeable.`,
      ),
      figure(pulleyFigure("m", "M")),
    ],
    parts: [
      part(
        say(
          "Find the acceleration of the bodies and the tension in the string.",
          "Déterminer l'accélération des corps et la tension du fil.",
        ),
        4,
      ),
      part(
        say(
          `How long does the heavier body take to fall ${num(rng.pick([0.8, 1.2, 1.5]))} m?`,
          `En combien de temps le plus lourd descend-il de ${num(rng.pick([0.8, 1.2, 1.5]))} m ?`,
        ),
        2,
      ),
      part(
        say(
          "The pulley is now a uniform disc of mass $m_0$ and radius $R$. Find the new acceleration.",
          "La poulie est maintenant un disque homogène de masse $m_0$ et de rayon $R$. Donner la nouvelle accélération.",
        ),
        3,
      ),
    ],
  };
};

const dimension: MakeQuestion = ({ rng, say }) => {
  const motion = rng.int(2, 4);
  return {
    stem: [
      say(
        r`The position of a point is $\vec{r} = (${motion}t^2 - t) \, \vec{i} + ${motion + 1} t \, \vec{j}$, in metres and seconds.`,
        r`La position d'un point est $\vec{r} = (${motion}t^2 - t) \, \vec{i} + ${motion + 1} t \, \vec{j}$, en mètres et secondes.`,
      ),
    ],
    parts: [
      part(
        say(
          "Find the velocity and the acceleration, and their magnitudes at $t = 1$ s.",
          "Déterminer la vitesse et l'accélération, et leurs normes à $t = 1$ s.",
        ),
        3,
      ),
      part(say("Find the equation of the trajectory.", "Écrire l'équation de la trajectoire."), 2),
      part(
        say(
          "Find the tangential and normal accelerations, and the radius of curvature, at $t = 1$ s.",
          "Calculer les accélérations tangentielle et normale, puis le rayon de courbure, à $t = 1$ s.",
        ),
        4,
      ),
      part(
        say(
          "Give the dimensions of $G$ in the law of gravitation.",
          "Donner la dimension de $G$ dans la loi de la gravitation.",
        ),
        1,
      ),
    ],
  };
};

export const motionQuestions: readonly MakeQuestion[] = [projectile, incline, pulley, dimension];
