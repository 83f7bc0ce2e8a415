import { choose, type MakeChoice } from "../../question-context.ts";

const spread = (
  value: number,
  digits: number,
  num: (v: number, d?: number) => string,
  factors: readonly number[],
): string[] => [value, ...factors.map((f) => value * f)].map((v) => num(v, digits));

/** Questions to tick whose numbers are drawn for each paper. */
export const sums: readonly MakeChoice[] = [
  (craft) => {
    const [u, i] = [craft.rng.pick([6, 12, 24]), craft.rng.pick([0.2, 0.5, 1.5])];
    const options = spread(u / i, 1, craft.num, [0.5, 2, i * i]).map((v) => `${v} ohms`);
    return choose(
      craft,
      `Un conducteur ohmique sous une tension de ${u} V est traversé par un courant de ${craft.num(i)} A. Sa résistance vaut`,
      [...new Set(options)],
    );
  },
  (craft) => {
    const [m, v] = [craft.rng.pick([2, 4, 10]), craft.rng.int(3, 9)];
    const options = spread(0.5 * m * v * v, 0, craft.num, [2, 0.5, 4]).map((x) => `${x} J`);
    return choose(craft, `L'énergie cinétique d'un corps de ${m} kg animé d'une vitesse de ${v} m/s est`, options);
  },
  (craft) => {
    const f = craft.rng.pick([10, 20, 25, 50]);
    return choose(craft, `La vergence d'une lentille convergente de distance focale ${f} cm est`, [
      `+${100 / f} dioptries`,
      `–${100 / f} dioptries`,
      `+${f * 10} dioptries`,
      `+${craft.num(f / 100)} dioptrie`,
    ]);
  },
  (craft) => {
    const [n, half] = [craft.rng.int(2, 4), craft.rng.pick([6, 8, 12])];
    const options = [1 / 2 ** n, 1 / (2 * n + 1), 1 / 2 ** (n - 1), 1 - 1 / 2 ** n].map(
      (v) => `${craft.num(v * 100, 1)} %`,
    );
    return choose(
      craft,
      `Un isotope a une période radioactive de ${half} heures. Après ${n * half} heures, il en reste`,
      [...new Set(options)],
    );
  },
  (craft) => {
    const exponent = craft.rng.int(2, 5);
    return choose(craft, `Le pH d'une solution d'acide fort à $10^{-${exponent}}$ mol/L est`, [
      String(exponent),
      String(14 - exponent),
      String(exponent + 1),
      "7",
    ]);
  },
  (craft) => {
    const mass = craft.rng.pick([18, 36, 90]);
    return choose(craft, `La quantité de matière contenue dans ${mass} g d'eau (18 g/mol) est`, [
      `${mass / 18} mol`,
      `${mass * 18} mol`,
      `${craft.num(18 / mass, 1)} mol/L`,
      `${craft.num(mass / 36, 1)} mol/L`,
    ]);
  },
  (craft) => {
    const [c, v] = [craft.rng.pick([0.1, 0.2, 0.5]), craft.rng.pick([100, 200, 250])];
    const options = spread(c * (v / 1000) * 40, 2, craft.num, [0.5, 2, 10]).map((x) => `${x} g`);
    return choose(
      craft,
      `La masse de soude (40 g/mol) à peser pour ${v} mL de solution à ${craft.num(c)} mol/L est`,
      options,
    );
  },
  (craft) => {
    const k = craft.rng.int(2, 5);
    return choose(craft, `On dilue ${k * 10} fois une solution d'acide fort de pH ${k}. Son pH`, [
      "augmente de plus de 1",
      "diminue de 1",
      "est multiplié par 10",
      "ne varie pas",
    ]);
  },
  (craft) => {
    const [d, t] = [craft.rng.pick([120, 180, 240]), craft.rng.int(2, 4)];
    return choose(craft, `Une ambulance parcourt ${d} km en ${t} heures. Sa vitesse moyenne est`, [
      ...new Set([`${d / t} km/h`, `${d * t} km/h`, `${d / t + 15} km/h`, `${d / t - 15} km/h`]),
    ]);
  },
  (craft) => {
    const h = craft.rng.pick([10, 20, 30]);
    return choose(craft, `La pression exercée par une colonne d'eau de ${h} m vaut environ`, [
      `${h / 10} bar`,
      `${h} bar`,
      `${craft.num(h / 100)} bar`,
      `${h * 10} bar`,
    ]);
  },
];
