import { describe, expect, it } from "vitest";
import { plainPhonePage, readApproval, wantsPage } from "../../../stand-ins/phone/plain-phone-page.ts";
import { nineDigits } from "../../../stand-ins/phone/payer-phone.ts";

const prompt = {
  id: "a/b",
  operator: "mtn",
  phone: "670000001",
  amount: 1500,
  text: `<script>"Annales" & l'abonnement</script>`,
} as const;

describe("the page of the phone", () => {
  it("has a form for each prompt, and shows texts as texts", () => {
    const page = plainPhonePage([prompt], "/dev/phone");
    expect(page).toContain(`action="/dev/phone/a%2Fb"`);
    expect(page).toContain("&lt;script&gt;&quot;Annales&quot; &amp; l&#39;abonnement&lt;/script&gt;");
    expect(page).not.toContain("<script");
  });

  it("says so when nothing waits", () => {
    expect(plainPhonePage([])).toContain("No payment waits.");
  });

  it("is for browsers", () => {
    expect([
      wantsPage("text/html,*/*;q=0.8"),
      wantsPage("application/json"),
      wantsPage("*/*"),
      wantsPage(undefined),
    ]).toEqual([true, false, false, false]);
  });
});

describe("an answer", () => {
  const form = "application/x-www-form-urlencoded;charset=UTF-8";
  it.each([
    ["application/json", `{"approve":true}`, true],
    [undefined, `{"approve":false}`, false],
    ["application/json", `{"approve":"true"}`, null],
    ["application/json", "null", null],
    ["application/json", "", null],
    [form, "approve=true", true],
    [form, "approve=false", false],
    [form, "approve=", null],
  ])("of type %s, %j, reads as %j", (type, body, approve) => {
    expect(readApproval(type, body)).toBe(approve);
  });
});

describe("a number", () => {
  it.each([
    ["237670000001", "670000001"],
    ["+237670000001", "670000001"],
    ["670000001", "670000001"],
    ["46733123454", "46733123454"],
  ])("%s shows as %s", (number, shown) => {
    expect(nineDigits(number)).toBe(shown);
  });
});
