import type { PrecacheEntry } from "./service-worker-types.ts";

/** The app's own files as they were used, or as this phone's student will need them. Their names change with their content. */
export const APP_FILES_CACHE = "annales-files";

/** Kept when they are used: pdf.js, which is large, pictures that phones hide, and what a student's own pages do not need (scripts/build/chunk-folders.ts). */
const isForLater = (path: string): boolean => /^\/assets\/(?:pdf|rare\/)|\.svg$/.test(path);
/** What lists the papers that the phone keeps: without it they are not found once the connection is gone. */
const listsKeptPapers = (path: string): boolean => /\/idle-parts-/.test(path);
const languageOf = (path: string): string | undefined => /^\/assets\/(en|fr)\//.exec(path)?.[1];
/** The name of a file without what changes with its content. */
const stemOf = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, "$1");

/** What the worker keeps of the files that the build names. */
export const createAppFileCache = (built: readonly PrecacheEntry[]) => {
  const paths = built.map(({ url }) => `/${url}`);
  const known = new Set(paths);
  const isFile = (path: string): boolean => known.has(path) || path.startsWith("/pdfjs/");
  const kept = async (): Promise<readonly string[]> =>
    (await (await caches.open(APP_FILES_CACHE)).keys()).map(({ url }) => new URL(url).pathname);
  /** One after the other: a student who reads meanwhile has the line. */
  const keep = async (wanted: readonly string[]): Promise<void> => {
    const cache = await caches.open(APP_FILES_CACHE);
    const present = await kept();
    for (const path of new Set(wanted)) if (known.has(path) && !present.includes(path)) await cache.add(path);
  };
  return {
    isFile,
    keep,
    /** What the student's own pages need in this language, the most wanted first; for a student who saves data (null) nothing. */
    forLanguage: (language: string | null): readonly string[] =>
      language === null
        ? []
        : paths
            .filter((path) => !isForLater(path) && [undefined, language].includes(languageOf(path)))
            .sort((a, b) => Number(listsKeptPapers(b)) - Number(listsKeptPapers(a))),
    /** What was kept of the version before, as this version names it. */
    asBefore: async (): Promise<readonly string[]> => {
      const before = new Set((await kept()).map(stemOf));
      return paths.filter((path) => before.has(stemOf(path)));
    },
    /** Lets go what this version does not name. */
    clear: async (): Promise<void> => {
      const cache = await caches.open(APP_FILES_CACHE);
      await Promise.all((await kept()).filter((path) => !isFile(path)).map((path) => cache.delete(path)));
    },
    /** A file, from the phone if it is there; else it is kept as it comes. */
    answer: async (request: Request): Promise<Response> => {
      const cache = await caches.open(APP_FILES_CACHE);
      const found = await cache.match(request, { ignoreVary: true });
      if (found) return found;
      const answer = await fetch(request);
      if (answer.ok) await cache.put(request, answer.clone());
      return answer;
    },
  };
};
