import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../src/contract/entities.ts";
import { APPROVAL_TIME } from "../../src/contract/limits.ts";
import { answerPrompt, openWorld, scanned, Student, type World } from "./world.ts";

const minutes = 60_000;

describe.each(languages)("the main job in %s", (language) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
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
    const student = await atCheckout("670000001", scanned.search, scanned.title);
    await student.paysWithMtn();
    await student.sees("*126#");
    await answerPrompt(world, true);
    await student.sees(student.t("payments.succeeded"));
    await student.page.getByRole("link", { name: student.t("payments.openPapers") }).click();
    await student.finds(scanned.search, scanned.title);
    await student.opensFirst(scanned.title);
    const third = student.page.getByRole("img", {
      name: student.t("reader.pagePhoto", { page: 3, title: scanned.title }),
    });
    await third.waitFor();
    await third.scrollIntoViewIfNeeded();
    await expect
      .poll(() => third.evaluate((node) => (node as HTMLImageElement).naturalWidth), { timeout: 20_000 })
      .toBe(720);
    await student.leaves();
  });

  // One journey in French; a full run makes them all.
  if (language === "fr" && process.env["FULL"] === undefined) return;

  it("says that the payment was declined, and a second try succeeds", async () => {
    const student = await atCheckout("690000001", "databases", "Databases");
    await student.paysWithMtn();
    await answerPrompt(world, false);
    await student.sees(student.t("payments.failedRejected"));
    await student.page.getByRole("button", { name: student.t("common.retry") }).click();
    await student.paysWithMtn();
    await answerPrompt(world, true);
    await student.sees(student.t("payments.succeeded"));
    await student.leaves();
  });

  it("says that nobody approved in time, and on a late approval that we are checking", async () => {
    const student = await atCheckout("650000001", "biologie", "Biologie, chimie, physique");
    await student.paysWithMtn();
    await expect.poll(() => world.mtn.phone.waiting().length).toBe(1);
    world.server.clock.advance(APPROVAL_TIME + minutes);
    await student.sees(student.t("payments.failedExpired"));
    await answerPrompt(world, true);
    world.server.clock.advance(10 * minutes);
    await expect
      .poll(() => world.server.sql((sql) => sql`SELECT state FROM payment ORDER BY created_at DESC LIMIT 1`), {
        timeout: 30_000,
      })
      .toEqual([{ state: "review" }]);
    await student.reloads();
    await student.sees(student.t("payments.checkingTitle"));
    await student.leaves();
  });
});
