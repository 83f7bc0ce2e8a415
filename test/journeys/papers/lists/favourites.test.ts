import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { mockAnswer, failCalls, isPictureLoaded, pathOf, scrollTo, expectSoon } from "../../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
let ids: readonly number[];
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  const { semester } = world;
  const readable = await world.store({ title: "Operating Systems", code: "CEF350", year: 2023, semester });
  const others = await world.list(
    ...["Networks", "Compilers", "Graphs", "Logic"].map((title, place) => ({ title, year: 2022 - place, semester })),
  );
  ids = [readable, ...others];
});
afterAll(() => world.close());

const heart = ({ page, t }: Student, title: string, pressed: boolean) =>
  page.getByRole("button", {
    name: t(pressed ? "paper.favouriteRemove" : "paper.favouriteAdd", { title }),
    exact: true,
  });
const opens = async (student: Student, path = "/user/dashboard/university") => {
  await student.page.goto(path);
  await student.page.locator("h1:not(.visually-hidden)").waitFor();
};
const toast = ({ page }: Student) => page.locator(".toast");

describe("favourites", () => {
  it("1.25, 2.13, 2.35, 2.82, 6.14, 7.57, 8.31 are added and taken away by the heart of a paper", async () => {
    const student = await world.signedIn(await world.account());
    const { page } = student;
    const nothing = "No favourites yet. Tap the heart on a paper to keep it here.";
    await opens(student, "/user/favourites");
    await student.sees(nothing);
    await opens(student);
    expect(await heart(student, "Operating Systems", false).getAttribute("aria-pressed")).toBe("false");
    const put = page.waitForResponse((response) => response.request().method() === "PUT");
    await heart(student, "Operating Systems", false).click();
    expect(await heart(student, "Operating Systems", true).getAttribute("aria-pressed")).toBe("true");
    expect((await put).status()).toBe(204);
    await opens(student, "/user/favourites");
    await page.getByRole("heading", { name: "Operating Systems" }).waitFor();
    const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
    await heart(student, "Operating Systems", true).click();
    expect((await removed).status()).toBe(204);
    await opens(student);
    await heart(student, "Operating Systems", false).waitFor();
    await opens(student, "/user/favourites");
    await student.sees(nothing);
    for (const method of ["PUT", "DELETE"])
      expect((await world.server.client().call(`/api/favourites/${ids[0]}`, { method })).status).toBe(401);
    await student.leaves();
  });

  it("1.6, 2.80, 2.81, 2.83, 7.56, 8.31 are none, then cards with code, title, year and the picture of the first page, from the API base address, and a way to preview: why it is denied, then the paper", async () => {
    const account = await world.account();
    const student = await world.signedIn(account, { language: "fr" });
    const { page, t } = student;
    await opens(student, "/user/favourites");
    await student.sees("Aucun favori pour le moment. Touchez le cœur d’une épreuve pour la garder ici.");
    await world.server.sql(
      (sql) =>
        sql`INSERT INTO favourite SELECT id, unnest(${ids.slice(0, 2)}::int[]) FROM account WHERE email = ${account.email}`,
    );
    await opens(student, "/user/favourites");
    const head = (title: string) =>
      page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
        .locator(".card-head > *")
        .allInnerTexts();
    await expectSoon(() => head("Operating Systems")).toEqual(["CEF 350", "2023"]);
    expect(await head("Networks")).toEqual(["2022"]);
    const picture = page.getByRole("img", { name: t("paper.photoOf", { title: "Operating Systems" }) });
    await scrollTo(picture);
    expect(await picture.getAttribute("src")).toBe(`/api/papers/${ids[0]}/preview?w=210`);
    await expectSoon(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(210);
    const preview = page.getByRole("link", { name: t("paper.previewOf", { title: "Operating Systems" }) });
    await preview.click();
    await expectSoon(() => pathOf(page)).toBe(`/user/paper/${ids[0]}/operating-systems`);
    await student.sees(t("access.noSubscription"));
    await world.subscribe(account, { level: "level-300", semester: world.semester });
    await opens(student, "/user/favourites");
    await preview.click();
    const first = page.getByRole("img", { name: t("reader.pagePhoto", { page: 1, title: "Operating Systems" }) });
    await expectSoon(() => isPictureLoaded(first)).toBe(true);
    await student.leaves();
  });
});

describe("a call that fails with a toast", () => {
  const generic = {
    en: "Something went wrong. Please refresh the page or try again later.",
    fr: "Un problème est survenu. Veuillez actualiser la page ou réessayer plus tard.",
  };
  const presses = async (student: Student) => {
    await heart(student, "Networks", false).click();
    await toast(student).waitFor();
  };

  it.each([
    ["8.4 shows the message of the answer", { message: "Choose a level", code: "validation_failed" }, "Choose a level"],
    ["8.6 shows the first of several messages", { message: ["a", "b"] }, "a"],
    ["8.7 shows underscores as spaces", { message: "level_id is_wrong" }, "level id is wrong"],
  ])("%s", async (_, json, text) => {
    const student = await world.signedIn(ada);
    await opens(student);
    await mockAnswer(student.page, `favourites/${ids[1]}`, { status: 422, json });
    await presses(student);
    expect(await toast(student).innerText()).toBe(text);
    expect(await student.page.locator("output.toasts").count()).toBe(1);
    await heart(student, "Networks", false).waitFor();
    await student.leaves();
  });

  it("8.9, 8.16 shows the general text where the answer has none, or there is no answer at all", async () => {
    for (const language of ["en", "fr"] as const) {
      const student = await world.signedIn(ada, { language });
      await opens(student);
      const mend = await mockAnswer(student.page, `favourites/${ids[1]}`, { status: 500 });
      await presses(student);
      expect(await toast(student).innerText()).toBe(generic[language]);
      await mend();
      await student.page.getByRole("button", { name: student.t("alert.close") }).click();
      await toast(student).waitFor({ state: "detached" });
      await failCalls(student.page, `favourites/${ids[1]}`);
      await presses(student);
      expect(await toast(student).innerText()).toBe(generic[language]);
      await student.leaves();
    }
  });

  it("9.22 shows it for 2500 ms", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await page.clock.install();
    await opens(student);
    await heart(student, "Networks", false).waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await mockAnswer(page, `favourites/${ids[1]}`, { status: 422, json: { message: "Wait" } });
    await presses(student);
    await page.clock.runFor(2400);
    expect(await toast(student).innerText()).toBe("Wait");
    await page.clock.runFor(100);
    await toast(student).waitFor({ state: "detached" });
    await student.leaves();
  });
});
