import type { Content } from "../../server/typesetting/content-blocks.ts";
import type { Choice, Part, Question } from "./question-types.ts";
import { flowBlock, labelWidth, linesPiece, type FlowPiece } from "../../server/typesetting/block-flow.ts";
import { breakLines, type TextStyle } from "../../server/typesetting/line-breaking.ts";
import type { PaperStyle } from "./paper-style.ts";
import { black, type Colour, type Pen } from "../../server/typesetting/pdf-pen.ts";

/** A question ready for a page. What is only known once all are chosen (numbers, marks) is filled in later. */
export interface QuestionLayout {
  /** Question as stretches of pieces; room for an answer may follow each. */
  readonly stretches: readonly (readonly FlowPiece[])[];
  readonly weights: readonly number[];
  readonly slot: Slot;
  /** The pieces that it and its parts begin with. */
  readonly first: FlowPiece;
  readonly firstOfParts: readonly FlowPiece[];
  readonly known: KnownAnswer;
}

/** What the paper's maker knows of the right answer: the option, or the answer to each part it computed. */
export type KnownAnswer =
  | { readonly kind: "choice"; readonly letter: string; readonly option: string }
  | { readonly kind: "worked"; readonly answers: readonly string[] };

interface Slot {
  number: number;
  marks: readonly number[];
}

export interface LayoutOptions {
  readonly manner: PaperStyle;
  readonly width: number;
  readonly answers: boolean;
}

const answerInk: Colour = [0.05, 0.2, 0.52];
const marksRoom = 46;

const boldFace = (manner: PaperStyle) => (manner.look.family === "sans" ? "sansBold" : "bold");
const plainFace = (manner: PaperStyle) => (manner.look.family === "sans" ? "sans" : "roman");

const drawRight = (pen: Pen, right: number, y: number, text: string, manner: PaperStyle) => {
  const width = labelWidth(text, manner.look);
  pen.text(right - width, y, text, boldFace(manner), manner.look.size);
};

/** The marks of one part, at the right edge of its last line; nothing on a sheet without marks. */
const marksAt = (slot: Slot, index: number, setting: LayoutOptions) => (pen: Pen, x: number, y: number) => {
  const marks = slot.marks[index];
  if (marks) drawRight(pen, x + setting.width, y, setting.manner.marks(marks), setting.manner);
};

const flowAll = (contents: readonly Content[], setting: LayoutOptions, indent: number, width: number): FlowPiece[] =>
  contents.flatMap((content) => flowBlock(content, setting.manner.look, indent, width));

const answerPieces = (answer: readonly Content[] | undefined, setting: LayoutOptions, indent: number): FlowPiece[] => {
  if (!setting.answers || !answer) return [];
  const [first, ...rest] = answer;
  const word = setting.manner.french ? "Réponse." : "Answer.";
  const opening = typeof first === "string" ? [`**${word}** ${first}`] : [`**${word}**`, ...(first ? [first] : [])];
  const pieces = flowAll([...opening, ...rest], setting, indent + 10, setting.width - indent - 10);
  return pieces.map((piece, i) => ({
    ...piece,
    before: i === 0 ? 6 : piece.before,
    keep: piece.keep || i < Math.min(2, pieces.length - 1),
    draw: (pen, x, top) => {
      const above = i === 0 ? 1 : Math.min(piece.before, 8);
      pen.ink(answerInk);
      piece.draw(pen, x, top);
      pen.line(x + indent + 1, top + above, x + indent + 1, top - piece.height - 1, 1.1);
      pen.ink(black);
    },
  }));
};

const partStretch = (part: Part, index: number, slot: Slot, setting: LayoutOptions, indent: number): FlowPiece[] => {
  const { manner, width } = setting;
  const at = indent + 24;
  const last = marksAt(slot, index, setting);
  const lines = breakLines(part.text, manner.look, width - at - marksRoom);
  const text = linesPiece(lines, manner.look.size, {
    indent: at,
    keep: (part.more?.length ?? 0) > 0 || (setting.answers && part.answer !== undefined),
    draw: (pen, x, first, end) => {
      pen.text(x + indent, first, manner.part(index), plainFace(manner), manner.look.size);
      last(pen, x, end);
    },
  });
  return [text, ...flowAll(part.more ?? [], setting, at, width - at), ...answerPieces(part.answer, setting, at)];
};

const headLine = (question: Question, slot: Slot, setting: LayoutOptions): FlowPiece => {
  const { manner, width } = setting;
  const look: TextStyle = { ...manner.look, weight: "bold" };
  return {
    before: 19,
    height: manner.look.size * 0.95,
    keep: true,
    draw: (pen, x, top) => {
      const sum = slot.marks.reduce((a, b) => a + b, 0);
      const y = top - manner.look.size * 0.72;
      const title = question.title ? `. ${question.title}` : "";
      breakLines(manner.question(slot.number) + title, look, width - 60)[0]?.draw(pen, x, y);
      if (sum > 0) drawRight(pen, x + width, y, manner.marks(sum), manner);
    },
  };
};

