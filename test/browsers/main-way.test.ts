import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../src/contract/demo-accounts.ts";
import { languages } from "../../src/contract/entities.ts";
import { texts } from "../../src/i18n/server.ts";
import { answerPrompt, type DemoWorld, openDemoWorld, scannedPaper } from "../journeys/worlds/demo-world.ts";
import { type DrivenBrowser, until } from "./driven-page.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

/** The first link, button or label of these words that is shown. */
const named = (words: string): string =>
  `[...document.querySelectorAll("a, button, label")].find((it) => it.innerText.includes(${JSON.stringify(words)}) && it.checkVisibility())`;
const one = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;

describe.each([
  { name: "Firefox", open: openFirefox },
  { name: "WebKitGTK", open: openWebKit },
])("in $name, by plain http on loopback", ({ open }) => {
  let world: DemoWorld;
  let browser: DrivenBrowser;
  beforeEach(async () => {
    world = await openDemoWorld();
    browser = await open();
  });
  afterEach(async () => {
    await browser.close();
    await world.close();
  });

  test.each(languages)("a student signs in, finds a paper, pays and reads it, in %s", async (language) => {
    const { t } = texts(language);
    const { page } = browser;
    const press = async (element: string): Promise<void> => {
      await until(page, element);
      await page.click(element);
    };
    await page.open(`${world.server.address}/?lang=${language}`);
    await press(named(t("header.signin")));
    await until(page, one("input[type=password]"));
    await page.type(one("form input"), "university@example.com");
    await page.type(one("input[type=password]"), DEMO_PASSWORD);
    await page.click(named(t("signin.submit")));
    await until(page, one("input[type=search]"));
    await page.type(one("input[type=search]"), scannedPaper.search);
    await press(named(scannedPaper.title));
    await press(named(t("access.toPayments")));
    await press(named(t("payments.serviceMtn")));
    const pay = t("payments.confirm", { amount: "AMOUNT" }).split("AMOUNT")[0]!;
    await press(named(pay));
    await until(page, one("dialog[open], [role=dialog]"));
    await page.click(
      `[...document.querySelectorAll("dialog[open] button, [role=dialog] button")].find((it) => it.innerText.startsWith(${JSON.stringify(pay)}))`,
    );
    await answerPrompt(world, true);
    await press(named(t("payments.readPaper", { code: "CEF 341" })));
    await until(page, `${one("#page-1 img")}?.naturalWidth > 0`);
    expect(await page.read("location.pathname")).toContain("/user/paper/");
  });
});
