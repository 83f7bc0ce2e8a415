import type { Language, PageText } from "../../../src/contract/entities.ts";
import type { SolvedQuestion } from "../../../src/contract/solutions.ts";
import type { QuizItem } from "../../quizzes/generation/make-quiz.ts";
import type { Findings } from "../check/check-answer.ts";
import type { QuestionRow } from "../generation/solution-questions.sql.ts";
import type { Answer } from "../model/model-answer.ts";
import type { Question } from "../questions/find-questions.ts";

/** A solution as it is published. `at`: in ms since 1970. */
export interface Written {
  readonly title: string;
  readonly language: Language;
  readonly model: string;
  readonly at: number;
  readonly answers: readonly QuestionRow[];
  /** The words of the paper: what an answer repeats of them is left out. */
  readonly pages: readonly PageText[];
}

/** What is published of a solution: its text as HTML, its quiz and its PDF. */
export interface Made {
  readonly questions: readonly SolvedQuestion[];
  readonly quiz: readonly QuizItem[];
  readonly pdf: Uint8Array;
}

/** The answer in what a model said, or what is wrong with it, in words for the model. */
export type Read = { readonly answer: Answer } | { readonly complaint: string };

interface Tasks {
  /** Finds the questions of a paper. */
  readonly find: { readonly given: { readonly pages: readonly PageText[] }; readonly answer: readonly Question[] };
  /** Reads what a model said. */
  readonly read: { readonly given: { readonly said: string }; readonly answer: Read };
  /** Computes an answer again, and sets it as it would be published. */
  readonly check: { readonly given: { readonly question: QuestionRow }; readonly answer: Findings };
  readonly make: { readonly given: Written; readonly answer: Made };
}

/** The calls of a child, as its pool knows them. */
export type SandboxCalls = {
  readonly [K in keyof Tasks]: {
    readonly task: Tasks[K]["given"] & { readonly kind: K };
    readonly part: never;
    readonly answer: Tasks[K]["answer"];
  };
};
export type SandboxTask = SandboxCalls[keyof SandboxCalls]["task"];
