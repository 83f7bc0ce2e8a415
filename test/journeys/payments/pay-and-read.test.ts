import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { journeyLanguages } from "../support/journey-languages.ts";
import { isPictureLoaded, scrollTo, expectSoon } from "../support/page-network.ts";
import { answerPrompt, openDemoWorld, scannedPaper, Student, type DemoWorld } from "../worlds/demo-world.ts";

describe.each(journeyLanguages)("the main job in %s", (language) => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await openDemoWorld();
  });
  afterAll(() => world.close());

  const atCheckout = async (identifier: string, search: string, title: string): Promise<Student> => {
    const student = await Student.arrives(world, language);
    await student.opensLanding();
    await student.goesToSignIn();
    await student.signsIn(identifier);
    await student.page.waitForURL("**/user/dashboard/**");
    await student.finds(search, title);
    await student.opensFirst(title);
    await student.sees(student.t("access.noSubscription"));
    await student.goesToPayments();
    return student;
  };

  it("1.5, 1.6, 1.7, 1.22 leads from the landing page to the third page of a scanned paper", async () => {
    const student = await atCheckout("670000001", scannedPaper.search, scannedPaper.title);
    await student.paysWithMtn();
    await student.sees("*126#");
    await answerPrompt(world, true);
    await student.sees(student.t("payments.succeeded"));
    await student.page.getByRole("link", { name: student.t("payments.readPaper", { code: "CEF 341" }) }).click();
    const third = student.page.getByRole("img", {
      name: student.t("reader.pagePhoto", { page: 3, title: scannedPaper.title }),
    });
    await scrollTo(third);
    /* Drawn once it is asked for, by a process of lower priority than the tests. */
    await expectSoon(() => isPictureLoaded(third), 60_000).toBe(true);
    expect(await third.evaluate((node) => (node as HTMLImageElement).currentSrc)).toContain("w=720");
    await student.leaves();
  });
});
