import { Effect, Layer, type Types } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
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

/** The page with its own policy: its one sheet and its one script, both in the page, are allowed by their hashes. */
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

type Response = HttpServerResponse.HttpServerResponse;

/** Effect renders the page once, so that it is compressed once: it has 2.3 MB, and 0.45 MB with brotli. */
const prepared = new WeakMap<Response, ReturnType<typeof prepare>>();

const preparedPage = (response: Response): ReturnType<typeof prepare> => {
  const page = prepared.get(response) ?? HttpServerResponse.toWeb(response).text().then(prepare);
  prepared.set(response, page);
  return page;
};

const withPolicy = HttpRouter.middleware((handled: Effect.Effect<Response, Types.unhandled>) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest;
    const response = yield* handled;
    const page = yield* Effect.promise(() => preparedPage(response));
    if (matchesEtag(headers["if-none-match"], page.etag))
      return HttpServerResponse.empty({ status: 304, headers: page.headers });
    const encoding = chooseEncoding(headers["accept-encoding"], ["br", "gzip"]);
    return HttpServerResponse.uint8Array(encoding === null ? page.bytes : page.copies[encoding], {
      contentType: "text/html; charset=utf-8",
      headers: { ...page.headers, ...(encoding !== null && { "content-encoding": encoding }) },
    });
  }),
);

/** The contract at `/api/docs`, shown by Swagger UI: nothing is loaded from another origin (docs/decisions/0065). */
export const ApiDocsPage = HttpApiSwagger.layer(Api, { path: "/api/docs" }).pipe(Layer.provide(withPolicy.layer));
