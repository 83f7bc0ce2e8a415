import type { Plugin } from "vite";

/** Where what a student's own pages do not need begins: the console, the pages before sign-in, and their texts. */
const RARE =
  /\/src\/(?:app\/routes\/(?:admin\/admin-route|auth\/(?:sign-in|sign-up|password-\w+)-route|public\/contact-route)\.tsx|i18n\/(?:en|fr)\/(?:admin|landing|legal)\.ts)$/;
const LANGUAGE = /\/src\/i18n\/(en|fr)\//;

const only = <T>(all: readonly T[]): T | undefined => (new Set(all).size === 1 ? all[0] : undefined);

interface Chunk {
  readonly moduleIds: readonly string[];
  readonly facadeModuleId?: string | null | undefined;
}
interface Asset {
  readonly originalFileNames: readonly string[];
}

/**
 * Files of a language lie in a folder of its name, those that a student's own pages do not need in `rare`, so that the worker,
 * which sees names alone, keeps on a phone what its student needs (src/service-worker/app-file-cache.ts).
 */
export const chunkFolders = () => {
  const students = new Set<string>();
  const plugin: Plugin = {
    name: "annales-chunk-folders",
    apply: "build",
    buildEnd() {
      const open = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (students.has(id) || RARE.test(id)) continue;
        students.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        open.push(...importedIds, ...dynamicallyImportedIds);
      }
    },
  };
  const folderOf = (ids: readonly string[]): string => {
    if (!ids.some((id) => students.has(id) || id.startsWith("\0"))) return "rare/";
    const language = only(ids.map((id) => LANGUAGE.exec(id)?.[1]));
    return language === undefined ? "" : `${language}/`;
  };
  /** A chunk without modules of its own stands for one that lies in another. */
  const chunkFileNames = ({ moduleIds, facadeModuleId }: Chunk): string =>
    `assets/${folderOf(moduleIds.length > 0 ? moduleIds : [facadeModuleId ?? ""])}[name]-[hash].js`;
  const assetFileNames = ({ originalFileNames }: Asset): string =>
    `assets/${originalFileNames.some((name) => RARE.test(`/${name}`)) ? "rare/" : ""}[name]-[hash][extname]`;
  return { plugin, chunkFileNames, assetFileNames };
};
