import { describe, expect, expectTypeOf, it } from "vitest";
import type { CountKey, TextKey, Texts } from "../../src/i18n/index.ts";
import { errorKey } from "../../src/i18n/index.ts";
import { texts } from "../../src/i18n/server.ts";

const all = texts("en");
const signin: Texts<"signin"> = all;

describe("the types of the texts", () => {
  it("know every key of an area and of what it needs, and no other", () => {
    expectTypeOf<"signin.title">().toExtend<TextKey<"signin">>();
    expectTypeOf<"common.save">().toExtend<TextKey<"signin">>();
    expectTypeOf<"payments.fee">().not.toExtend<TextKey<"signin">>();
    expectTypeOf<"payments.fee">().toExtend<TextKey>();
    expectTypeOf<"payments.nothing">().not.toExtend<TextKey>();
    // @ts-expect-error the checkout is not part of the sign-in page
    expect(signin.t("payments.checkoutTitle")).toBe("Pay");
  });

  it("ask for each placeholder of a text, and for no values where there is none", () => {
    expect(all.t("signin.title")).toBe("Welcome back");
    expect(all.t("payments.fee", { amount: "1,500" })).toBe("To pay: 1,500\u00a0FCFA");
    // @ts-expect-error the amount is missing
    expect(() => all.t("payments.fee")).toThrow();
    // @ts-expect-error the amount is misspelled
    expect(() => all.t("payments.fee", { amout: "1,500" })).toThrow();
    // @ts-expect-error there is nothing to fill
    expect(all.t("signin.title", { name: "Ada" })).toBe("Welcome back");
  });

  it("know the keys that are counted, and leave the count out of the values", () => {
    expectTypeOf<"search.found">().toExtend<CountKey<"dashboard">>();
    expectTypeOf<"search.busy">().not.toExtend<CountKey>();
    expect(all.tn("search.found", 3)).toBe("3 papers found");
    expect(all.tn("field.papersUntil", 3, { date: "12 March" })).toBe("All 3 papers, until 12 March");
    // @ts-expect-error the date is missing
    expect(() => all.tn("field.papersUntil", 3)).toThrow();
  });

  it("spell the text key of a stable code", () => {
    expectTypeOf(errorKey("not_a_pdf")).toEqualTypeOf<"error.notAPdf">();
    expectTypeOf(errorKey("internal")).toExtend<TextKey<"errors">>();
  });

  it("let texts of more areas stand where fewer are asked for", () => {
    expectTypeOf<Texts>().toExtend<Texts<"signin">>();
    expectTypeOf<Texts<"signin">>().not.toExtend<Texts<"payments">>();
  });
});
