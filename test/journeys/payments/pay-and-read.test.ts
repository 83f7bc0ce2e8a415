import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countTaps } from "../../support/count-taps.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { isPictureLoaded, scrollTo, expectSoon } from "../support/page-network.ts";
import { answerPrompt, openDemoWorld, scannedPaper, Student, type DemoWorld } from "../worlds/demo-world.ts";

describe.each(journeyLanguages)("the main job in %s", (language) => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await openDemoWorld();
  });
  afterAll(() => world.close());

  const atShutDoor = async (identifier: string, search: string, title: string): Promise<Student> => {
    const student = await Student.arrives(world, language);
    await student.opensLanding();
    await student.goesToSignIn();
    await student.signsIn(identifier);
    await student.page.waitForURL("**/user/dashboard/**");
    await student.finds(search, title);
    await student.opensFirst(title);
    await student.sees(student.t("access.noSubscription"));
    return student;
  };

  it("1.5, 1.6, 1.7, 1.22 leads from the landing page to the third page of a scanned paper", async () => {
    const student = await atShutDoor("670000001", scannedPaper.search, scannedPaper.title);
    const { page, t } = student;
    const counter = await countTaps(page);
    await student.goesToPayments();
    await student.paysWithMtn();
    await expectSoon(() => world.mtn.phone.waiting().length).toBe(1);
    expect(await counter.taken()).toBe(3);
    await student.sees("*126#");
    await answerPrompt(world, true);
    await student.sees(student.t("payments.succeeded"));
    await page.getByRole("link", { name: t("payments.readPaper", { code: "CEF 341" }) }).click();
    const pageOf = (n: number) =>
      page.getByRole("img", { name: t("reader.pagePhoto", { page: n, title: scannedPaper.title }) });
    await expectSoon(() => isPictureLoaded(pageOf(1)), 60_000).toBe(true);
    expect(await counter.taken()).toBe(1);
    const third = pageOf(3);
    await scrollTo(third);
    /* Drawn once it is asked for, by a process of lower priority than the tests. */
    await expectSoon(() => isPictureLoaded(third), 60_000).toBe(true);
    expect(await third.evaluate((node) => (node as HTMLImageElement).currentSrc)).toContain("w=720");
    await page.goto("/user/dashboard/university");
    await page.getByRole("searchbox", { name: t("search.label") }).click();
    await page.keyboard.type(scannedPaper.search);
    await student.opensFirst(scannedPaper.title);
    await expectSoon(() => isPictureLoaded(pageOf(1))).toBe(true);
    expect(await counter.taken()).toBe(2);
    await student.leaves();
  });
});
