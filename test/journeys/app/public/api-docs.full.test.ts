import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";
import { openBrowser, openVisit } from "../../../support/test-browser.ts";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

it("the page of the API works under its policy, asks nothing of another origin, and sends a call to this server", async () => {
  const { context, page, problems } = await openVisit(browser, server.address);
  const origins = new Set<string>();
  context.on("request", (request) => {
    if (!request.url().startsWith("data:")) origins.add(new URL(request.url()).origin);
  });
  await page.goto("/api/docs");
  await page.getByRole("button", { name: /^GET \/api\/academic-year\b/ }).click();
  await page.getByRole("button", { name: "Try it out" }).click();
  const answered = page.waitForResponse("**/api/academic-year");
  await page.getByRole("button", { name: "Execute" }).click();
  expect((await answered).status()).toBe(200);
  await page.getByText("Server response").waitFor();
  expect([...origins]).toEqual([server.address]);
  expect(problems).toEqual([]);
  await context.close();
});
