import type { DemoPaper } from "../papers/demo-papers.ts";
import { bankOf } from "./question-banks.ts";
import { craftFor } from "./question-context.ts";
import { flowBlock, linesPiece, type Piece } from "../../server/typesetting/block-flow.ts";
import { headingOf } from "./paper-heading.ts";
import { setText } from "../../server/typesetting/line-breaking.ts";
import { type Manner, mannerOf, shareOut } from "./paper-style.ts";
import { paginate, type PlacedPiece } from "../../server/typesetting/paginate.ts";
import { type Random, randomFrom } from "./seeded-random.ts";
import { choiceUnit, type Known, questionUnit, type Setting, type Unit } from "./question-layout.ts";
import { closingOf } from "./paper-wording.ts";

/** The text area of a page, in points. */
export const area = { left: 56, top: 790, width: 483, height: 728 } as const;

export interface Composed {
  readonly pages: readonly (readonly PlacedPiece[])[];
  readonly manner: Manner;
  /** Of each question, in the order of the paper. */
  readonly known: readonly Known[];
}

interface Plan {
  readonly choices: readonly Unit[];
  readonly questions: readonly Unit[];
}

/** How many questions to tick: all the paper where there are no others, else a short section now and then. */
const tickCount = (paper: DemoPaper, rng: Random, available: number): number => {
  if (bankOf(paper.subject).questions.length === 0) return available;
  if (paper.type === "Assignment" || paper.type === "Tutorial Sheet") return 0;
  if (paper.institution === "hnd") return Math.min(available, 10);
  return rng.chance(0.5) ? Math.min(available, rng.pick(paper.type.startsWith("CA") ? [4, 5, 6] : [5, 6, 8, 10])) : 0;
};

const planOf = (paper: DemoPaper, setting: Setting, rng: Random): Plan => {
  const bank = bankOf(paper.subject);
  const craft = (label: string) => craftFor(rng.fork(label), setting.manner.french);
  const tagged = bank.questions.map((make) => ({ make, label: `question ${make.name}` }));
  const order = bank.ordered ? tagged : rng.fork("order").shuffle(tagged);
  const ownLanguage = bank.languages[0] === paper.language;
  const all = (ownLanguage ? (bank.choices ?? []) : []).map((make, i) => ({ make, label: `choice ${i}` }));
  const ticks = rng.fork("ticks");
  const picked = ticks.sample(all, tickCount(paper, ticks, all.length));
  return {
    choices: picked.map(({ make, label }) => choiceUnit(make(craft(label)), setting)),
    questions: order.map(({ make, label }) => questionUnit(make(craft(label)), setting)),
  };
};

const sectionPiece = (text: string, manner: Manner): Piece => {
  const lines = setText(text, { ...manner.look, weight: "bold" }, area.width);
  return linesPiece(lines, manner.look.size, { before: 16, keep: true });
};

const sectionTitles = (manner: Manner, marks: number): readonly [string, string] => {
  const value = marks > 0 ? ` ${manner.marks(marks)}` : "";
  return manner.french
    ? [`Partie A : questions à choix multiple${value}`, "Partie B : exercices"]
    : [`SECTION A: MULTIPLE CHOICE${value}`, "SECTION B: STRUCTURED QUESTIONS"];
};

/** Numbers the chosen questions and shares the marks among them. */
const fill = (units: readonly Unit[], ticks: number, manner: Manner) => {
  units.forEach((unit, i) => {
    unit.slot.number = i < ticks || !manner.headed ? i + 1 : i - ticks + 1;
  });
  const open = units.slice(ticks);
  if (manner.total === 0 || open.length === 0) return;
  const shares = shareOut(
    open.flatMap((unit) => unit.weights),
    manner.total - ticks,
  );
  let at = 0;
  for (const unit of open) {
    unit.slot.marks = shares.slice(at, at + unit.weights.length);
    at += unit.weights.length;
  }
};

/** The questions to tick under their title, and the stretches of the others. */
const stretchesOf = (plan: Plan, count: number, manner: Manner): { ticked: Piece[]; open: Piece[][] } => {
  const open = plan.questions.slice(0, count).flatMap((unit) => unit.stretches.map((stretch) => [...stretch]));
  const choices = plan.choices.flatMap((unit) => unit.stretches.flat());
  if (choices.length === 0 || open.length === 0) return { ticked: choices, open };
  const [a, b] = sectionTitles(manner, plan.choices.length);
  const [first = [], ...rest] = open;
  return { ticked: [sectionPiece(a, manner), ...choices], open: [[sectionPiece(b, manner), ...first], ...rest] };
};

