import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { isPictureLoaded, scrollTo, expectSoon } from "../../support/page-network.ts";
import { Student } from "../../worlds/demo-world.ts";
import { TITLE, sheet, isDrawn, keep, letGo } from "./offline-steps.ts";

let world: SmallWorld;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld();
  paper = await world.store({ title: TITLE, code: "CEF350", year: 2023 }, 3);
});
afterAll(() => world.close());

const path = () => `/user/paper/${paper}/operating-systems`;
const isSeen = (student: Student, n: number): Promise<boolean> =>
  sheet(student, n).evaluate((node) => Math.abs(node.getBoundingClientRect().top) < innerHeight / 2);
/** A student with a subscription, on a phone whose worker is at work, before the open paper. */
const reads = async (language: "en" | "fr" = "en", given?: WorldAccount): Promise<Student> => {
  const account = given ?? (await world.account());
  if (given === undefined) await world.subscribe(account, { level: "level-300", semester: "first" });
  const student = await world.signedIn(account, { language, serviceWorkers: "allow" });
  await student.page.goto(path());
  await student.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expectSoon(() => isDrawn(student, 1)).toBe(true);
  return student;
};

describe("without a connection", () => {
  it("a kept paper opens, is found and is read, the dashboard leads to it and to the page read last, and the app comes back by itself", async () => {
    const student = await reads();
    const { page, t, visit } = student;
    await (await keep(student)).click();
    await (await letGo(student)).waitFor();
    // The worker brings the files of the other pages one after the other.
    await expectSoon(() =>
      page.evaluate(async () =>
        (await (await caches.open("annales-files")).keys()).some(({ url }) => url.includes("/idle-parts-")),
      ),
    ).toBe(true);
    await visit.context.setOffline(true);
    await page.reload();
    for (const n of [1, 2, 3]) await expectSoon(() => isDrawn(student, n)).toBe(true);
    // A tap brings the bar back.
    await page.locator("#page-3").click();
    await page.getByRole("button", { name: t("reader.find"), exact: true }).click();
    await page.getByRole("searchbox", { name: t("reader.findLabel") }).fill("question 3");
    await page.getByText(t("reader.findPlace", { at: 1, count: 1 })).waitFor();
    await page.goto("/user/dashboard/university");
    const listed = (name: string) => page.getByRole("list", { name }).getByRole("link").first();
    await listed(t("offline.toShelf")).waitFor();
    expect(await page.getByText(t("reading.goOn", { page: 3, count: 3 })).count()).toBe(1);
    const first = (name: string) =>
      page.getByRole("list", { name }).getByRole("img", { name: t("paper.photoOf", { title: TITLE }), exact: true });
    await scrollTo(first(t("offline.toShelf")));
    await expectSoon(() => isPictureLoaded(first(t("offline.toShelf")))).toBe(true);
    await expectSoon(() =>
      first(t("reading.recent")).evaluate((node) => getComputedStyle(node, "::after").position),
    ).toBe("absolute");
    await listed(t("reading.recent")).click();
    await expectSoon(() => isSeen(student, 3)).toBe(true);
    await page.goto("/user/favourites");
    await page.getByText(t("alert.offline")).waitFor();
    await page
      .getByRole("list", { name: t("offline.toShelf") })
      .getByRole("link", { name: t("paper.previewOf", { title: TITLE }) })
      .click();
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    await page.goto("/user/favourites");
    await page.getByRole("button", { name: t("common.retry"), exact: true }).waitFor();
    await visit.context.setOffline(false);
    await page.getByText(t("favourites.empty")).waitFor();
    await visit.context.close();
  });
});
