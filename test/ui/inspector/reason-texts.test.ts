import { describe, expect, it } from "vitest";
import { words as english } from "../../../src/i18n/en/payments.ts";
import { words as frenchErrors } from "../../../src/i18n/fr/errors.ts";
import { reasonTexts } from "../../../src/inspector/reasons/reason-texts.ts";

const payment = { service: "MTN", phone: "••••••", status: "failed" };
const codesIn = (value: unknown) => reasonTexts(value).map(({ code, en }) => [code, en]);

describe("reasons in words", () => {
  it("are the app's sentences for a code of the API, wherever it is, in both languages", () => {
    expect(reasonTexts({ failure: [{ error: { status: 409, code: "payment_pending" } }] })).toEqual([
      {
        code: "payment_pending",
        en: "A payment is already waiting. Approve it on your phone first",
        fr: frenchErrors.error.paymentPending,
      },
    ]);
  });

  it("have what the error says in them, and dots for what it does not", () => {
    expect(codesIn({ code: "too_many_requests", seconds: 30 })).toEqual([
      ["too_many_requests", "Too many attempts. Wait 30 s and try again"],
    ]);
    expect(codesIn({ code: "upload_too_large" })).toEqual([
      ["upload_too_large", "This file is too large. The limit is …"],
    ]);
  });

  it("are those that a student reads of a payment that failed", () => {
    const { failedRejected, failedExpired } = english.payments;
    expect(codesIn({ payment: { ...payment, reason: "rejected" } })).toEqual([["rejected", failedRejected]]);
    expect(codesIn({ payment: { ...payment, status: "expired", reason: "rejected" } })).toEqual([
      ["expired", failedExpired],
    ]);
    expect(codesIn(payment)).toEqual([["failed", "MTN could not take the payment. Try again in a few minutes."]]);
  });

  it("are told once for the same sentence, and not where the app has none", () => {
    const failed = { ...payment, reason: "funds" };
    expect(codesIn([failed, { again: failed }])).toHaveLength(1);
    for (const value of [
      { code: "no_such_code" },
      { code: "INF 112" },
      { ...payment, status: "pending" },
      "rejected",
      null,
    ])
      expect(codesIn(value)).toEqual([]);
  });
});
