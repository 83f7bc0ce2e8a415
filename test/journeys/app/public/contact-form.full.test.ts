import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { presses } from "../../support/sign-up-steps.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { failCalls, holdCall, recordCalls, pathOf, expectSoon } from "../../support/page-network.ts";
import { message, writes, written } from "./contact-form-steps.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
beforeEach(() => world.server.clock.advance(3_600_000));
afterAll(() => world.close());

describe("the contact form", () => {
  it("2.49, 2.54 is linked from the header and the footer of the public pages", async () => {
    const visitor = await world.visitor();
    const { page, t } = visitor;
    for (const role of ["banner", "contentinfo"] as const) {
      await page.goto("/");
      await page
        .getByRole(role)
        .getByRole("link", { name: t("header.contact") })
        .click();
      await page.getByRole("heading", { level: 1, name: t("contact.title") }).waitFor();
      expect(pathOf(page)).toBe("/contact");
    }
    await visitor.leaves();
  });

  it("counts the characters that are left", async () => {
    const visitor = await world.visitor();
    await visitor.page.goto("/contact");
    await visitor.page.getByText("1,000 characters left").waitFor();
    await visitor.page.getByLabel(visitor.t("field.message")).fill("0123456789");
    await visitor.page.getByText("990 characters left").waitFor();
    await visitor.leaves();
  });

  it("2.90, 2.91 is busy while it is sent; a second press sends nothing", async () => {
    const visitor = await world.visitor();
    const { page, t } = visitor;
    await page.goto("/contact");
    await writes(visitor);
    const wire = recordCalls(page);
    const held = await holdCall(page, "contact");
    await presses(visitor, t("contact.submit"));
    await held.arrived;
    const busy = page.getByRole("button", { name: "Loading...", exact: true });
    await busy.click({ force: true });
    expect((await wire.sent("contact")).length).toBe(1);
    held.release();
    await page.getByRole("main").getByText(t("done.contactSent")).waitFor();
    await visitor.leaves();
  });

  it("keeps what was written over a reload, a walk to another page, and a lost line; once sent, the message is gone", async () => {
    const visitor = await world.visitor();
    const { page, t } = visitor;
    await page.goto("/contact");
    await writes(visitor);
    await page.reload();
    await expectSoon(() => written(visitor)).toEqual(Object.values(message));
    await page.getByRole("link", { name: "signin", exact: true }).click();
    await expectSoon(() => pathOf(page)).toBe("/signin");
    await page.goBack();
    await expectSoon(() => written(visitor)).toEqual(Object.values(message));
    const mend = await failCalls(page, "contact");
    await presses(visitor, t("contact.submit"));
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("alert.noAnswer"));
    await mend();
    await presses(visitor, t("contact.submit"));
    await page.getByRole("main").getByText(t("done.contactSent")).waitFor();
    await page.reload();
    await expectSoon(() => written(visitor)).toEqual([message.name, message.email, "", ""]);
    await visitor.leaves();
  });

  it("says how long to wait after five messages in an hour, and keeps the sixth", async () => {
    const client = world.server.client();
    for (let n = 0; n < 5; n += 1) expect((await client.post("/api/contact", message)).status).toBe(200);
    const visitor = await world.visitor();
    const { page, t } = visitor;
    await page.goto("/contact");
    await writes(visitor);
    await presses(visitor, t("contact.submit"));
    await expectSoon(() => page.getByRole("alert").innerText()).toMatch(
      /^Too many attempts\. Wait \d+ s and try again$/,
    );
    expect(await written(visitor)).toEqual(Object.values(message));
    await visitor.leaves();
  });
});
