/** What the popup speaks of, in the order of its turns (checklist 4.63–4.66). */
export const promotions = ["solutions", "papers", "social", "whatsapp"] as const;
export type Promotion = (typeof promotions)[number];

/** The kind of a turn; the first turn is 1. */
export const promotionOf = (turn: number): Promotion => promotions[(turn - 1) % promotions.length]!;
