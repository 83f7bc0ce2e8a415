import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Language, languageOf } from "../../../src/i18n/language.ts";
import { texts } from "../../../src/i18n/server.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { isApiPath, requestPath } from "../../http/not-found.ts";
import { securityHeaders } from "../../http/security-headers.ts";

/** Seconds. */
const SOON = 2;

const STYLE = `:root{color-scheme:light dark}body{display:grid;min-height:100svh;margin:0;place-items:center;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:26rem;padding:1.5rem;text-align:center}strong{font-size:1.5rem}`;
const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

const unavailable = (language: Language): string => texts(language).t("error.unavailable", { seconds: SOON });

/** The choice that the app mirrors in a cookie, as its pages are picked by. */
const pageLanguage = (cookies = ""): Language => languageOf(/annales-language=(\w+)/.exec(cookies)?.[1]);

/** Asks for itself again until the app answers. */
const waitingPage = (language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${SOON}"><title>Annales</title><style>${STYLE}</style></head><body><main><strong>Annales</strong><p role="status">${escapeHtml(unavailable(language))}</p></main></body></html>`;

interface EarlyResponse {
  readonly status: number;
  readonly type: "application/json" | "text/html; charset=utf-8";
  readonly body: string;
}

const responseTo = ({ url = "", headers }: IncomingMessage): EarlyResponse => {
  const path = requestPath(url);
  if (path === "/api/health/live")
    return { status: 200, type: "application/json", body: JSON.stringify({ status: "live" }) };
  if (!isApiPath(path) && headers.accept?.includes("text/html"))
    return { status: 503, type: "text/html; charset=utf-8", body: waitingPage(pageLanguage(headers.cookie)) };
  const message = unavailable(languageOf(headers["x-language"]));
  return { status: 503, type: "application/json", body: JSON.stringify({ message, code: "unavailable" }) };
};

/** Answers until the app does: it lives, and is not ready. A browser that opens a page gets one that waits. */
export const earlyResponse =
  (publicUrl: string | null) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { status, type, body } = responseTo(request);
    const { page, file } = securityHeaders(publicUrl, [STYLE_HASH]);
    response.writeHead(status, {
      ...(type === "application/json" ? file : page),
      "content-type": type,
      "cache-control": "no-store",
      ...(status === 503 && { "retry-after": String(SOON) }),
    });
    response.end(body);
  };
