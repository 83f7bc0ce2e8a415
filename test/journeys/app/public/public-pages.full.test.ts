import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { languages } from "../../../../src/contract/entities.ts";
import { localizedPath } from "../../../../src/contract/routes.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { openVisit } from "../../../support/test-browser.ts";
import { pathOf, expectSoon } from "../../support/page-network.ts";
import { publicPaths, appPaths, framed } from "./public-pages-steps.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
});
afterAll(() => world.close());

/** What a page tells search engines of where it is, in each language, without the origin. */
const toldAddresses = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const links = page.locator("link[rel=canonical], link[hreflang]");
  const told = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute("hreflang") ?? "canonical", link.getAttribute("href")!] as const),
  );
  return Object.fromEntries(told.map(([of, address]) => [of, address.replace(new URL(page.url()).origin, "")]));
};
const isTakenFromMenu = (page: Page) =>
  page.evaluate(
    () => !document.querySelector("main")!.dispatchEvent(new Event("contextmenu", { bubbles: true, cancelable: true })),
  );

const isBlankOnPaper = async (page: Page): Promise<boolean> => {
  await page.emulateMedia({ media: "print" });
  const { channels } = await sharp(await page.screenshot()).stats();
  await page.emulateMedia({ media: null });
  return channels.every(({ min, max }) => min === max);
};

describe.each(languages)("the public pages in %s", (language) => {
  it("the words that a visitor looks for are carried through the sign-in to the dashboard, and looked for there", async () => {
    await world.list({ title: "Marine Biology", code: "BIO377", semester: world.semester });
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    await page.goto("/");
    await page.getByRole("searchbox", { name: t("landing.searchLabel") }).fill("Marine & biology");
    await page.getByRole("button", { name: t("landing.searchAction") }).click();
    await page.getByLabel(t("signin.identifier")).fill(ada.phone);
    await page.getByLabel(t("field.password"), { exact: true }).fill(ada.password);
    await page.getByRole("button", { name: t("signin.submit") }).click();
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university?q=Marine+%26+biology");
    await page
      .getByRole("link", { name: /Marine Biology/ })
      .first()
      .waitFor();
    expect(await page.getByRole("searchbox", { name: t("search.label") }).inputValue()).toBe("Marine & biology");
    await page.goto("/");
    await page.getByRole("link", { name: t("landing.openPapers") }).click();
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    await visitor.leaves();
  });

  it("the landing page leads a student to the papers and the search of the type used last", async () => {
    const student = await world.signedIn(ada, { language });
    const { page, t } = student;
    await page.addInitScript(() => localStorage.setItem("lastType", "hnd"));
    await page.goto("/");
    expect(await page.getByRole("link", { name: t("landing.openPapers") }).getAttribute("href")).toBe(
      "/user/dashboard/hnd",
    );
    expect(await page.getByRole("link", { name: t("landing.start") }).count()).toBe(0);
    await page.getByRole("searchbox", { name: t("landing.searchLabel") }).fill("nursing");
    await page.keyboard.press("Enter");
    await expectSoon(() => page.getByRole("searchbox", { name: t("search.label") }).inputValue()).toBe("nursing");
    expect(pathOf(page)).toBe("/user/dashboard/hnd?q=nursing");
    await student.leaves();
  });

  it("each public page names one address in each language, and shows that language there", async () => {
    const stranger = await world.visitor();
    for (const path of publicPaths) {
      const own = localizedPath(path, language);
      await stranger.page.goto(own);
      expect(await stranger.page.locator("html").getAttribute("lang")).toBe(language);
      expect(await toldAddresses(stranger.page)).toEqual({
        canonical: own,
        en: path,
        fr: `${path}?lang=fr`,
        "x-default": path,
      });
    }
    await stranger.leaves();
  });
});

