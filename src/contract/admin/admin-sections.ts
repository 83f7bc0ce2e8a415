/** The places of the admin console, in the order of its menu. */
export const adminPlaces = [
  "overview",
  "papers",
  "reports",
  "requests",
  "solutions",
  "messages",
  "announcements",
  "payments",
  "fees",
  "users",
  "catalogue",
] as const;
export type AdminPlace = (typeof adminPlaces)[number];
