import { Effect, Layer, Schema } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { routeOf } from "../../src/contract/routes.ts";
import { type Language, languageOf } from "../../src/i18n/language.ts";
import { findSharePreview } from "../papers/papers.sql.ts";
import { findCurrentFees } from "../catalogue/fees.sql.ts";
import { Settings } from "../settings/settings.ts";
import { requestPath } from "../http/not-found.ts";
import { RequestContext } from "../http/request-context.ts";
import { Site } from "../http/site.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { chooseEncoding, matchesEtag } from "../http/encoding-and-etag.ts";
import { type BuiltFile, readBuiltFiles } from "./built-files.ts";
import { siteOrigin, robotsTxt, sitemapXml, insertOrigin, withPaperMetadata } from "./site-metadata.ts";
import { wellKnownFiles } from "./phone-app-links.ts";
import { compressPage, prerenderedPath, insertFees, sentFormPath } from "./prerendered-pages.ts";

type Request = HttpServerRequest.HttpServerRequest;

const Hash = Schema.String.check(Schema.isPattern(/^'sha256-[\w+/]+=*'$/));
const Hashes = Schema.fromJsonString(
  Schema.Struct({ styleHashes: Schema.Array(Hash), scriptHashes: Schema.Array(Hash) }),
);

/** Reads `csp.json` of the build; no hashes where there is none. Dies where it is not what it should be. */
const readHashes = async (dist: string): Promise<typeof Hashes.Type> => {
  const text = await readFile(join(dist, "csp.json"), "utf8").catch(() => `{"styleHashes":[],"scriptHashes":[]}`);
  return Schema.decodeUnknownSync(Hashes)(text);
};

const readSite = async (dist: string | null) =>
  dist === null
    ? { built: new Map<string, BuiltFile>(), styleHashes: [], scriptHashes: [] }
    : { built: await readBuiltFiles(join(dist, "client")), ...(await readHashes(dist)) };

const KEEP = "public, max-age=31536000, immutable";

const workerPolicy = contentSecurityPolicy([]);
/** The engine that draws PDFs is the one script that compiles WebAssembly; it runs in a worker of its own. */
const pdfWorkerPolicy = contentSecurityPolicy([], { scripts: "'wasm-unsafe-eval'" });

/** A worker may do what the answer with its script says. */
const policyOf = (path: string): Record<string, string> => {
  if (/pdf\.worker/.test(path)) return { "content-security-policy": pdfWorkerPolicy };
  return path === "/worker.js" ? { "content-security-policy": workerPolicy } : {};
};

const send = (
  request: Request,
  file: BuiltFile,
  status: number,
  headers: Readonly<Record<string, string>>,
): HttpServerResponse.HttpServerResponse => {
  const known = { etag: file.etag, vary: "Accept-Encoding", ...headers };
  if (status === 200 && matchesEtag(request.headers["if-none-match"], file.etag))
    return HttpServerResponse.empty({ status: 304, headers: known });
  const encoding = chooseEncoding(request.headers["accept-encoding"], [...file.encoded.keys()]);
  const body = encoding === null ? file.plain : (file.encoded.get(encoding) ?? file.plain);
  return HttpServerResponse.uint8Array(body, {
    status,
    contentType: file.type,
    headers: { ...known, ...(encoding && { "content-encoding": encoding }) },
  });
};

/** As the app chooses: by the cookie that mirrors the preferred language, and English without it. */
const preferredLanguage = ({ cookies }: Request): Language =>
  languageOf(cookies["__Host-annales-language"] ?? cookies["annales-language"]);
/** `?lang=` wins over the cookie (contract.md). */
const pageLanguage = (request: Request): Language => {
  const asked = new URLSearchParams(request.url.split("?", 2)[1] ?? "").get("lang");
  return asked === null ? preferredLanguage(request) : languageOf(asked);
};

const BY_LANGUAGE = "Accept-Encoding, Cookie";
/** A student's page is the sign-in form to a visitor who opens it. */
const BY_VISITOR = `${BY_LANGUAGE}, Sec-Fetch-Mode`;
/** Maximum number of pages kept in memory with their compressed copies. */
const MOST_DRAWN = 500;

/** A student's own pages are for no search engine; what their links tell is for who was given them. */
const HIDDEN = { "x-robots-tag": "noindex" } as const;

const PLAIN = { contentType: "text/plain; charset=utf-8" } as const;

/** Files that name the origin. */
const files: Readonly<Record<string, (origin: string) => HttpServerResponse.HttpServerResponse>> = {
  "/robots.txt": (origin) => HttpServerResponse.text(robotsTxt(origin), PLAIN),
  "/sitemap.xml": (origin) =>
    HttpServerResponse.text(sitemapXml(origin), { contentType: "application/xml; charset=utf-8" }),
};

