import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../../vite.config.ts";

test("index.html at the top level is the app's page: the build begins there, and it starts src/main.tsx", () => {
  expect(config.build?.rolldownOptions?.input).toBe("index.html");
  const html = readFileSync("index.html", "utf8");
  expect(html).toContain('<div id="app"');
  expect(html).toMatch(/<script type="module" src="\/src\/main\.tsx"><\/script>/);
});
