/** A text without its accents, in the case it has: 'Équations' → 'Equations'. */
export const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");
