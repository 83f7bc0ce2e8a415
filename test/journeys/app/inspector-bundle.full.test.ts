import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { expectSoon } from "../support/page-network.ts";
import { openBrowser, openVisit } from "../../support/test-browser.ts";
import { startServer } from "../../support/server/test-server.ts";

const filesBelow = async (folder: string, ending: RegExp) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && ending.test(entry.name));
  return Promise.all(
    files.map(async (file) => ({ name: file.name, text: await readFile(join(file.parentPath, file.name), "utf8") })),
  );
};

/** What only the inspector, its connection and their libraries are made of. */
const marks = /statelyai|xstateinspector|annales\.inspector|stately\.ai|eclipse\.elk|chart-held/i;

describe("the app and its inspector", () => {
  it("are built apart: the app holds nothing of the inspector but one import", async () => {
    const inspector = await filesBelow("dist/dev", /\.(js|html|css)$/);
    expect(inspector.filter(({ text }) => marks.test(text)).length).toBeGreaterThan(2);
    const app = await filesBelow("dist/client", /\.(js|mjs|html|css)$/);
    expect(app.length).toBeGreaterThan(20);
    expect(app.filter(({ text }) => marks.test(text)).map(({ name }) => name)).toEqual([]);
    const imports = app.flatMap(({ name, text }) =>
      [...text.matchAll(/import\(\s*([`"']\/dev\/[^)]*)\)/g)].map(([, path]) => [
        name.split("-")[0],
        path?.slice(1, -1),
      ]),
    );
    expect(imports).toEqual([["index", "/dev/connect.js"]]);
    const manifest = JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8")) as Record<string, object>;
    expect(Object.keys(manifest).filter((source) => /src\/inspector\/|statelyai|elkjs/.test(source))).toEqual([]);
  });

  it("meet in every actor: none starts in a way that the inspector could not watch", async () => {
    const own = new Set([
      "inspected-actors.ts",
      ...(await filesBelow("src/inspector", /\.tsx?$/)).map(({ name }) => name),
    ]);
    const starts = /import[^;]*\b(createActor|useActorRef|useActor|useMachine)\b[^;]*from "(xstate|@xstate\/react)"/;
    const sources = (await filesBelow("src", /\.tsx?$/)).filter(({ name }) => !own.has(name));
    expect(sources.filter(({ text }) => starts.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

it("there is no inspector without the demo, and ?inspect does nothing", async () => {
  const server = await startServer({ dist: "dist" });
  const browser = await openBrowser();
  const { context, page, problems } = await openVisit(browser, server.address);
  try {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const query of ["?inspect", "?inspect=local", "?inspect=http://127.0.0.1:1/"]) {
      await page.goto(`/signin${query}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await expectSoon(() => asked).toContain("/api/config");
    expect(asked.filter((path) => path.startsWith("/dev"))).toEqual([]);
    expect({ pages: context.pages().length, problems }).toEqual({ pages: 1, problems: [] });
    for (const path of ["/dev/inspector", "/dev/connect.js", "/dev/tested/checkout"])
      expect([path, (await server.client().get(path)).status]).toEqual([path, 404]);
    expect((await server.client().get("/signin")).headers.get("cross-origin-opener-policy")).toBe("same-origin");
  } finally {
    await context.close();
    await server.close();
    await browser.close();
  }
});
