import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpStepAt, totpCode } from "../../../../server/accounts/sign-in/totp.ts";
import { demoAccounts } from "../../../../demo/seed/demo-accounts.ts";
import { DEMO_PASSWORD, demoAccountEmails } from "../../../../src/contract/demo-accounts.ts";
import { languages } from "../../../../src/contract/entities.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { mockAnswer, recordCalls, pathOf, expectSoon } from "../../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld({ secondFactor: true });
  ada = await world.account({ name: "Ada Bih Che" });
});
afterAll(() => world.close());

const fill = async ({ page, t }: Student, identifier: string, password: string) => {
  await page.getByLabel(t("signin.identifier")).fill(identifier);
  await page.getByLabel(t("field.password"), { exact: true }).fill(password);
};
const submit = ({ page, t }: Student) => page.getByRole("button", { name: t("signin.submit") }).click();
/** The bytes of a key as an authenticator app reads it (RFC 4648). */
const bytesOf = (key: string): readonly number[] => {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
};
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Signed-in pages show one h1 with the title of the place. */
const stands = async (student: Student, path: string) => {
  await expectSoon(() => pathOf(student.page)).toBe(path);
  await student.page.getByRole("button", { name: student.t("shell.accountMenu", { name: ada.name }) }).waitFor();
};

describe("the sign-in page", () => {
  it("a browser that refuses cookies is told so, in both languages, and sends nothing", async () => {
    for (const language of ["en", "fr"] as const) {
      const visitor = await world.visitor({ language });
      const { page, t } = visitor;
      await page.addInitScript(() =>
        Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} }),
      );
      const calls = recordCalls(page);
      await page.goto("/signin");
      await fill(visitor, ada.phone, ada.password);
      await submit(visitor);
      await page.getByRole("alert").getByText(t("signin.cookiesRefused")).waitFor();
      expect(await page.getByLabel(t("signin.identifier")).inputValue()).toBe(ada.phone);
      expect(await calls.sent("auth/signin")).toEqual([]);
      await visitor.leaves();
    }
  });

  it("takes an e-mail address in capitals, and a number as it is said, with the code of the country", async () => {
    const { phone } = ada;
    const said = `+237 ${phone[0]} ${phone.slice(1, 3)} ${phone.slice(3, 5)} ${phone.slice(5, 7)} ${phone.slice(7)}`;
    for (const identifier of [`  ${ada.email.toUpperCase()} `, said]) {
      const visitor = await world.visitor();
      await visitor.page.goto("/signin");
      await fill(visitor, identifier, ada.password);
      await submit(visitor);
      await stands(visitor, "/user/dashboard/university");
      await visitor.leaves();
    }
  });
});

describe.each(languages)("a wrong form in %s", (language) => {
  const text = {
    en: {
      identifier: "Provide either a valid email address, or an MTN or Orange phone number",
      password: "Enter your password",
      credentials: "The email, phone number or password is incorrect",
    },
    fr: {
      identifier: "Indiquez une adresse e-mail valide, ou un numéro MTN ou Orange",
      password: "Entrez votre mot de passe",
      credentials: "L’e-mail, le numéro ou le mot de passe est incorrect",
    },
  }[language];

  it("marks the field that is wrong, says why below it, and moves the focus there", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    await page.goto("/signin");
    await fill(visitor, "abc", "");
    await submit(visitor);
    const identifier = page.getByLabel(t("signin.identifier"));
    await expectSoon(() => identifier.getAttribute("aria-invalid")).toBe("true");
    await expectSoon(() => identifier.evaluate((field) => field === document.activeElement)).toBe(true);
    const described = await identifier.evaluate((field) =>
      (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.innerText ?? ""),
    );
    expect(described.join(" ")).toContain(text.identifier);
    await visitor.leaves();
  });
});

