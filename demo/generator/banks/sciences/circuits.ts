import { figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, type MakeQuestion } from "../../question-context.ts";
import { mixedResistors, seriesRlc, twoLoops } from "../../figures/circuit-figures.ts";
import { transientQuestions } from "./circuits-transient.ts";

const resistors: MakeQuestion = ({ rng, say }) => {
  const [e, a, b, c] = [rng.pick([6, 9, 12, 24]), rng.pick([2, 4, 6]), rng.pick([6, 12, 20]), rng.pick([3, 5, 12])];
  return {
    stem: [
      say(
        "In the circuit below, the battery has negligible internal resistance.",
        "Dans le circuit ci-dessous, la pile a une résistance interne négligeable.",
      ),
      figure(mixedResistors(`${e} V`, `${a} ohms`, `${b} ohms`, `${c} ohms`)),
    ],
    parts: [
      part(
        say(
          "Find the equivalent resistance seen by the battery.",
          "Calculer la résistance équivalente vue de la pile.",
        ),
        2,
      ),
      part(say("Find the current in each resistor.", "Calculer l'intensité du courant dans chaque résistance."), 3),
      part(
        say(
          "Find the voltage between A and B, and the power supplied by the battery.",
          "Calculer la tension entre A et B, et la puissance fournie par la pile.",
        ),
        2,
      ),
      part(
        say(
          "The battery in fact has an internal resistance of 1 ohm. Which of the results change, and in which direction?",
          "La pile a en réalité une résistance interne de 1 ohm. Quels résultats changent, et dans quel sens ?",
        ),
        2,
      ),
    ],
  };
};

const kirchhoff: MakeQuestion = ({ rng, say }) => {
  const [e1, e2] = [rng.pick([10, 12, 20]), rng.pick([4, 5, 6])];
  const rs = rng.sample([2, 3, 4, 5, 6, 8], 3).map((v) => `${v} ohms`) as [string, string, string];
  return {
    stem: [
      say("Consider the network below.", "On considère le réseau ci-dessous."),
      figure(twoLoops(`${e1} V`, `${e2} V`, rs)),
    ],
    parts: [
      part(say("State Kirchhoff's two laws.", "Énoncer les deux lois de Kirchhoff."), 2),
      part(say("Find the current in each branch.", "Déterminer l'intensité du courant dans chaque branche."), 4),
      part(
        say(
          "Find the voltage between A and B by Millman's theorem, and compare the results.",
          "Retrouver la tension entre A et B par le théorème de Millman.",
        ),
        3,
      ),
      part(
        say(
          "Find the Thévenin equivalent seen by the middle resistor.",
          "Donner le générateur de Thévenin équivalent vu par la résistance du milieu.",
        ),
        3,
      ),
    ],
  };
};

const alternating: MakeQuestion = ({ rng, say }) => {
  const [volts, ohms, henry, micro] = [
    rng.pick([110, 220, 230]),
    rng.pick([20, 50, 100]),
    rng.pick([100, 200, 500]),
    rng.pick([10, 22, 47]),
  ];
  return {
    stem: [
      say(
        `A series circuit is supplied with ${volts} V (rms) at 50 Hz.`,
        `Un circuit série est alimenté sous une tension efficace de ${volts} V à 50 Hz.`,
      ),
      figure(seriesRlc(`${volts} V`, [`${ohms} ohms`, `${henry} mH`, `${micro} µF`])),
    ],
    parts: [
      part(
        say(
          "Find the impedance, the current and the phase angle.",
          "Calculer l'impédance, l'intensité et le déphasage.",
        ),
        4,
      ),
      part(say("Draw the phasor diagram of the voltages.", "Tracer le diagramme de Fresnel des tensions."), 3),
      part(
        say("Find the active power and the power factor.", "Calculer la puissance active et le facteur de puissance."),
        2,
      ),
      part(
        say(
          "At what frequency does resonance occur? What is then the voltage across the capacitor?",
          "À quelle fréquence y a-t-il résonance ? Que vaut alors la tension aux bornes du condensateur ?",
        ),
        3,
      ),
    ],
  };
};

const household: MakeQuestion = ({ rng, say }) => {
  const rows = [
    [say("Lamps", "Lampes"), String(rng.int(4, 8)), "12", "5"],
    [say("Refrigerator", "Réfrigérateur"), "1", String(rng.pick([120, 150, 200])), "10"],
    [say("Iron", "Fer à repasser"), "1", "1 000", say("0.5", "0,5")],
    [say("Television", "Téléviseur"), "1", String(rng.pick([80, 100])), "4"],
  ];
  return {
    stem: [
      say(
        "A household in Bafoussam uses the following appliances at 220 V. A kilowatt-hour costs 79 FCFA.",
        "Un ménage de Bafoussam utilise les appareils suivants sous 220 V. Le kilowattheure coûte 79 FCFA.",
      ),
      table([
        [say("Appliance", "Appareil"), say("Number", "Nombre"), "W", say("Hours per day", "Heures par jour")],
        ...rows,
      ]),
    ],
    parts: [
      part(
        say(
          "Find the energy consumed in a 30-day month, and the bill.",
          "Calculer l'énergie consommée en un mois de 30 jours et le montant de la facture.",
        ),
        3,
      ),
      part(
        say(
          "All appliances are on at once. Is a 10 A fuse enough?",
          "Tous les appareils fonctionnent ensemble. Un fusible de 10 A suffit-il ?",
        ),
        2,
      ),
      part(say("Why are they connected in parallel?", "Pourquoi sont-ils branchés en dérivation ?"), 1),
    ],
  };
};

const superposition: MakeQuestion = ({ rng, say }) => {
  const [e1, e2] = [rng.pick([15, 18, 24]), rng.pick([6, 9, 10])];
  const rs = rng.sample([3, 4, 6, 8, 12], 3).map((v) => `${v} ohms`) as [string, string, string];
  return {
    stem: [
      say(
        "Solve the network below by superposition.",
        "Étudier le réseau ci-dessous par le théorème de superposition.",
      ),
      figure(twoLoops(`${e1} V`, `${e2} V`, rs)),
    ],
    parts: [
      part(say("Redraw the network with each source alone.", "Redessiner le réseau avec chaque source seule."), 2),
      part(
        say(
          "Find the current from A to B in each case, then in the whole network.",
          "Calculer le courant de A vers B dans chaque cas, puis dans le réseau complet.",
        ),
        4,
      ),
      part(
        say(
          "For what value of the middle resistor is the power it receives a maximum? Prove it.",
          "Pour quelle valeur de la résistance du milieu la puissance reçue est-elle maximale ? Le démontrer.",
        ),
        4,
      ),
    ],
  };
};

export const circuitQuestions: readonly MakeQuestion[] = [
  resistors,
  kirchhoff,
  ...transientQuestions,
  alternating,
  household,
];

export const circuits: QuestionBank = { languages: ["en", "fr"], questions: [...circuitQuestions, superposition] };
