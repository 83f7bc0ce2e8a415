import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearsTimes, passes, popup, popupTitle, until, unverified } from "../../support/popup-steps.ts";
import { type WorldAccount, openSmallWorld, type SignedInOptions, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { recordCalls, pathOf, expectSoon, readStorage } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
  await world.list({ title: "Networks", semester: world.semester });
});
afterAll(() => world.close());

const kinds = ["solutions", "papers", "social", "whatsapp"] as const;
const stands = async (student: Student, path: string) => {
  const { page } = student;
  await page.clock.install();
  await page.goto(path);
  await page.locator("h1:not(.visually-hidden)").waitFor();
  await hearsTimes(student);
};
const arrives = async (account: WorldAccount, path: string, options: SignedInOptions = {}) => {
  const student = await world.signedIn(account, options);
  await stands(student, path);
  return student;
};

describe("the promotional popup", () => {
  it.each(journeyLanguages)(
    "2.111, 4.61, 4.62, 4.63, 4.64, 4.65, 4.66, 4.68, 9.26, 9.27 comes every 60 s from the load on, for 30 s, each kind in its turn, in %s (G26)",
    async (language) => {
      const student = await arrives(await world.account(), "/user/favourites", { language });
      const { page, t } = student;
      for (const [turn, kind] of [...kinds, "solutions" as const].entries()) {
        const begins = (turn + 1) * 60;
        await until(student, begins - 0.1);
        expect(await popup(student).count()).toBe(0);
        await until(student, begins + 0.1);
        await expectSoon(() => popupTitle(student)).toBe(t(`popup.${kind}Title`));
        expect(await popup(student).innerText()).not.toContain(t("popup.verifyEmailTitle"));
        const links = await popup(student)
          .getByRole("link")
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href.replace(location.origin, "")));
        expect(links).toEqual(
          {
            solutions: ["/user/dashboard/university"],
            papers: ["/user/uploads"],
            social: [
              "https://www.facebook.com/annales.cm",
              "https://www.linkedin.com/company/annales-cm",
              "https://x.com/annales_cm",
            ],
            whatsapp: ["https://www.whatsapp.com/channel/annales-cm"],
          }[kind],
        );
        await until(student, begins + 29.9);
        expect(await popup(student).count()).toBe(1);
        await until(student, begins + 30.1);
        await popup(student).waitFor({ state: "detached" });
      }
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await student.leaves();
    },
  );

  it("1.39, 4.67, 7.24, 7.25, 7.26 asks an unverified student to verify the e-mail, beside each kind, and leads to the code screen", async () => {
    const account = await unverified(world);
    const student = await arrives(account, "/user/favourites");
    const { page, t } = student;
    for (const [turn, kind] of (["solutions", "papers"] as const).entries()) {
      await until(student, (turn + 1) * 60 + 0.5);
      await expectSoon(() => popupTitle(student)).toBe(t(`popup.${kind}Title`));
      expect(await popup(student).innerText()).toContain(t("popup.verifyEmailTitle"));
    }
    const wire = recordCalls(page);
    await popup(student)
      .getByRole("button", { name: t("popup.verifyEmailAction") })
      .click();
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    expect((await wire.sent("email/verify/resend")).map(({ method }) => method)).toEqual(["GET"]);
    expect((await readStorage(page)).session["verifyEmail"]).toBe(account.email);
    await student.leaves();
  });

  it.each(
    someOf(
      [
        ["/", "en"],
        ["/general-terms", "fr"],
      ] as const,
      1,
    ),
  )("4.61, 4.62 comes on the page %s as well, and is not fetched before (%s)", async (path, language) => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.clock.install();
    await page.goto(path);
    await hearsTimes(visitor);
    await until(visitor, 49);
    expect(fetched.filter((url) => url.includes("/assets/public-promo-popup-"))).toEqual([]);
    await until(visitor, 51);
    const isFetched = () => fetched.some((url) => url.includes("/assets/public-promo-popup-"));
    await expectSoon(() => passes(visitor, 0.2).then(isFetched)).toBe(true);
    await page.locator(".popup-place").waitFor({ state: "attached" });
    expect(await popup(visitor).count()).toBe(0);
    await until(visitor, 59.9);
    expect(await popup(visitor).count()).toBe(0);
    await until(visitor, 60.1);
    await expectSoon(() => popupTitle(visitor)).toBe(t("popup.solutionsTitle"));
    expect(await popup(visitor).innerText()).not.toContain(t("popup.verifyEmailTitle"));
    await until(visitor, 90.1);
    await popup(visitor).waitFor({ state: "detached" });
    await visitor.leaves();
  });
});