describe("an admin outside the demo", () => {
  it("sets up an authenticator app at the first sign-in, and gives its code at every one", async () => {
    const admin = await world.account({ name: "Fon Beatrice", role: "admin" });
    const arrives = async () => {
      const visitor = await world.visitor();
      await visitor.page.goto("/signin");
      await fill(visitor, admin.email, admin.password);
      await submit(visitor);
      return { visitor, code: visitor.page.getByLabel(visitor.t("signin.totp")) };
    };
    const codeNow = (key: string) =>
      totpCode(Buffer.from(bytesOf(key.replaceAll(" ", ""))), totpStepAt(world.server.clock.now()));

    const { visitor, code } = await arrives();
    const { page, t } = visitor;
    await code.waitFor();
    await expectSoon(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);
    const key = await page
      .getByRole("region", { name: t("signin.enrolTitle") })
      .locator("code")
      .innerText();
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const uri = await page.getByRole("link", { name: t("signin.enrolOpen") }).getAttribute("href");
    expect(uri).toBe(
      `otpauth://totp/Annales:${encodeURIComponent(admin.email)}?issuer=Annales&secret=${key.replaceAll(" ", "")}&algorithm=SHA1&digits=6&period=30`,
    );
    const wire = recordCalls(page);
    await code.fill("12345");
    await submit(visitor);
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("validation.totp"));
    expect(await wire.sent("auth/signin")).toEqual([]);
    await code.fill(codeNow(key) === "000000" ? "000001" : "000000");
    await submit(visitor);
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("error.totpWrong"));
    expect([await code.inputValue(), await page.getByText(key).count()]).toEqual(["", 1]);
    await code.fill(codeNow(key).replace(/(...)/, "$1 "));
    await submit(visitor);
    await expectSoon(() => pathOf(page)).toMatch(/^\/user\/dashboard\//);
    await visitor.leaves();

    world.server.clock.advance(60_000);
    const again = await arrives();
    await again.code.waitFor();
    expect(await again.visitor.page.getByRole("region", { name: t("signin.enrolTitle") }).count()).toBe(0);
    await again.code.fill(codeNow(key));
    await fill(again.visitor, ada.email, ada.password);
    await again.code.waitFor({ state: "detached" });
    await submit(again.visitor);
    await stands(again.visitor, "/user/dashboard/university");
    await again.visitor.leaves();
  });
});

describe("the demo", () => {
  it("shows its accounts, each a press that fills the form in; elsewhere there is none", async () => {
    const visitor = await world.visitor();
    const { page, t } = visitor;
    const config = page.waitForResponse("**/api/config");
    await page.goto("/signin");
    const { demo, ...rest } = (await (await config).json()) as { demo: boolean };
    expect([demo, await page.getByRole("region", { name: t("signin.demoTitle") }).count()]).toEqual([false, 0]);
    await mockAnswer(page, "config", { status: 200, json: { ...rest, demo: true } });
    await page.reload();
    await page.getByRole("button", { name: t("signin.demoUse", { email: "hnd@example.com" }) }).click();
    expect(await page.getByLabel(t("signin.identifier")).inputValue()).toBe("hnd@example.com");
    expect(await page.getByLabel(t("field.password"), { exact: true }).inputValue()).toBe(DEMO_PASSWORD);
    expect(demoAccounts.map(({ email }) => email)).toEqual(demoAccountEmails);
    await visitor.leaves();
  });
});

describe("the way back", () => {
  it("leads a student who is signed in straight there, or to the dashboard", async () => {
    const student = await world.signedIn(ada);
    await student.page.goto("/signin?to=%2Fuser%2Ffavourites");
    await stands(student, "/user/favourites");
    for (const to of [
      "",
      "//elsewhere.example",
      "/\\elsewhere.example",
      "/\t/elsewhere.example",
      "/\t/",
      "javascript:alert(1)",
    ]) {
      await student.page.goto(`/signin?to=${encodeURIComponent(to)}`);
      await stands(student, "/user/dashboard/university");
    }
    await student.leaves();
  });

  it("shows the page again after Back, without a way into a session that is not there", async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    await page.goto("/");
    await page.goto("/signin");
    await fill(visitor, ada.email, ada.password);
    await submit(visitor);
    await stands(visitor, "/user/dashboard/university");
    await page.goBack();
    await stands(visitor, "/user/dashboard/university");
    await visitor.leaves();
  });
});
