import { afterAll, beforeAll, expect, it } from "vitest";
import { keyboardOf } from "../support/keyboard-student.ts";
import { dialog, pay } from "../support/payments-page.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { plainFile, uploadSteps } from "../support/upload-steps.ts";
import { isPictureLoaded, pathOf, expectSoon } from "../support/page-network.ts";
import { answerPrompt } from "../worlds/demo-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const laptop = { viewport: { width: 1280, height: 800 } };

it("leads by the keyboard alone from the sign-in through a payment to the paper, each stop in sight and in order", async () => {
  const { email, password } = await world.account();
  await world.store({ code: "CEF341", title: "Operating Systems", semester: world.semester }, 2);
  const student = await world.visitor({ ...laptop, language: "fr" });
  const { page, t } = student;
  const keys = keyboardOf(page);
  await page.goto("/signin");
  await keys.types(page.getByLabel(t("signin.identifier")), email);
  await keys.types(page.getByLabel(t("field.password"), { exact: true }), password);
  await keys.press("Enter");
  await page.waitForURL("**/user/dashboard/**");
  await keys.types(page.getByRole("searchbox", { name: t("search.label") }), "operating");
  await expectSoon(() => page.locator("mark").count()).toBeGreaterThan(0);
  await keys.opens(page.getByRole("link", { name: /^CEF ?341 Operating Systems/ }));
  await page.waitForURL("**/user/paper/**");
  await keys.opens(page.getByRole("link", { name: t("access.toPayments") }));
  await page.waitForURL("**/user/payments?**");
  await keys.to(page.getByRole("radio", { name: t("payments.serviceMtn") }));
  await keys.press("Space");
  await keys.opens(pay(student));
  await keys.stands(dialog(student).getByRole("button", { name: /^Payer / }));
  await keys.press("Enter");
  await student.sees("*126#");
  await answerPrompt(world, true);
  await student.sees(t("payments.succeeded"));
  await keys.opens(page.getByRole("link", { name: t("payments.readPaper", { code: "CEF 341" }) }));
  const first = page.getByRole("img", { name: t("reader.pagePhoto", { page: 1, title: "Operating Systems" }) });
  await expectSoon(() => isPictureLoaded(first)).toBe(true);
  await student.leaves();
});

it("uploads a paper by the keyboard alone, each stop in sight and in order", async () => {
  const student = await world.signedIn(await world.account(), laptop);
  const { page, t } = student;
  const keys = keyboardOf(page);
  const form = uploadSteps(student);
  await page.goto("/user/dashboard/university");
  await keys.opens(page.getByRole("link", { name: t("menu.uploadPaper"), exact: true }).first());
  await form.dialog.waitFor();
  expect(pathOf(page)).toBe("/user/uploads?new");
  const file = form.dialog.locator("input[name=file]");
  const chooser = page.waitForEvent("filechooser");
  await keys.to(file);
  await keys.press("Space");
  await (await chooser).setFiles(await plainFile("By the keyboard"));
  await keys.picks(form.field(t("field.year")), "2024");
  await keys.types(form.field(t("field.title")), "Compilers");
  await keys.picks(form.field(t("field.type")), "Exam");
  await keys.picks(form.field(t("field.institution")), "University of Buea");
  await expectSoon(() => form.field(t("field.faculty")).isEnabled()).toBe(true);
  await keys.picks(form.field(t("field.faculty")), t("upload.allFaculties"));
  await keys.opens(form.dialog.getByRole("button", { name: t("upload.submit"), exact: true }));
  await form.dialog.waitFor({ state: "detached" });
  await expectSoon(form.listed).toEqual([["Compilers Exam", t("paper.statusPending")]]);
  await student.leaves();
});
