import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpStepAt, totpCode } from "../../../server/accounts/sign-in/totp.ts";
import { demoAccounts } from "../../../demo/seed/demo-accounts.ts";
import { DEMO_PASSWORD, demoAccountEmails } from "../../../src/contract/demo-accounts.ts";
import { languages } from "../../../src/contract/entities.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import type { Student } from "../worlds/demo-world.ts";
import {
  mockAnswer,
  holdCall,
  storedAuth,
  recordCalls,
  pathOf,
  expectSoon,
  readStorage,
} from "../support/page-network.ts";

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
  it("2.3, 6.6 has identifier, password and a button", async () => {
    const visitor = await world.visitor();
    expect((await visitor.page.goto("/signin"))?.status()).toBe(200);
    await fill(visitor, "670000001", "x");
    expect(await visitor.page.getByRole("button", { name: "Sign in" }).isEnabled()).toBe(true);
    await visitor.leaves();
  });

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

  it("1.18, 4.13, 4.14, 3.92, 3.95, 7.5, 7.57 leads to the dashboard and keeps token and user", async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    await page.goto("/signin");
    const answered = page.waitForResponse("**/api/auth/signin");
    await fill(visitor, ada.phone, ada.password);
    await submit(visitor);
    const answer = await answered;
    const body = (await answer.json()) as { accessToken: string; user: object };
    expect(answer.request().headers()["content-type"]).toBe("application/json");
    await stands(visitor, "/user/dashboard/university");
    expect(await storedAuth(page)).toEqual({ isAuth: true, user: body.user });
    expect(body.user).toMatchObject({ name: "Ada Bih Che", email: ada.email });
    expect((await readStorage(page)).local["accessToken"]).toBe(body.accessToken);
    await visitor.leaves();
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

  it.each([
    ["en", "Loading..."],
    ["fr", "Chargement…"],
  ] as const)(
    "2.90, 2.91 says in %s '%s' while it is sent, and a second press sends nothing",
    async (language, words) => {
      const visitor = await world.visitor({ language });
      const { page } = visitor;
      await page.goto("/signin");
      const wire = recordCalls(page);
      const held = await holdCall(page, "auth/signin");
      await fill(visitor, ada.email, ada.password);
      await submit(visitor);
      await held.arrived;
      const busy = page.getByRole("button", { name: words, exact: true });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      await busy.click({ force: true });
      await page.getByLabel(visitor.t("field.password"), { exact: true }).press("Enter");
      expect((await wire.sent("auth/signin")).length).toBe(1);
      held.release();
      await stands(visitor, "/user/dashboard/university");
      expect((await wire.sent("auth/signin")).length).toBe(1);
      await visitor.leaves();
    },
  );
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

  it("1.1, 5.5, 5.6, 5.7, 5.74, 5.75 shows an alert and is not sent; the server refuses the same call", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    await page.goto("/signin");
    const wire = recordCalls(page);
    const wrong = [
      ["640000001", "x", text.identifier],
      ["abc", "x", text.identifier],
      ["", "x", text.identifier],
      [ada.phone, "", text.password],
    ] as const;
    for (const [identifier, password, message] of wrong) {
      await fill(visitor, identifier, password);
      await submit(visitor);
      await expectSoon(() => page.getByRole("alert").innerText()).toBe(message);
      await page.getByRole("button", { name: visitor.t("alert.close") }).click();
      await page.getByRole("alert").waitFor({ state: "detached" });
      const client = world.server.client({ "x-language": language });
      const refused = await client.post("/api/auth/signin", { identifier, password });
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([422, "validation_failed", message]);
    }
    expect(await wire.sent("auth/signin")).toEqual([]);
    for (const identifier of [ada.phone, ada.email])
      expect(
        (await world.server.client().post("/api/auth/signin", { identifier, password: ada.password })).status,
      ).toBe(200);
    await visitor.leaves();
  });

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

  it("a wrong password is said on the form; nothing is kept or cleared", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    const account = await world.account();
    await page.goto("/signin?to=%2Fuser%2Ffavourites");
    await page.evaluate(() => localStorage.setItem("lastType", "hnd"));
    await fill(visitor, account.email, "not-it");
    await submit(visitor);
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(text.credentials);
    expect(pathOf(page)).toBe("/signin?to=%2Fuser%2Ffavourites");
    expect((await readStorage(page)).local).toMatchObject({ lastType: "hnd" });
    expect((await readStorage(page)).local["accessToken"]).toBeUndefined();
    await fill(visitor, account.email, account.password);
    await submit(visitor);
    await expectSoon(() => pathOf(page)).toBe("/user/favourites");
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
  it("2.4, 4.11 leads to the path asked for, its query included, and never to another site", async () => {
    const ways = [
      ["/user/payments?area=hnd&type=solution", "/user/payments?area=hnd&type=solution"],
      ["https://elsewhere.example", "/user/dashboard/university"],
      ["//elsewhere.example", "/user/dashboard/university"],
    ] as const;
    for (const [to, lands] of ways) {
      const visitor = await world.visitor();
      await visitor.page.goto(`/signin?to=${encodeURIComponent(to)}`);
      await fill(visitor, ada.email, ada.password);
      await submit(visitor);
      await stands(visitor, lands);
      expect(new URL(visitor.page.url()).origin).toBe(world.server.address);
      await visitor.leaves();
    }
  });

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
