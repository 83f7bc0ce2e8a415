import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { HttpServerRequest } from "effect/http";
import type { Fee } from "../../src/contract/payments/payment.ts";
import { isPrerendered, type RouteName } from "../../src/contract/routes.ts";
import { withReturn } from "../../src/contract/sent-forms/way-back.ts";
import { sentFormAt } from "../../src/contract/sent-forms/sent-forms.ts";
import { formatAmount } from "../../src/i18n/format.ts";
import type { Language } from "../../src/i18n/language.ts";
import { sessionCookie } from "../accounts/sessions/session-cookie.ts";
import { type BuiltFile, weakEtag } from "./built-files.ts";

/** Where the built page of a route lies, one a language; undefined for a page that the app draws in the browser. */
export const prerenderedPath = (route: RouteName, language: Language): string | undefined =>
  isPrerendered(route) ? `/prerendered/${route}.${language}.html` : undefined;

/**
 * The address whose form is asked for: that of the sign-in by a visitor who opens a student's page. `Sec-Fetch-Mode` (W3C, Fetch
 * Metadata) tells a page that is opened from one that a script asks for, as the worker does for what it keeps.
 */
const formAddress = (request: HttpServerRequest.HttpServerRequest, isGuarded: boolean): string =>
  isGuarded && request.headers["sec-fetch-mode"] === "navigate" && sessionCookie.of(request) === undefined
    ? withReturn("/signin", request.url)
    : request.url;

/** Where the page lies that the app takes over from the server, if there is one. */
export const sentFormPath = (
  request: HttpServerRequest.HttpServerRequest,
  isGuarded: boolean,
  language: Language,
): string => `/forms/${sentFormAt(formAddress(request, isGuarded))}.${language}.html`;

/** Puts the fees of the moment, in figures of FCFA, into a page that was built without them. Null where no fees are set. */
export const insertFees = (html: string, language: Language, fees: Fee | null): string => {
  const figure = (amount: number | undefined): string => (amount === undefined ? "–" : formatAmount(language, amount));
  return html
    .replaceAll("__FEE_SEMESTER__", figure(fees?.amount))
    .replaceAll("__FEE_CATEGORY__", figure(fees?.categoryFee))
    .replaceAll("__FEE_SOLUTION__", figure(fees?.solutionFee));
};

/** A page made at run time, with its smaller copies. */
export const compressPage = (html: string, like: BuiltFile): BuiltFile => {
  const plain = Buffer.from(html);
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return {
    ...like,
    plain,
    etag: weakEtag(plain),
    encoded: new Map([
      ["br", brotli],
      ["gzip", gzipSync(plain)],
    ]),
  };
};
