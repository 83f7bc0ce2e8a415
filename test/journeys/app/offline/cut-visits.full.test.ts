import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPictureLoaded } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../../worlds/small-world.ts";

/** So many first visits, each with the network gone after one file more than the one before. */
const VISITS = 30;
/** How long the network is gone, in ms. */
const GONE = 2_000;
/** How long a student looks at a page on which nothing happens before it is loaded again, in ms. */
const PATIENCE = 8_000;
const LOOK = 250;
/** Until page 1 shows, in ms. */
const LONGEST = 100_000;

let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld();
  paper = await world.store({ title: "Operating Systems", code: "CEF350", year: 2023 });
  ada = await world.account();
  await world.subscribe(ada, { level: "level-300", semester: "first" });
});
afterAll(() => world.close());

/** Cuts the network for a while after so many files have come. */
const cutAfter = (page: Page, files: number): void => {
  let come = 0;
  page.on("requestfinished", () => {
    come += 1;
    if (come !== files) return;
    void page
      .context()
      .setOffline(true)
      .then(() => new Promise((go) => setTimeout(go, GONE)))
      .then(() => page.context().setOffline(false))
      .catch(() => undefined);
  });
};

/** What the way to page 1 asks for next, by what is on the screen; null where that is nothing to press. */
const nextOn = async ({ page, t }: Student): Promise<(() => Promise<void>) | null> => {
  const row = page.locator(`a[href^="/user/paper/${paper}/"]`).filter({ visible: true }).first();
  if (await row.isVisible()) return () => row.click();
  const form = page.locator("form:has(input[type=password])");
  if (await form.isVisible())
    return async () => {
      await form.locator("input").first().fill(ada.email);
      await form.locator("input[type=password]").fill(ada.password);
      await form.locator("[type=submit]").click();
    };
  const retry = page
    .getByRole("button", { name: t("common.retry"), exact: true })
    .filter({ visible: true })
    .first();
  if (await retry.isVisible()) return () => retry.click();
  const signIn = page.locator('a[href^="/signin"]').filter({ visible: true }).first();
  return (await signIn.isVisible()) ? () => signIn.click() : null;
};

/** The way of a student who presses what is there, and loads a page again that does nothing; answers how often that was. */
const readPageOne = async (student: Student): Promise<number> => {
  const { page } = student;
  let reloads = 0;
  let seen = "";
  let since = Date.now();
  const picture = page.locator("#page-1 img").first();
  for (const end = Date.now() + LONGEST; Date.now() < end; await page.waitForTimeout(LOOK)) {
    try {
      if ((await picture.count()) > 0 && (await isPictureLoaded(picture))) return reloads;
      const now = `${page.url()} ${await page.locator("body").innerText()}`;
      if (now !== seen) [seen, since] = [now, Date.now()];
      if (Date.now() - since > PATIENCE) {
        reloads += 1;
        since = Date.now();
        await page.reload({ timeout: PATIENCE });
        continue;
      }
      await (
        await nextOn(student)
      )?.();
    } catch {
      // The page went on to another one meanwhile, or did not come.
    }
  }
  throw new Error(`Page 1 did not come within ${LONGEST / 1_000} s; the page is ${page.url()}`);
};

describe("a first visit whose network goes in the middle", () => {
  it.each(Array.from({ length: VISITS }, (_, index) => index + 1))(
    "ends at page 1 once it is back, cut after file %i",
    async (files) => {
      const visitor = await world.visitor({ serviceWorkers: "allow" });
      const { page } = visitor;
      cutAfter(page, files);
      await page.goto("/").catch(() => undefined);
      expect(await readPageOne(visitor)).toBeLessThanOrEqual(1);
      await page.reload();
      await page.locator("#page-1 img").first().waitFor();
      await visitor.visit.context.close();
    },
  );
});
