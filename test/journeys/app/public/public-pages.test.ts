import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { languages } from "../../../src/contract/entities.ts";
import { localizedPath } from "../../../src/contract/routes.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { openVisit } from "../../support/test-browser.ts";
import { pathOf, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
});
afterAll(() => world.close());

const publicPaths = ["/", "/privacy-policy", "/general-terms"];
/** Public pages that the app draws. */
const appPaths = [
  "/signin",
  "/signup",
  "/email/verify",
  "/password/forgot",
  "/password/verify",
  "/password/reset",
  "/contact",
  "/nowhere",
];
/** What a page shows as header and footer: each thing with where it leads. */
const framed = async (page: Page) => {
  const links = (part: string) =>
    page
      .locator(part)
      .getByRole("link")
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute("aria-label") ?? link.textContent, link.getAttribute("href")]),
      );
  await page.locator("h1:not(.visually-hidden)").waitFor();
  return {
    header: (await links("header.site")).filter(([, href]) => href !== "#content"),
    footer: await links("footer.footer"),
    copyright: await page.locator("footer.footer p").innerText(),
  };
};
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
  it("2.1, 6.2, 1.32, 1.33 the landing page answers a visitor, and says how many papers and users there are", async () => {
    const visitor = await world.visitor({ language });
    const answer = await visitor.page.goto("/");
    expect(answer?.status()).toBe(200);
    await visitor.page.getByRole("heading", { level: 1, name: visitor.t("landing.title") }).waitFor();
    const figures = {
      en: ["More than 3,000 papers", "More than 2,000 active users"],
      fr: ["Plus de 3\u202f000 épreuves", "Plus de 2\u202f000 utilisateurs actifs"],
    };
    for (const figure of figures[language]) await visitor.page.getByText(figure).waitFor();
    expect(await visitor.page.locator("html").getAttribute("lang")).toBe(language);
    await visitor.leaves();
  });

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

  it("2.5, 2.6, 6.3, 6.4 privacy policy and terms answer a visitor", async () => {
    const visitor = await world.visitor({ language });
    for (const [path, title, part] of [
      ["/privacy-policy", "privacy.title", "privacy.rightsTitle"],
      ["/general-terms", "terms.title", "terms.paymentsTitle"],
    ] as const) {
      expect((await visitor.page.goto(path))?.status()).toBe(200);
      await visitor.page.getByRole("heading", { level: 1, name: visitor.t(title) }).waitFor();
      await visitor.page.getByRole("heading", { level: 2, name: visitor.t(part) }).waitFor();
      expect(pathOf(visitor.page)).toBe(path);
    }
    await visitor.leaves();
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

  it("2.48, 2.53, 2.59, 2.60 logo, home, privacy policy and terms are led to from every public page", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    const links = [
      [t("header.logo"), "/"],
      [t("footer.home"), "/"],
      [t("footer.privacy"), "/privacy-policy"],
      [t("footer.terms"), "/general-terms"],
    ] as const;
    for (const from of publicPaths)
      for (const [name, to] of links) {
        await page.goto(from);
        await page.getByRole("link", { name, exact: true }).click();
        await page.waitForURL((url) => url.pathname === to);
      }
    await visitor.leaves();
  });

  it("2.55, 2.56, 2.57, 2.58 the social links have names of their own and open outside safely", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    await page.goto("/");
    const social = page.getByRole("navigation", { name: t("footer.social") }).getByRole("link");
    const found = await social.evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute("aria-label"),
        (link as HTMLAnchorElement).host,
        link.getAttribute("target"),
        link.getAttribute("rel"),
      ]),
    );
    const outside = (name: string, host: string) => [
      t("footer.opensOutside", { name }),
      host,
      "_blank",
      "noopener noreferrer",
    ];
    expect(found).toEqual([
      outside("Facebook", "www.facebook.com"),
      outside("WhatsApp", "www.whatsapp.com"),
      outside("LinkedIn", "www.linkedin.com"),
      outside("X (Twitter)", "x.com"),
    ]);
    await visitor.leaves();
  });

  it("2.61 the copyright line has the year of the clock", async () => {
    const visitor = await world.visitor({ language });
    for (const year of [2031, 2045]) {
      await visitor.page.clock.setFixedTime(new Date(year, 5, 1));
      await visitor.page.goto("/general-terms");
      await visitor.page.getByText(visitor.t("footer.copyright", { year })).waitFor();
    }
    await visitor.leaves();
  });
});

