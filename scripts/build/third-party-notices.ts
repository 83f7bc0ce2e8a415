import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The texts of its licence files, as the package has them. */
  readonly texts: readonly string[];
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([._-].*)?$/i;
/** Below this line Vite and Rolldown list what they bundle for themselves; only their helpers reach a page. */
const OF_THE_TOOL_ITSELF = /^# Licenses of bundled dependencies$/m;
const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folder of the package that a module or an asset belongs to; null for our own files. */
export const packageFolderOf = (id: string): string | null => {
  const [, tool] = /^\0(vite|rolldown)\//.exec(id) ?? [];
  if (tool !== undefined) return `node_modules/${tool}`;
  const path = id.replace(/^\0/, "").split("?")[0]!.split(sep).join("/");
  const [, folder] = PACKAGE.exec(path) ?? [];
  return folder === undefined ? null : relative(process.cwd(), folder).split(sep).join("/");
};

const licenceFilesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
    .map((name) => join(folder, name));

/** Gives a work to the public without any condition; a package under it need not bring the text. */
const ASKS_NOTHING = new Set(["Unlicense", "CC0-1.0", "0BSD", "MIT-0"]);

const MIT = (copyright: string): string => `MIT License

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Packages that name a licence and bring no text: author and licence are those of their package.json and README. */
const WITHOUT_FILE: Readonly<Record<string, string>> = { "dlv@1.1.3": MIT("Copyright (c) Jason Miller") };

/** Throws for a package without the licence text that it asks to be passed on. `more`: folders of parts with licences of their own. */
export const noticeOf = (folder: string, more: readonly string[] = []): Notice => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const added = WITHOUT_FILE[`${name}@${version}`];
  const files = [folder, ...more].flatMap(licenceFilesIn);
  const texts = [
    ...files.map((file) => readFileSync(file, "utf8").split(OF_THE_TOOL_ITSELF)[0]!.trim()),
    ...(added === undefined ? [] : [added]),
  ];
  if (license === undefined || (texts.length === 0 && !ASKS_NOTHING.has(license)))
    throw new Error(`${name} ${version} has no licence text in ${folder}.`);
  return { name, version, licence: license, texts };
};

/** Swagger UI, which Effect carries for `/api/docs`: its package has no file with the licence, so that the text is that of pdfjs-dist. */
export const swaggerUiNotice = (): Notice => {
  const code = readFileSync("node_modules/effect/dist/http-api/internal/httpApiSwagger.js", "utf8");
  const [, version] = /PACKAGE_VERSION:\\?"([\d.]+)/.exec(code) ?? [];
  if (version === undefined) throw new Error("Effect's Swagger UI does not name its version.");
  const apache = readFileSync("node_modules/pdfjs-dist/LICENSE", "utf8").trim();
  return { name: "swagger-ui", version, licence: "Apache-2.0", texts: ["Copyright SmartBear Software Inc.", apache] };
};

const RULE = "=".repeat(80);

/** One block a package, by name; a text that several files share appears once. */
export const noticesText = (notices: readonly Notice[]): string => {
  const sorted = notices.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  const blocks = sorted.map(({ name, version, licence, texts }) =>
    [RULE, `${name} ${version} (${licence})`, RULE, ...new Set(texts)].join("\n\n"),
  );
  return `Annales uses the following packages in the pages that it sends.\n\n${blocks.join("\n\n")}\n`;
};

/** Collects the packages whose code or files a build puts out. */
export const noticeCollector = () => {
  const folders = new Set<string>();
  const plugin: Plugin = {
    name: "annales-third-party-notices",
    apply: "build",
    generateBundle: (_, bundle) => {
      for (const output of Object.values(bundle)) {
        const ids = output.type === "chunk" ? Object.keys(output.modules) : output.originalFileNames;
        for (const folder of ids.map(packageFolderOf)) if (folder !== null && existsSync(folder)) folders.add(folder);
      }
    },
  };
  return { plugin, folders };
};
