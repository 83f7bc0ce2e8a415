import { figure, formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";
import { chargingLoop } from "../../figures/circuit-figures.ts";
import { plotFigure, sampled } from "../../figures/function-plots.ts";

const charging: MakeQuestion = ({ rng, say, french }) => {
  const [e, kilo, micro] = [rng.pick([6, 10, 12]), rng.pick([10, 20, 47]), rng.pick([10, 47, 100])];
  return {
    stem: [
      say(
        "The capacitor is uncharged when the switch K is closed at $t = 0$.",
        "Le condensateur est déchargé lorsqu'on ferme l'interrupteur K à $t = 0$.",
      ),
      figure(chargingLoop(`${e} V`, `R = ${kilo} kilohms`, "capacitor", `C = ${micro} µF`)),
    ],
    parts: [
      part(
        say(
          "Establish the differential equation for the voltage $u(t)$ across the capacitor.",
          "Établir l'équation différentielle vérifiée par la tension $u(t)$ aux bornes du condensateur.",
        ),
        2,
      ),
      part(say("Show that", "Montrer que"), 2, undefined, [
        formula(r`u(t) = E \left( 1 - e^{-t / \tau} \right), \qquad \tau = RC.`),
      ]),
      part(
        say(
          "Compute the time constant. How long does the capacitor take to charge to 99%?",
          "Calculer la constante de temps. Au bout de combien de temps le condensateur est-il chargé à 99 % ?",
        ),
        3,
      ),
      part(
        say(
          "Give the initial slope of the curve, and mark the time constant on it.",
          "Donner la pente initiale de la courbe et y placer la constante de temps.",
        ),
        2,
        undefined,
        [
          figure(
            plotFigure({
              x: { from: 0, to: 5, step: 1, name: "t / tau" },
              y: { from: 0, to: 1.2, step: 0.25, name: "u / E" },
              curves: [
                { points: sampled((t) => 1 - Math.exp(-t), 0, 5) },
                {
                  points: [
                    [0, 1],
                    [5, 1],
                  ],
                  dash: [3, 2],
                  width: 0.5,
                },
              ],
              size: [210, 110],
              french,
            }),
          ),
        ],
      ),
    ],
  };
};

const coil: MakeQuestion = ({ rng, say }) => {
  const [e, ohms, henry] = [rng.pick([6, 12, 24]), rng.pick([10, 20, 50]), rng.pick([100, 200, 400])];
  return {
    stem: [
      say("The switch K is closed at $t = 0$.", "On ferme l'interrupteur K à $t = 0$."),
      figure(chargingLoop(`${e} V`, `R = ${ohms} ohms`, "coil", `L = ${henry} mH`)),
    ],
    parts: [
      part(
        say(
          "Establish the differential equation for the current and solve it.",
          "Établir l'équation différentielle vérifiée par l'intensité et la résoudre.",
        ),
        4,
      ),
      part(
        say(
          "Compute the time constant, the steady-state current and the energy stored.",
          "Calculer la constante de temps, l'intensité en régime permanent et l'énergie emmagasinée.",
        ),
        3,
      ),
      part(
        say(
          "Why does a spark appear when K is opened? How can it be prevented?",
          "Pourquoi une étincelle apparaît-elle à l'ouverture de K ? Comment l'éviter ?",
        ),
        2,
      ),
    ],
  };
};

export const transientQuestions: readonly MakeQuestion[] = [charging, coil];
