import type { Page } from "playwright-core";

export const publicPaths = ["/", "/privacy-policy", "/general-terms"];
/** Public pages that the app draws. */
export const appPaths = [
  "/signin",
  "/signup",
  "/email/verify",
  "/password/forgot",
  "/password/verify",
  "/password/reset",
  "/contact",
  "/nowhere",
];
/** What a page shows as header and footer: each thing with where it leads. */
export const framed = async (page: Page) => {
  const links = (part: string) =>
    page
      .locator(part)
      .getByRole("link")
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute("aria-label") ?? link.textContent, link.getAttribute("href")]),
      );
  await page.locator("h1:not(.visually-hidden)").waitFor();
  return {
    header: (await links("header.site")).filter(([, href]) => href !== "#content"),
    footer: await links("footer.footer"),
    copyright: await page.locator("footer.footer p").innerText(),
  };
};
