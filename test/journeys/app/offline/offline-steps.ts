import type { Locator } from "playwright-core";
import { openMore } from "../../../support/open-more.ts";
import { isPictureLoaded, scrollTo } from "../../support/page-network.ts";
import { Student } from "../../worlds/demo-world.ts";

export const TITLE = "Operating Systems";

export const sheet = ({ page, t }: Student, n: number) =>
  page.getByRole("img", { name: t("reader.pagePhoto", { page: n, title: TITLE }), exact: true });
export const isDrawn = async (student: Student, n: number): Promise<boolean> => {
  await scrollTo(sheet(student, n));
  return isPictureLoaded(sheet(student, n));
};
/** Opens the tools of the paper, where the button is by which it is kept on the phone. */
export const keep = async (student: Student): Promise<Locator> => {
  await openMore(student);
  const { page, t } = student;
  return page.getByRole("button", { name: t("offline.keep", { size: "" }).split("(")[0]! });
};
/** The button that takes the paper off the phone again. */
export const letGo = async (student: Student): Promise<Locator> => {
  await openMore(student);
  const { page, t } = student;
  return page.getByRole("button", { name: t("offline.letGo", { size: "" }).split("(")[0]! });
};
