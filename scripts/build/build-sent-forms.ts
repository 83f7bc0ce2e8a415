import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { firstAreas, type PageArea, withNeeds } from "../../src/i18n/areas.ts";
import type { PrerenderedForm } from "../../src/public-pages/prerender-forms.tsx";
import { filesOf, readManifest } from "./built-manifest.ts";
import { textFile } from "./text-files.ts";

/** What a page that the server sends drawn loads, as paths of the site. */
export interface SentFormFiles {
  readonly sheets: readonly string[];
  /** The script before the form is painted. */
  readonly script: string;
  /** The app's scripts, its entry first. */
  readonly scripts: readonly string[];
  /** The packages among them, which need no other. */
  readonly libraries: string;
}

/** By path: the screen's module, and its texts. */
const screens: Readonly<Record<string, { readonly route: string; readonly areas: readonly PageArea[] }>> = {
  "/signin": { route: "src/app/routes/auth/sign-in-route.tsx", areas: ["signin", "site"] },
  "/signup": { route: "src/app/routes/auth/sign-up-route.tsx", areas: ["forms", "errors"] },
  "/password/forgot": { route: "src/app/routes/auth/password-forgot-route.tsx", areas: ["forms"] },
};
const isLater = (area: PageArea): boolean => !firstAreas.some((first) => first === area);

/** The script is no module: it runs before the page is painted. Resolves with its path. */
const buildScript = async (client: string, collectNotices: Plugin): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [collectNotices],
    build: {
      outDir: client,
      emptyOutDir: false,
      target: ["chrome100", "firefox100", "safari15.4"],
      rolldownOptions: {
        input: "src/public-pages/sent-form-script.ts",
        output: { format: "iife", entryFileNames: "assets/sent-form-[hash].js" },
      },
    },
  });
  if (!("output" in built)) throw new Error("The script of drawn forms was not built once");
  return `/${built.output[0].fileName}`;
};

const drawForms = async (): Promise<readonly PrerenderedForm[]> => {
  await build({
    logLevel: "warn",
    build: { ssr: "src/public-pages/prerender-forms.tsx", outDir: "dist/forms", emptyOutDir: true, manifest: false },
    publicDir: false,
  });
  const { prerenderForms } = (await import(pathToFileURL("dist/forms/prerender-forms.js").href)) as {
    prerenderForms: () => Promise<readonly PrerenderedForm[]>;
  };
  const forms = await prerenderForms();
  await rm("dist/forms", { recursive: true });
  return forms;
};

/** React leaves such a title where it is, and puts its own before it. Else it would take it over, and away with the form, so that for a moment the page had none. */
const FALLBACK_TITLE = 'itemprop="name"';

/** The app's page with the form in it. Until its script has run the form cannot be sent, and never by itself. */
const fill = (shell: string, form: PrerenderedForm, { sheets, script, scripts, libraries }: SentFormFiles): string => {
  const head = [
    ...sheets.map((path) => `<link rel="stylesheet" crossorigin href="${path}" />`),
    `<script src="${script}" data-path="${form.path}" data-files="${scripts.join(" ")}" data-libraries="${libraries}"></script>`,
    ...scripts.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}" />`),
  ];
  const body = form.html
    .replace("<form ", '<form data-sent="" method="dialog" ')
    .replace('type="submit"', 'type="submit" disabled=""');
  return shell
    .replace('<html lang="en">', `<html lang="${form.language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title ${FALLBACK_TITLE}>${form.title}</title>`)
    .replace(/<script type="module"[^<>]*><\/script>/, "")
    .replace(/<link rel="stylesheet"[^<>]*>/, () => head.join("\n    "))
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>`);
};

/** Builds the pages with a form that the server sends drawn; answers what each loads, by name and language such as `signin.en`. */
export const buildSentForms = async (
  client: string,
  collectNotices: Plugin,
): Promise<ReadonlyMap<string, SentFormFiles>> => {
  const manifest = await readManifest(client);
  const shell = await readFile(join(client, "index.html"), "utf8");
  const script = await buildScript(client, collectNotices);
  await mkdir(join(client, "forms"), { recursive: true });
  const built = new Map<string, SentFormFiles>();
  for (const form of await drawForms()) {
    const screen = screens[form.path];
    if (screen === undefined) throw new Error(`No module is named for the drawn form ${form.name}`);
    const areas = ["first", ...withNeeds(screen.areas).filter(isLater)] as const;
    const texts = areas.map((area) => textFile(area, form.language));
    const all = ["index.html", screen.route, ...texts].flatMap((source) => filesOf(manifest, source));
    const paths = [...new Set(all)].map((file) => `/${file}`);
    const files = {
      sheets: paths.filter((path) => path.endsWith(".css")),
      script,
      scripts: paths.filter((path) => path.endsWith(".js")),
      libraries: `/${filesOf(manifest, "libraries")[0]}`,
    };
    built.set(`${form.name}.${form.language}`, files);
    await writeFile(join(client, "forms", `${form.name}.${form.language}.html`), fill(shell, form, files));
  }
  return built;
};
