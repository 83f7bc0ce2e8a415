import type { Fee } from "../../src/contract/payments/payment.ts";
import file from "../../catalogue/cameroon.json" with { type: "json" };
import { demoFees } from "./demo-fees.ts";

/** One day of any year; months from 1 to 12. */
interface DayOfYear {
  readonly month: number;
  readonly day: number;
}

interface DemoDepartment {
  readonly key: string;
  readonly name: string;
  readonly nameFr: string;
}

interface DemoFaculty {
  readonly key: string;
  readonly name: string;
  readonly nameFr: string;
  /** Customary abbreviation, or the name again. */
  readonly short: string;
  readonly departments: readonly DemoDepartment[];
}

interface DemoInstitution {
  readonly key: string;
  readonly name: string;
  readonly nameFr: string;
  readonly short: string;
  readonly kind: "university" | "hnd" | "concour";
  /** Language of teaching of most of its papers. */
  readonly language: "en" | "fr";
  /** How it prints levels: Level 300, or Niveau 2. Null where it has none. */
  readonly levelNames: "anglophone" | "francophone" | null;
  readonly town: string | null;
  /** Never empty, and none of them without departments: sign-up asks for both. */
  readonly faculties: readonly DemoFaculty[];
}

interface DemoLevel {
  readonly key: string;
  readonly order: number;
  readonly name: string;
  readonly nameFr: string;
}

export interface DemoSemester {
  readonly key: "first" | "second" | "resit";
  readonly order: number;
  readonly name: string;
  readonly nameFr: string;
  /** First and last day of its run; the resit has none of its own, it counts to the end of the academic year. */
  readonly runs: { readonly from: DayOfYear; readonly to: DayOfYear } | null;
}

interface DemoCategory {
  readonly key: string;
  readonly type: "hnd" | "concour";
  /** Key of the institution that `institutions/categories/{type}` answers with. */
  readonly institution: "hnd" | "concours";
  /** Key of the faculty of that institution it stands under. */
  readonly group: string;
  readonly short: string;
  readonly name: string;
  readonly nameFr: string;
  /** The name as printed on its papers, without the abbreviation. */
  readonly official: string;
  readonly officialFr: string;
  readonly organiser: string;
}

export interface DemoCatalogue {
  readonly institutions: readonly DemoInstitution[];
  readonly levels: readonly DemoLevel[];
  readonly semesters: readonly DemoSemester[];
  readonly categories: readonly DemoCategory[];
  /** An academic year is named after both its years, `2026/2027`, and changes on its first day. */
  readonly academicYear: { readonly startsOn: DayOfYear; readonly teachingEndsOn: DayOfYear };
  readonly fees: Fee;
}

type Named = { readonly key: string; readonly name: string; readonly name_fr?: string };

/** A French name that is not given is the English one. */
const namesOf = ({ key, name, name_fr = name }: Named) => ({ key, name, nameFr: name_fr });

const kindOf = (key: string): DemoInstitution["kind"] =>
  key === "hnd" ? "hnd" : key === "concours" ? "concour" : "university";

const levelNamesOf = (names: string | undefined): DemoInstitution["levelNames"] =>
  names === "anglophone" || names === "francophone" ? names : null;

const institutions = file.institutions.map((row): DemoInstitution => ({
  ...namesOf(row),
  short: row.short,
  kind: kindOf(row.key),
  language: row.language === "en" ? "en" : "fr",
  levelNames: levelNamesOf(row.level_names),
  town: row.town ?? null,
  faculties: row.faculties.map((faculty) => ({
    ...namesOf(faculty),
    short: "short" in faculty ? faculty.short : faculty.name,
    departments: faculty.departments.map(namesOf),
  })),
}));

const categories = file.categories.map((row): DemoCategory => {
  const names = namesOf(row);
  return {
    ...names,
    type: row.type === "hnd" ? "hnd" : "concour",
    institution: row.type === "hnd" ? "hnd" : "concours",
    group: row.group,
    short: row.short ?? names.name,
    official: row.official ?? names.name,
    officialFr: row.official_fr ?? names.nameFr,
    organiser: row.organiser ?? "Ministry of Higher Education",
  };
});

const runs: Readonly<Record<string, DemoSemester["runs"]>> = {
  first: { from: { month: 10, day: 5 }, to: { month: 2, day: 28 } },
  second: { from: { month: 3, day: 22 }, to: { month: 7, day: 31 } },
};

const semesters = file.semesters.map((row, at): DemoSemester => ({
  ...namesOf(row),
  key: row.key as DemoSemester["key"],
  order: at + 1,
  runs: runs[row.key] ?? null,
}));

/**
 * What the demo is filled with, from the catalogue that is shipped: the state universities of Cameroon with their faculties and departments, the HND
 * specialties and the competitive entrances. Institutions, specialties and entrances are real.
 * Names of university faculties and departments are the official ones, the same in both languages.
 */
export const demoCatalogue: DemoCatalogue = {
  institutions,
  levels: file.levels.map((row, at) => ({ ...namesOf(row), order: at + 1 })),
  semesters,
  categories,
  academicYear: { startsOn: { month: 10, day: 1 }, teachingEndsOn: { month: 7, day: 31 } },
  fees: demoFees,
};
