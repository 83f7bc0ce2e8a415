import { demoCatalogue } from "../catalogue/demo-catalogue.ts";
import type { DemoPaper } from "../papers/demo-papers.ts";
import { linesPiece, type FlowPiece } from "../../server/typesetting/block-flow.ts";
import { type TextLine, breakLines, type TextStyle } from "../../server/typesetting/line-breaking.ts";
import type { PaperStyle } from "./paper-style.ts";
import type { Pen } from "../../server/typesetting/pdf-pen.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { durationOf, instructionsOf, sessionOf, typeName } from "./paper-wording.ts";

/** What a heading prints. */
interface Facts {
  readonly paper: DemoPaper;
  readonly manner: PaperStyle;
  readonly width: number;
  readonly rng: SeededRandom;
  /** The sheet has lines to write the answers on. */
  readonly lines: boolean;
}

const find = <T extends { readonly key: string }>(rows: readonly T[], key: string | null): T => {
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Error(`the demo catalogue has no ${key}`);
  return row;
};

const line = (text: string, size: number, manner: PaperStyle, weight?: TextStyle["weight"]): TextLine =>
  breakLines(text, { family: manner.look.family, size, ...(weight ? { weight } : {}) }, 9999)[0] as TextLine;

/** Text in two columns, the left one flush left and the right one flush right or both centred in their halves. */
const columnsPiece = (
  left: readonly TextLine[],
  right: readonly TextLine[],
  width: number,
  centred: boolean,
): FlowPiece => {
  const step = 14;
  const rows = Math.max(left.length, right.length);
  return {
    before: 0,
    height: rows * step,
    keep: true,
    draw: (pen, x, top) => {
      left.forEach((l, i) => l.draw(pen, centred ? x + width / 4 - l.width / 2 : x, top - 11 - i * step));
      right.forEach((r, i) =>
        r.draw(pen, centred ? x + (3 * width) / 4 - r.width / 2 : x + width - r.width, top - 11 - i * step),
      );
    },
  };
};

const rulePiece = (width: number, before: number, weight: number): FlowPiece => ({
  before,
  height: weight,
  keep: true,
  draw: (pen, x, top) => pen.line(x, top, x + width, top, weight),
});

const centredPiece = (
  text: string,
  size: number,
  facts: Facts,
  before: number,
  weight?: TextStyle["weight"],
): FlowPiece => {
  const look: TextStyle = { family: facts.manner.look.family, size, ...(weight ? { weight } : {}) };
  const lines = breakLines(text, look, facts.width - 20);
  return {
    ...linesPiece(lines, size, { before, keep: true }),
    draw: (pen, x, top) => {
      let y = top;
      for (const one of lines) {
        one.draw(pen, x + (facts.width - one.width) / 2, y - one.up);
        y -= one.up + one.down + 0.42 * size;
      }
    },
  };
};

/** Facts of the sitting in a ruled frame of two columns. */
const framePiece = (cells: readonly (readonly [string, string])[], facts: Facts, before: number): FlowPiece => {
  const { manner, width } = facts;
  const rows = Math.ceil(cells.length / 2);
  const step = 19;
  return {
    before,
    height: rows * step,
    keep: true,
    draw: (pen: Pen, x, top) => {
      pen.rect(x, top - rows * step, width, rows * step, { width: 0.8 });
      pen.line(x + width * 0.56, top, x + width * 0.56, top - rows * step, 0.5);
      for (let r = 1; r < rows; r++) pen.line(x, top - r * step, x + width, top - r * step, 0.5);
      cells.forEach(([name, value], i) => {
        const left = x + (i % 2 === 0 ? 7 : width * 0.56 + 7);
        line(`**${name}${manner.french ? "\u00a0:" : ":"}** ${value}`, 10, manner).draw(
          pen,
          left,
          top - Math.floor(i / 2) * step - 13,
        );
      });
    },
  };
};

const instructionsPiece = (facts: Facts, before: number): FlowPiece => {
  const { paper, manner, width, rng, lines } = facts;
  const look: TextStyle = { ...manner.look, size: manner.look.size - 0.4, weight: "italic" };
  return linesPiece(breakLines(instructionsOf(paper, rng, lines), look, width), look.size, { before, keep: true });
};

const totalText = (manner: PaperStyle): string =>
  manner.french ? `${manner.total / 2}\u00a0points` : `${manner.total} marks`;

const spaced = (code: string): string => code.replace(/^([A-Z]+)(\d)/, "$1 $2");

const sides = (facts: Facts): { left: TextLine[]; right: TextLine[] } => {
  const { paper, manner } = facts;
  const institution = find(demoCatalogue.institutions, paper.institution);
  const faculty = find(institution.faculties, paper.faculty);
  const department = find(faculty.departments, paper.department);
  const level = find(demoCatalogue.levels, paper.level);
  const school = manner.french ? institution.nameFr : institution.name;
  const of = (word: string, name: string) => (name === faculty.name ? "" : `${word} ${name}`);
  const left = [
    line(school.toUpperCase(), 10.5, manner),
    line(faculty.name, 10.5, manner),
    line(manner.french ? of("Département :", department.name) : of("Department of", department.name), 10.5, manner),
  ];
  const semester = find(demoCatalogue.semesters, paper.semester);
  const right = [
    line(`${manner.french ? "Code" : "Course code"}: **${spaced(paper.code ?? "")}**`, 10.5, manner),
    line(manner.french ? level.nameFr : level.name, 10.5, manner),
    line(`${manner.french ? semester.nameFr : semester.name} ${paper.year - 1}/${paper.year}`, 10.5, manner),
  ];
  return { left, right };
};