const notBuilt = HttpServerResponse.text("The pages are not built yet: run npm start.\n", { ...PLAIN, status: 503 });
const noFile = HttpServerResponse.text("There is no such file.\n", { ...PLAIN, status: 404 });

/** Serves what lies in `dist`, read once; nothing where that is null. The API works without it. */
export const siteLayer = (dist: string | null) =>
  Layer.effect(
    Site,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const { built, styleHashes, scriptHashes } = yield* Effect.promise(() => readSite(dist));
      /** The import map in the app's pages is the one script that a page holds itself (docs/decisions/0089). */
      const scripts = scriptHashes.join(" ");
      /** A student's photo may lie anywhere on the web (checklist 3.5, docs/decisions/0060): the app shows it to that student alone. */
      const appPolicy = contentSecurityPolicy(styleHashes, {
        images: "https:",
        ...(scripts !== "" && { scripts }),
      });
      /** The landing page names the page that is wanted next (Speculation Rules). */
      const landingPolicy = contentSecurityPolicy(styleHashes, { scripts: "'inline-speculation-rules'" });
      const shell = built.get("/index.html");
      const sharedAt = (path: string) =>
        findSharePreview(Number(path.split("/")[3])).pipe(Effect.provideService(SqlClient.SqlClient, sql));
      const findFees = findCurrentFees.pipe(Effect.provideService(SqlClient.SqlClient, sql));
      const fees = yield* Effect.cachedWithTTL(findFees, "1 minute");
      const { publicUrl, phoneApps } = yield* Settings;
      const known = wellKnownFiles(phoneApps);
      const drawn = new Map<string, { readonly html: string; readonly page: BuiltFile }>();
      /** Presses a page again only when its text changed. */
      const drawnPage = (key: string, html: string, like: BuiltFile): BuiltFile => {
        const last = drawn.get(key);
        if (last?.html === html) return last.page;
        const page = compressPage(html, like);
        drawn.delete(key);
        drawn.set(key, { html, page });
        if (drawn.size > MOST_DRAWN) drawn.delete(drawn.keys().next().value!);
        return page;
      };

      const page = Effect.fn("Site.page")(function* (request: Request, path: string) {
        const route = routeOf(path);
        const language = pageLanguage(request);
        const origin = siteOrigin(request, publicUrl);
        const lies = route && prerenderedPath(route.name, language);
        const prerendered = lies === undefined ? undefined : built.get(lies);
        if (lies !== undefined && prerendered !== undefined) {
          const html = insertOrigin(insertFees(prerendered.plain.toString(), language, yield* fees), origin);
          const headers = {
            "cache-control": "no-cache",
            "content-language": language,
            vary: BY_LANGUAGE,
            ...(route?.name === "landing" && { "content-security-policy": landingPolicy }),
          };
          return send(request, drawnPage(lies, html, prerendered), 200, headers);
        }
        if (shell === undefined) return notBuilt;
        const isGuarded = route?.access === "guarded";
        const chosen = preferredLanguage(request);
        const form = built.get(sentFormPath(request, isGuarded, chosen));
        const headers = {
          "cache-control": "no-cache",
          "content-security-policy": appPolicy,
          ...(isGuarded && { ...HIDDEN, vary: BY_VISITOR }),
          ...(form !== undefined && { "content-language": chosen, vary: isGuarded ? BY_VISITOR : BY_LANGUAGE }),
        };
        const paper = route?.name === "paper" ? yield* sharedAt(path) : null;
        if (paper === null) return send(request, form ?? shell, route === undefined ? 404 : 200, headers);
        const html = withPaperMetadata((form ?? shell).plain.toString(), paper, origin, language);
        return send(request, drawnPage(`${paper.id} ${language} ${form?.etag}`, html, form ?? shell), 200, headers);
      });

      return Site.of({
        styleHashes,
        answer: Effect.fn("Site.answer")(function* (request: Request) {
          const path = requestPath(request.url);
          const notes = yield* RequestContext;
          const file = path.endsWith(".html") ? undefined : built.get(path);
          notes.route = file === undefined && !path.startsWith("/assets/") ? "page" : "file";
          const told = files[path]?.(siteOrigin(request, publicUrl));
          if (told !== undefined) return told;
          const links = known[path];
          if (links !== undefined) return links === null ? noFile : HttpServerResponse.jsonUnsafe(links);
          if (file !== undefined)
            return send(request, file, 200, {
              "cache-control": file.isHashed ? KEEP : "no-cache",
              ...policyOf(path),
            });
          return path.startsWith("/assets/") ? noFile : yield* page(request, path);
        }),
      });
    }),
  );
