import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "../../../../src/contract/entities.ts";
import {
  choosePlace,
  codeTo,
  fillSignUp,
  isAtStep,
  newPerson,
  presses,
  typesCode,
  writePerson,
} from "../../support/sign-up-steps.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import {
  failCalls,
  holdCall,
  storedAuth,
  recordCalls,
  pathOf,
  expectSoon,
  readStorage,
} from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const picture = "src/ui/brand/public/icon-512.png";

const written = async ({ page, t }: Student) => ({
  name: await page.getByLabel(t("signup.name")).inputValue(),
  email: await page.getByLabel(t("field.email")).inputValue(),
  phone: await page.getByLabel(t("signup.phone")).inputValue(),
  password: await page.getByLabel(t("field.password"), { exact: true }).inputValue(),
  confirm: await page.getByLabel(t("signup.confirm")).inputValue(),
});
const chosen = async ({ page, t }: Student) => {
  const lists = [t("field.institution"), t("field.faculty"), t("field.department")];
  return Promise.all(lists.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
};
const opensFor = async (visitor: Student, path = "/signup"): Promise<void> => {
  await visitor.page.goto(path);
  await visitor.page.locator("form:not([data-sent])").waitFor();
  await isAtStep(visitor, "Account");
};
const opens = async (path = "/signup", language: Language = "en"): Promise<Student> => {
  const visitor = await world.visitor({ language });
  await opensFor(visitor, path);
  return visitor;
};

describe("signing up", () => {
  it("keeps the code of a friend's link through the flow, and sends it", async () => {
    const friend = await world.account();
    const [row] = await world.server.sql(
      (sql) => sql<{ referral: string }>`SELECT referral FROM account WHERE email = ${friend.email}`,
    );
    const visitor = await opens(`/signup?ref=${row!.referral}`);
    const person = newPerson();
    await fillSignUp(visitor, person, "university");
    expect(await visitor.page.getByLabel(visitor.t("signup.referral")).inputValue()).toBe(row!.referral);
    await presses(visitor, visitor.t("signup.submit"));
    await expectSoon(() => pathOf(visitor.page)).toBe("/email/verify");
    const [invited] = await world.server.sql(
      (sql) => sql<{ by: string }>`SELECT f.email AS by FROM account a JOIN account f ON f.id = a.referred_by
        WHERE a.email = ${person.email}`,
    );
    expect(invited).toEqual({ by: friend.email });
    await visitor.leaves();
  });

  it("7.18 sends a chosen photo when the account is there, and the account has it at once", async () => {
    const visitor = await opens();
    const { page, t } = visitor;
    await fillSignUp(visitor, newPerson(), "university");
    await page.setInputFiles("input[type=file]", picture);
    await page.getByText("icon-512.png").waitFor();
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    expect((await storedAuth(page)).user).toMatchObject({ photo: expect.stringMatching(/^photos\//) });
    await visitor.leaves();
  });

  it("5.69, 5.70, 5.72, 5.73, 8.11, 8.12 refuses a photo of a wrong type or size with a toast, before anything is sent", async () => {
    const visitor = await world.visitor({ language: "en" });
    const { page, t } = visitor;
    const wire = recordCalls(page);
    await opensFor(visitor);
    await fillSignUp(visitor, newPerson(), "university");
    // Asked for by the last step, and by the popup when the browser is idle.
    await expectSoon(() => wire.sent("config")).toHaveLength(2);
    const before = await wire.sent();
    const large = { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(1_048_577) };
    expect(await page.locator("input[type=file]").getAttribute("accept")).toBe(".jpg,.jpeg,.png");
    await page.setInputFiles("input[type=file]", { ...large, name: "a.gif", mimeType: "image/gif" });
    await page.getByText(t("toast.imageType")).waitFor();
    await page.setInputFiles("input[type=file]", large);
    await page.getByText("This photo is too large. The limit is 1\u00a0MB").waitFor();
    expect(await wire.sent()).toEqual(before);
    await visitor.leaves();
  });
});

describe("a sign-up that is left and found again", () => {
  it("loses nothing by Back and Forward, on the page or in the browser", async () => {
    const visitor = await opens("/signup?ref=abc");
    const { page, t } = visitor;
    const person = newPerson();
    const { password, ...seen } = person;
    await writePerson(visitor, person);
    await presses(visitor, t("common.continue"));
    await choosePlace(visitor);
    const place = await chosen(visitor);
    await page.goBack();
    await isAtStep(visitor, "Account");
    expect(await written(visitor)).toEqual({ ...seen, password, confirm: password });
    await page.goForward();
    await isAtStep(visitor, "School");
    expect(await chosen(visitor)).toEqual(place);
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "Purpose");
    await presses(visitor, t("common.back"));
    await isAtStep(visitor, "School");
    expect(await chosen(visitor)).toEqual(place);
    expect(pathOf(page)).toBe("/signup?ref=abc");
    await visitor.leaves();
  });

  it("loses nothing but the passwords by a reload, keeps nothing in the storage areas, and asks for them again at once", async () => {
    const visitor = await opens();
    const { page, t } = visitor;
    const person = newPerson();
    const { password, ...seen } = person;
    await writePerson(visitor, person);
    await page.reload();
    await isAtStep(visitor, "Account");
    expect(await written(visitor)).toEqual({ ...seen, password: "", confirm: "" });
    await writePerson(visitor, person);
    await presses(visitor, t("common.continue"));
    await choosePlace(visitor);
    const place = await chosen(visitor);
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "Purpose");
    await page.reload();
    await isAtStep(visitor, "Account");
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("signup.passwordsGone"));
    await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
    expect(await written(visitor)).toEqual({ ...seen, password: "", confirm: "" });
    expect(await readStorage(page)).toEqual({ local: {}, session: {} });
    for (const label of [t("field.password"), t("signup.confirm")])
      await page.getByLabel(label, { exact: true }).fill(password);
    expect(await page.getByRole("alert").count()).toBe(0);
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "School");
    await expectSoon(() => chosen(visitor)).toEqual(place);
    await presses(visitor, t("common.continue"));
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    await visitor.leaves();
  });

  it("2.90, 2.91 says 'Loading...' while it is sent, and a second press sends nothing", async () => {
    const visitor = await opens();
    const { page, t } = visitor;
    await fillSignUp(visitor, newPerson(), "university");
    const wire = recordCalls(page);
    const held = await holdCall(page, "auth/signup");
    await presses(visitor, t("signup.submit"));
    await held.arrived;
    const busy = page.getByRole("button", { name: "Loading...", exact: true });
    expect(await busy.isDisabled()).toBe(true);
    await busy.click({ force: true });
    await page.getByLabel(t("signup.referral")).press("Enter");
    expect((await wire.sent("auth/signup")).length).toBe(1);
    held.release();
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    expect((await wire.sent("auth/signup")).length).toBe(1);
    await visitor.leaves();
  });

  it("goes on by itself when the lists come at last, and keeps everything when an answer does not", async () => {
    const visitor = await world.visitor();
    const { page, t } = visitor;
    const mendLists = await failCalls(page, "institutions");
    await page.goto("/signup");
    await writePerson(visitor, newPerson());
    await presses(visitor, t("common.continue"));
    await page.getByText(t("signup.listsFailed")).waitFor();
    await mendLists();
    await presses(visitor, t("common.retry"));
    await choosePlace(visitor);
    await presses(visitor, t("common.continue"));
    const mend = await failCalls(page, "auth/signup");
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("alert.noAnswer"));
    await mend();
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    await visitor.leaves();
  });

  it("an address or number that is taken leads back to it, and says to sign in", async () => {
    const taken = await world.account();
    const visitor = await opens();
    const { page, t } = visitor;
    const person = newPerson({ email: taken.email });
    await fillSignUp(visitor, person, "university");
    await presses(visitor, t("signup.submit"));
    await isAtStep(visitor, "Account");
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(
      "An account already uses this email or phone number. Sign in instead",
    );
    const email = page.getByLabel(t("field.email"));
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    await expectSoon(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await email.fill(newPerson().email);
    for (const _ of ["to the school", "to the purpose"]) await presses(visitor, t("common.continue"));
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    await visitor.leaves();
  });
});

