import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { giveStableNames } from "../../scripts/build/stable-names.ts";

let client: string;
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), "annales-stable-names-"));
});
afterEach(() => rm(client, { recursive: true }));

const imports = {
  "/assets/sign-in-route-Kk_1Kk-1.js": "/assets/rare/sign-in-route-D3adB33f.js",
  "/assets/index-Key0Key0.js": "/assets/index-Ab12Cd34.js",
  "/assets/index-Key0Key0.css": "/assets/index-Ef56Gh78.css",
};
const built = (map: Readonly<Record<string, string>> = imports): Readonly<Record<string, string>> => ({
  "index.html": `<script type="importmap">{"imports":{"/assets/gone-Gone0000.js":"/assets/gone-Gone1111.js"}}</script><script src="/assets/index-Ab12Cd34.js"></script>`,
  "importmap.json": JSON.stringify({ imports: map }),
  "assets/rare/sign-in-route-D3adB33f.js": `import{a}from"../index-Key0Key0.js";const b=a;export{b as default,a as c};`,
  "assets/index-Ab12Cd34.js": `const d=["assets/index-Key0Key0.css"];import("./sign-in-route-Kk_1Kk-1.js");export{d as a};`,
  "assets/index-Ef56Gh78.css": "p{color:red}",
});
const build = async (files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    await writeFile(join(client, name), text);
  }
  return giveStableNames(client);
};
const read = (name: string): Promise<string> => readFile(join(client, name), "utf8");

it("has files import each other by names that say nothing of the content", async () => {
  await build(built());
  expect(await read("assets/rare/sign-in-route-D3adB33f.js")).toBe(
    `import{a}from"../index.now.js";const b=a;export{b as default,a as c};`,
  );
  expect(await read("assets/index-Ab12Cd34.js")).toBe(
    `const d=["assets/index.now.css"];import("./sign-in-route.now.js");export{d as a};`,
  );
});

it("has the page say which file a name is, and answers the hash of what it says", async () => {
  const hash = await build(built());
  const map = JSON.stringify({
    imports: {
      "/assets/index.now.css": "/assets/index-Ef56Gh78.css",
      "/assets/index.now.js": "/assets/index-Ab12Cd34.js",
      "/assets/sign-in-route.now.js": "/assets/rare/sign-in-route-D3adB33f.js",
    },
  });
  expect(await read("index.html")).toBe(
    `<script type="importmap">${map}</script><script src="/assets/index-Ab12Cd34.js"></script>`,
  );
  expect(hash).toBe(`'sha256-${createHash("sha256").update(map).digest("base64")}'`);
  expect(await readdir(client)).not.toContain("importmap.json");
});

it("has each name lead to its file where a browser knows no import maps", async () => {
  await build(built());
  expect(await read("assets/index.now.css")).toBe(`@import "/assets/index-Ef56Gh78.css";`);
  expect(await read("assets/index.now.js")).toBe(`export * from "/assets/index-Ab12Cd34.js";`);
  const file = "/assets/rare/sign-in-route-D3adB33f.js";
  expect(await read("assets/sign-in-route.now.js")).toBe(`export * from "${file}";export { default } from "${file}";`);
});

it("refuses two files of one name, and a file that names another by its content", async () => {
  const twice = { ...imports, "/assets/index-Other000.js": "/assets/index-Zz99Zz99.js" };
  await expect(build(built(twice))).rejects.toThrow("/assets/index.now.js");
  const named = { ...built(), "assets/index-Ab12Cd34.js": `import("./sign-in-route-D3adB33f.js")` };
  await expect(build(named)).rejects.toThrow("index-Ab12Cd34.js names sign-in-route-D3adB33f.js");
});
