import { describe, expect, it, test } from "vitest";
import { demoCatalogue } from "../../../demo/catalogue/demo-catalogue.ts";
import { type DemoPaper, demoPapers } from "../../../demo/papers/demo-papers.ts";
import { proposeFields } from "../../../server/folder-import/propose-fields.ts";
import { shippedNames } from "./shipped-names.ts";

const names = shippedNames();
const proposed = (path: string) =>
  Object.fromEntries(
    Object.entries(proposeFields(path, names, 2027)).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, typeof value === "object" ? value.key : value]],
    ),
  );

describe("fields proposed by a path", () => {
  test.each([
    [
      "UB/FET/Computer Engineering/Level 300/CEF 341 exam 2023.pdf",
      {
        institution: "ub",
        faculty: "ub-fet",
        department: "ub-fet-computer-engineering",
        level: "level-300",
        code: "CEF341",
        type: "Exam",
        year: 2023,
      },
    ],
    ["WhatsApp Documents/IMG-20230114-WA0003.pdf", {}],
    ["scans/CamScanner 12-05-2023 14.22.pdf", {}],
    [
      "University of Buea/L300/CEF341_Operating_Systems_CA_2022.pdf",
      { institution: "ub", level: "level-300", code: "CEF341", title: "Operating Systems", type: "CA", year: 2022 },
    ],
    [
      "UY1/FS/Informatique/L2/INF222 examen 2022 session normale.pdf",
      {
        institution: "uy1",
        faculty: "uy1-fs",
        department: "uy1-fs-informatique",
        level: "level-300",
        code: "INF222",
        type: "Exam",
        year: 2022,
      },
    ],
    [
      "DRT 211 Droit des obligations 2023-2024 rattrapage UY2 corrigé (1).pdf",
      {
        institution: "uy2",
        level: "level-300",
        code: "DRT211",
        title: "Droit des obligations",
        type: "Exam Solution",
        year: 2024,
        semester: "resit",
      },
    ],
    ["BTS/Génie logiciel/2021 Case Study.pdf", { category: "hnd-software", title: "Case Study", year: 2021 }],
    ["Concours FET Buea/Physics 2021.pdf", { category: "concour-fet-buea", title: "Physics", year: 2021 }],
    ["Mathematics/2019 and 2020 exams.pdf", { type: "Exam" }],
    [
      "Yaoundé II/First Semester/ECO 101 devoir 2020.PDF",
      { institution: "uy2", semester: "first", level: "level-200", code: "ECO101", type: "Assignment", year: 2020 },
    ],
  ])("%s", (path, fields) => {
    const { title, ...others } = proposed(path);
    expect({ ...others, ...("title" in fields && { title }) }).toEqual(fields);
  });
});

type Field =
  | "institution"
  | "faculty"
  | "department"
  | "level"
  | "semester"
  | "category"
  | "code"
  | "type"
  | "year"
  | "title";

const at = <A>(list: readonly A[], index: number): A => list[index % list.length]!;
const nameOf = (key: string | null): string => {
  const all = demoCatalogue.institutions.flatMap((one) => [
    one,
    ...one.faculties,
    ...one.faculties.flatMap((row) => row.departments),
  ]);
  return [...all, ...demoCatalogue.categories, ...demoCatalogue.levels, ...demoCatalogue.semesters].find(
    (row) => row.key === key,
  )!.name;
};
const shortOf = (key: string | null): string => {
  const all = demoCatalogue.institutions.flatMap((one) => [one, ...one.faculties]);
  return [...all, ...demoCatalogue.categories].find((row) => row.key === key)!.short;
};
const wordOf = (paper: DemoPaper): string => {
  const french: Readonly<Record<string, string>> = {
    Exam: "examen",
    "Exam Solution": "examen corrigé",
    CA: "CC",
    "Tutorial Sheet": "TD",
  };
  return (paper.language === "fr" && french[paper.type]) || paper.type;
};
const spaced = (code: string): string => code.replace(/^(\D+)/, "$1 ");

