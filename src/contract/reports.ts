import { Schema } from "effect";
import { pageOf, Ref } from "./entities.ts";
import { MESSAGE_MAX } from "./limits.ts";

/** Why a paper is reported: a field is wrong, its pages can not be read, we have it twice, or something else. */
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

/** A report as admins see it; `by`: who reported; `closedAt` once an admin has dealt with it. */
export const Report = Schema.Struct({
  id: Schema.Int,
  paper: Schema.Struct({ id: Schema.Int, title: Schema.String }),
  by: Ref,
  reason: Schema.Literals(reportReasons),
  field: Schema.NullOr(Schema.Literals(reportFields)),
  value: Schema.NullOr(Schema.String),
  createdAt: Schema.String,
  closedAt: Schema.NullOr(Schema.String),
});
export type Report = typeof Report.Type;
export const ReportList = pageOf(Report);
