import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { mtnStandInSettings } from "../../../demo/stand-in-settings.ts";
import { type MtnStandIn, startMtn } from "../../../stand-ins/mtn/mtn-stand-in.ts";
import type { Language } from "../../../src/contract/entities.ts";
import { texts } from "../../../src/i18n/server.ts";
import { journeyDist } from "../../support/page/mutation/journey-mutant.ts";
import { openBrowser, openVisit, type BrowserVisit } from "../../support/test-browser.ts";
import { drawOnly } from "../../support/server/draw-only.ts";
import type { TestServer } from "../../support/server/test-server.ts";
import { startFilled } from "./filled-server.ts";
import { expectSoon } from "../support/page-network.ts";

/** The built app, the whole server with its demo, an operator whose clock can be moved, and a browser. */
export interface DemoWorld {
  readonly server: TestServer;
  readonly mtn: MtnStandIn;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

export const openDemoWorld = async (): Promise<DemoWorld> => {
  const mtn = await startMtn();
  const server = await startFilled(
    { demo: true, dist: journeyDist, settings: { mtn: mtnStandInSettings(mtn) } },
    (filling) => drawOnly(filling, [scannedPaper.key]),
  );
  const browser = await openBrowser();
  return {
    server,
    mtn,
    browser,
    close: async () => {
      await browser.close();
      await server.close();
      await mtn.close();
    },
  };
};

/** A scanned paper of three pages in the scope of the demo student of the university. */
export const scannedPaper = {
  key: "ub-cef341-2020-exam",
  search: "cef 341 2020",
  title: "Operating Systems Exam",
} as const;

/** What a student does, by the names that a screen reader hears. */
export class Student {
  readonly visit: BrowserVisit;
  readonly language: Language;
  readonly t: ReturnType<typeof texts>["t"];
  constructor(who: BrowserVisit, language: Language) {
    this.visit = who;
    this.language = language;
    this.t = texts(language).t;
  }
  get page(): Page {
    return this.visit.page;
  }
  static async arrives(world: DemoWorld, language: Language): Promise<Student> {
    return new Student(await openVisit(world.browser, world.server.address), language);
  }
  async opensLanding(): Promise<void> {
    await this.page.goto("/");
    if (this.language === "fr") await this.page.getByRole("link", { name: "Français" }).click();
    await expectSoon(() => this.page.getByRole("heading", { level: 1 }).innerText()).toBe(this.t("landing.title"));
  }
  async goesToSignIn(): Promise<void> {
    await this.page.getByRole("link", { name: this.t("header.signin") }).click();
    await this.page.waitForURL("**/signin");
  }
  async signsIn(identifier: string, password = "annales-demo"): Promise<void> {
    await this.page.getByLabel(this.t("signin.identifier")).fill(identifier);
    await this.page.getByLabel(this.t("field.password"), { exact: true }).fill(password);
    await this.page.getByRole("button", { name: this.t("signin.submit") }).click();
  }
  /** On a screen that is wide enough for the sidebar. */
  async signsOut(): Promise<void> {
    const { page, t } = this;
    await page
      .getByRole("button", { name: t("menu.logout"), exact: true })
      .filter({ visible: true })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("logout.confirm"), exact: true })
      .click();
  }
  async finds(search: string, title: string): Promise<void> {
    await this.page.getByRole("searchbox", { name: this.t("search.label") }).fill(search);
    await this.page
      .getByRole("link", { name: new RegExp(title) })
      .first()
      .waitFor();
  }
  async opensFirst(title: string): Promise<void> {
    await this.page
      .getByRole("link", { name: new RegExp(title) })
      .first()
      .click();
    await this.page.waitForURL("**/user/paper/**");
  }
  async goesToPayments(): Promise<void> {
    await this.page.locator("[href*='type=paper']", { hasText: this.t("access.toPayments") }).click();
    await this.page.waitForURL("**/user/payments?**");
  }
  async paysWithMtn(): Promise<void> {
    const { page, t } = this;
    await page.getByRole("radio", { name: t("payments.serviceMtn") }).check();
    await page.getByRole("button", { name: this.payWords() }).click();
    await page.getByRole("dialog").getByRole("button", { name: this.payWords() }).click();
    await page.getByRole("heading", { name: t("payments.waitingTitle") }).waitFor();
  }
  private payWords(): RegExp {
    return new RegExp(`^${this.t("payments.confirm", { amount: "AMOUNT" }).split("AMOUNT")[0]}`);
  }
  async sees(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor({ timeout: 30_000 });
  }
  async reloads(): Promise<void> {
    await this.page.reload();
  }
  async leaves(): Promise<void> {
    expect(this.visit.problems).toEqual([]);
    await this.visit.context.close();
  }
}

/** Answers the newest prompt on the payer's phone. */
export const answerPrompt = async ({ mtn }: DemoWorld, approve: boolean): Promise<void> => {
  await expect.poll(() => mtn.phone.waiting().length, { timeout: 15_000 }).toBeGreaterThan(0);
  mtn.phone.answer(mtn.phone.waiting().at(-1)!.id, { approve });
};