/** Ways in which people name what they keep: with folders by school, level or semester, and with none. */
const ofUniversity: readonly ((paper: DemoPaper) => string)[] = [
  (p) =>
    `${shortOf(p.institution)}/${shortOf(p.faculty)}/${nameOf(p.department)}/${nameOf(p.level)}/${spaced(p.code!)} ${wordOf(p)} ${p.year}.pdf`,
  (p) =>
    `${nameOf(p.institution)}/${nameOf(p.faculty)}/${p.code}_${p.course.replaceAll(" ", "_")}_${wordOf(p)}_${p.year}.pdf`,
  (p) =>
    `${shortOf(p.institution)} past questions/${nameOf(p.semester)}/${p.code} ${p.course} ${wordOf(p)} ${p.year - 1}-${p.year} (1).pdf`,
  (p) => `${nameOf(p.department)}/${p.year}/${p.code!.toLowerCase()} ${wordOf(p).toLowerCase()}.pdf`,
  (p) => `Downloads/${p.code}-${p.course}-${wordOf(p)}-${p.year}-${shortOf(p.institution)}.pdf`,
  (p) => `WhatsApp Documents/IMG-${p.year}0114-WA000${p.pages}.pdf`,
];
const ofCategory: readonly ((paper: DemoPaper) => string)[] = [
  (p) => `${shortOf(p.institution)}/${shortOf(p.categories[0]!)}/${p.title} ${p.year}.pdf`,
  (p) =>
    `${shortOf(p.institution)} ${p.year}/${nameOf(p.categories[0]!)} - ${p.course} ${p.type.includes("Solution") ? "solution" : ""}.pdf`,
  (p) => `${shortOf(p.institution)} ${shortOf(p.categories[0]!)} ${p.course} ${p.year}.pdf`,
];
const truthOf = (paper: DemoPaper): Readonly<Record<Field, string>> => ({
  institution: paper.categories.length > 0 ? "" : paper.institution,
  faculty: paper.faculty ?? "",
  department: paper.department ?? "",
  level: paper.level ?? "",
  semester: paper.semester ?? "",
  category: paper.categories[0] ?? "",
  code: paper.code ?? "",
  type: paper.categories.length > 0 && !paper.type.includes("Solution") ? "" : paper.type,
  year: String(paper.year),
  title: paper.course,
});

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

describe("fields proposed for the papers of the demo, under names that people give", () => {
  it("are right, wrong or open as counted here", () => {
    const counts: Record<string, { right: number; wrong: number; open: number }> = {};
    const wrong: string[] = [];
    const count = (paper: DemoPaper, path: string) => {
      const found = proposed(path);
      for (const [field, truth] of Object.entries(truthOf(paper))) {
        const said = found[field] === undefined ? "" : String(found[field]);
        if (truth === "" && said === "") continue;
        const row = (counts[field] ??= { right: 0, wrong: 0, open: 0 });
        const outcome = said === "" ? "open" : plain(said) === plain(truth) ? "right" : "wrong";
        row[outcome] += 1;
        if (outcome === "wrong") wrong.push(`${path}: ${field} is ${truth}, not ${said}`);
      }
    };
    for (const [index, paper] of demoPapers.entries())
      count(paper, at(paper.categories.length > 0 ? ofCategory : ofUniversity, index)(paper));
    console.table(counts);
    expect(wrong).toEqual([]);
    expect(counts).toEqual({
      institution: { right: 40, wrong: 0, open: 19 },
      faculty: { right: 20, wrong: 0, open: 39 },
      department: { right: 10, wrong: 0, open: 49 },
      level: { right: 40, wrong: 0, open: 19 },
      semester: { right: 10, wrong: 0, open: 49 },
      category: { right: 35, wrong: 0, open: 0 },
      code: { right: 50, wrong: 0, open: 9 },
      type: { right: 51, wrong: 0, open: 10 },
      year: { right: 85, wrong: 0, open: 9 },
      title: { right: 65, wrong: 0, open: 29 },
    });
  });
});
