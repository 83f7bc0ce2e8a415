import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { transitionOutline } from "../../../server/outlines/outline-transition.sql.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { keyboardOf } from "../support/keyboard-student.ts";
import { expectSoon, failCalls } from "../support/page-network.ts";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";
import { storePdf } from "../worlds/stored-papers.ts";

const typed = demoPapers.find(({ key }) => key === "ub-cef307-2023-exam")!;
let world: SmallWorld;
let admin: WorldAccount;
let reader: WorldAccount;
let papers: readonly [number, number];
beforeAll(async () => {
  world = await openSmallWorld();
  const pdf = await makePaper(typed);
  papers = [
    await storePdf(world.server, { title: "Signals", code: "CEF307" }, { pdf, pages: 3 }),
    await storePdf(world.server, { title: "Circuits", code: "CEF309" }, { pdf, pages: 3 }),
  ];
  await vi.waitFor(
    async () => {
      const rows = await world.server.sql((sql) => sql`SELECT FROM outline WHERE state IN ('read', 'doubtful')`);
      if (rows.length < 2) throw new Error("The outlines are not read yet.");
    },
    { timeout: 120_000, interval: 500 },
  );
  admin = await world.account({ name: "Fon Beatrice", role: "admin" });
  reader = await world.account({ name: "Ngozi Abega" });
});
afterAll(() => world?.close());

/** Another admin stores the outline of a paper as it is: it has a new revision. */
const editMeanwhile = async (paperId: number) => {
  const [outline] = await world.server.sql(
    (sql) => sql<{ revision: number }>`SELECT revision FROM outline WHERE paper_id = ${paperId}`,
  );
  const change = { revision: outline!.revision, adminId: 1, edits: [], entries: [] };
  const event = { type: "outline.edited", doubtful: true } as const;
  expect(await world.server.run(transitionOutline(paperId, event, { change }))).toBe("moved");
};

/** Both outlines as on their first day: three questions, the second in doubt; one report of the first paper. */
const reset = () =>
  world.server.sql(
    (sql) => sql`WITH gone AS (DELETE FROM question), none AS (DELETE FROM outline_report),
      opened AS (UPDATE outline SET state = 'doubtful'),
      reported AS (INSERT INTO outline_report (paper_id, account_id, reason, created_at)
        SELECT ${papers[0]}, id, 'Two begins higher', now() FROM account WHERE email = ${reader.email})
      INSERT INTO question (paper_id, place, label, page, box, marks, doubt)
        SELECT p.paper_id, q.* FROM outline p, (VALUES (1, '1', 1, '{100,250,800,100}'::int[], 5, 0),
          (2, '2', 1, '{100,400,800,200}', NULL, 2), (3, '3', 2, '{100,100,800,200}', 4, 0))
          AS q (place, label, page, box, marks, doubt)`,
  );
const stored = async (paper: number) => {
  const rows = await world.server.sql(
    (sql) => sql<{
      text: string;
    }>`SELECT label || ' p' || page || ' ' || array_to_string(box, ' ') || coalesce(' [' || marks || ']', '')
        || CASE WHEN doubt >= 0.75 THEN ' ?' ELSE '' END AS text
      FROM question WHERE paper_id = ${paper} ORDER BY place`,
  );
  const [outline] = await world.server.sql(
    (sql) => sql<{ state: string }>`SELECT state FROM outline WHERE paper_id = ${paper}`,
  );
  return [outline?.state, ...rows.map(({ text }) => text)];
};

const boxOf = ({ page, t }: Pick<Student, "page" | "t">, label: string, state: "sure" | "inDoubt") =>
  page.getByRole("button", {
    name: `${t("outlines.question", { label })}, ${t(`outlines.${state}`)}`,
    exact: true,
  });
const said = (page: Page) => page.locator("output.visually-hidden").first().textContent();
const opens = async (student: Student, paper = papers[0]) => {
  await student.page.goto(`/admin/outlines/${paper}`);
  await boxOf(student, "2", "inDoubt").waitFor();
};

