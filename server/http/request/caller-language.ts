import { Effect } from "effect";
import { HttpServerRequest } from "effect/http";
import { type Language, languageOf } from "../../../src/i18n/language.ts";

/** The language a call asks for by `X-Language`; English for none or an unknown one (contract.md). */
export const requestLanguage = (request: HttpServerRequest.HttpServerRequest): Language =>
  languageOf(request.headers["x-language"]);

/** The language of the call that is being answered. */
export const callerLanguage: Effect.Effect<Language, never, HttpServerRequest.HttpServerRequest> = Effect.map(
  HttpServerRequest.HttpServerRequest,
  requestLanguage,
);
