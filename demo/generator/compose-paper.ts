import type { DemoPaper } from "../papers/demo-papers.ts";
import { bankOf } from "./question-banks.ts";
import { questionContext } from "./question-context.ts";
import { flowBlock, linesPiece, type FlowPiece } from "../../server/typesetting/block-flow.ts";
import { paperHeadingOf } from "./paper-heading.ts";
import { breakLines } from "../../server/typesetting/line-breaking.ts";
import { type PaperStyle, paperStyleOf, shareMarks } from "./paper-style.ts";
import { paginate, type PlacedPiece } from "../../server/typesetting/paginate.ts";
import { type SeededRandom, randomFrom } from "./seeded-random.ts";
import {
  layOutChoice,
  type KnownAnswer,
  layOutQuestion,
  type LayoutOptions,
  type QuestionLayout,
} from "./question-layout.ts";
import { closingOf } from "./paper-wording.ts";

/** The text area of a page, in points. */
export const textArea = { left: 56, top: 790, width: 483, height: 728 } as const;

export interface ComposedPaper {
  readonly pages: readonly (readonly PlacedPiece[])[];
  readonly manner: PaperStyle;
  /** Of each question, in the order of the paper. */
  readonly known: readonly KnownAnswer[];
  readonly questions: readonly PlacedQuestion[];
}

/** Where something begins: its page, from 1, and how far down, in points under the top of the text area. */
interface Start {
  readonly page: number;
  readonly top: number;
}
/** A question as it is printed; marks in the units of the paper's style, 0 where none are printed. */
export interface PlacedQuestion extends Start {
  readonly number: number;
  readonly marks: number;
  readonly parts: readonly (Start & { readonly marks: number })[];
}

interface Plan {
  readonly choices: readonly QuestionLayout[];
  readonly questions: readonly QuestionLayout[];
}

/** How many questions to tick: all the paper where there are no others, else a short section now and then. */
const tickCount = (paper: DemoPaper, rng: SeededRandom, available: number): number => {
  if (bankOf(paper.subject).questions.length === 0) return available;
  if (paper.type === "Assignment" || paper.type === "Tutorial Sheet") return 0;
  if (paper.institution === "hnd") return Math.min(available, 10);
  return rng.chance(0.5) ? Math.min(available, rng.pick(paper.type.startsWith("CA") ? [4, 5, 6] : [5, 6, 8, 10])) : 0;
};

const planOf = (paper: DemoPaper, setting: LayoutOptions, rng: SeededRandom): Plan => {
  const bank = bankOf(paper.subject);
  const craft = (label: string) => questionContext(rng.fork(label), setting.manner.french);
  const tagged = bank.questions.map((make) => ({ make, label: `question ${make.name}` }));
  const order = bank.ordered ? tagged : rng.fork("order").shuffle(tagged);
  const ownLanguage = bank.languages[0] === paper.language;
  const all = (ownLanguage ? (bank.choices ?? []) : []).map((make, i) => ({ make, label: `choice ${i}` }));
  const ticks = rng.fork("ticks");
  const picked = ticks.sample(all, tickCount(paper, ticks, all.length));
  return {
    choices: picked.map(({ make, label }) => layOutChoice(make(craft(label)), setting)),
    questions: order.map(({ make, label }) => layOutQuestion(make(craft(label)), setting)),
  };
};

const sectionPiece = (text: string, manner: PaperStyle): FlowPiece => {
  const lines = breakLines(text, { ...manner.look, weight: "bold" }, textArea.width);
  return linesPiece(lines, manner.look.size, { before: 16, keep: true });
};

const sectionTitles = (manner: PaperStyle, marks: number): readonly [string, string] => {
  const value = marks > 0 ? ` ${manner.marks(marks)}` : "";
  return manner.french
    ? [`Partie A : questions à choix multiple${value}`, "Partie B : exercices"]
    : [`SECTION A: MULTIPLE CHOICE${value}`, "SECTION B: STRUCTURED QUESTIONS"];
};

