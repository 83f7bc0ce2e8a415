import { Schema } from "effect";
import { Ref } from "../../contract/entities.ts";
import type { Basics } from "../../machines/school-picker/school-picker.machine.ts";
import type { Api } from "../api/api-client.ts";
import type { catalogue } from "./catalogue-client.ts";

const quiet = { autoError: false } as const;

/** Institutions, their faculties, and their departments. */
export const schools = (api: Api) => ({
  institutions: (signal: AbortSignal) => api("institutions", { schema: Schema.Array(Ref), signal, ...quiet }),
  faculties: (institutionId: number, signal: AbortSignal) =>
    api(`institutions/${institutionId}/faculties`, { schema: Schema.Array(Ref), signal, ...quiet }),
  departments: (facultyId: number, signal: AbortSignal) =>
    api(`faculties/${facultyId}/departments`, { schema: Schema.Array(Ref), signal, ...quiet }),
});

/** What does not depend on a choice of a school. */
export const basics = async (api: Api, lists: ReturnType<typeof catalogue>, signal: AbortSignal): Promise<Basics> => {
  const [institutions, levels, hnd, concour, { maxImageBytes }] = await Promise.all([
    schools(api).institutions(signal),
    lists.levels(signal),
    lists.categories("hnd", signal),
    lists.categories("concour", signal),
    lists.config(signal),
  ]);
  return { institutions, levels, categories: { hnd: hnd.categories, concour: concour.categories }, maxImageBytes };
};
