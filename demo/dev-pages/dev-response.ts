import { type HttpServerRequest, HttpServerResponse } from "effect/http";
import { type Language, languageOf } from "../../src/i18n/language.ts";

type Request = HttpServerRequest.HttpServerRequest;

/** The language of a page under /dev: the one asked for by `?lang=`, else the one of the app. */
export const pageLanguage = (request: Request): Language => {
  const asked = new URLSearchParams(request.url.split("?", 2)[1] ?? "").get("lang");
  return languageOf(asked ?? request.cookies["__Host-annales-language"]);
};

const wantsPage = (request: Request): boolean => request.headers["accept"]?.includes("text/html") ?? false;

export const noStoreHeaders = { "cache-control": "no-store" };

/** A page for a browser, JSON for anything else; never kept. */
export const devResponse = <A>(request: Request, value: A, page: (value: A, language: Language) => string) => {
  const headers = { ...noStoreHeaders, vary: "accept, cookie" };
  if (!wantsPage(request)) return HttpServerResponse.jsonUnsafe(value, { headers });
  const html = page(value, pageLanguage(request));
  return HttpServerResponse.text(html, { headers, contentType: "text/html; charset=utf-8" });
};