/** Numbers the chosen questions and shares the marks among them. */
const fill = (units: readonly QuestionLayout[], ticks: number, manner: PaperStyle) => {
  units.forEach((unit, i) => {
    unit.slot.number = i < ticks || !manner.headed ? i + 1 : i - ticks + 1;
  });
  const open = units.slice(ticks);
  if (manner.total === 0 || open.length === 0) return;
  const shares = shareMarks(
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
const stretchesOf = (plan: Plan, count: number, manner: PaperStyle): { ticked: FlowPiece[]; open: FlowPiece[][] } => {
  const open = plan.questions.slice(0, count).flatMap((unit) => unit.stretches.map((stretch) => [...stretch]));
  const choices = plan.choices.flatMap((unit) => unit.stretches.flat());
  if (choices.length === 0 || open.length === 0) return { ticked: choices, open };
  const [a, b] = sectionTitles(manner, plan.choices.length);
  const [first = [], ...rest] = open;
  return { ticked: [sectionPiece(a, manner), ...choices], open: [[sectionPiece(b, manner), ...first], ...rest] };
};

/** Dotted lines to write on, `total` of them, shared among the parts of the questions from the first on. */
const withRuled = (
  ticked: readonly FlowPiece[],
  open: readonly FlowPiece[][],
  total: number,
  manner: PaperStyle,
): FlowPiece[] => {
  const indent = manner.headed ? 30 : 48;
  const pieces = open.flatMap((stretch, i) => {
    const count = Math.floor(total / open.length) + (i < total % open.length ? 1 : 0);
    if (count === 0) return stretch;
    const lines = flowBlock({ kind: "ruled", count }, manner.look, indent, textArea.width - indent);
    return [...stretch.slice(0, -1), ...stretch.slice(-1).map((piece) => ({ ...piece, keep: true })), ...lines];
  });
  return [...ticked, ...pieces];
};

const closing = (paper: DemoPaper, rng: SeededRandom, manner: PaperStyle): FlowPiece => {
  const line = breakLines(closingOf(paper, rng), manner.look, textArea.width)[0];
  return {
    before: 22,
    height: manner.look.size,
    keep: false,
    draw: (pen, x, top) => line?.draw(pen, x + (textArea.width - line.width) / 2, top - manner.look.size),
  };
};

interface Draft {
  readonly plan: Plan;
  readonly pagesFor: (count: number, ruled: number) => PlacedPiece[][];
}

const draftOf = (paper: DemoPaper, setting: LayoutOptions, rng: SeededRandom): Draft => {
  const { manner } = setting;
  const plan = planOf(paper, setting, rng);
  const headings = [false, true].map((lines) =>
    paperHeadingOf(paper, manner, rng.fork("heading"), textArea.width, lines),
  );
  const end = closing(paper, rng.fork("closing"), manner);
  return {
    plan,
    pagesFor: (count, ruled) => {
      const { ticked, open } = stretchesOf(plan, count, manner);
      const heading = headings[ruled > 0 ? 1 : 0] ?? [];
      return paginate([...heading, ...withRuled(ticked, open, ruled, manner), end], textArea.height);
    },
  };
};

interface Choice {
  readonly count: number;
  readonly ruled: number;
}

/** How many questions the marks are enough for, with more than the least mark for many parts. */
const questionsFor = (plan: Plan, { total, french }: PaperStyle): number => {
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
const choiceFor = (paper: DemoPaper, draft: Draft, manner: PaperStyle): Choice => {
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

const placedQuestions = (
  units: readonly QuestionLayout[],
  pages: readonly (readonly PlacedPiece[])[],
  { headed }: PaperStyle,
): readonly PlacedQuestion[] => {
  const startOf = ({ draw }: FlowPiece): Start => {
    const page = pages.findIndex((placed) => placed.some(({ piece }) => piece.draw === draw));
    return { page: page + 1, top: pages[page]!.find(({ piece }) => piece.draw === draw)!.top };
  };
  return units.map(({ slot, first, firstOfParts }) => ({
    ...startOf(first),
    number: slot.number,
    marks: headed || firstOfParts.length === 0 ? slot.marks.reduce((sum, marks) => sum + marks, 0) : 0,
    parts: firstOfParts.map((piece, i) => ({ ...startOf(piece), marks: slot.marks[i] ?? 0 })),
  }));
};

/** The pages of a paper; those of a solution are the paper's own questions with answers. Throws when they do not fit. */
export const composePaper = (paper: DemoPaper, solved: DemoPaper | null): ComposedPaper => {
  const base = solved ?? paper;
  const rng = randomFrom(base.key);
  const manner = paperStyleOf(base, rng.fork("manner"));
  const setting: LayoutOptions = { manner, width: textArea.width, answers: false };
  const draft = draftOf(base, setting, rng);
  const choice = choiceFor(base, draft, manner);
  const final = solved ? draftOf({ ...paper, pages: base.pages }, { ...setting, answers: true }, rng) : draft;
  const units = [...final.plan.choices, ...final.plan.questions.slice(0, choice.count)];
  fill(units, final.plan.choices.length, manner);
  const pages = final.pagesFor(choice.count, solved ? 0 : choice.ruled);
  if (pages.length !== paper.pages) {
    throw new Error(`${paper.key} takes ${pages.length} pages, not ${paper.pages}`);
  }
  return { pages, manner, known: units.map(({ known }) => known), questions: placedQuestions(units, pages, manner) };
};
