import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import {
  noticeCollector,
  noticeOf,
  noticesText,
  packageFolderOf,
  swaggerUiNotice,
} from "../../scripts/build/third-party-notices.ts";

const folder = mkdtempSync(join(tmpdir(), "annales-notices-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("third-party notices", () => {
  it.each([
    ["/project/src/main.tsx", null],
    [resolve("node_modules/react/index.js"), "node_modules/react"],
    [resolve("node_modules/@xstate/react/dist/index.js"), "node_modules/@xstate/react"],
    [`\0${resolve("node_modules/react/index.js")}?commonjs-module`, "node_modules/react"],
    [resolve("node_modules/a/node_modules/b/index.js"), "node_modules/a/node_modules/b"],
    ["\0vite/preload-helper.js", "node_modules/vite"],
    ["\0rolldown/runtime.js", "node_modules/rolldown"],
  ])("%j belongs to %j", (id, expected) => {
    expect(packageFolderOf(id)).toBe(expected);
  });

  it("hold name, version, licence and its text, by name", () => {
    const text = noticesText([noticeOf("node_modules/xstate"), noticeOf("node_modules/react")]);
    expect(text).toMatch(/react \d+\.\d+\.\d+ \(MIT\)[^]+Permission is hereby granted[^]+xstate \d+\.\d+\.\d+ \(MIT\)/);
  });

  it("hold the licences of the fonts that pdf.js brings", () => {
    const { texts } = noticeOf("node_modules/pdfjs-dist", ["node_modules/pdfjs-dist/standard_fonts"]);
    expect(texts.map((text) => /Apache License|PDFium Authors|Red Hat/.exec(text)?.[0])).toEqual([
      "Apache License",
      "PDFium Authors",
      "Red Hat",
    ]);
  });

  it("stop the build at a package that names a licence and brings no text, unless the licence asks for none", () => {
    const write = (license: string) =>
      writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "bare", version: "1.0.0", license }));
    write("MIT");
    expect(() => noticeOf(folder)).toThrow("bare 1.0.0 has no licence text");
    write("Unlicense");
    expect(noticeOf(folder).texts).toEqual([]);
  });

  it("name the packages of a build whose code is put out, and no other", async () => {
    const entry = join(folder, "entry.js");
    const from = (name: string): string => JSON.stringify(resolve("node_modules", name));
    writeFileSync(
      entry,
      `import { parse } from ${from("regexparam/dist/index.mjs")};\nimport { withQuery } from ${from("ufo/dist/index.mjs")};\nconsole.log(parse("/a/:b"));\n`,
    );
    const { plugin, folders } = noticeCollector();
    await build({
      configFile: false,
      logLevel: "silent",
      plugins: [plugin],
      build: { write: false, rolldownOptions: { input: entry } },
    });
    expect([...folders]).toContain("node_modules/regexparam");
    expect([...folders]).not.toContain("node_modules/ufo");
  });
});

it("Swagger UI, which comes with Effect, has its version and the text of its licence", () => {
  const { name, version, licence, texts } = swaggerUiNotice();
  expect([name, licence]).toEqual(["swagger-ui", "Apache-2.0"]);
  expect(version).toMatch(/^5\.\d+\.\d+$/);
  expect(texts.join("\n")).toMatch(/SmartBear[\s\S]+Apache License\s+Version 2\.0/);
});