describe("who is signed in", () => {
  it("a friend's link to a paper leads there through sign-up, with the code or without", async () => {
    const [paper = 0] = await world.list({ title: "Shared Physics", code: "PHY366", semester: world.semester });
    for (const isVerified of [true, false]) {
      const visitor = await world.visitor();
      const { page, t } = visitor;
      await page.goto(`/user/paper/${paper}/shared-physics`);
      await page.getByRole("link", { name: t("signin.toSignup") }).click();
      const person = newPerson();
      await fillSignUp(visitor, person, "university");
      await presses(visitor, t("signup.submit"));
      await expectSoon(() => new URL(page.url()).pathname).toBe("/email/verify");
      if (isVerified) await typesCode(visitor, await codeTo(world, person.email));
      else await presses(visitor, t("verify.skip"));
      await expectSoon(() => pathOf(page)).toBe(`/user/paper/${paper}/shared-physics`);
      await page.getByRole("heading", { name: t("access.deniedTitle") }).waitFor();
      await visitor.leaves();
    }
  });

  it("4.12 is led from sign-up to the dashboard, and a visitor finds the way from sign-in", async () => {
    const student = await world.signedIn(await world.account());
    await student.page.goto("/signup");
    await expectSoon(() => pathOf(student.page)).toBe("/user/dashboard/university");
    await student.leaves();
    const visitor = await world.visitor();
    await visitor.page.goto("/signin");
    await visitor.page.getByRole("link", { name: visitor.t("signin.toSignup"), exact: true }).click();
    await isAtStep(visitor, "Account");
    expect(pathOf(visitor.page)).toBe("/signup");
    await visitor.leaves();
  });
});
