import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { Prerendered } from "../src/public-pages/prerender.tsx";
import { checkSizeBudget } from "./build/size-budget.ts";
import { buildSentForms, type SentFormFiles } from "./build/build-sent-forms.ts";
import { buildInspector } from "./build/build-inspector.ts";
import { serviceWorkerPlugin } from "./build/service-worker-plugin.ts";
import { giveStableNames } from "./build/stable-names.ts";
import { compressFiles } from "./build/compress-files.ts";
import { noticeCollector, noticeOf, noticesText, swaggerUiNotice } from "./build/third-party-notices.ts";

const client = "dist/client";
const { plugin: collectNotices, folders: usedPackages } = noticeCollector();
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The public frame with its stylesheet inlined; the hash lets exactly that sheet through the CSP. */
const inlineStyles = async (frame: string) => {
  const hashes: string[] = [];
  let html = frame;
  for (const [tag] of frame.matchAll(/<link rel="stylesheet"[^<>]*>/g)) {
    const href = / href="([^"]+)"/.exec(tag)?.[1] ?? "";
    const css = (await readFile(join(client, href), "utf8")).trim();
    hashes.push(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
    html = html.replace(tag, () => `<style>${css}</style>`);
  }
  return { html, hashes };
};

const fill = (frame: string, page: Prerendered): string =>
  frame
    .replaceAll("__LANGUAGE__", page.language)
    .replaceAll("__PATH__", page.path)
    .replaceAll("__ADDRESS__", page.address)
    .replaceAll("__TITLE__", () => escaped(page.title))
    .replaceAll("__DESCRIPTION__", () => escaped(page.description))
    .replace("<!--page-->", () => page.html);

/** The public pages share no file with the app: neither loads what only the other needs. */
const buildPublic = () =>
  build({
    logLevel: "warn",
    publicDir: false,
    plugins: [collectNotices],
    build: {
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: { input: "public.html", output: { codeSplitting: true } },
    },
  });

/** What the landing page asks for while it is read: the page of the sign-in form, and its files in the order in which it needs them. */
const withNextFiles = (html: string, { sheets, script, scripts }: SentFormFiles): string => {
  const files = ["/signin", ...sheets, script, ...scripts];
  return html.replace("</head>", () => `<meta name="next-files" content="${files.join(" ")}" /></head>`);
};

const prerenderPages = async (forms: ReadonlyMap<string, SentFormFiles>): Promise<void> => {
  await build({
    logLevel: "warn",
    build: { ssr: "src/public-pages/prerender.tsx", outDir: "dist/prerender", emptyOutDir: true, manifest: false },
    publicDir: false,
  });
  const { prerender } = (await import(pathToFileURL("dist/prerender/prerender.js").href)) as {
    prerender: () => Promise<readonly Prerendered[]>;
  };
  const { html, hashes } = await inlineStyles(await readFile(join(client, "public.html"), "utf8"));
  await mkdir(join(client, "prerendered"), { recursive: true });
  for (const page of await prerender()) {
    const filled = fill(html, page);
    const next = page.name === "landing" ? forms.get(`signin.${page.language}`) : undefined;
    const file = join(client, "prerendered", `${page.name}.${page.language}.html`);
    await writeFile(file, next === undefined ? filled : withNextFiles(filled, next));
  }
  await writeFile("dist/csp.json", JSON.stringify({ styleHashes: hashes, scriptHashes }));
  await rm(join(client, "public.html"));
  await rm("dist/prerender", { recursive: true });
};

await rm("dist", { recursive: true, force: true });
await build({
  logLevel: "warn",
  plugins: [collectNotices, serviceWorkerPlugin(collectNotices)],
  build: { chunkImportMap: true },
});
const scriptHashes = [await giveStableNames(client)];
await buildPublic();
await buildInspector(collectNotices);
const forms = await buildSentForms(client, collectNotices);
const pdfFonts = "node_modules/pdfjs-dist/standard_fonts";
await cp(pdfFonts, join(client, "pdfjs", "standard_fonts"), { recursive: true });
usedPackages.add("node_modules/pdfjs-dist");
const notices = [...usedPackages].map((folder) =>
  noticeOf(folder, pdfFonts.startsWith(`${folder}/`) ? [pdfFonts] : []),
);
await writeFile(join(client, "third-party-notices.txt"), noticesText([...notices, swaggerUiNotice()]));
await prerenderPages(forms);
await compressFiles(client);

const { lines, isKept } = await checkSizeBudget();
for (const line of lines) process.stdout.write(`${line}\n`);
if (!isKept) process.exit(1);
