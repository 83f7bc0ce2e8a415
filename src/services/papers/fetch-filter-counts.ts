import { type FilterCounts, PaperList } from "../../contract/entities.ts";
import type { PaperFilter } from "../../machines/paper-list/paper-filter.ts";
import type { ApiClient } from "../api/api-client.ts";

const none: FilterCounts = {
  paper_type: [],
  kind: [],
  year: [],
  language: [],
  level: [],
  semester: [],
  department: [],
};

/** How many papers each value of each filter would leave, the others kept. */
export const fetchFilterCounts = async (
  api: ApiClient,
  filter: PaperFilter,
  signal: AbortSignal,
): Promise<FilterCounts> => {
  const query = { ...filter, counts: "true", limit: 1 };
  const { counts } = await api("papers", { query, schema: PaperList, signal, autoError: false });
  return counts ?? none;
};
