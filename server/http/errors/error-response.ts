import { HttpServerResponse } from "effect/http";
import { errorStatus } from "../../../src/contract/http/error-codes.ts";
import { errorKey } from "../../../src/i18n/error-key.ts";
import type { Language } from "../../../src/i18n/language.ts";
import { texts } from "../../../src/i18n/server.ts";
import type { ApiError } from "./api-error.ts";
import { ruleText, textByKey } from "./error-texts.ts";

/** Seconds a caller is asked to wait where the rule that failed named none. */
const PAUSE = 5;

const isPassing = (status: number): boolean => status === 429 || status === 503;

/** The one shape of a failure: `{message, code, fields?}` in the caller's language. `now` in ms since 1970. */
export const errorResponse = (
  { code, details }: ApiError,
  language: Language,
  now: number,
): HttpServerResponse.HttpServerResponse => {
  const status = errorStatus[code];
  const retryAfter = Math.max(1, Math.ceil(details.retryAfter ?? PAUSE));
  const values = { seconds: retryAfter, ...details.values };
  const fields =
    details.fields &&
    Object.fromEntries(
      Object.entries(details.fields).map(([field, rule]) => [field, ruleText(language, rule, now, details.values)]),
    );
  const first = fields && Object.values(fields)[0];
  const own = details.text === undefined ? undefined : textByKey(language, details.text, values);
  const message = own ?? first ?? textByKey(language, errorKey(code), values) ?? texts(language).t("error.internal");
  return HttpServerResponse.jsonUnsafe(
    { message, code, ...(fields && { fields }), ...details.more },
    { status, headers: isPassing(status) ? { "retry-after": String(retryAfter) } : {} },
  );
};
