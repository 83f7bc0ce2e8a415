import type { CatalogueNames, NamedCategory, NamedEntry } from "../../../server/folder-import/catalogue-names.ts";
import { demoCatalogue } from "../../../demo/catalogue/demo-catalogue.ts";

/** The shipped catalogue as `readCatalogueNames` reads it, with ids of its own. */
export const shippedNames = (): CatalogueNames => {
  let id = 0;
  const entry = (row: { key: string; name: string; nameFr: string }, parent: number | null): NamedEntry => ({
    id: ++id,
    key: row.key,
    parent,
    name: row.name,
    name_fr: row.nameFr,
  });
  const institution = demoCatalogue.institutions.map((row) => ({ ...entry(row, null), level_names: row.levelNames }));
  const idOf = (entries: readonly NamedEntry[], key: string) => entries.find((one) => one.key === key)!.id;
  const faculty = demoCatalogue.institutions.flatMap((row) =>
    row.faculties.map((one) => entry(one, idOf(institution, row.key))),
  );
  const department = demoCatalogue.institutions.flatMap((row) =>
    row.faculties.flatMap((one) => one.departments.map((inner) => entry(inner, idOf(faculty, one.key)))),
  );
  const category = demoCatalogue.categories.map((row): NamedCategory => ({
    ...entry(row, idOf(institution, row.institution)),
    type: row.type,
  }));
  const level = demoCatalogue.levels.map((row) => entry(row, null));
  const semester = demoCatalogue.semesters.map((row) => entry(row, null));
  return { institution, faculty, department, level, semester, category };
};
