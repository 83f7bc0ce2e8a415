import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSolutionWorld, type SolutionWorld } from "../../worlds/solution-world.ts";
import { expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";

let world: SolutionWorld;
let french: number;
beforeAll(async () => {
  world = await openSolutionWorld();
  french = await world.storeDemo("ub-mat204-2025-exam", { title: "Probability Exam", code: "MAT204", type: "Exam" });
});
afterAll(() => world.close());

const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });

describe("a solution", () => {
  it("1.23, 4.36, 4.39 is asked for again in French after it failed, for one free trial, and corrected by an admin before it is read", async () => {
    const account = await world.account();
    const student = await world.signedIn(account, { language: "fr" });
    const { page, t } = student;
    await page.goto(`/user/paper/${french}/probability-exam`);
    await student.sees("3 corrigés gratuits restants");
    world.model.setFaults({ kind: "http", status: 401 });
    await button(student, t("solution.ask")).click();
    await expectSoon(() => world.stateOf(french)).toBe("failed");
    await page.reload();
    await student.sees("Nous n’avons pas pu préparer ce corrigé. Demandez-le à nouveau.");
    world.model.clearFaults();
    world.model.setFaults({ kind: "unsure", times: 1 });
    await button(student, t("solution.askAgain")).click();
    await world.becomes(french, "review");

    const admin = await world.signedIn(await world.account({ name: "Fon Beatrice", role: "admin" }));
    await admin.page.goto("/admin/solutions");
    await admin.page.getByRole("link", { name: "Probability Exam" }).click();
    await admin.sees("The model is not sure (20%).");
    await button(admin, admin.t("admin.correct")).first().click();
    const dialog = admin.page.getByRole("dialog");
    await dialog.getByLabel(admin.t("admin.correctSteps")).fill("First $\\frac{1}{$.\n\nThen add.");
    await dialog.getByRole("button", { name: admin.t("admin.correct") }).click();
    await dialog.getByText("A formula is unreadable, or an answer is empty or too long").first().waitFor();
    await dialog.getByLabel(admin.t("admin.correctSteps")).fill("First $\\frac{1}{2}$.\n\nThen add.");
    await dialog.getByRole("button", { name: admin.t("admin.correct") }).click();
    await admin.sees(admin.t("admin.answerCorrected"));
    await button(admin, admin.t("admin.publish")).click();
    await dialog.getByRole("button", { name: admin.t("admin.publish") }).click();
    await admin.sees(admin.t("solutionState.ready"));
    await admin.leaves();

    await page.reload();
    await page.getByRole("link", { name: "Voir le corrigé" }).click();
    await student.sees("Corrigé depuis par une personne.");
    await page.locator("mfrac").first().waitFor();
    const [{ used } = { used: 0 }] = await world.server.sql(
      (sql) => sql<{ used: number }>`SELECT count(*)::int AS used FROM solution_trial t JOIN account a
        ON a.id = t.account_id WHERE a.email = ${account.email}`,
    );
    expect(used).toBe(1);
    await student.leaves();
  });
});
