import { Effect } from "effect";
import { HttpRouter, HttpServerResponse } from "effect/http";
import { HttpApiSwagger } from "effect/http-api";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Api } from "../../src/contract/api.ts";
import { chooseEncoding, type ContentEncoding, matchesEtag } from "./encoding-and-etag.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const sha256 = (text: string) => createHash("sha256").update(text);
const hashOf = (text: string): string => `'sha256-${sha256(text).digest("base64")}'`;

const between = (html: string, start: string, end: string): string =>
  html.slice(html.indexOf(start) + start.length, html.lastIndexOf(end));

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The page with its own policy: its one sheet and its one script, both in the page, are allowed by their hashes. It is
 * compressed once: it has 2.3 MB, and 0.45 MB with brotli.
 */
const prepare = async (html: string) => {
  const bytes = Buffer.from(html);
  const copies: Readonly<Record<ContentEncoding, Buffer>> = {
    br: await promisify(brotliCompress)(bytes, brotli),
    gzip: await promisify(gzip)(bytes),
  };
  const etag = `"${sha256(html).digest("base64url").slice(0, 22)}"`;
  const policy = contentSecurityPolicy([hashOf(between(html, "<style>", "</style>"))], {
    scripts: hashOf(between(html, "<script>", "</script>")),
  });
  const headers = { "content-security-policy": policy, "cache-control": "no-cache", vary: "Accept-Encoding", etag };
  return { bytes, copies, etag, headers };
};

/** The page as Effect renders it. Its module of 2 MB is loaded here, at the first request, not at the start of the server. */
const render = async (): Promise<string> => {
  const { handler, dispose } = HttpRouter.toWebHandler(HttpApiSwagger.layer(Api, { path: "/" }), {
    disableLogger: true,
  });
  const response = await handler(new Request("http://localhost/"));
  return response.text().finally(dispose);
};

/** The contract at `/api/docs`, shown by Swagger UI: nothing is loaded from another origin (docs/decisions/0065). */
export const ApiDocsPage = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const prepared = yield* Effect.cached(Effect.uninterruptible(Effect.promise(() => render().then(prepare))));
    yield* router.add("GET", "/api/docs", ({ headers }) =>
      Effect.map(prepared, ({ bytes, copies, etag, headers: always }) => {
        if (matchesEtag(headers["if-none-match"], etag))
          return HttpServerResponse.empty({ status: 304, headers: always });
        const encoding = chooseEncoding(headers["accept-encoding"], ["br", "gzip"]);
        return HttpServerResponse.uint8Array(encoding === null ? bytes : copies[encoding], {
          contentType: "text/html; charset=utf-8",
          headers: { ...always, ...(encoding !== null && { "content-encoding": encoding }) },
        });
      }),
    );
  }),
);
