import type { HttpServerRequest } from "effect/http";
import { previewPath } from "../../src/contract/file-urls.ts";
import { localizedPath, isPrerendered, routes } from "../../src/contract/routes.ts";
import { languages, type Paper } from "../../src/contract/entities.ts";
import { paperPath, displayCode } from "../../src/contract/papers/paper-rules.ts";
import type { Language } from "../../src/i18n/language.ts";
import { texts } from "../../src/i18n/server.ts";
import { escapeHtml } from "../http/escape-html.ts";

/** Where the pages say they are: the public address, or else the one that was called. No slash at its end. */
export const siteOrigin = (request: HttpServerRequest.HttpServerRequest, publicUrl: string | null): string =>
  publicUrl === null ? `http://${request.headers["host"] ?? "localhost"}` : new URL(publicUrl).origin;

/** Puts the origin into a page that was built without it. */
export const insertOrigin = (html: string, origin: string): string => html.replaceAll("__ORIGIN__", escapeHtml(origin));

/** What a shared link tells of a paper; never a page of it but the public first picture. */
export type SharedPaper = Pick<Paper, "id" | "title" | "code" | "year">;

const openGraph = (property: string, content: string): string =>
  `<meta property="og:${property}" content="${escapeHtml(content)}" />`;

/** The shell with what other programs show of a paper whose link they were given (Open Graph). */
export const withPaperMetadata = (shell: string, paper: SharedPaper, origin: string, language: Language): string => {
  const { t } = texts(language);
  const code = paper.code === null ? null : displayCode(paper.code);
  const title = [code, paper.title, paper.year].filter((part) => part !== null).join(" · ");
  const tags = [
    openGraph("type", "article"),
    openGraph("site_name", t("common.appName")),
    openGraph("title", title),
    openGraph("description", t("landing.lead")),
    openGraph("url", origin + paperPath(paper)),
    openGraph("image", `${origin}/api/${previewPath(paper.id)}`),
    openGraph("locale", language),
  ];
  return shell
    .replace(/(?<=<title[^<>]*>)[^<]*/u, () => `${escapeHtml(title)} | ${escapeHtml(t("common.appName"))}`)
    .replace("</head>", () => `${tags.join("\n")}</head>`);
};

/** For crawlers: public pages are open to them, previews too; of the API and of students' pages nothing else is theirs. */
export const robotsTxt = (origin: string): string =>
  ["User-agent: *", "Allow: /api/papers/*/preview$", "Disallow: /api/", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );

const listed: ReadonlySet<string> = new Set(["signin", "signup", "contact"]);

/** Every page that anybody may find, in both languages where it is a document of its own (sitemaps.org, protocol 0.9). */
export const sitemapXml = (origin: string): string => {
  const address = (path: string, language: Language): string => escapeHtml(origin + localizedPath(path, language));
  const entry = (path: string, language: Language): string =>
    [
      `<url><loc>${address(path, language)}</loc>`,
      ...languages.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(path, other)}"/>`),
      "</url>",
    ].join("");
  const documents = routes
    .filter(({ name }) => isPrerendered(name))
    .flatMap(({ pattern }) => languages.map((language) => entry(pattern, language)));
  const screens = routes
    .filter(({ name }) => listed.has(name))
    .map(({ pattern }) => `<url><loc>${escapeHtml(origin + pattern)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...documents, ...screens].join("\n")}
</urlset>
`;
};
