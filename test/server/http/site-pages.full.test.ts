import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { writeBuiltSite } from "../../support/built-site.ts";
import { startServer } from "../../support/server/test-server.ts";

test("fees in a page that are not set yet are a dash", async () => {
  const dist = await writeBuiltSite();
  const empty = await startServer({ dist, isEmpty: true });
  try {
    expect((await empty.client().get("/")).text).toContain("<p>–, –, –</p>");
  } finally {
    await empty.close();
    await rm(dist, { recursive: true });
  }
});

test("a server without a built site serves the API, and pages say in a line what to do", async () => {
  const bare = await startServer();
  try {
    const page = await bare.client().get("/");
    expect([page.status, page.text]).toEqual([503, "The pages are not built yet: run npm start.\n"]);
    expect((await bare.client().get("/api/levels")).status).toBe(200);
  } finally {
    await bare.close();
  }
});
