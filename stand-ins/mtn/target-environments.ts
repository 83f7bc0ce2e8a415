/** The target environments of this stand-in and the one currency of each (facts/operators.md). */
export type Environment = "sandbox" | "mtncameroon";

export const currencyOf: Readonly<Record<Environment, string>> = { sandbox: "EUR", mtncameroon: "XAF" };

export const readEnvironment = (text: string): Environment | undefined =>
  text === "sandbox" || text === "mtncameroon" ? text : undefined;
