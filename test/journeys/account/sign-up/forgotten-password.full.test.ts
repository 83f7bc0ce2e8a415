import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeTo, digitsOf, otherThan, presses, typesCode } from "../../support/sign-up-steps.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { recordCalls, pathOf, expectSoon, readStorage } from "../../support/page-network.ts";
import type { Language } from "../../../../src/contract/entities.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { forgets, chooses } from "./forgotten-password-steps.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

/** A student who gave the right code and stands before the new password. */
const atReset = async (account: WorldAccount, language: Language = "en"): Promise<Student> => {
  const visitor = await world.visitor({ language });
  await forgets(visitor, account.email);
  await typesCode(visitor, await codeTo(world, account.email));
  await expectSoon(() => pathOf(visitor.page)).toBe("/password/reset");
  return visitor;
};

describe("a forgotten password", () => {
  it("answers the same whether or not the address has an account", async () => {
    const account = await world.account();
    const seen: unknown[] = [];
    for (const email of [account.email, "nobody@example.com"]) {
      const visitor = await world.visitor();
      const answered = visitor.page.waitForResponse("**/api/auth/password/forgot");
      await forgets(visitor, email);
      const answer = await answered;
      await visitor.page.getByText(visitor.t("done.resetSent")).waitFor();
      seen.push([answer.status(), await answer.json()]);
      await visitor.leaves();
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  it("5.30, 5.31, 5.74 needs an address that can be one, and sends nothing before", async () => {
    const visitor = await world.visitor();
    const { page, t } = visitor;
    await page.goto("/password/forgot");
    const wire = recordCalls(page);
    for (const [typed, said] of [
      ["", "Enter your email address"],
      ["x@", "This email address is not valid"],
    ] as const) {
      await page.getByLabel(t("field.email")).fill(typed);
      await presses(visitor, t("forgot.submit"));
      await expectSoon(() => page.getByRole("alert").innerText()).toBe(said);
    }
    expect(await wire.sent()).toEqual([]);
    await visitor.leaves();
  });

  it("7.30, 8.40 a wrong code empties the boxes without a word; a new code is sent, and works", async () => {
    const account = await world.account();
    const visitor = await world.visitor();
    const { page, t } = visitor;
    await forgets(visitor, account.email);
    await page.locator(".toast").waitFor({ state: "detached" });
    const first = await codeTo(world, account.email);
    await typesCode(visitor, otherThan(first));
    await expectSoon(() => page.locator(".boxes [aria-invalid]").count()).toBe(5);
    expect(await digitsOf(visitor)).toEqual(["", "", "", "", ""]);
    expect([await page.locator(".toast").count(), await page.getByRole("alert").count()]).toEqual([0, 0]);
    await presses(visitor, t("verify.resend"));
    await typesCode(visitor, await codeTo(world, account.email, 2));
    await expectSoon(() => pathOf(page)).toBe("/password/reset");
    await visitor.leaves();
  });

  it.each(journeyLanguages)(
    "5.34, 5.35, 9.18 needs five characters, twice the same, in %s, before it is sent; the server refuses one that is easy to guess",
    async (language) => {
      const visitor = await atReset(await world.account(), language);
      const { page } = visitor;
      const wire = recordCalls(page);
      const texts = {
        en: {
          min: "The password needs at least 5 characters",
          match: "The two passwords are not the same",
          common: "This password is too easy to guess. Choose another one",
        },
        fr: {
          min: "Le mot de passe doit avoir au moins 5 caractères",
          match: "Les deux mots de passe ne sont pas identiques",
          common: "Ce mot de passe est trop facile à deviner. Choisissez-en un autre",
        },
      }[language];
      await chooses(visitor, "1234");
      await expectSoon(() => page.getByRole("alert").innerText()).toBe(texts.min);
      await chooses(visitor, "12345", "12346");
      await expectSoon(() => page.getByRole("alert").innerText()).toBe(texts.match);
      expect(await wire.sent("auth/password/reset")).toEqual([]);
      await chooses(visitor, "password");
      await expectSoon(() => page.getByRole("alert").innerText()).toBe(texts.common);
      await chooses(visitor, "kz7qp");
      await expectSoon(() => pathOf(page)).toBe("/signin");
      expect((await wire.sent("auth/password/reset")).length).toBe(2);
      await visitor.leaves();
    },
  );

  it("without a code there is no new password, and a way to ask for one", async () => {
    const visitor = await world.visitor();
    const { page, t } = visitor;
    await page.goto("/password/reset");
    await chooses(visitor, "another-one");
    await expectSoon(() => page.getByRole("alert").innerText()).toBe("This code has expired. Ask for a new one");
    await page.getByRole("link", { name: t("reset.newCode") }).click();
    await expectSoon(() => pathOf(page)).toBe("/password/forgot");
    await visitor.leaves();
  });

  it("a new password in one tab ends the session of the other device", async () => {
    const account = await world.account();
    const student = await world.signedIn(account);
    await student.page.goto("/user/favourites");
    await student.page.getByRole("heading", { level: 1 }).first().waitFor();
    const visitor = await atReset(account);
    await chooses(visitor, "another-one");
    await expectSoon(() => pathOf(visitor.page)).toBe("/signin");
    await student.page.goto("/user/dashboard/university");
    await expectSoon(() => pathOf(student.page)).not.toBe("/user/dashboard/university");
    expect((await readStorage(student.page)).local["accessToken"]).toBeUndefined();
    await visitor.leaves();
    await student.leaves();
  });
});
