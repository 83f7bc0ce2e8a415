import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../../../src/contract/entities.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { pathOf, expectSoon } from "../../support/page-network.ts";
import { publicPaths, appPaths, framed } from "./public-pages-steps.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
});
afterAll(() => world.close());

describe.each(journeyLanguages)("the public pages in %s", (language) => {
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

  it.each(journeyLanguages)(
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
});

describe("the page shell", () => {
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
