import type { DemoPaper } from "../papers/demo-papers.ts";
import type { FlowStyle } from "../../server/typesetting/block-flow.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** The habits of the one who set a paper: letters, numbering, how marks are written. */
export interface PaperStyle {
  readonly french: boolean;
  readonly look: FlowStyle;
  /** The number of a question stands on a line of its own. */
  readonly headed: boolean;
  readonly question: (n: number) => string;
  readonly part: (i: number) => string;
  /** Marks of a part or question; `units` counts marks, or half points on French papers. */
  readonly marks: (units: number) => string;
  /** What the whole paper is marked out of, in the same units; 0 for a sheet without marks. */
  readonly total: number;
  /** The paper says 'turn over' at the foot of its pages. */
  readonly turnOver: boolean;
}

const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
const letter = (i: number) => String.fromCharCode(97 + i);

const points = (halves: number): string => `${String(halves / 2).replace(".", ",")}\u00a0${halves > 3 ? "pts" : "pt"}`;

const totals: Readonly<Record<DemoPaper["type"], number>> = {
  CA: 30,
  "CA 2": 30,
  "CA Solution": 30,
  Exam: 70,
  "Exam 2": 70,
  "Exam Solution": 70,
  Assignment: 20,
  "Tutorial Sheet": 0,
};

const totalOf = (paper: DemoPaper): number => {
  if (totals[paper.type] === 0) return 0;
  if (paper.language === "fr") return 40;
  return paper.level === null ? 100 : totals[paper.type];
};

const english = (rng: SeededRandom): Pick<PaperStyle, "headed" | "question" | "part" | "marks"> =>
  rng.pick([
    { headed: false, question: (n) => `${n}.`, part: (i) => `(${letter(i)})`, marks: (m) => `[${m}]` },
    { headed: false, question: (n) => `${n}.`, part: (i) => `${letter(i)}.`, marks: (m) => `[${m}]` },
    { headed: true, question: (n) => `Question ${n}`, part: (i) => `(${letter(i)})`, marks: (m) => `[${m}]` },
    {
      headed: false,
      question: (n) => `${n})`,
      part: (i) => `(${roman[i] ?? i + 1})`,
      marks: (m) => (m === 1 ? "(1 mk)" : `(${m} mks)`),
    },
  ]);

const french = (rng: SeededRandom): Pick<PaperStyle, "headed" | "question" | "part" | "marks"> => {
  const word = rng.pick(["Exercice", "Exercice", "Question"]);
  return {
    headed: true,
    question: (n) => `${word} ${n}`,
    part: rng.pick([(i: number) => `${i + 1}.`, (i: number) => `${i + 1})`, (i: number) => `${letter(i)})`]),
    marks: (halves) => `(${points(halves)})`,
  };
};

/** The manner of a paper; a solution has that of the paper it solves. */
export const paperStyleOf = (paper: DemoPaper, rng: SeededRandom): PaperStyle => {
  const isFrench = paper.language === "fr";
  const family = rng.chance(paper.year < 2019 ? 0.1 : 0.22) ? "sans" : "serif";
  return {
    french: isFrench,
    look: { family, size: family === "sans" ? 10.2 : 11 },
    ...(isFrench ? french(rng) : english(rng)),
    total: totalOf(paper),
    turnOver: rng.chance(0.35),
  };
};

/** Shares `total` whole units out by weight, at least one each, largest remainders first. */
export const shareMarks = (weights: readonly number[], total: number): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  const room = total - weights.length;
  if (room < 0) throw new Error(`${weights.length} parts cannot share ${total} marks`);
  const ideal = weights.map((w) => (w / sum) * room);
  const shares = ideal.map(Math.floor);
  const order = ideal.map((x, i) => [x - Math.floor(x), i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const left = room - shares.reduce((a, b) => a + b, 0);
  for (const [, i] of order.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return shares.map((share) => share + 1);
};
