import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { openMore } from "../../support/open-more.ts";
import { mockAnswer, failCalls, isPictureLoaded, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let readable: number;
let web: number;
beforeAll(async () => {
  world = await openSmallWorld();
  const { semester } = world;
  readable = await world.store({ title: "Operating Systems", code: "CEF350", year: 2025, type: "Exam", semester }, 2);
  const rest = ["Networks", "Compilers", "Graphs", "Logic"].map((title, n) => ({
    title,
    code: `CEF34${n}`,
    type: "CA" as const,
    semester,
  }));
  await world.list(...rest);
  [web = 0] = await world.list({ title: "Web", area: "hnd", categories: ["hnd-software"] });
});
afterAll(() => world.close());

describe.each(screenVariants)("in $language, $scheme, $width px wide", (size) => {
  const { language } = size;
  const options = {
    language,
    colorScheme: size.scheme,
    viewport: { width: size.width, height: size.width === 360 ? 740 : 800 },
  };
  const signedIn = async (account: WorldAccount) => {
    const student = await world.signedIn(account, options);
    const { page } = student;
    return {
      ...student,
      page,
      t: student.t,
      leaves: () => student.leaves(),
      look: (name: string) => checkScreen(page, name, size),
      sees: (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor(),
      button: (name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true }),
      opens: async (path: string) => {
        await page.goto(path);
        await page.locator("h1:not(.visually-hidden)").waitFor();
      },
    };
  };

  it("1.1, 9.9 the public pages, sign-in and not found have no flaw", async () => {
    const { page, t, visit } = await world.visitor(options);
    for (const [name, path, heading] of [
      ["landing", "/", "landing.title"],
      ["privacy", "/privacy-policy", "privacy.title"],
      ["terms", "/general-terms", "terms.title"],
      ["sign-in", "/signin", "signin.title"],
      ["sign-in for a paper", `/user/paper/${readable}/x`, "signin.title"],
      ["not found", "/nowhere", "notFound.title"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: t(heading) }).waitFor();
      await checkScreen(page, name, size);
    }
    await page.goto("/signin");
    await page.getByRole("button", { name: t("signin.submit") }).click();
    await page.getByRole("alert").waitFor();
    await checkScreen(page, "sign-in, wrong", size);
    expect(visit.problems).toEqual([]);
    await visit.context.close();
  });

  it("1.1, 9.9 the dashboard has no flaw", async () => {
    const { page, t, look, sees, button, opens, leaves } = await signedIn(await world.account());
    await opens("/user/dashboard/university");
    await sees("Operating Systems");
    await look("dashboard");
    await button(t("list.viewAll")).click();
    await sees("Logic");
    await look("dashboard, all rows");
    await button(t("paper.typeAssignment")).click();
    await sees(t("dashboard.empty"));
    await look("dashboard, empty");
    await button(t("dashboard.change")).click();
    await page.getByRole("dialog").waitFor();
    await look("dashboard, scope");
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox").fill("cef34");
    await page.locator("mark").first().waitFor();
    await look("search, found");
    await page.getByRole("searchbox").fill("zzz");
    await sees(t("search.noneFound", { query: "zzz" }));
    await look("search, nothing");
    const mend = await failCalls(page, "papers");
    await page.getByRole("searchbox").fill("networks");
    await sees(t("search.failed"));
    await look("search, failed");
    await mend();
    await opens("/user/dashboard/hnd");
    await sees(t("dashboard.chooseCategory"));
    await look("dashboard, without a category");
    await leaves();
  });

  it("1.1, 9.9 the shell, its menus, toasts and the favourites have no flaw", async () => {
    const account = await world.account();
    const { page, t, look, sees, button, opens, leaves } = await signedIn(account);
    await opens("/user/favourites");
    await sees(t("favourites.empty"));
    await look("favourites, empty");
    await button(t("shell.accountMenu", { name: account.name })).click();
    await look("account menu");
    await page
      .locator(".account-menu")
      .getByRole("button", { name: t("menu.logout") })
      .click();
    await page.getByRole("dialog").waitFor();
    await look("log out");
    await page.keyboard.press("Escape");
    if (size.width === 360) {
      await button(t("menu.open")).click();
      await page.getByRole("dialog").waitFor();
      await look("menu");
      await page.keyboard.press("Escape");
    }
    await opens("/user/dashboard/university");
    await button(t("paper.favouriteAdd", { title: "Operating Systems" })).click();
    await mockAnswer(page, `favourites/${readable}`, { status: 500 });
    await expectSoon(() => button(t("paper.favouriteRemove", { title: "Operating Systems" })).count()).toBe(1);
    await button(t("paper.favouriteRemove", { title: "Operating Systems" })).click();
    await page.locator(".toast").waitFor();
    await look("toast");
    await page
      .getByRole("link", { name: t("type.hnd"), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await sees(t("alert.typeSwitched", { type: t("type.hnd") }));
    await look("type switched");
    await opens("/user/favourites");
    await sees("Operating Systems");
    await look("favourites");
    await leaves();
  });

  it("1.1, 9.9 the paper view has no flaw", async () => {
    const account = await world.account();
    const { page, t, look, sees, opens, leaves } = await signedIn(account);
    await opens(`/user/paper/${readable}/x`);
    await sees(t("access.noSubscription"));
    await look("paper, denied");
    await opens(`/user/paper/${web}/x`);
    await sees(t("access.noSubscription"));
    await look("paper, denied by category");
    await opens("/user/paper/999999/x");
    await sees(t("notFound.paper"));
    await look("paper, missing");
    await world.subscribe(account, { level: "level-300", semester: world.semester });
    await opens(`/user/paper/${readable}/x`);
    const first = page.getByRole("img", { name: t("reader.pagePhoto", { page: 1, title: "Operating Systems" }) });
    await expectSoon(() => isPictureLoaded(first)).toBe(true);
    await look("paper");
    await openMore({ page, t });
    await look("paper, more");
    await page.getByRole("button", { name: t("reader.openPdf", { size: "" }).split("(")[0]! }).click();
    await page.getByText("Operating Systems, question 1").waitFor();
    await look("paper, the PDF");
    await leaves();
  });

  it("1.1, 9.9 paying has no flaw in any of its states", async () => {
    const account = await world.account();
    const { page, t, look, sees, button, opens, leaves } = await signedIn(account);
    const pay = page.getByRole("main").getByRole("button", { name: /^(Pay|Payer) / });
    const confirms = async () => {
      await pay.click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Pay|Payer) / })
        .click();
    };
    const answers = async (approve: boolean) => {
      const prompt = () => world.mtn.phone.waiting().find(({ phone }) => phone === account.phone);
      await expectSoon(prompt).toBeDefined();
      world.mtn.phone.answer(prompt()!.id, { approve });
      world.server.clock.advance(30_000);
    };
    await opens("/user/payments");
    await sees(t("payments.noTransactions"));
    await look("payments");
    await page.getByRole("button", { name: t("payments.begin") }).click();
    await page.getByRole("dialog", { name: t("payments.typeTitle") }).waitFor();
    await look("payments, what for");
    await page.getByRole("button", { name: new RegExp(`^${t("field.papers")}, `, "u") }).click();
    await pay.waitFor();
    await look("payments, form");
    await page.getByRole("radio", { name: t("payments.phoneOther") }).check();
    await pay.click();
    await page.getByRole("alert").waitFor();
    await look("payments, wrong");
    await page.getByRole("radio", { name: t("payments.phoneAccount") }).check();
    await pay.click();
    await page.getByRole("dialog").waitFor();
    await look("payments, confirm");
    await page.keyboard.press("Escape");
    const mend = await failCalls(page, "payments/university");
    await confirms();
    await sees(t("payments.unsentTitle"));
    await look("payments, unsent");
    await mend();
    await button(t("payments.sendAgain")).click();
    await sees(t("payments.waitingTitle"));
    await look("payments, waiting");
    await answers(false);
    await sees(t("payments.failedRejected"));
    await look("payments, failed");
    await button(t("common.retry")).click();
    await confirms();
    await answers(true);
    await sees(t("payments.succeeded"));
    await expectSoon(() => page.getByRole("list", { name: t("payments.historyTitle") }).count()).toBe(1);
    await look("payments, paid");
    await page.locator(".notifications-slot").getByRole("button").click();
    const panel = page.getByRole("dialog", { name: t("shell.notifications") });
    await panel.getByRole("button", { name: t("push.paymentReceivedTitle") }).click();
    await panel.getByText("FCFA").waitFor();
    await look("notifications");
    await leaves();
  });
});
