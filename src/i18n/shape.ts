/** The groups and keys of an English area, with any text: what its French twin must have, no more and no less. */
export type Shape<T> = { readonly [Group in keyof T]: { readonly [Key in keyof T[Group]]: string } };
