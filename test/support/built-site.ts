import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const page = (name: string, language: string): string =>
  `<!doctype html><html lang="${language}"><title>${name} ${language}</title><link rel="canonical" href="__ORIGIN__/${name}"><p>__FEE_SEMESTER__, __FEE_CATEGORY__, __FEE_SOLUTION__</p>
${"<p>A page of some length.</p>".repeat(40)}</html>`;

const names = ["landing", "privacy", "terms"];
const pages = names.flatMap((name) =>
  ["en", "fr"].map((language) => [`client/prerendered/${name}.${language}.html`, page(name, language)] as const),
);

const forms = ["signin", "signin-return", "signin-paper", "signup"].flatMap((name) =>
  ["en", "fr"].map((language) => [`client/forms/${name}.${language}.html`, page(name, language)] as const),
);

/** A small build: a shell, forms that are drawn, prerendered pages, hashed scripts with compressed copies. */
export const builtFiles: Readonly<Record<string, string>> = {
  "client/index.html": "<!doctype html><head><title>The app</title></head>",
  "client/assets/app-D3adB33f.js": `console.log("app");${"// words\n".repeat(100)}`,
  "client/assets/pdf.worker-Ab12Cd34.js": "// engine",
  "client/assets/plain.css": "p { color: red }",
  "client/mark.svg": "<svg/>",
  "client/worker.js": "// worker",
  "client/.vite/manifest.json": `{"src/main.tsx":{}}`,
  "csp.json": JSON.stringify({
    styleHashes: ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    scriptHashes: ["'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='"],
  }),
  "secret.txt": "outside of what is served",
  ...Object.fromEntries([...pages, ...forms]),
};

/** Writes the small build into a new folder; resolves with its path. */
export const writeBuiltSite = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-dist-"));
  for (const [name, content] of Object.entries(builtFiles)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    if (!name.endsWith(".js")) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  return folder;
};
