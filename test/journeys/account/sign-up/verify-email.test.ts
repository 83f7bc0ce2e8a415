import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeTo, digitsOf, newPerson, otherThan, presses, signsUp, typesCode } from "../../support/sign-up-steps.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { plainFile, uploadSteps } from "../../support/upload-steps.ts";
import {
  isPictureLoaded,
  storedAuth,
  recordCalls,
  pathOf,
  expectSoon,
  readStorage,
} from "../../support/page-network.ts";
import { answerPrompt, type Student } from "../../worlds/demo-world.ts";

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
const pastes = async ({ page, t }: Student, text: string) => {
  await page.getByLabel(t("verify.digit", { number: 1 })).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};
const isRefused = async (student: Student) => {
  await expectSoon(() => student.page.locator(".boxes [aria-invalid]").count()).toBe(5);
  expect(await digitsOf(student)).toEqual(["", "", "", "", ""]);
  await focusIn(student, 1);
};

describe("the code screen", () => {
  it("2.7, 2.30, 2.92, 2.95, 3.108, 5.33, 9.15 has five boxes of one digit, shows the address, and Skip but no Back", async () => {
    const { student, page, t, email } = await newcomer();
    expect(await page.locator(".boxes > input").count()).toBe(5);
    await page.getByText(email).waitFor();
    expect((await readStorage(page)).session["verifyEmail"]).toBe(email);
    expect(await page.getByRole("button", { name: t("verify.skip") }).count()).toBe(1);
    expect(await page.getByRole("button", { name: t("common.back") }).count()).toBe(0);
    await page.keyboard.type("a1b");
    expect(await digitsOf(student)).toEqual(["1", "", "", "", ""]);
    await page.keyboard.type("23");
    expect(await digitsOf(student)).toEqual(["1", "2", "3", "", ""]);
    await student.leaves();
  });

  it("4.53 Backspace on an empty box and the arrows move between the boxes", async () => {
    const { student, page } = await newcomer();
    await box(student, 3).click();
    await page.keyboard.press("Backspace");
    await focusIn(student, 2);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await focusIn(student, 1);
    await page.keyboard.press("ArrowRight");
    await focusIn(student, 2);
    await page.keyboard.press("ArrowLeft");
    await focusIn(student, 1);
    await student.leaves();
  });

  it.each(journeyLanguages)(
    "4.51, 4.52 a paste takes the first five characters, in %s, if all are digits",
    async (language) => {
      const { student, page, code } = await newcomer(language);
      for (const wrong of ["12a45", "1234 5", "abc"]) {
        await pastes(student, wrong);
        expect(await digitsOf(student)).toEqual(["", "", "", "", ""]);
      }
      await pastes(student, "123");
      expect(await digitsOf(student)).toEqual(["1", "2", "3", "", ""]);
      await pastes(student, `${code}67`);
      await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
      await student.leaves();
    },
  );

  it.each(journeyLanguages)(
    "1.40, 2.96 Skip leads to the dashboard, in %s, with the address unverified",
    async (language) => {
      const { student, page, t } = await newcomer(language);
      await presses(student, t("verify.skip"));
      await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
      expect(await storedAuth(page)).toMatchObject({ isAuth: true, user: { email_verified: false } });
      await student.leaves();
    },
  );

  it("1.40 all but the prompt and the free solutions (4.36) works while the address is unverified: read, favourite, upload, pay", async () => {
    const { semester } = world;
    const networks = await world.store({ title: "Networks", semester });
    const [graphs] = await world.list({ title: "Graphs", level: "level-200", semester });
    const account = await world.account();
    await world.server.sql((sql) => sql`UPDATE account SET email_verified = false WHERE email = ${account.email}`);
    await world.subscribe(account, { level: "level-300", semester });
    const student = await world.signedIn(account);
    const { page, t } = student;
    await page.goto("/email/verify");
    await presses(student, t("verify.skip"));
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");

    const put = page.waitForResponse((response) => response.request().method() === "PUT");
    await presses(student, t("paper.favouriteAdd", { title: "Networks" }));
    expect((await put).status()).toBe(204);
    await page.goto(`/user/paper/${networks}/networks`);
    const sheet = page.getByRole("img", { name: t("reader.pagePhoto", { page: 1, title: "Networks" }) });
    await expectSoon(() => isPictureLoaded(sheet)).toBe(true);

    const form = uploadSteps(student);
    await form.opens();
    await form.chooses(await plainFile("Logic, the exam of 2024"));
    await form.fillsIn("Logic");
    await form.submits();
    await form.dialog.waitFor({ state: "detached" });
    await expectSoon(form.listed).toEqual([["Logic Exam", "pending"]]);

    await page.goto(`/user/paper/${graphs}/graphs`);
    await student.goesToPayments();
    await student.paysWithMtn();
    await answerPrompt(world, true);
    world.server.clock.advance(30_000);
    await student.sees(t("payments.succeeded"));
    expect(await storedAuth(page)).toMatchObject({ isAuth: true, user: { email_verified: false } });
    await student.leaves();
  });

  it("7.28, 8.40 a wrong code is not spoken of: boxes emptied and marked, the first one focused; the right one opens", async () => {
    const { student, page, code } = await newcomer();
    await page.locator(".toast").waitFor({ state: "detached" });
    await typesCode(student, otherThan(code));
    await isRefused(student);
    expect([await page.locator(".toast").count(), await page.getByRole("alert").count()]).toEqual([0, 0]);
    const wire = recordCalls(page);
    await page.keyboard.type(code);
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    const calls = (await wire.sent()).map(({ method, path }) => `${method} ${path}`);
    expect(calls.slice(calls.indexOf(`PATCH email/verify/${code}`))).toContain("GET user");
    await student.leaves();
  });
});

