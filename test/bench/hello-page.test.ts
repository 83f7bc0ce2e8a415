import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildHelloPage } from "../../scripts/build/build-hello-page.ts";
import { startServer, type TestServer } from "../support/server/test-server.ts";

const pages = ["hello", "hello-prerendered"] as const;
const dists: string[] = [];
const servers: TestServer[] = [];

beforeAll(async () => {
  for (const page of pages) {
    const dist = await buildHelloPage(page);
    dists.push(dist);
    servers.push(await startServer({ dist, isEmpty: true }));
  }
}, 60_000);

afterAll(async () => {
  for (const server of servers) await server.close();
  for (const dist of dists) await rm(dist, { recursive: true, force: true });
});

it("serves the anchor page of the bench at /, which React draws in the browser", async () => {
  const { status, text } = await servers[0]!.client().get("/");
  expect(status).toBe(200);
  expect(text).toContain('<div id="app"></div>');
  expect(text).toMatch(/<script type="module"[^>]* src="\/assets\/[^"]+\.js">/);
});

it("serves the prerendered one with its heading in the HTML", async () => {
  const { status, text } = await servers[1]!.client().get("/");
  expect(status).toBe(200);
  expect(text).toContain('<div id="app"><h1>hello</h1></div>');
  expect(text).toMatch(/<script type="module"[^>]* src="\/assets\/[^"]+\.js">/);
});
