import { describe, expect, test } from "vitest";
import { academicYearAt, currentSemester, semesterEnd } from "../../../server/catalogue/academic-calendar.ts";

/** A moment on the clock in Cameroon, which is an hour ahead of UTC. */
const at = (text: string): number => Date.parse(`${text}+01:00`);
const end = (key: Parameters<typeof semesterEnd>[0], text: string): string =>
  new Date(semesterEnd(key, at(text)) + 3_600_000).toISOString().slice(0, 16);

describe("the current semester", () => {
  test.each([
    ["2026-10-01T00:00", "first"],
    ["2026-11-20T12:00", "first"],
    ["2027-01-01T00:00", "first"],
    ["2027-02-28T23:59", "first"],
    ["2028-02-29T23:59", "first"],
    ["2027-03-01T00:00", "second"],
    ["2027-03-10T12:00", "second"],
    ["2027-07-31T23:59", "second"],
    ["2027-08-01T00:00", "resit"],
    ["2027-09-30T23:59", "resit"],
    ["2027-10-01T00:00", "first"],
  ] as const)("at %s is the %s one", (text, key) => {
    expect(currentSemester(at(text))).toBe(key);
  });
});

describe("the academic year", () => {
  test.each([
    ["2026-09-30T23:59", "2025/2026"],
    ["2026-10-01T00:00", "2026/2027"],
    ["2026-12-31T23:59", "2026/2027"],
    ["2027-06-01T00:00", "2026/2027"],
  ])("3.82 at %s is %s", (text, year) => {
    expect(academicYearAt(at(text))).toBe(year);
  });
});

describe("a subscription of a semester", () => {
  test("ends with the running semester", () => {
    expect(end("first", "2026-11-20T12:00")).toBe("2027-03-01T00:00");
    expect(end("first", "2027-01-15T12:00")).toBe("2027-03-01T00:00");
    expect(end("second", "2027-04-01T12:00")).toBe("2027-08-01T00:00");
  });

  test("ends with the semester's next occurrence where it does not run", () => {
    expect(end("first", "2027-03-02T12:00")).toBe("2028-03-01T00:00");
    expect(end("second", "2026-11-20T12:00")).toBe("2027-08-01T00:00");
    expect(end("second", "2027-08-02T12:00")).toBe("2028-08-01T00:00");
  });

  test("ends with the academic year for the resit", () => {
    expect(end("resit", "2026-11-20T12:00")).toBe("2027-10-01T00:00");
    expect(end("resit", "2027-08-15T12:00")).toBe("2027-10-01T00:00");
  });

  test("never ends in less than 30 days", () => {
    expect(end("first", "2027-02-20T12:00")).toBe("2027-03-22T12:00");
    expect(end("second", "2027-07-31T23:00")).toBe("2027-08-30T23:00");
    expect(end("resit", "2027-09-20T12:00")).toBe("2027-10-20T12:00");
  });

  test("goes on from where a running one ends", () => {
    const first = semesterEnd("first", at("2026-11-20T12:00"));
    expect(semesterEnd("first", first)).toBe(at("2028-03-01T00:00"));
  });
});
