import { Schema } from "effect";
import { PublicConfig } from "../../contract/public-config.ts";
import { AcademicYear, Categories, Fee, Ref, Semester } from "../../contract/entities.ts";
import type { ApiClient } from "../api/api-client.ts";
import { localizedCacheKeys } from "../browser/language-cookie.ts";
import { typedSessionStorage } from "../browser/browser-storage.ts";

const quiet = { autoError: false } as const;

/** What changes seldom is asked for once a browser session (checklist 7.32, 7.35, 9.10). */
export const catalogueClient = (api: ApiClient) => ({
  semesters: async (signal: AbortSignal): Promise<readonly Semester[]> => {
    const kept = typedSessionStorage.read("semesters");
    if (kept !== null) return kept;
    const semesters = await api("semesters", { schema: Schema.Array(Semester), signal, ...quiet });
    typedSessionStorage.write("semesters", semesters);
    const current = semesters.find((semester) => semester.current);
    if (current) typedSessionStorage.write("currentSemester", current);
    return semesters;
  },
  levels: async (signal: AbortSignal): Promise<readonly Ref[]> => {
    const kept = typedSessionStorage.read("levels");
    if (kept !== null) return kept;
    const levels = await api("levels", { schema: Schema.Array(Ref), signal, ...quiet });
    typedSessionStorage.write("levels", levels);
    return levels;
  },
  academicYear: async (signal: AbortSignal): Promise<string> => {
    const kept = typedSessionStorage.read("academicYear");
    if (kept !== null) return kept;
    const { academic_year } = await api("academic-year", { schema: AcademicYear, signal, ...quiet });
    typedSessionStorage.write("academicYear", academic_year);
    return academic_year;
  },
  fee: async (signal: AbortSignal): Promise<Fee> => {
    const [amount, categoryFee, solutionFee] = [
      typedSessionStorage.read("fee"),
      typedSessionStorage.read("categoryFee"),
      typedSessionStorage.read("solutionFee"),
    ];
    if (amount !== null && categoryFee !== null && solutionFee !== null) return { amount, categoryFee, solutionFee };
    const fee = await api("payments/semester-fee", { schema: Fee, signal, ...quiet });
    typedSessionStorage.write("fee", fee.amount);
    typedSessionStorage.write("categoryFee", fee.categoryFee);
    typedSessionStorage.write("solutionFee", fee.solutionFee);
    return fee;
  },
  categories: (type: "hnd" | "concour", signal: AbortSignal) =>
    api(`/institutions/categories/${type}`, { schema: Categories, signal, ...quiet }),
  config: (signal: AbortSignal) => api("config", { schema: PublicConfig, signal, ...quiet }),
  /** Names are written in one language; another one asks for them anew. */
  forgetNames: (): void => {
    for (const name of localizedCacheKeys) typedSessionStorage.remove(name);
  },
});
