/** The lists that admins take out as CSV, to be counted elsewhere. */
export const csvExportNames = ["payments", "students", "papers"] as const;
export type CsvExportName = (typeof csvExportNames)[number];
