import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { mockAnswer, holdCall, recordCalls, expectSoon } from "../../support/page-network.ts";

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
  it("2.84, 2.85, 2.86 show 4 of 5, and all at a press", async () => {
    const account = await world.account();
    await world.server.sql(
      (sql) => sql`INSERT INTO favourite SELECT id, unnest(${ids}::int[]) FROM account WHERE email = ${account.email}`,
    );
    const student = await world.signedIn(account);
    const cards = student.page.getByRole("list", { name: student.t("menu.favourites") }).getByRole("listitem");
    await opens(student, "/user/favourites");
    await expectSoon(() => cards.count()).toBe(4);
    await student.page.getByRole("button", { name: "view all", exact: true }).click();
    await expectSoon(() => cards.count()).toBe(5);
    await student.page.getByRole("button", { name: "view less", exact: true }).click();
    await expectSoon(() => cards.count()).toBe(4);
    await student.leaves();
  });

  it("are the student's own, and the same on another phone", async () => {
    const account = await world.account();
    const student = await world.signedIn(account);
    await opens(student);
    const put = student.page.waitForResponse((response) => response.request().method() === "PUT");
    await heart(student, "Networks", false).click();
    await put;
    const again = await world.signedIn(account);
    await opens(again);
    await heart(again, "Networks", true).waitFor();
    const other = await world.signedIn(ada);
    await opens(other);
    await heart(other, "Networks", false).waitFor();
    for (const one of [student, again, other]) await one.leaves();
  });

  it("pressed twice quickly send one request, and the heart stays as it was pressed", async () => {
    const student = await world.signedIn(await world.account());
    const { page } = student;
    await opens(student);
    await heart(student, "Networks", false).waitFor();
    const wire = recordCalls(page);
    const held = await holdCall(page, `favourites/${ids[1]}`);
    await heart(student, "Networks", false).click();
    await held.arrived;
    await heart(student, "Networks", true).click();
    expect((await wire.sent(`favourites/${ids[1]}`)).map(({ method }) => method)).toEqual(["PUT"]);
    held.release();
    await heart(student, "Networks", true).waitFor();
    await student.leaves();
  });
});

describe("a call that fails with a toast", () => {
  it("shows two one after the other, and stays out of the way of the page", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await opens(student);
    await mockAnswer(page, `favourites/${ids[1]}`, { status: 422, json: { message: "First" } });
    await mockAnswer(page, `favourites/${ids[2]}`, { status: 422, json: { message: "Second" } });
    await heart(student, "Networks", false).click();
    await expectSoon(() => toast(student).innerText()).toBe("First");
    await heart(student, "Compilers", false).click();
    await page.getByRole("button", { name: student.t("alert.close") }).click();
    await expectSoon(() => toast(student).innerText()).toBe("Second");
    await student.leaves();
  });
});
