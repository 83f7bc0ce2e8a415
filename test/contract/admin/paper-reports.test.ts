import { expect, it } from "vitest";
import { createValidator } from "../../../src/contract/validation.ts";
import { ReportForm, parseReportQuery, reportsPath, reportFormOf } from "../../../src/contract/papers/paper-reports.ts";

const judge = (values: object) =>
  createValidator(ReportForm)(reportFormOf(values as Readonly<Record<string, unknown>>));

it("a report sends what its reason asks for, and nothing that is empty or no longer shown", () => {
  expect(judge({ reason: "wrong", field: "year", value: " 2019 " })).toEqual({
    ok: true,
    value: { reason: "wrong", field: "year", value: "2019" },
  });
  expect(judge({ reason: "unreadable", field: "year", value: "" })).toEqual({
    ok: true,
    value: { reason: "unreadable" },
  });
  expect(judge({})).toMatchObject({ ok: false, rules: { reason: "reporting.reasonNeeded" } });
  expect(judge({ reason: "wrong", field: "" })).toMatchObject({ ok: false, rules: { field: "reporting.fieldNeeded" } });
  expect(judge({ reason: "other", value: "" })).toMatchObject({ ok: false, rules: { value: "reporting.valueNeeded" } });
});

it("the address of the console's reports says which of them, and from where on", () => {
  for (const query of [
    { status: "open", after: null },
    { status: "closed", after: null },
    { status: "closed", after: "a b" },
  ] as const)
    expect(parseReportQuery(reportsPath(query).split("?")[1] ?? "")).toEqual(query);
  expect(parseReportQuery("status=other").status).toBe("open");
  expect(reportsPath({ status: "open", after: null })).toBe("/admin/reports");
});