const onItsWay = { en: "A new code is on its way", fr: "Un nouveau code est en route" } as const;

describe("a new code", () => {
  it.each(journeyLanguages)(
    "2.91, 2.93, 2.94, 3.108, 4.49, 4.50, 7.25, 7.26, 9.17 starts 180 seconds, in %s, over a reload too, in which there is no other",
    async (language) => {
      const { student, page, t, email } = await newcomer(language);
      await page.clock.install();
      await page.reload();
      const wire = recordCalls(page);
      await page.evaluate(() => sessionStorage.removeItem("verifyEmail"));
      await presses(student, t("verify.resend"));
      await page.getByRole("button", { name: t("verify.resendIn", { seconds: 180 }) }).waitFor();
      await codeTo(world, email, 2);
      await page.getByText(onItsWay[language]).waitFor();
      expect([pathOf(page), (await readStorage(page)).session["verifyEmail"]]).toEqual(["/email/verify", email]);
      const waiting = page.getByRole("button", { name: /^(New code in|Nouveau code dans) / });
      const seconds = async () => {
        const words = await waiting.innerText();
        return Number(/\d+/.exec(words)![0]);
      };
      await page.clock.fastForward(60_000);
      await expectSoon(seconds).toBeLessThanOrEqual(120);
      await page.reload();
      await expectSoon(seconds).toBeLessThanOrEqual(120);
      await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
      const left = await seconds();
      expect(left).toBeGreaterThan(60);
      await page.clock.runFor((left - 1) * 1000);
      await expectSoon(seconds).toBe(1);
      expect(await waiting.isDisabled()).toBe(true);
      await waiting.click({ force: true });
      await page.clock.runFor(1000);
      await expectSoon(() => page.getByRole("button", { name: t("verify.resend"), exact: true }).isEnabled()).toBe(
        true,
      );
      expect((await wire.sent("email/verify/resend")).length).toBe(1);
      await page.clock.resume();
      await page.getByRole("button", { name: t("verify.resend"), exact: true }).press("Enter");
      await codeTo(world, email, 3);
      await student.leaves();
    },
  );
});

describe("whom the screen is not for", () => {
  it("2.8 not one of the six public pages leads a visitor without token or cookie to sign-in", async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    for (const path of ["/", "/contact", "/signin", "/privacy-policy", "/general-terms", "/email/verify"]) {
      expect((await page.goto(path))?.status()).toBe(200);
      await page.locator("h1:not(.visually-hidden)").waitFor();
      await page.waitForLoadState("networkidle");
      expect(pathOf(page)).toBe(path);
    }
    expect((await readStorage(page)).local["accessToken"]).toBeUndefined();
    expect(await page.context().cookies()).toEqual([]);
    await visitor.leaves();
  });
});
