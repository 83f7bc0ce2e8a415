import type { Student } from "../../worlds/demo-world.ts";
import { openMore } from "../../../support/open-more.ts";
import { scrollTo, expectSoon } from "../../support/page-network.ts";

export const slug = "operating-systems-reseaux";
/** Presses one of the two buttons whose names end with a size, in two presses. */
export const pressSized = async (student: Student, key: "reader.openPdf" | "reader.download"): Promise<void> => {
  await openMore(student);
  await student.page.getByRole("button", { name: student.t(key, { size: "" }).split("(")[0]! }).click();
};
/** Presses another one there. */
export const pressTool = async (
  student: Student,
  key: "reader.next" | "reader.previous" | "reader.zoomIn" | "reader.zoomOut" | "reader.pictures",
): Promise<void> => {
  await openMore(student);
  await student.page.getByRole("button", { name: student.t(key) }).click();
};
export const sheet = ({ page, t }: Student, n: number) =>
  page.getByRole("img", { name: t("reader.pagePhoto", { page: n, title: "Operating Systems & Réseaux" }) });
export const drawn = (student: Student, n: number) =>
  expectSoon(async () => {
    await scrollTo(sheet(student, n));
    return sheet(student, n).evaluate((node) => (node as HTMLImageElement).naturalWidth ?? 0);
  }).toBeGreaterThan(0);

/** The rows of the details table, as pairs of name and value. */
export const details = async ({ page, t }: Student) => {
  await page.getByText(t("paper.details"), { exact: true }).click();
  return page
    .locator(".paper-details dt")
    .evaluateAll((names) => names.map((name) => [name.textContent, name.nextElementSibling?.textContent]));
};
