/** A text without its accents, in the case it has: 'Équations' → 'Equations'. */
export const stripAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");
