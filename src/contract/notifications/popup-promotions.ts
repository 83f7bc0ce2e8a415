/** What the popup speaks of, in the order of its turns (checklist 4.63–4.66). */
export const popupPromotions = ["solutions", "papers", "social", "whatsapp"] as const;
export type PopupPromotion = (typeof popupPromotions)[number];

/** The kind of a turn; the first turn is 1. */
export const popupPromotionOfTurn = (turn: number): PopupPromotion =>
  popupPromotions[(turn - 1) % popupPromotions.length]!;
