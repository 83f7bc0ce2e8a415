/** The places of the admin console, in the order of its menu. */
export const adminPlaces = ["papers", "reports", "solutions", "payments", "fees"] as const;
export type AdminPlace = (typeof adminPlaces)[number];
