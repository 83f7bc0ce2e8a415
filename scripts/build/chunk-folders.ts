import type { Plugin } from "vite";
import { joinedTexts } from "./text-files.ts";

/** Where what a student's own pages do not need begins: the console, the pages before sign-in, and their texts. */
const RARE =
  /\/src\/(?:app\/routes\/(?:admin\/admin-route|auth\/(?:sign-in|sign-up|password-\w+)-route|public\/contact-route)\.tsx|i18n\/(?:en|fr)\/(?:admin|landing|legal)\.ts)$/;
/** What lays out charts in the console. */
const RARE_ASSET = /\/elk-worker\.min\.js$/;
/**
 * The pages whose shared modules make three files: what the reader and sign-in need, with what watches links, and what each needs
 * besides. Each module that two routes need was a file of its own before, and a reader that was not prefetched waited for 22 files
 * (docs/decisions/0064, 0102).
 */
const PAGES = {
  signIn: /\/src\/app\/routes\/auth\/sign-in-route\.tsx$/,
  reader: /\/src\/app\/routes\/paper\/paper-route\.tsx$/,
  /** It asks for a paper before the reader is there, so that it is small (docs/decisions/0089). */
  paperLinks: /\/src\/app\/routes\/paper\/paper-links\.ts$/,
} as const;
/** Too small for a file of their own: the settings that the server names to everybody, how they are asked for, and the names of semesters. */
const SMALL =
  /\/src\/(?:contract\/(?:public-config|papers\/semester-name)|services\/(?:api\/configured-times|catalogue\/fetch-public-config))\.ts$/;
/** What a dashboard shows while the browser is idle, and at the first touch. */
const DASHBOARD = {
  idle: /\/src\/app\/idle-parts\/idle-parts\.ts$/,
  later: /\/src\/(?:app\/routes\/dashboard\/dashboard-parts|ui\/shell\/shell-dialogs)\.tsx?$/,
} as const;
/** What starts the charts of pages that come later: one name in the import map of the first page. */
const PAGE_CHARTS = /\/src\/app\/(?:routes\/use-page-charts|flow-counts\/counted-by)\.ts$/;
const LANGUAGE = /\/src\/i18n\/(en|fr)\//;

const only = <T>(all: readonly T[]): T | undefined => (new Set(all).size === 1 ? all[0] : undefined);

interface Chunk {
  readonly moduleIds: readonly string[];
  readonly facadeModuleId?: string | null | undefined;
}
interface Asset {
  readonly originalFileNames: readonly string[];
}

/** The modules that come with `roots`, apart from those that `isLeftOut` and what only they import. */
const modulesFrom = (
  roots: readonly string[],
  next: (id: string) => readonly string[],
  isLeftOut = (_: string): boolean => false,
): Set<string> => {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || isLeftOut(id)) continue;
    found.add(id);
    open.push(...next(id));
  }
  return found;
};

/**
 * Files of a language lie in a folder of its name, those that a student's own pages do not need in `rare`, so that the worker,
 * which sees names alone, keeps on a phone what its student needs (src/service-worker/app-file-cache.ts).
 */
export const chunkFolders = () => {
  let students: ReadonlySet<string> = new Set();
  let neededBy: Readonly<Record<keyof typeof PAGES, ReadonlySet<string>>> = {
    signIn: new Set(),
    reader: new Set(),
    paperLinks: new Set(),
  };
  const plugin: Plugin = {
    name: "annales-chunk-folders",
    apply: "build",
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const opened = (id: string) => [...imported(id), ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      students = modulesFrom(entries, opened, (id) => RARE.test(id));
      const importedBy = (page: RegExp) => modulesFrom(ids.filter((id) => page.test(id)).flatMap(imported), imported);
      neededBy = {
        signIn: importedBy(PAGES.signIn),
        reader: importedBy(PAGES.reader),
        paperLinks: importedBy(PAGES.paperLinks),
      };
    },
  };
  const isNeededBy = (page: keyof typeof PAGES, id: string): boolean => neededBy[page].has(id);
  const folderOf = (ids: readonly string[]): string => {
    const language = only(ids.map((id) => LANGUAGE.exec(id)?.[1]));
    const isRare = !ids.some((id) => students.has(id) || id.startsWith("\0"));
    return (isRare ? "rare/" : "") + (language === undefined ? "" : `${language}/`);
  };
  /** A chunk without modules of its own stands for one that lies in another. */
  const chunkFileNames = ({ moduleIds, facadeModuleId }: Chunk): string =>
    `assets/${folderOf(moduleIds.length > 0 ? moduleIds : [facadeModuleId ?? ""])}[name]-[hash].js`;
  const assetFileNames = ({ originalFileNames }: Asset): string =>
    `assets/${originalFileNames.some((name) => RARE.test(`/${name}`) || RARE_ASSET.test(name)) ? "rare/" : ""}[name]-[hash][extname]`;
  const isInBoth = (id: string): boolean => isNeededBy("reader", id) && isNeededBy("signIn", id);
  const groups = [
    { name: joinedTexts, debugName: "texts" },
    {
      name: "paper-links",
      test: (id: string): boolean =>
        PAGES.paperLinks.test(id) || isNeededBy("paperLinks", id) || SMALL.test(id) || isInBoth(id),
    },
    { name: "shared", test: (id: string): boolean => isNeededBy("reader", id), minShareCount: 2 },
    { name: "public-page", test: (id: string): boolean => isNeededBy("signIn", id), minShareCount: 2 },
    { name: "page-charts", test: PAGE_CHARTS },
    { name: "idle-parts", test: DASHBOARD.idle },
    { name: "dashboard-later", test: DASHBOARD.later },
  ];
  return { plugin, groups, chunkFileNames, assetFileNames };
};
