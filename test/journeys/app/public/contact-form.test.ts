import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { presses } from "../../support/sign-up-steps.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { pathOf, expectSoon, recordCalls } from "../../support/page-network.ts";
import { message, writes, written } from "./contact-form-steps.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
beforeEach(() => world.server.clock.advance(3_600_000));
afterAll(() => world.close());

const said = {
  en: {
    nameMin: "The name needs at least 3 characters",
    email: "This email address is not valid",
    subjectMin: "The subject needs at least 5 characters",
    subjectMax: "The subject can have at most 100 characters",
    messageMin: "The message needs at least 10 characters",
    messageMax: "The message can have at most 1000 characters",
  },
  fr: {
    nameMin: "Le nom doit avoir au moins 3 caractères",
    email: "Cette adresse e-mail n’est pas valide",
    subjectMin: "L’objet doit avoir au moins 5 caractères",
    subjectMax: "L’objet peut avoir au plus 100 caractères",
    messageMin: "Le message doit avoir au moins 10 caractères",
    messageMax: "Le message peut avoir au plus 1000 caractères",
  },
} as const;
const long = (length: number) => "a".repeat(length);

describe.each(journeyLanguages)("the contact form in %s", (language) => {
  it("2.2, 2.49, 3.88, 3.89, 3.90, 3.91, 6.5, 7.57 is reached from the header and sends what was written, by mail to support", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    await page.goto("/signin");
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("header.contact") })
      .click();
    await expectSoon(() => pathOf(page)).toBe("/contact");
    const sent = page.waitForRequest("**/api/contact");
    await writes(visitor);
    await presses(visitor, t("contact.submit"));
    expect((await sent).postDataJSON()).toEqual(message);
    await page.getByRole("main").getByText(t("done.contactSent")).waitFor();
    const [mail] = await world.smtp.mailsTo("support@annales.example", journeyLanguages.indexOf(language) + 1);
    expect(mail).toMatchObject({ replyTo: message.email });
    expect(mail!.subject).toContain(message.subject);
    expect(mail!.text).toContain(message.message);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("footer.home") })
      .click();
    await expectSoon(() => pathOf(page)).toBe("/");
    await visitor.leaves();
  });

  it("5.24, 5.25, 5.26, 5.27, 5.28, 5.29, 9.19, 9.20, 9.21 says which field is too short, too long or no address, and sends only what is within", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    await page.goto("/contact");
    const wire = recordCalls(page);
    const texts = said[language];
    for (const [changed, text] of [
      [{ name: "Al" }, texts.nameMin],
      [{ email: "x@" }, texts.email],
      [{ subject: long(4) }, texts.subjectMin],
      [{ subject: long(101) }, texts.subjectMax],
      [{ message: long(9) }, texts.messageMin],
      [{ message: long(1001) }, texts.messageMax],
    ] as const) {
      await writes(visitor, { ...message, ...changed });
      expect(await page.getByRole("alert").count()).toBe(0);
      await presses(visitor, t("contact.submit"));
      await expectSoon(() => page.getByRole("alert").innerText()).toBe(text);
      expect(await page.locator(".field-error").allInnerTexts()).toEqual([text]);
    }
    expect(await wire.sent("contact")).toEqual([]);
    const right = [
      { ...message, name: "Ali", subject: long(5), message: long(10) },
      { ...message, subject: long(100), message: long(1000) },
    ];
    for (const within of right) {
      await page.goto("/contact");
      await writes(visitor, within);
      await presses(visitor, t("contact.submit"));
      await page.getByRole("main").getByText(t("done.contactSent")).waitFor();
    }
    const bodies = (await wire.sent("contact")).map(({ body }) => JSON.parse(body ?? "null") as unknown);
    expect(bodies).toEqual(right);
    await visitor.leaves();
  });
});

describe("the contact form", () => {
  it("2.51, 2.54, 2.59 has the public footer, and 'portal' for who is signed in, whose name and address are written", async () => {
    const account = await world.account({ name: "Ada Bih" });
    const student = await world.signedIn(account);
    const { page, t } = student;
    await page.goto("/contact");
    await expectSoon(() => written(student)).toEqual(["Ada Bih", account.email, "", ""]);
    const links = page.getByRole("contentinfo").getByRole("link");
    expect((await links.allInnerTexts()).filter(Boolean)).toEqual([
      t("footer.home"),
      t("header.contact"),
      t("footer.privacy"),
      t("footer.terms"),
    ]);
    expect(await page.getByRole("link", { name: t("header.signin"), exact: true }).count()).toBe(0);
    await page.getByRole("link", { name: "portal", exact: true }).click();
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    await student.leaves();
  });
});
