import { describe, expect, it } from "vitest";
import { dialCodes, operatorOfPhone } from "../../../src/contract/payments/phone-operator.ts";
import { feeOfProduct } from "../../../src/contract/payments/payment-product.ts";
import { paperPaymentPath, parseCheckoutSelection } from "../../../src/contract/payments/checkout-selection.ts";

describe("the operator a number starts like", () => {
  it.each([
    ["650000001", "MTN"],
    ["654999999", "MTN"],
    ["670000001", "MTN"],
    ["679999999", "MTN"],
    ["680000001", "MTN"],
    ["683999999", "MTN"],
    ["655000001", "ORANGE"],
    ["659999999", "ORANGE"],
    ["686000001", "ORANGE"],
    ["690000001", "ORANGE"],
    ["640000001", "ORANGE"],
    ["660000001", null],
    ["684000001", null],
    ["685000001", null],
    ["620000001", null],
    ["", null],
    ["6", null],
  ])("of %j is %s", (phone, operator) => {
    expect(operatorOfPhone(phone)).toBe(operator);
  });

  it("has a code of its own to dial", () => {
    expect(dialCodes).toEqual({ MTN: "*126#", ORANGE: "#150*50#" });
  });
});

describe("the fee of a product", () => {
  const fee = { amount: 1500, categoryFee: 2000, solutionFee: 1000 };

  it("is one of three, for all scopes", () => {
    expect(feeOfProduct({ levelId: 1, semesterId: 2, type: "paper" }, fee)).toBe(1500);
    expect(feeOfProduct({ categoryId: 3, type: "paper" }, fee)).toBe(2000);
    expect(feeOfProduct({ levelId: 1, semesterId: 2, type: "solution" }, fee)).toBe(1000);
    expect(feeOfProduct({ categoryId: 3, type: "solution" }, fee)).toBe(1000);
  });
});

describe("what a student came to pay for", () => {
  const nothing = { area: "university", type: null, levelId: null, semesterId: null, categoryId: null };

  it("stands in the address", () => {
    expect(parseCheckoutSelection("?type=solution&area=university&level=3&semester=1", "hnd")).toEqual({
      ...nothing,
      type: "solution",
      levelId: 3,
      semesterId: 1,
    });
    expect(parseCheckoutSelection("?area=concour&category=7", "university")).toEqual({
      ...nothing,
      area: "concour",
      categoryId: 7,
    });
  });

  it("is not known, but for the present area, where the address says nothing, or nonsense", () => {
    expect(parseCheckoutSelection("", "hnd")).toEqual({ ...nothing, area: "hnd" });
    expect(parseCheckoutSelection("?area=primary&type=quiz&level=0&semester=-1&category=1.5", "hnd")).toEqual({
      ...nothing,
      area: "hnd",
    });
    expect(parseCheckoutSelection("?level=x&category=", "university")).toEqual(nothing);
  });
});

describe("the payment page of a paper", () => {
  const buea = { id: 1, name: "University of Buea" };
  const university = {
    id: 12,
    code: "CEF341",
    kind: "PAPER" as const,
    institution: buea,
    level: { id: 3, name: "" },
    semester: { id: 1, name: "" },
    category: [],
  };
  const category = {
    id: 13,
    code: null,
    kind: "PAPER" as const,
    institution: { id: 9, name: "Concours" },
    level: null,
    semester: null,
    category: [
      { id: 7, name: "" },
      { id: 9, name: "" },
    ],
  };
  const wishOf = (path: string) => parseCheckoutSelection(new URL(path, "https://annales.cm").search, "university");

  it("asks for its level and semester", () => {
    expect(paperPaymentPath(university, "university")).toBe(
      "/user/payments?type=paper&area=university&level=3&semester=1&paper=12&code=CEF341",
    );
    expect(wishOf(paperPaymentPath({ ...university, kind: "SOLUTION" }, "hnd"))).toEqual({
      area: "university",
      type: "solution",
      levelId: 3,
      semesterId: 1,
      categoryId: null,
      paper: { id: 12, code: "CEF341" },
    });
  });

  it("asks for its category in the paper's own area, whatever dashboard it is looked at from", () => {
    for (const area of ["university", "hnd", "concour"] as const) {
      expect(paperPaymentPath(category, area)).toBe("/user/payments?type=paper&area=concour&category=7&paper=13");
      const hnd = { ...category, institution: { id: 8, name: "BTS/HND" } };
      expect(paperPaymentPath(hnd, area)).toBe("/user/payments?type=paper&area=hnd&category=7&paper=13");
    }
  });

  it("goes by the dashboard where the paper names no institution", () => {
    expect(paperPaymentPath({ ...category, institution: null }, "hnd")).toBe(
      "/user/payments?type=paper&area=hnd&category=7&paper=13",
    );
  });

  it("leaves a choice open where the paper is for all levels or semesters", () => {
    expect(wishOf(paperPaymentPath({ ...university, level: null, semester: null }, "university"))).toEqual({
      area: "university",
      type: "paper",
      levelId: null,
      semesterId: null,
      categoryId: null,
      paper: { id: 12, code: "CEF341" },
    });
  });

  it("remembers no paper without an id, and no code that is none", () => {
    expect(parseCheckoutSelection("?paper=0&code=CEF341", "hnd").paper).toBeUndefined();
    expect(parseCheckoutSelection("?paper=9&code=Call+670000001", "hnd").paper).toEqual({ id: 9, code: null });
  });
});