describe("header and footer of the pages that the app draws", () => {
  it("2.51, 2.52 the button reads 'portal' for a student, and leads to the dashboard of the type used last", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await page.goto("/user/dashboard/concour");
    await page.getByRole("searchbox").waitFor();
    for (const path of ["/contact", "/email/verify", "/nowhere", "/user/nothing"]) {
      await page.goto(path);
      expect((await framed(page)).header.at(-1)).toEqual(["portal", "/user/dashboard/concour"]);
      await page.getByRole("link", { name: "portal", exact: true }).click();
      await page.waitForURL("**/user/dashboard/concour");
    }
    await student.leaves();
  });

  it("2.4 'signin' on the sign-in page keeps the way back that was asked for", async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    await page.goto("/signin?to=%2Fuser%2Ffavourites");
    const button = page.getByRole("link", { name: "signin", exact: true });
    expect(await button.getAttribute("aria-current")).toBe("page");
    await button.click();
    await visitor.signsIn(ada.email, ada.password);
    await page.waitForURL("**/user/favourites");
    await visitor.leaves();
  });

  it("the footer stands at the foot of the window, or of a longer page, and nothing of it is covered or cut off", async () => {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1280, height: 720 },
    ]) {
      const visitor = await world.visitor({ viewport, language: "fr" });
      const { page } = visitor;
      for (const path of [...publicPaths, ...appPaths]) {
        await page.goto(path);
        await framed(page);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const seen = await page.evaluate(() => {
          const { bottom, left, right } = document.querySelector("footer.footer")!.getBoundingClientRect();
          const links = [...document.querySelectorAll("footer.footer a")].map((link) => {
            const box = link.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            return link.contains(document.elementFromPoint(x, y));
          });
          return { below: Math.abs(Math.round(innerHeight - bottom)), left, right: Math.round(right), links };
        });
        expect([path, seen]).toEqual([
          path,
          { below: 0, left: 0, right: viewport.width, links: seen.links.map(() => true) },
        ]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      }
      await visitor.leaves();
    }
  });
});

describe("the page shell", () => {
  const everywhere = [...publicPaths, "/signin", "/nowhere"];

  it("1.41, 1.42 has no right-click menu, and a blank sheet comes out of the printer", async () => {
    const visitor = await world.visitor();
    for (const path of everywhere) {
      await visitor.page.goto(path);
      await visitor.page.locator("h1:not(.visually-hidden)").waitFor();
      expect([path, await isTakenFromMenu(visitor.page), await isBlankOnPaper(visitor.page)]).toEqual([
        path,
        true,
        true,
      ]);
    }
    await visitor.leaves();
    const student = await world.signedIn(ada);
    for (const path of ["/", "/user/dashboard/university", "/user/payments", "/user/favourites"]) {
      await student.page.goto(path);
      await student.page.locator("h1:not(.visually-hidden)").waitFor();
      expect([path, await isTakenFromMenu(student.page), await isBlankOnPaper(student.page)]).toEqual([
        path,
        true,
        true,
      ]);
    }
    await student.leaves();
  });

  it("a page that is not blank on the screen is not called blank", async () => {
    const visitor = await world.visitor();
    await visitor.page.goto("/");
    const { channels } = await sharp(await visitor.page.screenshot()).stats();
    expect(channels.some(({ min, max }) => min !== max)).toBe(true);
    await visitor.leaves();
  });
});

describe("a browser that is too old", () => {
  it.each(["/", "/signin"])("is told at %s what to do, and no other is", async (path) => {
    const { context, page } = await openVisit(world.browser, world.server.address);
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    const note = page.locator(".old-browser");
    expect(await note.isVisible()).toBe(false);
    // All our styles are in layers, which such a browser passes over.
    await page.evaluate(() =>
      document.querySelectorAll("style, link[rel=stylesheet]").forEach((sheet) => sheet.remove()),
    );
    await note.waitFor();
    const texts = await note.locator("[lang]").allInnerTexts();
    expect(texts.map((text) => text.includes("Firefox") && text.includes("100"))).toEqual([true, true]);
    await context.close();
  });
});