describe.each(screenVariants)("the queue of outlines in $language, $scheme, $width px wide", (size) => {
  it("has no flaw, nor has the screen on which one is corrected", async () => {
    await reset();
    const viewport = { width: size.width, height: size.width === 360 ? 740 : 800 };
    const student = await world.signedIn(admin, {
      language: size.language,
      colorScheme: size.scheme,
      viewport,
    });
    const { page, t } = student;
    await page.goto("/admin/outlines");
    await page.getByRole("link", { name: /Signals/ }).waitFor();
    await checkScreen(page, "admin, outlines", size);
    await page.goto("/admin/outlines?status=settled");
    await page.getByText(t("outlines.empty")).waitFor();
    await page.goto("/admin/overview");
    await page.getByRole("link", { name: t("queue.outlines") }).click();
    await page.getByText(t("outlines.reportsOne", { count: "1" }), { exact: false }).waitFor();
    await page.getByRole("link", { name: /Signals/ }).click();
    await boxOf(student, "2", "inDoubt").waitFor();
    await checkScreen(page, "admin, outline", size);
    await page.keyboard.press("c");
    await page.getByRole("slider", { name: t("outlines.splitAt") }).waitFor();
    await checkScreen(page, "admin, outline, split", size);
    await page.getByRole("slider").press("Enter");
    await boxOf(student, "3", "sure").first().waitFor();
    await page.getByRole("link", { name: t("outlines.queue") }).click();
    await page.getByRole("dialog", { name: t("outlines.leaveTitle") }).waitFor();
    await checkScreen(page, "admin, outline, leave", size);
    await page.getByRole("button", { name: t("outlines.stay") }).click();
    await editMeanwhile(papers[0]);
    await page.keyboard.press("s");
    await page.getByRole("alert").waitFor();
    await checkScreen(page, "admin, outline, outdated", size);
    await page.getByRole("button", { name: t("outlines.newer") }).click();
    await page.getByText(t("outlines.restored")).last().waitFor();
    await checkScreen(page, "admin, outline, restored", size);
    await student.leaves();
  });
});

describe.each(journeyLanguages)("the outline of a paper, corrected by keys alone, in %s", (language) => {
  it("is merged, split, moved, named, marked, undone and accepted; the next one opens", async () => {
    await reset();
    const student = await world.signedIn(admin, { language, viewport: { width: 1280, height: 800 } });
    const { page, t } = student;
    const keys = keyboardOf(page);
    await page.goto("/admin/outlines");
    await keys.opens(page.getByRole("link", { name: /Signals/ }));
    await keys.stands(boxOf(student, "2", "inDoubt"));
    await keys.press("ArrowDown");
    await keys.press("ArrowDown");
    await keys.press("Shift+ArrowUp");
    await keys.press("Shift+ArrowLeft");
    const name = t("outlines.question", { label: "2" });
    await expectSoon(() => said(page)).toBe(
      t("outlines.changedMove", { name, left: 10, top: 41, width: 79.5, height: 19.5 }),
    );
    await keys.press("Shift+K");
    await keys.stands(boxOf(student, "1", "sure"));
    await keys.press("m");
    await expectSoon(() => said(page)).toBe(
      t("outlines.changedMerge", { name: t("outlines.question", { label: "1" }) }),
    );
    await keys.press("z");
    await expectSoon(() => said(page)).toBe(t("outlines.changedUndone"));
    await keys.press("y");
    await expectSoon(() => said(page)).toBe(t("outlines.changedRedone"));
    await keys.press("z");
    await keys.press("j");
    await keys.stands(boxOf(student, "2", "sure"));
    await keys.press("c");
    await keys.stands(page.getByRole("slider"));
    for (const key of ["6", "ArrowUp", "ArrowUp"]) await keys.press(key);
    await keys.press("Enter");
    await keys.stands(boxOf(student, "3", "sure").first());
    await keys.press("e");
    await page.keyboard.type("2b");
    await keys.press("Enter");
    await keys.stands(boxOf(student, "2b", "sure"));
    await keys.press("2");
    await page.keyboard.type(".5");
    await keys.press("Enter");
    await expectSoon(() => said(page)).toBe(
      t("outlines.changedMarks", { name: t("outlines.question", { label: "2b" }) }),
    );
    const third = boxOf(student, "3", "sure");
    await keys.stands(third);
    await keys.press("p");
    await page.keyboard.type("6");
    await keys.press("Enter");
    await keys.stands(third);
    await keys.press("n");
    await keys.stands(boxOf(student, "4", "sure"));
    await keys.press("x");
    await keys.press("a");
    await page.getByRole("heading", { level: 2, name: "Circuits" }).waitFor();
    expect(await stored(papers[0])).toEqual([
      "settled",
      "1 p1 100 250 800 100 [5]",
      "2 p1 100 410 795 107",
      "2b p1 100 517 795 88 [2.5]",
      "3 p2 100 100 800 200 [6]",
    ]);
    await keys.stands(boxOf(student, "2", "inDoubt"));
    await page.goto("/admin/outlines");
    await page.getByRole("link", { name: /Circuits/ }).waitFor();
    expect(await page.getByRole("link", { name: /Signals/ }).count()).toBe(0);
    await student.leaves();
  });
});

