import { afterAll, beforeAll, describe, it } from "vitest";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import {
  choosePlace,
  choosePurpose,
  isAtStep,
  newPerson,
  otherThan,
  codeTo,
  presses,
  typesCode,
  writePerson,
} from "../support/sign-up-steps.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { failCalls, holdCall, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

describe.each(screenVariants)("in $language, $scheme, $width px wide", (size) => {
  const { language } = size;
  const options = {
    language,
    colorScheme: size.scheme,
    viewport: { width: size.width, height: size.width === 360 ? 740 : 800 },
  };
  const arrive = async (path: string) => {
    const visitor = await world.visitor(options);
    await visitor.page.goto(path);
    await visitor.page.locator("h1:not(.visually-hidden)").waitFor();
    return { ...visitor, visitor, page: visitor.page, look: (name: string) => checkScreen(visitor.page, name, size) };
  };

  it("1.1, 9.9 sign-up and the code screen have no flaw in any of their states", async () => {
    const { page, look, visitor } = await arrive("/signup");
    const { t } = visitor;
    await isAtStep(visitor, "Account");
    await look("sign-up, you");
    await presses(visitor, t("common.continue"));
    await page.getByRole("alert").waitFor();
    await look("sign-up, you, wrong");
    const person = newPerson();
    await writePerson(visitor, person);
    const held = await holdCall(page, "institutions");
    await page.reload();
    await writePerson(visitor, person);
    await held.arrived;
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "School");
    await look("sign-up, school, loading");
    held.release();
    await choosePlace(visitor);
    await look("sign-up, school");
    await page.getByLabel(t("field.faculty"), { exact: true }).selectOption("");
    await presses(visitor, t("common.continue"));
    await page.getByRole("alert").waitFor();
    await look("sign-up, school, wrong");
    await choosePlace(visitor);
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "Purpose");
    await page.setInputFiles("input[type=file]", { name: "me.png", mimeType: "image/png", buffer: Buffer.alloc(64) });
    await look("sign-up, purpose");
    await choosePurpose(visitor, "concour");
    await page.getByLabel(t("signup.photoUrl")).fill("me.png");
    await presses(visitor, t("signup.submit"));
    await page.getByRole("alert").waitFor();
    await look("sign-up, purpose, wrong");
    await page.getByLabel(t("signup.photoUrl")).fill("");
    const mend = await failCalls(page, "auth/signup");
    await presses(visitor, t("signup.submit"));
    await page.getByRole("alert").waitFor();
    await look("sign-up, no answer");
    await mend();
    await presses(visitor, t("signup.submit"));
    await page.waitForURL("**/email/verify");
    await page.getByText(person.email).waitFor();
    await look("code");
    await page.keyboard.type("12");
    await presses(visitor, t("verify.submit"));
    await page.getByRole("alert").waitFor();
    await look("code, incomplete");
    await typesCode(visitor, otherThan(await codeTo(world, person.email)));
    await expectSoon(() => page.locator(".boxes [aria-invalid]").count()).toBe(5);
    await look("code, refused");
    await presses(visitor, t("verify.resend"));
    await codeTo(world, person.email, 2);
    await page.getByRole("button", { name: /1[78]\d\s/ }).waitFor();
    await look("code, sent again");
    await visitor.leaves();
  });

  it("1.1, 9.9 the code screen of a visitor, and of someone verified, has no flaw", async () => {
    const { look: looks, visitor } = await arrive("/email/verify");
    await looks("code, visitor");
    await visitor.leaves();
    const student = await world.signedIn(await world.account(), options);
    await student.page.goto("/email/verify");
    await student.page.getByRole("heading", { level: 1, name: student.t("verify.already") }).waitFor();
    await checkScreen(student.page, "code, verified", size);
    await student.leaves();
  });

  it("1.1, 9.9 the lists that did not come have no flaw", async () => {
    const visitor = await world.visitor(options);
    const { page, t } = visitor;
    await failCalls(page, "levels");
    await page.goto("/signup");
    await writePerson(visitor, newPerson());
    await presses(visitor, t("common.continue"));
    await page.getByText(t("signup.listsFailed")).waitFor();
    await checkScreen(page, "sign-up, lists failed", size);
    await visitor.leaves();
  });

  it("1.1, 9.9 the screens of a forgotten password have no flaw", async () => {
    const account = await world.account();
    const { page, look, visitor } = await arrive("/signin");
    const { t } = visitor;
    await page.getByRole("link", { name: t("signin.forgot") }).click();
    await page.getByRole("heading", { level: 1, name: t("forgot.title") }).waitFor();
    await look("forgot");
    await presses(visitor, t("forgot.submit"));
    await page.getByRole("alert").waitFor();
    await look("forgot, wrong");
    await page.getByLabel(t("field.email")).fill(account.email);
    await presses(visitor, t("forgot.submit"));
    await page.getByText(account.email).waitFor();
    await look("password code");
    await typesCode(visitor, await codeTo(world, account.email));
    await page.getByRole("heading", { level: 1, name: t("reset.title") }).waitFor();
    await look("reset");
    await page.getByLabel(t("field.newPassword"), { exact: true }).fill("1234");
    await presses(visitor, t("reset.submit"));
    await page.getByRole("alert").waitFor();
    await look("reset, wrong");
    await visitor.leaves();
  });

  it("1.1, 9.9 the contact form has no flaw", async () => {
    const { page, look, visitor } = await arrive("/contact");
    const { t } = visitor;
    await look("contact");
    await presses(visitor, t("contact.submit"));
    await page.getByRole("alert").waitFor();
    await look("contact, wrong");
    await page.getByLabel(t("field.name")).fill("Ngozi Abega");
    await page.getByLabel(t("field.email")).fill("ngozi@example.com");
    await page.getByLabel(t("field.subject")).fill("A missing paper");
    await page.getByLabel(t("field.message")).fill("I miss the exam of 2021.");
    world.server.clock.advance(3_600_000);
    await presses(visitor, t("contact.submit"));
    await page.getByRole("main").getByText(t("done.contactSent")).waitFor();
    await look("contact, sent");
    await visitor.leaves();
  });
});
