import { Schema } from "effect";
import { Ref } from "../../contract/entities.ts";
import type { InitialLists } from "../../machines/school-picker/school-picker.machine.ts";
import type { ApiClient } from "../api/api-client.ts";
import type { catalogueClient } from "./catalogue-client.ts";
import { fetchPublicConfig } from "./fetch-public-config.ts";

const quiet = { autoError: false } as const;

/** Institutions, their faculties, their departments and levels. */
export const schoolsClient = (api: ApiClient) => ({
  institutions: (signal: AbortSignal) => api("institutions", { schema: Schema.Array(Ref), signal, ...quiet }),
  faculties: (institutionId: number, signal: AbortSignal) =>
    api(`institutions/${institutionId}/faculties`, { schema: Schema.Array(Ref), signal, ...quiet }),
  /** As the institution prints them. */
  levels: (institutionId: number | undefined, signal: AbortSignal) =>
    api("levels", { query: { institution_id: institutionId }, schema: Schema.Array(Ref), signal, ...quiet }),
  departments: (facultyId: number, signal: AbortSignal) =>
    api(`faculties/${facultyId}/departments`, { schema: Schema.Array(Ref), signal, ...quiet }),
});

/** What does not depend on a choice of a school. */
export const fetchInitialLists = async (
  api: ApiClient,
  lists: ReturnType<typeof catalogueClient>,
  signal: AbortSignal,
): Promise<InitialLists> => {
  const schools = schoolsClient(api);
  const [institutions, levels, hnd, concour, { maxImageBytes }] = await Promise.all([
    schools.institutions(signal),
    schools.levels(undefined, signal),
    lists.categories("hnd", signal),
    lists.categories("concour", signal),
    fetchPublicConfig(api, signal),
  ]);
  return { institutions, levels, categories: { hnd: hnd.categories, concour: concour.categories }, maxImageBytes };
};