/** Letterhead on the left, course on the right, title between two rules. */
const ruledHeading = (facts: Facts): FlowPiece[] => {
  const { paper, manner, width } = facts;
  const { left, right } = sides(facts);
  const detail = [
    durationOf(paper) && `${manner.french ? "Durée : " : "Time allowed: "}${durationOf(paper)}`,
    manner.total > 0 && `${manner.french ? "Barème" : "Total"}: ${totalText(manner)}`.replace(/^(Barème):/, "$1 :"),
  ].filter(Boolean);
  return [
    columnsPiece(left, right, width, false),
    rulePiece(width, 6, 1.4),
    centredPiece(paper.course.toUpperCase(), 15, facts, 12, "bold"),
    centredPiece(typeName(paper), 11.5, facts, 6, "bold"),
    ...(detail.length > 0 ? [centredPiece(detail.join("  ·  "), 11, facts, 5)] : []),
    rulePiece(width, 9, 1.4),
    instructionsPiece(facts, 9),
  ];
};

/** Everything centred, the facts of the sitting in a frame. */
const framedHeading = (facts: Facts): FlowPiece[] => {
  const { paper, manner } = facts;
  const institution = find(demoCatalogue.institutions, paper.institution);
  const faculty = find(institution.faculties, paper.faculty);
  const department = find(faculty.departments, paper.department);
  const level = find(demoCatalogue.levels, paper.level);
  const { french } = manner;
  const cells: (readonly [string, string])[] = [
    [french ? "Unité d'enseignement" : "Course", paper.course],
    [french ? "Code" : "Code", spaced(paper.code ?? "")],
    [french ? "Niveau" : "Level", (french ? level.nameFr : level.name).replace(/\D+/, "")],
    [french ? "Session" : "Session", sessionOf(paper)],
  ];
  const duration = durationOf(paper);
  if (duration) {
    cells.push([french ? "Durée" : "Duration", duration], [french ? "Barème" : "Total", totalText(manner)]);
  }
  return [
    centredPiece((french ? institution.nameFr : institution.name).toUpperCase(), 13.5, facts, 0, "bold"),
    centredPiece(faculty.name, 11.5, facts, 4),
    centredPiece(`${french ? "Département :" : "Department of"} ${department.name}`, 11, facts, 4, "italic"),
    centredPiece(typeName(paper).toUpperCase(), 12.5, facts, 10, "bold"),
    framePiece(cells, facts, 9),
    instructionsPiece(facts, 9),
  ];
};

const republic = (facts: Facts, organiser: string, organiserFr: string): FlowPiece => {
  const { manner, width } = facts;
  const en = ["REPUBLIC OF CAMEROON", "Peace - Work - Fatherland", organiser];
  const fr = ["RÉPUBLIQUE DU CAMEROUN", "Paix - Travail - Patrie", organiserFr];
  const column = (texts: readonly string[]) =>
    texts.map((text, i) => line(text, i === 0 ? 10 : 9.4, manner, i === 0 ? "bold" : i === 1 ? "italic" : undefined));
  const [left, right] = manner.french ? [fr, en] : [en, fr];
  return columnsPiece(column(left), column(right), width, true);
};

/** The two languages of the state side by side, for national examinations. */
const nationalHeading = (facts: Facts): FlowPiece[] => {
  const { paper, manner } = facts;
  const { french } = manner;
  const categories = paper.categories.map((key) => find(demoCatalogue.categories, key));
  const [first] = categories;
  const hnd = paper.institution === "hnd";
  const names = categories.map((category) => (french ? category.officialFr : category.official)).join(", ");
  const title = hnd
    ? "HIGHER NATIONAL DIPLOMA EXAMINATION"
    : french
      ? `CONCOURS D'ENTRÉE, SESSION ${paper.year}`
      : `COMPETITIVE ENTRANCE EXAMINATION, ${paper.year} SESSION`;
  const duration = durationOf(paper) || "3 h";
  const cells: (readonly [string, string])[] = hnd
    ? [
        ["Specialty", names.length > 44 ? "All specialties of the field" : names],
        ["Session", sessionOf(paper)],
        ["Paper", paper.course.replace(/^.*: /, "")],
        ["Duration", duration],
      ]
    : [
        [french ? "Épreuve" : "Paper", paper.course],
        [french ? "Durée" : "Duration", duration],
      ];
  return [
    republic(facts, "Ministry of Higher Education", "Ministère de l'Enseignement Supérieur"),
    rulePiece(facts.width, 7, 0.8),
    ...(hnd ? [] : [centredPiece((first ? names : "").toUpperCase(), 12, facts, 10, "bold")]),
    centredPiece(typeName(paper, title), 12.5, facts, hnd ? 11 : 6, "bold"),
    framePiece(cells, facts, 10),
    instructionsPiece(facts, 9),
  ];
};

/** The head of the first page. */
export const paperHeadingOf = (
  paper: DemoPaper,
  manner: PaperStyle,
  rng: SeededRandom,
  width: number,
  lines: boolean,
): FlowPiece[] => {
  const facts: Facts = { paper, manner, width, rng, lines };
  if (paper.level === null) return nationalHeading(facts);
  return rng.chance(0.6) ? ruledHeading(facts) : framedHeading(facts);
};
