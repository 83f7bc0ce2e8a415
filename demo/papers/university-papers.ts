import { demoCatalogue } from "../catalogue/demo-catalogue.ts";
import { computingCourses } from "./computing-courses.ts";
import { otherCourses } from "./other-courses.ts";
import { slugOf } from "../catalogue/slug.ts";
import { type Course, type DemoPaper, isSolution, type PaperType, type Sitting } from "./demo-paper.ts";

interface Home {
  readonly institution: string;
  readonly faculty: string;
  readonly language: "en" | "fr";
}

const homeOf = (department: string): Home => {
  for (const institution of demoCatalogue.institutions) {
    const faculty = institution.faculties.find((one) => one.departments.some((row) => row.key === department));
    if (faculty) return { institution: institution.key, faculty: faculty.key, language: institution.language };
  }
  throw new Error(`the demo catalogue has no department ${department}`);
};

const keyOf = (course: Course, type: PaperType, sitting: Sitting, institution: string): string =>
  [institution, slugOf(course.code), sitting.year, slugOf(type), ...(sitting.resit ? ["resit"] : [])].join("-");

const paperOf = (course: Course, sitting: Sitting): DemoPaper => {
  const home = homeOf(course.department);
  const solves = isSolution(sitting.type) ? (sitting.type.replace(" Solution", "") as PaperType) : null;
  return {
    key: keyOf(course, sitting.type, sitting, home.institution),
    code: course.code,
    title: `${course.course} ${sitting.type}`,
    course: course.course,
    type: sitting.type,
    kind: solves ? "SOLUTION" : "PAPER",
    solves: solves && keyOf(course, solves, sitting, home.institution),
    year: sitting.year,
    institution: home.institution,
    faculty: home.faculty,
    department: course.department,
    level: course.level,
    semester: sitting.resit ? "resit" : course.semester,
    categories: [],
    language: home.language,
    pages: sitting.pages,
    scanned: sitting.scanned,
    subject: course.subject,
  };
};

export const universityPapers: readonly DemoPaper[] = [...computingCourses, ...otherCourses].flatMap((course) =>
  course.sittings.map((sitting) => paperOf(course, sitting)),
);
