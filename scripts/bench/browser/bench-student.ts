import type { Browser, BrowserContext, Page } from "playwright-core";
import { DEMO_PASSWORD } from "../../../src/contract/demo-accounts.ts";
import type { Paper } from "../../../src/contract/entities.ts";
import type { TestServer } from "../../../test/support/server/test-server.ts";
import { phoneScreen } from "./phone-profiles.ts";
import { openedPaper } from "./bench-sites.ts";
import { waitFor } from "../wait-for.ts";

/** Who signs in, by the form or by a call. */
export const account = { identifier: "university@example.com", password: DEMO_PASSWORD };

/** What a browser keeps of a student who signed in. */
export type StoredSession = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Fills the form of the sign-in in, which takes no time. */
export const fillSignIn = async (page: Page): Promise<void> => {
  await page.locator("form input").first().fill(account.identifier);
  await page.locator("input[type=password]").fill(account.password);
};

/** Signs in by the form of the page given. */
export const signInOn = async (page: Page, { address }: TestServer): Promise<void> => {
  await page.goto(`${address}/signin`);
  await fillSignIn(page);
  await page.locator("button[type=submit]").click();
  await page.waitForURL("**/user/dashboard/**");
};

/** Signs in by the form, and answers what the browser keeps. */
export const signIn = async (browser: Browser, server: TestServer): Promise<StoredSession> => {
  const context = await browser.newContext(phoneScreen);
  await signInOn(await context.newPage(), server);
  const kept = await context.storageState();
  await context.close();
  return kept;
};

/** Pays for the scope of the scanned paper through the API, approving on the demo's phone; answers the paper. */
export const payForPaper = async (server: TestServer): Promise<Paper> => {
  const client = server.client();
  await client.signIn(account.identifier, account.password);
  const found = await client.get(`/api/papers?type=university&q=${encodeURIComponent(openedPaper.search)}`);
  const [{ id }] = await server.sql<readonly [{ id: number }]>(
    (sql) => sql`SELECT id FROM paper WHERE key = ${openedPaper.key}` as never,
  );
  const paper = (found.body["items"] as Paper[]).find((candidate) => candidate.id === id)!;
  const order = {
    service: "MTN",
    phone: "670000001",
    type: "paper",
    levelId: paper.level?.id,
    semesterId: paper.semester?.id,
  };
  const payment = await client.post("/api/payments/university", order, { "idempotency-key": crypto.randomUUID() });
  const prompt = await waitFor("the prompt on the phone", async () => {
    const prompts = (await client.get("/dev/phone", { accept: "application/json" })).body as unknown as {
      id: string;
    }[];
    return prompts[0]?.id ?? null;
  });
  await client.post(`/dev/phone/${prompt}`, { approve: true });
  await waitFor("the payment", async () => {
    const { body } = await client.get(`/api/payments/${String(payment.body["id"])}`);
    return body["status"] === "success" ? true : null;
  });
  return paper;
};
