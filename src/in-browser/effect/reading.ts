/** What is wrong, where: `message` is the key of a text where the schema names one, else plain English for the log. */
export interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A value that was read or written, or all that is wrong with it. */
export type Reading = { readonly value: unknown } | { readonly problems: readonly Problem[] };

/** From what travels to what the app holds, or back. */
export type Way = "decode" | "encode";

/** Where a key is absent; an absent key and one that holds `undefined` are not the same. */
export const absent = Symbol("absent");

export const wrong = (message: string | undefined): Reading => ({
  problems: [{ path: [], message: message ?? "Expected another value" }],
});

export const isWrong = (reading: Reading): reading is Extract<Reading, { readonly problems: unknown }> =>
  "problems" in reading;

/** The problems of a part, told from the whole. */
export const within = (key: PropertyKey, problems: readonly Problem[]): readonly Problem[] =>
  problems.map(({ path, message }) => ({ path: [key, ...path], message }));
