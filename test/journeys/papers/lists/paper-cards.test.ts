import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SignedInOptions, type SmallWorld } from "../../worlds/small-world.ts";
import { pathOf, scrollTo, expectSoon } from "../../support/page-network.ts";
import { savesData, untilPlaceIsStored } from "../../support/phone-storage.ts";
import { places, named, isLoaded, picture, preview, recordPreviews } from "./paper-cards-steps.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
let readable: number;
beforeAll(async () => {
  world = await openSmallWorld();
  const { semester } = world;
  readable = await world.store({ title: "Operating Systems", code: "CEF350", year: 2023, type: "Exam", semester });
  const [made] = await world.list(
    {
      title: "Operating Systems Solution",
      code: "CEF350",
      year: 2022,
      type: "Exam Solution",
      kind: "SOLUTION",
      semester,
    },
    { title: "Networks Solution", code: "CEF341", year: 2021, type: "CA Solution", kind: "SOLUTION", semester },
    { title: "Seminar", year: 2020, type: "CA", semester },
    { title: "Algorithms", code: "CSC301", year: 2022, type: "Exam", semester: "resit", level: "level-200" },
  );
  await world.server.sql(
    (sql) => sql`INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at, made_paper)
      VALUES (${readable}, '\\x01', 'en', 1, 1, 'ready', now(), ${made!})`,
  );
});
afterAll(() => world.close());

const widths = [320, 360, 640, 1280] as const;
const sized = (width: number): SignedInOptions => ({ viewport: { width, height: 800 } });

const fond = async (): Promise<WorldAccount> => {
  const account = await world.account();
  await world.server.sql(
    (sql) => sql`INSERT INTO favourite SELECT a.id, p.id FROM account a, paper p WHERE a.email = ${account.email}`,
  );
  return account;
};

describe.each(someOf(named, 1))("papers in the %s", (place) => {
  it("2.80, 2.83 are cards with the small picture of the first page and a button Preview at every width", async () => {
    const account = await fond();
    for (const width of widths) {
      const student = await world.signedIn(account, sized(width));
      const previews = recordPreviews(student.page);
      const list = await places[place](student);
      await scrollTo(picture(student));
      await expectSoon(() => isLoaded(picture(student))).toBe(true);
      expect(await picture(student).getAttribute("src")).toBe(`/api/papers/${readable}/preview?w=210`);
      expect(new Set(previews.asked).size).toBe(previews.asked.length);
      expect(Math.max(...(await previews.bytes()))).toBeLessThanOrEqual(3_000);
      const cards = await list.getByRole("listitem").count();
      expect(cards).toBeGreaterThan(1);
      const buttons = list.getByRole("link").filter({ hasText: /^Preview$/ });
      expect([width, await buttons.count()]).toEqual([width, cards]);
      for (const button of await buttons.all()) expect(await button.isVisible()).toBe(true);
      await preview(student).click();
      await expectSoon(() => pathOf(student.page)).toMatch(
        new RegExp(`^/user/paper/${readable}/operating-systems(\\?|$)`),
      );
      await student.leaves();
    }
  });
});

it("2.80, 2.82, 2.83 one's own papers are such cards: an approved one has its picture and a heart, a pending one a grey sheet", async () => {
  const account = await world.account();
  const [approved, pending] = await world.list({ title: "Topology" }, { title: "Tensors" });
  await world.server.sql(
    (sql) => sql`UPDATE paper SET owner_id = (SELECT id FROM account WHERE email = ${account.email}),
      status = CASE id WHEN ${pending!} THEN 'pending' ELSE status END WHERE id IN ${sql.in([approved!, pending!])}`,
  );
  const student = await world.signedIn(account, sized(360));
  const { page, t } = student;
  const previews = recordPreviews(page);
  await page.goto("/user/uploads");
  const card = (title: string) =>
    page
      .getByRole("list", { name: t("uploads.title") })
      .getByRole("listitem")
      .filter({ hasText: title });
  await expectSoon(() => isLoaded(card("Topology").getByRole("img"))).toBe(true);
  expect(await card("Tensors").getByRole("img").count()).toBe(0);
  expect(await card("Tensors").locator(".row-picture").isVisible()).toBe(true);
  expect(previews.asked).toEqual([expect.stringContaining(`/papers/${approved}/preview?w=210`)]);
  await card("Topology")
    .getByRole("button", { name: t("paper.favouriteAdd", { title: "Topology" }) })
    .click();
  await card("Topology")
    .getByRole("button", { name: t("paper.favouriteRemove", { title: "Topology" }) })
    .waitFor();
  expect(await card("Tensors").getByRole("button").count()).toBe(1);
  await card("Tensors")
    .getByRole("link", { name: t("paper.previewOf", { title: "Tensors" }) })
    .waitFor();
  await card("Topology")
    .getByRole("link", { name: t("paper.previewOf", { title: "Topology" }) })
    .click();
  await expectSoon(() => pathOf(page)).toMatch(new RegExp(`^/user/paper/${approved}/topology`));
  await student.leaves();
});

it("2.80, 2.83 the papers read last are such cards, without their pictures while data are saved", async () => {
  const account = await world.account();
  await world.subscribe(account, { level: "level-300", semester: world.semester });
  const student = await world.signedIn(account, sized(360));
  const { page, t } = student;
  await page.goto(`/user/paper/${readable}/operating-systems`);
  await page.getByRole("img", { name: t("reader.pagePhoto", { page: 1, title: "Operating Systems" }) }).waitFor();
  await untilPlaceIsStored(student);
  const read = page.getByRole("list", { name: t("reading.recent") });
  await page.goto("/user/dashboard/university");
  await scrollTo(read.getByRole("img"));
  await expectSoon(() => isLoaded(read.getByRole("img"))).toBe(true);
  await savesData(student);
  await page.goto("/user/dashboard/university");
  const again = read.getByRole("link", { name: t("paper.previewOf", { title: "Operating Systems" }) });
  await again.waitFor();
  expect(await read.getByRole("img").count()).toBe(0);
  await again.click();
  await expectSoon(() => pathOf(page)).toMatch(new RegExp(`^/user/paper/${readable}/operating-systems`));
  await student.leaves();
});
