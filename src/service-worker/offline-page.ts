import { words as english } from "../i18n/en/offline.ts";
import { words as englishPage } from "../i18n/en/worker.ts";
import { words as french } from "../i18n/fr/offline.ts";
import { words as frenchPage } from "../i18n/fr/worker.ts";

/** In both languages: the worker cannot know which one was chosen. It has no style of its own, for the policy forbids it. */
const page = [
  { ...english.offline, ...englishPage.offline },
  { ...french.offline, ...frenchPage.offline },
]
  .map((offline, at) => {
    const language = at === 0 ? "en" : "fr";
    return `<section lang="${language}"><h1>${offline.title}</h1><p>${offline.body}</p>
<p><a href="/user/favourites">${offline.toShelf}</a></p></section>`;
  })
  .join("<hr>");

/** What a page says that needs a connection where there is none. */
export const offlinePage = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Annales</title></head><body>${page}</body></html>`,
    {
      status: 503,
      headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'" },
    },
  );
