/** The places of the admin console, in the order of its menu. */
export const adminSections = [
  "overview",
  "papers",
  "outlines",
  "reports",
  "requests",
  "solutions",
  "messages",
  "announcements",
  "payments",
  "fees",
  "users",
  "catalogue",
  "flows",
  "transitions",
] as const;
export type AdminSection = (typeof adminSections)[number];
