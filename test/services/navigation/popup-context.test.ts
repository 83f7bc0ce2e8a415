import { describe, expect, it } from "vitest";
import { popupContextOf } from "../../../src/services/navigation/popup-context.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";

const unverified = { ...ada, email_verified: false };

describe("what the popup knows of the page and the student", () => {
  it("asks an unverified student to verify", () => {
    expect(popupContextOf("/user/favourites", unverified)).toEqual({ mayShow: true, needsVerifying: true });
    expect(popupContextOf("/user/favourites", { ...ada, email_verified: true }).needsVerifying).toBe(false);
    expect(popupContextOf("/user/favourites", null).needsVerifying).toBe(false);
  });

  it("shows nothing where a code is entered, nor over the other steps of sign-up and of a new password", () => {
    for (const path of ["/email/verify", "/signup", "/password/forgot", "/password/verify", "/password/reset"])
      expect(popupContextOf(path, unverified).mayShow, path).toBe(false);
  });

  it("shows nothing over a payment or a paper", () => {
    expect(popupContextOf("/user/payments", null).mayShow).toBe(false);
    expect(popupContextOf("/user/paper/9/algebra", null).mayShow).toBe(false);
  });
});
