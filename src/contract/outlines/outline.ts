import { Schema } from "effect";
import { MAX_ID } from "../field-rules.ts";
import { MESSAGE_MAX } from "../text-lengths.ts";
import { ShareBox } from "../papers/pages/page-words.ts";

export const outlineStatuses = ["waiting", "reading", "read", "doubtful", "settled", "failed"] as const;

/**
 * Where a question or part is: its page, from 1, and its box in the page picture that is shown. What is not `sure` is in doubt:
 * students are shown its page instead.
 */
const place = {
  marks: Schema.NullOr(Schema.Finite),
  page: Schema.Int,
  box: ShareBox,
  /** Where it goes on after that page, page by page; absent for what ends there. */
  continued: Schema.optionalKey(Schema.Array(Schema.Struct({ page: Schema.Int, box: ShareBox }))),
  sure: Schema.Boolean,
};

const section = Schema.optionalKey(Schema.String);

/**
 * A question of a paper. `number`, and `label` of a part, as printed, less dots and brackets; `marks` of the whole question;
 * `section`: what its section is called, such as `Section A`, where it has a name and the paper is open to the caller.
 */
export const Question = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  section,
  ...place,
  parts: Schema.Array(Schema.Struct({ label: Schema.String, ...place })),
});
export type Question = typeof Question.Type;

/**
 * The question that a solution or a quiz asks, never its words. `picture`: its size in pixels at 720 px; null where the paper is
 * shut to the caller, and while it is not drawn. Of one that is not `sure` it is the picture of its page.
 */
export const AskedQuestion = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  section,
  marks: Schema.NullOr(Schema.Finite),
  page: Schema.Int,
  sure: Schema.Boolean,
  picture: Schema.NullOr(Schema.Struct({ width: Schema.Int, height: Schema.Int })),
});
export type AskedQuestion = typeof AskedQuestion.Type;

/** The questions of a paper in its order; without boxes where the paper is not open to the caller. */
export const PaperOutline = Schema.Struct({
  status: Schema.Literals(outlineStatuses),
  questions: Schema.Array(Question),
});
export type PaperOutline = typeof PaperOutline.Type;

const reasonNeeded = "reporting.outlineNeeded";

/** What a reader says is wrong with the outline of a paper, or with one question of it. */
export const OutlineReportForm = Schema.Struct({
  questionId: Schema.optional(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ID }))),
  reason: Schema.Trim.annotate({ message: reasonNeeded })
    .annotateKey({ messageMissingKey: reasonNeeded })
    .check(
      Schema.isMinLength(1, { message: reasonNeeded }),
      Schema.isMaxLength(MESSAGE_MAX, { message: "validation.messageMax" }),
    ),
});
export type OutlineReportForm = typeof OutlineReportForm.Type;

/** Widths in pixels of the picture of a question (contract: `?w=360|720`). */
export const QUESTION_WIDTHS = [360, 720] as const;
export type QuestionWidth = (typeof QUESTION_WIDTHS)[number];
