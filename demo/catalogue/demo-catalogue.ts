import type { Fee } from "../../src/contract/payments/payment.ts";
import concoursRows from "./concours.json" with { type: "json" };
import { demoFees } from "./demo-fees.ts";
import hndRows from "./hnd.json" with { type: "json" };
import { slugOf } from "./slug.ts";
import universityRows from "./universities.json" with { type: "json" };

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

const oneName = (name: string) => ({ name, nameFr: name });

const universities: DemoInstitution[] = universityRows.map((row) => ({
  key: row.key,
  name: row.name,
  nameFr: row.nameFr,
  short: row.short,
  kind: "university",
  language: row.language === "en" ? "en" : "fr",
  levelNames: row.language === "en" ? "anglophone" : "francophone",
  town: row.town,
  faculties: row.faculties.map((faculty) => ({
    key: faculty.key,
    ...oneName(faculty.name),
    short: faculty.short,
    departments: faculty.departments.map((name) => ({ key: `${faculty.key}-${slugOf(name)}`, ...oneName(name) })),
  })),
}));

const hnd: DemoInstitution = {
  key: "hnd",
  name: "HND",
  nameFr: "BTS/HND",
  short: "HND",
  kind: "hnd",
  language: "en",
  levelNames: null,
  town: null,
  faculties: hndRows.map((field) => ({
    key: field.key,
    name: field.name,
    nameFr: field.nameFr,
    short: field.name,
    departments: field.specialties.map(({ key, name, nameFr }) => ({ key: `${key}-department`, name, nameFr })),
  })),
};

const concours: DemoInstitution = {
  key: "concours",
  name: "Concours",
  nameFr: "Concours",
  short: "Concours",
  kind: "concour",
  language: "fr",
  levelNames: null,
  town: null,
  faculties: concoursRows.map((domain) => ({
    key: domain.key,
    name: domain.name,
    nameFr: domain.nameFr,
    short: domain.name,
    departments: domain.examinations.map(({ key, name, nameFr }) => ({ key: `${key}-department`, name, nameFr })),
  })),
};

const hndCategories: DemoCategory[] = hndRows.flatMap((field) =>
  field.specialties.map(({ key, name, nameFr }) => ({
    key,
    type: "hnd",
    institution: "hnd",
    group: field.key,
    short: name,
    name,
    nameFr,
    official: name,
    officialFr: nameFr,
    organiser: "Ministry of Higher Education",
  })),
);

const concourCategories: DemoCategory[] = concoursRows.flatMap((domain) =>
  domain.examinations.map((examination) => ({
    ...examination,
    type: "concour",
    institution: "concours",
    group: domain.key,
  })),
);

const levels: DemoLevel[] = [
  { key: "level-200", order: 1, name: "Level 200", nameFr: "Niveau 1" },
  { key: "level-300", order: 2, name: "Level 300", nameFr: "Niveau 2" },
  { key: "level-400", order: 3, name: "Level 400", nameFr: "Niveau 3" },
  { key: "level-500", order: 4, name: "Level 500", nameFr: "Niveau 4" },
];

const semesters: DemoSemester[] = [
  {
    key: "first",
    order: 1,
    name: "First Semester",
    nameFr: "Premier semestre",
    runs: { from: { month: 10, day: 5 }, to: { month: 2, day: 28 } },
  },
  {
    key: "second",
    order: 2,
    name: "Second Semester",
    nameFr: "Second semestre",
    runs: { from: { month: 3, day: 22 }, to: { month: 7, day: 31 } },
  },
  { key: "resit", order: 3, name: "Resit", nameFr: "Rattrapage", runs: null },
];

/**
 * What the demo is filled with: the state universities of Cameroon with their faculties and departments, the HND
 * specialties and the competitive entrances. Institutions, specialties and entrances are real.
 * Names of university faculties and departments are the official ones, the same in both languages.
 */
export const demoCatalogue: DemoCatalogue = {
  institutions: [...universities, hnd, concours],
  levels,
  semesters,
  categories: [...hndCategories, ...concourCategories],
  academicYear: { startsOn: { month: 10, day: 1 }, teachingEndsOn: { month: 7, day: 31 } },
  fees: demoFees,
};
