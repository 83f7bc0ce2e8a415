import { describe, expect, it } from "vitest";
import { adminPlaces } from "../../src/contract/admin-places.ts";
import { judgeFees, typedFees } from "../../src/contract/fees-typed.ts";
import { paymentSearchAt, paymentSearchPath } from "../../src/contract/payment-search.ts";
import { routeOf } from "../../src/contract/routes.ts";

describe("the places of the console", () => {
  it("have a path each, for who is signed in", () => {
    for (const place of adminPlaces) expect(routeOf(`/admin/${place}`)?.access).toBe("guarded");
    expect(routeOf("/admin")?.name).toBe("admin");
    expect([routeOf("/admin/nowhere"), routeOf("/administration")]).toEqual([undefined, undefined]);
  });
});

describe("the address of a search for payments", () => {
  it("says what is looked for, and begins with those that wait for a person", () => {
    expect(paymentSearchAt("")).toEqual({ state: "review", q: "", after: null });
    expect(paymentSearchAt("state=nonsense").state).toBe("review");
    const search = { state: "all", q: "a b&c", after: "x=" } as const;
    expect(paymentSearchAt(new URL(paymentSearchPath(search), "https://a.example").search)).toEqual(search);
  });
});

describe("fees as they are typed", () => {
  const typed = { amount: "2 000", categoryFee: "1500", solutionFee: "500", academic_year: " ", freeTrials: "3" };

  it("are whole numbers of FCFA; an academic year left empty follows the calendar", () => {
    expect(judgeFees(typed)).toEqual({
      ok: true,
      value: { amount: 2000, categoryFee: 1500, solutionFee: 500, academic_year: null, freeTrials: 3 },
    });
    expect(judgeFees({ ...typed, academic_year: "2026/2027" })).toMatchObject({
      value: { academic_year: "2026/2027" },
    });
  });

  it("are refused by name", () => {
    const wrong = { amount: "", categoryFee: "1.5", solutionFee: "0", academic_year: "2026/2028", freeTrials: "101" };
    expect(judgeFees(wrong)).toEqual({
      ok: false,
      rules: {
        amount: "admin.feeNeeded",
        categoryFee: "admin.feeNeeded",
        solutionFee: "admin.feeNeeded",
        academic_year: "admin.academicYearNeeded",
        freeTrials: "admin.freeTrialsNeeded",
      },
    });
  });

  it("begin as they are set; what is not set is empty", () => {
    const set = { amount: 2000, categoryFee: 1500, solutionFee: null, academic_year: "2026/2027", freeTrials: 3 };
    expect(typedFees({ ...set, academicYearIsSet: false, changes: [] })).toEqual({
      ...set,
      solutionFee: "",
      academic_year: "",
    });
    expect(typedFees({ ...set, academicYearIsSet: true, changes: [] })).toMatchObject({ academic_year: "2026/2027" });
  });
});