describe("the header of the public pages", () => {
  it("2.50 reads 'signin' for a visitor and leads there", async () => {
    const visitor = await world.visitor();
    for (const path of publicPaths) {
      await visitor.page.goto(path);
      expect(await visitor.page.getByRole("link", { name: "portal" }).count()).toBe(0);
      await visitor.page.getByRole("link", { name: "signin", exact: true }).click();
      await visitor.page.waitForURL("**/signin");
    }
    await visitor.leaves();
  });

  it("2.51, 2.52 reads 'portal' for a student and leads to the dashboard of the student's type", async () => {
    const hnd = await world.account({ institution: "hnd", category: "hnd-software" });
    for (const [account, type] of [
      [ada, "university"],
      [hnd, "hnd"],
    ] as const) {
      const student = await world.signedIn(account);
      for (const path of publicPaths) {
        await student.page.goto(path);
        expect(await student.page.getByRole("link", { name: "signin" }).count()).toBe(0);
        await student.page.getByRole("link", { name: "portal", exact: true }).click();
        await student.page.waitForURL(`**/user/dashboard/${type}`);
      }
      await student.leaves();
    }
  });
});

describe("header and footer of the pages that the app draws", () => {
  const year = new Date().getFullYear();

  it.each(languages)(
    "2.48, 2.49, 2.50, 2.53, 2.54, 2.55, 2.56, 2.57, 2.58, 2.59, 2.60, 2.61 are in %s those of the landing page",
    async (language) => {
      const visitor = await world.visitor({ language });
      const { page, t } = visitor;
      await page.goto("/");
      const own = await framed(page);
      expect(own.header).toEqual([
        [t("header.logo"), "/"],
        [t("header.contact"), "/contact"],
        [t("header.signin"), "/signin"],
      ]);
      expect(own.footer.length).toBe(8);
      expect(own.copyright).toBe(t("footer.copyright", { year }));
      for (const path of appPaths) {
        await page.goto(path);
        expect([path, await framed(page)]).toEqual([path, own]);
      }
      await visitor.leaves();
    },
  );

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

  it("2.23, 2.45, 8.27 says on an unknown path that there is no such page, with status 404 and a way home", async () => {
    for (const language of languages) {
      const visitor = await world.visitor({ language });
      for (const path of ["/nowhere", "/user/nothing", "/user/paper/0/x", "/signin/now"]) {
        expect((await visitor.page.goto(path))?.status()).toBe(404);
        await visitor.page.getByRole("heading", { level: 1, name: visitor.t("notFound.title") }).waitFor();
      }
      await visitor.page.getByRole("link", { name: visitor.t("notFound.home") }).click();
      await expectSoon(() => pathOf(visitor.page)).toBe("/");
      await visitor.page.getByRole("heading", { level: 1, name: visitor.t("landing.title") }).waitFor();
      await visitor.leaves();
    }
  });
});

describe("what is served", () => {
  it("9.40 is the production build: minified, and nothing of development in it", async () => {
    const visitor = await world.visitor();
    const scripts = new Set<string>();
    visitor.page.on("response", (answer) => {
      if (answer.request().resourceType() === "script") scripts.add(answer.url());
    });
    await visitor.page.goto("/signin");
    await visitor.page.getByRole("heading", { level: 1, name: visitor.t("signin.title") }).waitFor();
    await expectSoon(() => scripts.size).toBeGreaterThan(3);
    const texts = await Promise.all([...scripts].map(async (script) => (await fetch(script)).text()));
    for (const text of texts) {
      expect(text).not.toMatch(/jsxDEV|import\.meta\.hot|react-stack-top-frame|\/@vite\//);
      expect(text.split("\n").length).toBeLessThan(text.length / 500 + 5);
    }
    await visitor.leaves();
  });

  it("answers the licences of the packages that its pages are made of", async () => {
    const answer = await fetch(`${world.server.address}/third-party-notices.txt`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const text = await answer.text();
    for (const name of [
      "@fontsource/besley",
      "destr",
      "effect",
      "ofetch",
      "pdfjs-dist",
      "react",
      "react-dom",
      "ufo",
      "use-sync-external-store",
      "wouter",
      "xstate",
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\([\\w.-]+\\)$`, "m"));
  });

  it("9.39 has buttons of 2rem where nothing asks for more", async () => {
    const student = await world.signedIn(ada);
    await student.page.goto("/user/profile");
    const button = student.page.getByRole("button", { name: student.t("profile.editTitle") });
    expect(await button.evaluate((box) => getComputedStyle(box).height)).toBe("32px");
    await student.leaves();
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
