type Camel<Code extends string> = Code extends `${infer Head}_${infer Letter}${infer Tail}`
  ? `${Head}${Uppercase<Letter>}${Camel<Tail>}`
  : Code;

/** The text key of a stable error code: `not_a_pdf` has its text at `error.notAPdf` (docs/words.md). */
export function errorKey<Code extends string>(code: Code): `error.${Camel<Code>}`;
export function errorKey(code: string): string {
  const name = code.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `error.${name}`;
}