/** Dotted lines to write on, `total` of them, shared among the parts of the questions from the first on. */
const withRuled = (ticked: readonly Piece[], open: readonly Piece[][], total: number, manner: Manner): Piece[] => {
  const indent = manner.headed ? 30 : 48;
  const pieces = open.flatMap((stretch, i) => {
    const count = Math.floor(total / open.length) + (i < total % open.length ? 1 : 0);
    if (count === 0) return stretch;
    const lines = flowBlock({ kind: "ruled", count }, manner.look, indent, area.width - indent);
    return [...stretch.slice(0, -1), ...stretch.slice(-1).map((piece) => ({ ...piece, keep: true })), ...lines];
  });
  return [...ticked, ...pieces];
};

const closing = (paper: DemoPaper, rng: Random, manner: Manner): Piece => {
  const line = setText(closingOf(paper, rng), manner.look, area.width)[0];
  return {
    before: 22,
    height: manner.look.size,
    keep: false,
    draw: (pen, x, top) => line?.draw(pen, x + (area.width - line.width) / 2, top - manner.look.size),
  };
};

interface Draft {
  readonly plan: Plan;
  readonly pagesFor: (count: number, ruled: number) => PlacedPiece[][];
}

const draftOf = (paper: DemoPaper, setting: Setting, rng: Random): Draft => {
  const { manner } = setting;
  const plan = planOf(paper, setting, rng);
  const headings = [false, true].map((lines) => headingOf(paper, manner, rng.fork("heading"), area.width, lines));
  const end = closing(paper, rng.fork("closing"), manner);
  return {
    plan,
    pagesFor: (count, ruled) => {
      const { ticked, open } = stretchesOf(plan, count, manner);
      const heading = headings[ruled > 0 ? 1 : 0] ?? [];
      return paginate([...heading, ...withRuled(ticked, open, ruled, manner), end], area.height);
    },
  };
};

interface Choice {
  readonly count: number;
  readonly ruled: number;
}

/** How many questions the marks are enough for, with more than the least mark for many parts. */
const questionsFor = (plan: Plan, { total, french }: Manner): number => {
  const ratio = french ? 0.9 : 0.7;
  if (total === 0) return plan.questions.length;
  let parts = 0;
  const fitting = plan.questions.findIndex((unit) => {
    parts += unit.weights.length;
    return parts > Math.max(1, (total - plan.choices.length) * ratio);
  });
  return fitting < 0 ? plan.questions.length : Math.max(1, fitting);
};

/** As many questions as pages and marks allow; pages still empty then get lines to write the answers on. */
const choiceFor = (paper: DemoPaper, draft: Draft, manner: Manner): Choice => {
  const all = questionsFor(draft.plan, manner);
  const fits = (count: number, ruled: number) => draft.pagesFor(count, ruled).length <= paper.pages;
  let count = all;
  while (count > 1 && !fits(count, 0)) count -= 1;
  if (draft.pagesFor(count, 0).length === paper.pages) return { count, ruled: 0 };
  let [low, high] = [0, 60 * paper.pages];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(count, middle)) low = middle;
    else high = middle;
  }
  return { count, ruled: low };
};

/** The pages of a paper; those of a solution are the paper's own questions with answers. Throws when they do not fit. */
export const compose = (paper: DemoPaper, solved: DemoPaper | null): Composed => {
  const base = solved ?? paper;
  const rng = randomFrom(base.key);
  const manner = mannerOf(base, rng.fork("manner"));
  const setting: Setting = { manner, width: area.width, answers: false };
  const draft = draftOf(base, setting, rng);
  const choice = choiceFor(base, draft, manner);
  const final = solved ? draftOf({ ...paper, pages: base.pages }, { ...setting, answers: true }, rng) : draft;
  const units = [...final.plan.choices, ...final.plan.questions.slice(0, choice.count)];
  fill(units, final.plan.choices.length, manner);
  const pages = final.pagesFor(choice.count, solved ? 0 : choice.ruled);
  if (pages.length !== paper.pages) {
    throw new Error(`${paper.key} takes ${pages.length} pages, not ${paper.pages}`);
  }
  return { pages, manner, known: units.map(({ known }) => known) };
};
