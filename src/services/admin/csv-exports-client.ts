import type { CsvExportName } from "../../contract/admin/csv-exports.ts";
import type { ApiClient } from "../api/api-client.ts";
import { saveAsFile } from "../browser/save-file.ts";

/** Whole lists as CSV files; a failure shows as a toast. */
export const csvExportsClient = (api: ApiClient) => ({
  save: async (name: CsvExportName, signal: AbortSignal): Promise<void> =>
    saveAsFile(await api<Blob>(`admin/exports/${name}`, { responseType: "blob", signal }), `annales-${name}.csv`),
});
