/** The lists that admins take out as CSV, to be counted elsewhere. */
export const exportNames = ["payments", "students", "papers"] as const;
export type ExportName = (typeof exportNames)[number];