describe("changes of an outline that are not sent", () => {
  it("are there after a reload, after the network failed, and until leaving is confirmed", async () => {
    await reset();
    const student = await world.signedIn(admin, { viewport: { width: 360, height: 740 } });
    const { page, t } = student;
    await opens(student);
    await page.keyboard.press("m");
    await expectSoon(() => said(page)).toContain("merged");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(t("outlines.restored")).last().waitFor();
    await boxOf(student, "2", "sure").waitFor();
    const works = await failCalls(page, `admin/outlines/${papers[0]}`);
    await page.keyboard.press("s");
    await page.getByRole("alert").waitFor();
    await boxOf(student, "2", "sure").waitFor();
    await works();
    await page.getByRole("link", { name: t("outlines.queue") }).click();
    await page.getByRole("button", { name: t("outlines.stay") }).click();
    await page.keyboard.press("s");
    await expectSoon(() => said(page)).toBe(t("outlines.changedSaved"));
    expect(await stored(papers[0])).toEqual(["read", "1 p1 100 250 800 100 [5]", "2 p1 100 400 800 200 [4]"]);
    await page.keyboard.press("x");
    await page.getByRole("link", { name: t("outlines.queue") }).click();
    await page.getByRole("button", { name: t("outlines.leave"), exact: true }).click();
    await page.getByRole("link", { name: /Signals/ }).waitFor();
    expect((await stored(papers[0])).length).toBe(3);
    await student.leaves();
  });

  it("are placed by a pointer too", async () => {
    await reset();
    const student = await world.signedIn(admin, { viewport: { width: 1280, height: 800 } });
    const { page } = student;
    await opens(student);
    const box = boxOf(student, "1", "sure");
    const { x, y, width, height } = (await box.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 - height, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(x + width - 3, y - 3);
    await page.mouse.down();
    await page.mouse.move(x + width - 3, y + height - 3, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(x + 3, y - height + 3);
    await page.mouse.down();
    await page.mouse.move(x + 3 + width / 8, y - height / 2 + 3, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.press("s");
    await expectSoon(() => said(page)).toBe("Saved");
    const [, first] = await stored(papers[0]);
    const [left, top, wide, high] = first!.split(" ").slice(2, 6).map(Number) as [number, number, number, number];
    for (const [is, wanted] of [
      [left, 200],
      [top, 200],
      [wide, 700],
      [high, 150],
    ] as const)
      expect(Math.abs(is - wanted), `${first} beside ${wanted}`).toBeLessThanOrEqual(4);
    expect(await page.locator(".outline-cut").count()).toBe(0);
    await page.keyboard.press("c");
    await page.getByRole("slider").waitFor();
    await page.locator(".outline-cut").waitFor();
    const moved = (await box.boundingBox())!;
    await page.mouse.click(moved.x + moved.width / 2, moved.y + moved.height / 2);
    await boxOf(student, "2", "sure").waitFor();
    await student.leaves();
  });
});
