import type { TestProject } from "vitest/node";

/** Serves the built app to all page tests: vitest's global set-up. Its API is never called. PAGES_ADDRESS names a running server to use instead. */
export default async function setUpPageServer(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env["PAGES_ADDRESS"];
  if (running !== undefined) {
    project.provide("pages", running);
    return async () => {};
  }
  const { startServer } = await import("../../server/test-server.ts");
  const server = await startServer({ isEmpty: true, dist: process.env["PAGES_DIST"] ?? "dist" });
  project.provide("pages", server.address);
  return server.close;
}
