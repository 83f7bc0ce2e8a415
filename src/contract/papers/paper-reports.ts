import { Schema } from "effect";
import { listPath, type ListQuery, parseListQuery } from "../admin/admin-list-url.ts";
import { listPageOf, Ref, TitledPaper } from "../entities.ts";
import { MESSAGE_MAX } from "../text-lengths.ts";

/** Why a paper is reported: a field is wrong, its pages cannot be read, we have it twice, or something else. */
export const reportReasons = ["wrong", "unreadable", "duplicate", "other"] as const;
export const reportFields = [
  "code",
  "title",
  "type",
  "year",
  "semester",
  "level",
  "school",
  "category",
  "pages",
] as const;

const message = "reporting.reasonNeeded";

/** A wrong field is named with its right value; anything else says what is wrong in `value`, where more is to be said. */
export const ReportForm = Schema.Struct({
  field: Schema.optional(Schema.Literals(reportFields).annotate({ message: "reporting.fieldNeeded" })),
  value: Schema.optional(
    Schema.Trim.annotate({ message: "reporting.valueNeeded" }).check(
      Schema.isMaxLength(MESSAGE_MAX, { message: "validation.messageMax" }),
    ),
  ),
  reason: Schema.Literals(reportReasons).annotate({ message }).annotateKey({ messageMissingKey: message }),
}).check(
  Schema.makeFilter(({ reason, field, value = "" }) => {
    if (reason === "wrong" && field === undefined) return { path: ["field"], issue: "reporting.fieldNeeded" };
    const isNeeded = reason === "wrong" || reason === "other";
    return isNeeded && value === "" ? { path: ["value"], issue: "reporting.valueNeeded" } : undefined;
  }),
);
export type ReportForm = typeof ReportForm.Type;

/** A report as it is filled in: what was left empty, or is not asked for at this reason, is not sent. */
export const reportFormOf = ({
  reason,
  field,
  value,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...(reason !== "" && reason !== undefined && { reason }),
  ...(reason === "wrong" && field !== "" && field !== undefined && { field }),
  ...(value !== "" && value !== undefined && { value }),
});

const mistakeNeeded = "solution.reportNeeded";
/** The letters that the name of a question may take of a report. */
const ABOUT_MAX = 100;

/** What a student says is wrong in one answer of a solution; `about`: the question, as the page calls it. */
export const AnswerReportForm = Schema.Struct({
  about: Schema.String.check(Schema.isMaxLength(ABOUT_MAX)),
  value: Schema.Trim.annotate({ message: mistakeNeeded })
    .annotateKey({ messageMissingKey: mistakeNeeded })
    .check(
      Schema.isMinLength(1, { message: mistakeNeeded }),
      Schema.isMaxLength(MESSAGE_MAX - ABOUT_MAX - 2, { message: "validation.messageMax" }),
    ),
});
export type AnswerReportForm = typeof AnswerReportForm.Type;

/** The same as a report of the solution. */
export const reportOfAnswer = ({ about, value }: AnswerReportForm): ReportForm => ({
  reason: "other",
  value: `${about}: ${value}`,
});

/** An admin has dealt with a report. */
export const CloseReportForm = Schema.Struct({ id: Schema.Int });
export type CloseReportForm = typeof CloseReportForm.Type;

/** A report as admins see it; `by`: who reported; `closedAt` once an admin has dealt with it. */
export const Report = Schema.Struct({
  id: Schema.Int,
  paper: TitledPaper,
  by: Ref,
  reason: Schema.Literals(reportReasons),
  field: Schema.NullOr(Schema.Literals(reportFields)),
  value: Schema.NullOr(Schema.String),
  createdAt: Schema.String,
  closedAt: Schema.NullOr(Schema.String),
});
export type Report = typeof Report.Type;
export const ReportList = listPageOf(Report);
export type ReportList = typeof ReportList.Type;

export const reportStatuses = ["open", "closed"] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** Which reports, and after which of them: what the address of the console's list says. */
export type ReportQuery = ListQuery<ReportStatus>;
export const parseReportQuery = (search: string): ReportQuery => parseListQuery(reportStatuses, search);
export const reportsPath = (query: ReportQuery): string => listPath("/admin/reports", reportStatuses, query);
