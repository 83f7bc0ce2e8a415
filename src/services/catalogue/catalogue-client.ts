import { Schema } from "effect";
import { Config } from "../../contract/public-config.ts";
import { AcademicYear, Categories, Fee, Ref, Semester } from "../../contract/entities.ts";
import type { Api } from "../api/api-client.ts";
import { cachedNames } from "../browser/language-cookie.ts";
import { session } from "../browser/browser-storage.ts";

const quiet = { autoError: false } as const;

/** What changes seldom is asked for once a browser session (checklist 7.32, 7.35, 9.10). */
export const catalogue = (api: Api) => ({
  semesters: async (signal: AbortSignal): Promise<readonly Semester[]> => {
    const kept = session.read("semesters");
    if (kept !== null) return kept;
    const semesters = await api("semesters", { schema: Schema.Array(Semester), signal, ...quiet });
    session.write("semesters", semesters);
    const current = semesters.find((semester) => semester.current);
    if (current) session.write("currentSemester", current);
    return semesters;
  },
  levels: async (signal: AbortSignal): Promise<readonly Ref[]> => {
    const kept = session.read("levels");
    if (kept !== null) return kept;
    const levels = await api("levels", { schema: Schema.Array(Ref), signal, ...quiet });
    session.write("levels", levels);
    return levels;
  },
  academicYear: async (signal: AbortSignal): Promise<string> => {
    const kept = session.read("academicYear");
    if (kept !== null) return kept;
    const { academic_year } = await api("academic-year", { schema: AcademicYear, signal, ...quiet });
    session.write("academicYear", academic_year);
    return academic_year;
  },
  fee: async (signal: AbortSignal): Promise<Fee> => {
    const [amount, categoryFee, solutionFee] = [
      session.read("fee"),
      session.read("categoryFee"),
      session.read("solutionFee"),
    ];
    if (amount !== null && categoryFee !== null && solutionFee !== null) return { amount, categoryFee, solutionFee };
    const fee = await api("payments/semester-fee", { schema: Fee, signal, ...quiet });
    session.write("fee", fee.amount);
    session.write("categoryFee", fee.categoryFee);
    session.write("solutionFee", fee.solutionFee);
    return fee;
  },
  categories: (type: "hnd" | "concour", signal: AbortSignal) =>
    api(`/institutions/categories/${type}`, { schema: Categories, signal, ...quiet }),
  config: (signal: AbortSignal) => api("config", { schema: Config, signal, ...quiet }),
  /** Names are written in one language; another one asks for them anew. */
  forgetNames: (): void => {
    for (const name of cachedNames) session.remove(name);
  },
});
