import type { Locator, Page, Response } from "playwright-core";
import type { Student } from "../../worlds/demo-world.ts";

/** Where papers are listed: the shelf of the dashboard, what a search found, and the favourites. */
export const places = {
  dashboard: async (student: Student): Promise<Locator> => {
    const { page, t } = student;
    await page.goto("/user/dashboard/university");
    return page.getByRole("list", { name: t("dashboard.papersTitle") });
  },
  search: async (student: Student): Promise<Locator> => {
    const { page, t } = student;
    await page.goto("/user/dashboard/university");
    await page.getByRole("searchbox", { name: t("search.label") }).fill("operating");
    await page.getByRole("heading", { name: t("search.foundMany", { count: 2 }) }).waitFor();
    return page.getByRole("list", { name: t("dashboard.papersTitle") });
  },
  favourites: async ({ page, t }: Student): Promise<Locator> => {
    await page.goto("/user/favourites");
    await page.getByRole("button", { name: t("list.viewAll"), exact: true }).click();
    return page.getByRole("list", { name: t("menu.favourites") });
  },
} as const;
export const named = Object.keys(places) as readonly (keyof typeof places)[];

export const isLoaded = (picture: Locator): Promise<boolean> =>
  picture.evaluate((node) => node instanceof HTMLImageElement && node.complete && node.naturalWidth === 210);
export const picture = ({ page, t }: Student): Locator =>
  page.getByRole("img", { name: t("paper.photoOf", { title: "Operating Systems" }), exact: true });
export const preview = ({ page, t }: Student): Locator =>
  page.getByRole("link", { name: t("paper.previewOf", { title: "Operating Systems" }), exact: true });

export const isPreview = (url: string): boolean => new URL(url).pathname.endsWith("/preview");

/** The previews that a page fetches from now on, and how many bytes each has. */
export const recordPreviews = (page: Page) => {
  const asked: string[] = [];
  const answers: Response[] = [];
  page.on("request", (request) => void (isPreview(request.url()) && asked.push(request.url())));
  page.on("response", (answer) => {
    if (isPreview(answer.url())) answers.push(answer);
  });
  return { asked, bytes: () => Promise.all(answers.map(async (answer) => (await answer.body()).length)) };
};
