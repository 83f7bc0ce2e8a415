import type { AcceptedNumber } from "../../../src/contract/quizzes/quiz.ts";
import type { loadMathEngine } from "../check/math-engine.ts";

type Compute = Awaited<ReturnType<typeof loadMathEngine>>;

/** Units that students change between. */
const others =
  "mm cm m km mg g kg ms s min h mm^2 cm^2 m^2 km^2 mm^3 cm^3 m^3 mL L m/s km/h m/s^2 mN N kN mJ J kJ MJ Wh kWh mW W kW MW mV V kV mA A ohm kohm Hz kHz MHz Pa kPa MPa bar K mol mmol g/L kg/m^3 bit kbit Mbit B kB MB GB".split(
    " ",
  );

/** The unit as the maths library reads it. */
const readable = (unit: string): string =>
  unit.replaceAll("Ω", "ohm").replaceAll("µ", "u").replaceAll("·", "*").replaceAll(".", "*");

/** A number with a unit, as the maths library writes it. */
export const withUnit = (plain: string, unit: string): string => `(${plain}) ${readable(unit)}`;

/** Whether the maths library knows the unit, or it is a word as units of counting are. */
export const isKnownUnit = (compute: Compute, unit: string): boolean =>
  unit === "" ||
  unit.startsWith("%") ||
  unit.startsWith("°") ||
  /^\p{L}{3,}$/u.test(unit) ||
  compute(withUnit("1", unit))?.kind === "unit";

/** The numbers that are right with each unit: first its own, or none; then those it can be changed into. */
export const acceptedAnswers = (compute: Compute, own: AcceptedNumber): readonly AcceptedNumber[] => {
  const one = own.unit === "" ? null : compute(withUnit("1", own.unit));
  if (one === null || one.kind !== "unit") return [own];
  const same = others.flatMap((unit) => {
    const other = compute(withUnit("1", unit));
    if (unit === readable(own.unit) || other?.kind !== "unit" || other.base !== one.base) return [];
    const factor = one.value / other.value;
    return [
      { unit, value: own.value * factor, within: Math.max(own.within * factor, Math.abs(own.value * factor) * 1e-9) },
    ];
  });
  return [own, ...same];
};
