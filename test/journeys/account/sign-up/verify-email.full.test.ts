import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeTo, digitsOf, newPerson, otherThan, presses, signsUp, typesCode } from "../../support/sign-up-steps.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { mockAnswer, failCalls, holdCall, recordCalls, pathOf, expectSoon } from "../../support/page-network.ts";
import { type Student } from "../../worlds/demo-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const box = ({ page, t }: Student, number: number) => page.getByLabel(t("verify.digit", { number }));
const focusIn = (student: Student, number: number) =>
  expectSoon(() => box(student, number).evaluate((field) => field === document.activeElement)).toBe(true);

/** Someone who has just signed up and stands before the boxes; what was mailed so far. */
const newcomer = async (language: "en" | "fr" = "en") => {
  const student = await world.visitor({ language });
  const person = newPerson();
  await student.page.goto("/signup");
  await signsUp(student, person, "university");
  await focusIn(student, 1);
  return { student, page: student.page, t: student.t, email: person.email, code: await codeTo(world, person.email) };
};
const isRefused = async (student: Student) => {
  await expectSoon(() => student.page.locator(".boxes [aria-invalid]").count()).toBe(5);
  expect(await digitsOf(student)).toEqual(["", "", "", "", ""]);
  await focusIn(student, 1);
};

describe("the code screen", () => {
  it("a digit written over another, or over the same one, leads to the next box", async () => {
    const { student, page } = await newcomer();
    await page.keyboard.type("112");
    await typesCode(student, "13");
    expect(await digitsOf(student)).toEqual(["1", "3", "2", "", ""]);
    await focusIn(student, 3);
    await student.leaves();
  });

  it("5.32, 5.74 says that digits are missing, and sends nothing", async () => {
    const { student, page, t } = await newcomer();
    const wire = recordCalls(page);
    await page.keyboard.type("123");
    await presses(student, t("verify.submit"));
    await expectSoon(() => page.getByRole("alert").innerText()).toBe("Enter the 5 digits of the code");
    expect(await wire.sent()).toEqual([]);
    await student.leaves();
  });

  it("2.90, 2.91 is busy while the code is judged, and takes no other meanwhile", async () => {
    const { student, page, code } = await newcomer();
    const wire = recordCalls(page);
    const held = await holdCall(page, `email/verify/${code}`);
    await typesCode(student, code);
    await held.arrived;
    const busy = page.getByRole("button", { name: "Loading...", exact: true });
    expect(await busy.isDisabled()).toBe(true);
    await page.keyboard.type("9");
    held.release();
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    expect((await wire.sent(`email/verify/${code}`)).map(({ method }) => method)).toEqual(["PATCH"]);
    expect((await wire.sent("user")).length).toBe(1);
    await student.leaves();
  });

  it("no answer keeps the code for another press", async () => {
    const { student, page, t, code } = await newcomer();
    const mend = await failCalls(page, `email/verify/${code}`);
    await typesCode(student, code);
    await expectSoon(() => page.getByRole("button", { name: t("verify.submit") }).isEnabled()).toBe(true);
    expect((await digitsOf(student)).join("")).toBe(code);
    await mend();
    await presses(student, t("verify.submit"));
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    await student.leaves();
  });

  it.each(journeyLanguages)(
    "five wrong codes use the code up, in %s: the right one comes too late, a new one works",
    async (language) => {
      const { student, page, t, email, code } = await newcomer(language);
      for (let n = 0; n < 5; n += 1) {
        await typesCode(student, otherThan(code));
        await isRefused(student);
      }
      const late = page.waitForResponse(`**/api/email/verify/${code}`);
      await typesCode(student, code);
      expect((await late).status()).toBe(429);
      await isRefused(student);
      await presses(student, t("verify.resend"));
      await typesCode(student, await codeTo(world, email, 2));
      await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
      await student.leaves();
    },
  );

  it.each(journeyLanguages)(
    "7.24 an expired code is refused, in %s, and so is the one before the newest",
    async (language) => {
      const { student, page, t, email, code } = await newcomer(language);
      world.server.clock.advance(10 * 60_000);
      const expired = page.waitForResponse(`**/api/email/verify/${code}`);
      await typesCode(student, code);
      expect(await (await expired).json()).toMatchObject({ code: "code_expired" });
      await isRefused(student);
      await presses(student, t("verify.resend"));
      const newest = await codeTo(world, email, 2);
      await typesCode(student, code === newest ? otherThan(code) : code);
      await isRefused(student);
      await typesCode(student, newest);
      await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
      await student.leaves();
    },
  );
});

describe("a new code", () => {
  it("8.41 that could not be sent stops the loading with no message", async () => {
    const { student, page, t } = await newcomer();
    await page.locator(".toast").waitFor({ state: "detached" });
    const mend = await mockAnswer(page, "email/verify/resend", {
      status: 500,
      json: { message: "no", code: "internal" },
    });
    const answered = page.waitForResponse("**/api/email/verify/resend");
    await presses(student, t("verify.resend"));
    await answered;
    await expectSoon(() => page.getByRole("button", { name: t("verify.resend"), exact: true }).isEnabled()).toBe(true);
    expect([await page.locator(".toast").count(), await page.getByRole("alert").count()]).toEqual([0, 0]);
    await mend();
    await student.leaves();
  });
});

describe("whom the screen is not for", () => {
  it("2.8 a visitor sees it, with the way to sign in and back", async () => {
    const visitor = await world.visitor();
    const account = await world.account();
    const { page, t } = visitor;
    await page.goto("/email/verify");
    await page.getByRole("heading", { level: 1, name: t("verify.title") }).waitFor();
    await page.getByRole("link", { name: t("verify.visitor") }).click();
    await expectSoon(() => pathOf(page)).toBe("/signin?to=%2Femail%2Fverify");
    await visitor.signsIn(account.email);
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    await visitor.leaves();
  });

  it("4.68 who is verified in another tab is told so here at once, and led on", async () => {
    const { student, page, t, code } = await newcomer();
    const other = await page.context().newPage();
    await other.goto("/email/verify");
    await other.getByRole("heading", { level: 1, name: t("verify.title") }).waitFor();
    await typesCode(student, code);
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    await other.getByRole("heading", { level: 1, name: t("verify.already") }).waitFor();
    await other.getByRole("link", { name: t("common.continue") }).click();
    await expectSoon(() => new URL(other.url()).pathname).toBe("/user/dashboard/university");
    await student.leaves();
  });

  it("speaks French: the code by typing, and Passer", async () => {
    const { student, page, code } = await newcomer("fr");
    await page.getByRole("heading", { level: 1, name: "Entrez votre code" }).waitFor();
    await page.getByRole("button", { name: "Passer", exact: true }).waitFor();
    await page.getByLabel("Chiffre 1 sur 5").click();
    await page.keyboard.type(code);
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    await student.leaves();
  });
});
