import { Schema } from "effect";
import { AcademicYear, Categories, Ref, Semester } from "../../contract/entities.ts";
import type { ApiClient } from "../api/api-client.ts";
import { localizedCacheKeys } from "../browser/language-cookie.ts";
import { type SessionValue, typedSessionStorage } from "../browser/browser-storage.ts";

const quiet = { autoError: false } as const;

/** What this browser session has stored, else what `load` answers, which is stored then. */
const cached = async <Name extends "semesters" | "levels" | "academicYear">(
  name: Name,
  load: () => Promise<SessionValue<Name>>,
): Promise<SessionValue<Name>> => {
  const stored = typedSessionStorage.read(name);
  if (stored !== null) return stored;
  const loaded = await load();
  typedSessionStorage.write(name, loaded);
  return loaded;
};

/**
 * What changes seldom is asked for once a browser session (checklist 7.32, 7.35, 9.10). Levels are named as the student's
 * institution prints them.
 */
export const catalogueClient = (api: ApiClient, institutionId: () => number | undefined) => ({
  semesters: (signal: AbortSignal): Promise<readonly Semester[]> =>
    cached("semesters", async () => {
      const semesters = await api("semesters", { schema: Schema.Array(Semester), signal, ...quiet });
      const current = semesters.find((semester) => semester.current);
      if (current) typedSessionStorage.write("currentSemester", current);
      return semesters;
    }),
  levels: (signal: AbortSignal): Promise<readonly Ref[]> =>
    cached("levels", () =>
      api("levels", { query: { institution_id: institutionId() }, schema: Schema.Array(Ref), signal, ...quiet }),
    ),
  academicYear: (signal: AbortSignal): Promise<string> =>
    cached("academicYear", async () => {
      const { academic_year } = await api("academic-year", { schema: AcademicYear, signal, ...quiet });
      return academic_year;
    }),
  categories: (type: "hnd" | "concour", signal: AbortSignal) =>
    api(`/institutions/categories/${type}`, { schema: Categories, signal, ...quiet }),
  /** Names are written in one language; another one asks for them again. */
  forgetNames: (): void => {
    for (const name of localizedCacheKeys) typedSessionStorage.remove(name);
  },
});
