import { Schema } from "effect";
import { listPageOf, TitledPaper } from "../entities.ts";
import { AdminReason } from "../admin/admin-reason.ts";
import { AskedQuestion } from "../outlines/outline.ts";
import { SOLUTION_EXPECTED_TIME } from "./solution-timing.ts";

/**
 * How far the solution of a paper is. `none`: no one asked for it. `trialLeft`: free solutions left; `subscribed`:
 * whether the caller's subscription opens solutions of this paper's scope (contract.md, 'Readings').
 */
export const SolutionProgress = Schema.Struct({
  status: Schema.Literals(["none", "queued", "generating", "ready", "failed"]),
  /** The paper of kind SOLUTION, once it is ready. */
  paperId: Schema.NullOr(Schema.Int),
  /** When the present one was made, or last corrected; null for one that someone uploaded. */
  madeAt: Schema.NullOr(Schema.String),
  requestedAt: Schema.NullOr(Schema.String),
  trialLeft: Schema.Int,
  subscribed: Schema.Boolean,
  /** Whether the caller voted it down or reported a mistake since it was made: then a better one may be asked for. */
  isDoubted: Schema.Boolean,
});
export type SolutionProgress = typeof SolutionProgress.Type;

/** True while it is being made. */
export const isSolutionInProgress = ({ status }: SolutionProgress): boolean =>
  status === "queued" || status === "generating";

/** True when more than about a minute has passed; `waited` in seconds (checklist 4.38, 4.39). */
export const isSolutionOverdue = (waited: number): boolean => waited * 1000 >= SOLUTION_EXPECTED_TIME;

/** A free solution, then a subscription (checklist 4.36, 4.37). */
export const mayRequestSolution = ({ trialLeft, subscribed }: SolutionProgress): boolean => subscribed || trialLeft > 0;

/** For a solution, against it, or neither any more. */
export const Vote = Schema.Literals([1, 0, -1]);
export type Vote = typeof Vote.Type;
/** What a press makes of a vote: the same one again takes it back. */
export const voteAfter = (now: Vote, pressed: 1 | -1): Vote => (now === pressed ? 0 : pressed);

export const VoteForm = Schema.Struct({ value: Vote });

/** One question with its answer. `page` from 1, and `top` from 0 to 1: where it begins in the paper it solves. */
export const SolvedQuestion = Schema.Struct({
  n: Schema.Int,
  /** As the paper calls it, such as `Question 3`. */
  label: Schema.String,
  page: Schema.Int,
  top: Schema.Finite,
  /** The words of the question, as they were read; null to whom no paper that holds them is open. */
  text: Schema.NullOr(Schema.String),
  /** The question of the outline; absent for those that were found before papers had outlines. */
  question: Schema.optionalKey(AskedQuestion),
  /** HTML with MathML, without script, link, picture or style. */
  steps: Schema.String,
  final: Schema.String,
});
export type SolvedQuestion = typeof SolvedQuestion.Type;

/** A solution to read: made by AI, by `model`, at `madeAt`; `isSample`: by the demonstration's stand-in, so no real one. */
export const SolutionText = Schema.Struct({
  /** The paper of kind SOLUTION, and the one it solves. */
  id: Schema.Int,
  paperId: Schema.Int,
  title: Schema.String,
  language: Schema.Literals(["en", "fr"]),
  model: Schema.String,
  isSample: Schema.Boolean,
  madeAt: Schema.String,
  isCorrected: Schema.Boolean,
  votes: Schema.Struct({ up: Schema.Int, down: Schema.Int, own: Vote }),
  questions: Schema.Array(SolvedQuestion),
});
export type SolutionText = typeof SolutionText.Type;

/** The model of the demonstration's stand-in. */
export const SAMPLE_MODEL = "annales-sample";

export const solutionStates = ["queued", "generating", "checking", "ready", "failed", "review"] as const;

/** The making of one solution, as admins see it. `reason`: why it failed; `doubts`: questions a person should look at. */
export const AdminSolution = Schema.Struct({
  id: Schema.Int,
  paper: TitledPaper,
  madePaperId: Schema.NullOr(Schema.Int),
  state: Schema.Literals(solutionStates),
  language: Schema.Literals(["en", "fr"]),
  model: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
  tries: Schema.Int,
  calls: Schema.Int,
  tokens: Schema.Int,
  questions: Schema.Int,
  doubts: Schema.Int,
  up: Schema.Int,
  down: Schema.Int,
  changedAt: Schema.String,
});
export type AdminSolution = typeof AdminSolution.Type;
export const AdminSolutionList = listPageOf(AdminSolution);
export type AdminSolutionList = typeof AdminSolutionList.Type;
export type SolutionState = AdminSolution["state"];

/** An answer as it was given, or corrected: Markdown with LaTeX. `doubt`: why a person should look at it. */
export const AdminAnswer = Schema.Struct({
  n: Schema.Int,
  label: Schema.String,
  page: Schema.Int,
  text: Schema.String,
  steps: Schema.Array(Schema.String),
  final: Schema.String,
  confidence: Schema.NullOr(Schema.Finite),
  doubt: Schema.NullOr(Schema.Literals(["refused", "unsure", "unchecked"])),
  isCorrected: Schema.Boolean,
});
export type AdminAnswer = typeof AdminAnswer.Type;
export const AdminSolutionDetails = Schema.Struct({ ...AdminSolution.fields, answers: Schema.Array(AdminAnswer) });
export type AdminSolutionDetails = typeof AdminSolutionDetails.Type;

const message = "validation.formula";
/** An answer as an admin writes it: Markdown, every formula of which can be read. */
export const AnswerForm = Schema.Struct({
  steps: Schema.Array(Schema.String.check(Schema.isMaxLength(4_000, { message }))).check(
    Schema.isMinLength(1, { message }),
    Schema.isMaxLength(30, { message }),
  ),
  final: Schema.String.check(Schema.isMinLength(1, { message }), Schema.isMaxLength(2_000, { message })),
});
export type AnswerForm = typeof AnswerForm.Type;

/** A solution that cannot be mended is closed with a reason, which stays with it. */
export const CloseSolutionForm = Schema.Struct({ reason: AdminReason });
export type CloseSolutionForm = typeof CloseSolutionForm.Type;
