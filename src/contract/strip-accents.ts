/** A text without its accents, in the case it has: 'Équations' → 'Equations'. */
export const stripAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** A text as it is looked for: without case and accents, its apostrophes as they are typed. */
export const foldText = (text: string): string => stripAccents(text).toLowerCase().replace(/[‘’]/g, "'");