/** The stem of a question: its first line carries the number unless that has a line of its own. */
const stemPieces = (question: Question, slot: Slot, setting: LayoutOptions): FlowPiece[] => {
  const { manner, width } = setting;
  const indent = manner.headed ? 0 : 24;
  const alone = question.parts === undefined;
  const stem = question.title && !manner.headed ? [`**${question.title}.**`, ...question.stem] : question.stem;
  const lastText = stem.map((content) => typeof content === "string").lastIndexOf(true);
  return stem.flatMap((content, i): FlowPiece[] => {
    const more = i < stem.length - 1 || !alone;
    if (typeof content !== "string") {
      const pieces = flowBlock(content, manner.look, indent, width - indent);
      return pieces.map((piece, j) => (j === pieces.length - 1 ? { ...piece, keep: piece.keep || more } : piece));
    }
    const marked = alone && i === lastText && !manner.headed;
    const marks = marksAt(slot, 0, setting);
    const lines = breakLines(content, manner.look, width - indent - (marked ? marksRoom : 0));
    const piece = linesPiece(lines, manner.look.size, {
      indent,
      before: i === 0 ? (manner.headed ? 7 : 17) : 6.5,
      keep: more,
      draw: (pen, x, first, last) => {
        if (i === 0 && !manner.headed) {
          pen.text(x, first, manner.question(slot.number), boldFace(manner), manner.look.size);
        }
        if (marked) marks(pen, x, last);
      },
    });
    return [piece];
  });
};

/** An answer as text, its formulas as LaTeX. */
const written = (answer: readonly Content[]): string =>
  answer
    .map((content) => {
      if (typeof content === "string") return content;
      if (content.kind === "formula") return `$${content.tex}$`;
      return content.kind === "text" ? content.text : "";
    })
    .join("\n");

const workedOut = ({ answer, parts = [] }: Question): KnownAnswer => ({
  kind: "worked",
  answers: [answer, ...parts.map((part) => part.answer)].flatMap((one) => (one === undefined ? [] : [written(one)])),
});

/** Sets a question. */
export const layOutQuestion = (question: Question, setting: LayoutOptions): QuestionLayout => {
  const slot: Slot = { number: 0, marks: [] };
  const { manner } = setting;
  const indent = manner.headed ? 8 : 24;
  const stem = stemPieces(question, slot, setting);
  const head = manner.headed ? [headLine(question, slot, setting)] : [];
  const alone = question.parts === undefined;
  const own = alone ? answerPieces(question.answer, setting, manner.headed ? 0 : 24) : [];
  const parts = (question.parts ?? []).map((part, i) => partStretch(part, i, slot, setting, indent));
  const [firstPart = [], ...others] = parts;
  const opening = [...head, ...stem];
  return {
    first: opening[0]!,
    firstOfParts: parts.map((pieces) => pieces[0]!),
    stretches: [[...head, ...stem, ...own, ...firstPart], ...others],
    weights: question.parts?.map((part) => part.weight) ?? [question.weight ?? 3],
    slot,
    known: workedOut(question),
  };
};

/** Sets a question with options to choose from, in as few lines as they fit in. */
export const layOutChoice = (choice: Choice, setting: LayoutOptions): QuestionLayout => {
  const slot: Slot = { number: 0, marks: [] };
  const { manner, width } = setting;
  const { look } = manner;
  const stem = linesPiece(breakLines(choice.text, look, width - 24), look.size, {
    indent: 24,
    before: 10,
    keep: true,
    draw: (pen, x, first) => {
      const label = manner.headed ? `${slot.number}.` : manner.question(slot.number);
      pen.text(x, first, label, boldFace(manner), look.size);
    },
  });
  const labels = choice.options.map((_, i) => `${String.fromCharCode(65 + i)}.`);
  const natural = Math.max(...choice.options.map((option) => breakLines(option, look, 9999)[0]?.width ?? 0)) + 34;
  const columns = [4, 5, 2].find((n) => n <= choice.options.length && natural <= (width - 24) / n) ?? 1;
  const columnWidth = (width - 24) / columns;
  const rows: FlowPiece[] = [];
  for (let start = 0; start < choice.options.length; start += columns) {
    const cells = choice.options.slice(start, start + columns).map((o) => breakLines(o, look, columnWidth - 24));
    const tallest = cells.reduce((a, b) => (b.length > a.length ? b : a), cells[0] ?? []);
    const up = Math.max(...cells.map((lines) => lines[0]?.up ?? 0));
    const down = Math.max(...cells.map((lines) => lines.at(-1)?.down ?? 0));
    rows.push({
      before: 4,
      height: up + down + (tallest.length - 1) * look.size * 1.33,
      keep: start + columns < choice.options.length,
      draw: (pen, x, top) =>
        cells.forEach((lines, c) => {
          const left = x + 24 + c * columnWidth;
          const right = setting.answers && start + c === choice.right;
          if (right) pen.circle(left + 4.5, top - up + 3.6, 8, { width: 1 });
          pen.text(left, top - up, labels[start + c] ?? "", plainFace(manner), look.size);
          lines.forEach((line, i) => line.draw(pen, left + 18, top - up - i * look.size * 1.33));
        }),
    });
  }
  const more = flowAll(choice.more ?? [], setting, 24, width - 24).map((piece) => ({ ...piece, keep: true }));
  const known = {
    kind: "choice",
    letter: String.fromCharCode(65 + choice.right),
    option: choice.options[choice.right] ?? "",
  } as const;
  return { stretches: [[stem, ...more, ...rows]], weights: [], slot, first: stem, firstOfParts: [], known };
};
