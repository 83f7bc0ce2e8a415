import type { Language } from "../contract/entities.ts";
import { words as english } from "../i18n/en/offline.ts";
import { words as englishPage } from "../i18n/en/worker.ts";
import { words as french } from "../i18n/fr/offline.ts";
import { words as frenchPage } from "../i18n/fr/worker.ts";
import { languageCookieName } from "../services/browser/language-cookie.ts";
import type { WorkerScope } from "./service-worker-types.ts";

const texts = {
  en: { ...english.offline, ...englishPage.offline },
  fr: { ...french.offline, ...frenchPage.offline },
} as const satisfies Record<Language, object>;

const section = (language: Language): string => {
  const { title, body, toShelf } = texts[language];
  return `<section lang="${language}"><h1>${title}</h1><p>${body}</p><p><a href="/user/favourites">${toShelf}</a></p></section>`;
};

/** The ink, paper and link of `src/ui/styles/base/tokens.css`. */
const style = `body{margin:0 auto;max-width:34rem;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#14182b;background:#fff}
h1{font-size:24px;line-height:1.2}a{display:inline-block;padding:12px 0;color:#1c3fa6}
@media(prefers-color-scheme:dark){body{color:#eceef3;background:#141821}a{color:#a9c0ff}}`;

/** Both where the browser tells a worker no cookies, or none was written. */
const languagesOf = async ({ cookieStore }: WorkerScope): Promise<readonly Language[]> => {
  const chosen = (await cookieStore?.get(languageCookieName()))?.value;
  return chosen === "en" || chosen === "fr" ? [chosen] : ["en", "fr"];
};

/** What a page says that needs a connection where there is none. */
export const offlinePage = async (scope: WorkerScope): Promise<Response> => {
  const languages = await languagesOf(scope);
  return new Response(
    `<!doctype html><html lang="${languages[0]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Annales</title><style>${style}</style></head><body>${languages.map(section).join("<hr>")}</body></html>`,
    {
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        // Nothing from outside is in it.
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  );
};
