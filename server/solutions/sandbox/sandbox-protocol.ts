import type { Language } from "../../../src/contract/entities.ts";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import type { SolvedQuestion } from "../../../src/contract/solutions/solutions.ts";
import type { QuizItem } from "../quiz-generation/make-quiz.ts";
import type { AnswerFindings } from "../check/check-answer.ts";
import type { QuestionRow } from "../generation/solution-questions.sql.ts";
import type { ModelAnswer } from "../model/model-answer.ts";
import type { PaperQuestion } from "../questions/find-questions.ts";
import type { OutlinedQuestion } from "../questions/outlined-questions.ts";

/** A solution as it is published. `at`: in ms since 1970. */
export interface PublicationInput {
  readonly title: string;
  readonly language: Language;
  readonly model: string;
  readonly at: number;
  readonly answers: readonly QuestionRow[];
  /** The words of the paper: what an answer repeats of them is left out. */
  readonly pages: readonly PageText[];
}

/** What is published of a solution: its text as HTML, its quiz and its PDF. */
export interface Publication {
  readonly questions: readonly SolvedQuestion[];
  readonly quiz: readonly QuizItem[];
  readonly pdf: Uint8Array;
}

/** The answer in what a model said, or what is wrong with it, in words for the model. */
export type ParsedAnswer = { readonly answer: ModelAnswer } | { readonly complaint: string };

interface Tasks {
  /** Finds the questions of a paper, by its stored outline where it has one. */
  readonly find: {
    readonly given: { readonly pages: readonly PageText[]; readonly outline: readonly OutlinedQuestion[] };
    readonly answer: readonly PaperQuestion[];
  };
  /** Reads what a model said. */
  readonly read: { readonly given: { readonly said: string }; readonly answer: ParsedAnswer };
  /** Computes an answer again, and sets it as it would be published. */
  readonly check: { readonly given: { readonly question: QuestionRow }; readonly answer: AnswerFindings };
  readonly make: { readonly given: PublicationInput; readonly answer: Publication };
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
