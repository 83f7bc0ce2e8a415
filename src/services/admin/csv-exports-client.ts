import type { ExportName } from "../../contract/admin/csv-exports.ts";
import type { Api } from "../api/api-client.ts";
import { saveBlob } from "../browser/save-file.ts";

/** Whole lists as CSV files; a failure shows as a toast. */
export const exportsAdmin = (api: Api) => ({
  save: async (name: ExportName, signal: AbortSignal): Promise<void> =>
    saveBlob(await api<Blob>(`admin/exports/${name}`, { responseType: "blob", signal }), `annales-${name}.csv`),
});
