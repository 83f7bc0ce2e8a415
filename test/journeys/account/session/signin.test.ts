import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../../../src/contract/entities.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { storedAuth, recordCalls, pathOf, expectSoon, readStorage, holdCall } from "../../support/page-network.ts";
import { someOf } from "../../../support/full-run.ts";

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

  it.each(
    someOf(
      [
        ["en", "Loading..."],
        ["fr", "Chargement…"],
      ] as const,
      1,
    ),
  )("2.90, 2.91 says in %s '%s' while it is sent, and a second press sends nothing", async (language, words) => {
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
  });
});

describe.each(someOf(languages, 1))("a wrong form in %s", (language) => {
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
});
