import { describe, expect, it } from "vitest";
import { adminSections } from "../../../src/contract/admin/admin-sections.ts";
import { validateCatalogueEntry } from "../../../src/contract/catalogue/catalogue-admin.ts";
import { catalogueAdminPath, parseCatalogueQuery } from "../../../src/contract/catalogue/catalogue-list-query.ts";
import { validateFees, feesFormValues } from "../../../src/contract/payments/fees-form.ts";
import { parsePaymentListQuery, paymentListPath } from "../../../src/contract/payments/payment-list-query.ts";
import {
  validateModerationAction,
  parseUserListQuery,
  userListPath,
} from "../../../src/contract/accounts/user-list-query.ts";
import { routeOf } from "../../../src/contract/routes.ts";

describe("the places of the console", () => {
  it("have a path each, for who is signed in", () => {
    for (const place of adminSections) expect(routeOf(`/admin/${place}`)?.access).toBe("guarded");
    expect(routeOf("/admin")?.name).toBe("admin");
    expect([routeOf("/admin/nowhere"), routeOf("/administration")]).toEqual([undefined, undefined]);
  });
});

describe("the address of a search for payments", () => {
  it("says what is looked for, and begins with those that wait for a person", () => {
    expect(parsePaymentListQuery("")).toEqual({ state: "review", q: "", after: null });
    expect(parsePaymentListQuery("state=nonsense").state).toBe("review");
    const search = { state: "all", q: "a b&c", after: "x=" } as const;
    expect(parsePaymentListQuery(new URL(paymentListPath(search), "https://a.example").search)).toEqual(search);
  });
});

describe("fees as they are typed", () => {
  const typed = { amount: "2 000", categoryFee: "1500", solutionFee: "500", academic_year: " ", freeTrials: "3" };

  it("are whole numbers of FCFA; an academic year left empty follows the calendar", () => {
    expect(validateFees(typed)).toEqual({
      ok: true,
      value: { amount: 2000, categoryFee: 1500, solutionFee: 500, academic_year: null, freeTrials: 3 },
    });
    expect(validateFees({ ...typed, academic_year: "2026/2027" })).toMatchObject({
      value: { academic_year: "2026/2027" },
    });
  });

  it("are refused by name", () => {
    const wrong = { amount: "", categoryFee: "1.5", solutionFee: "0", academic_year: "2026/2028", freeTrials: "101" };
    expect(validateFees(wrong)).toEqual({
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
    expect(feesFormValues({ ...set, academicYearIsSet: false, changes: [] })).toEqual({
      ...set,
      solutionFee: "",
      academic_year: "",
    });
    expect(feesFormValues({ ...set, academicYearIsSet: true, changes: [] })).toMatchObject({
      academic_year: "2026/2027",
    });
  });
});

describe("the address of a search for accounts", () => {
  it("says what is looked for, and begins with all of them", () => {
    expect(parseUserListQuery("filter=nonsense")).toEqual({ filter: "all", q: "", after: null });
    expect(userListPath({ filter: "all", q: "", after: null })).toBe("/admin/users");
    const search = { filter: "blocked", q: "a b&c", after: "x=" } as const;
    expect(parseUserListQuery(new URL(userListPath(search), "https://a.example").search)).toEqual(search);
  });
});

describe("a measure as it is typed", () => {
  const typed = { measure: "promote", reason: " Helps with papers ", name: "Ada" };

  it("needs a reason, and a code where one is asked for", () => {
    expect(validateModerationAction(typed)).toEqual({
      ok: true,
      value: { measure: "promote", reason: "Helps with papers" },
    });
    expect(validateModerationAction({ ...typed, totp: "123 456" })).toMatchObject({ value: { totp: "123456" } });
    expect(validateModerationAction({ ...typed, reason: " ", totp: "12" })).toEqual({
      ok: false,
      rules: { reason: "admin.reasonNeeded", totp: "validation.totp" },
    });
  });
});

describe("the address of a part of the catalogue", () => {
  it("says the part, and in what it stands; without that the institutions are shown", () => {
    for (const query of [
      { kind: "hnd", parent: null },
      { kind: "department", parent: 12 },
    ] as const)
      expect(parseCatalogueQuery(new URL(catalogueAdminPath(query), "https://a.example").search)).toEqual(query);
    const institutions = { kind: "institution", parent: null };
    for (const query of ["", "kind=nonsense", "kind=faculty", "kind=department&in=-1", "kind=faculty&in=x"])
      expect(parseCatalogueQuery(query)).toEqual(institutions);
    expect(parseCatalogueQuery("kind=level&in=3")).toEqual({ kind: "level", parent: null });
  });
});

describe("what is done with an entry of the catalogue", () => {
  const typed = { id: 3, name: " Arts ", name_fr: "", hidden: false };

  it("needs names in both languages only where it is renamed", () => {
    expect(validateCatalogueEntry({ ...typed, act: "delete" })).toEqual({ ok: true, value: { id: 3, act: "delete" } });
    expect(validateCatalogueEntry({ ...typed, act: "rename" })).toEqual({
      ok: false,
      rules: { name_fr: "catalogue.nameNeeded" },
    });
    expect(validateCatalogueEntry({ ...typed, act: "rename", name_fr: "Lettres" })).toEqual({
      ok: true,
      value: { id: 3, act: "rename", name: "Arts", name_fr: "Lettres" },
    });
  });
});
