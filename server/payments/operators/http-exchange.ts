import { type Duration, Effect, Option } from "effect";
import { FetchHttpClient } from "effect/http";
import { withErrorCode } from "../../system-error-code.ts";

/** An answer over HTTP, as received in `text`. `body` is null where it is no JSON object. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>> | null;
}

const readBody = (text: string): HttpReply["body"] => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
};

const exchange = async (fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<HttpReply> => {
  const response = await fetch(url, { ...init, redirect: "manual" });
  const text = await response.text();
  return { status: response.status, text, body: readBody(text) };
};

/** One request, no retry, no redirect. A text instead of an answer says why there was none: time-out or broken line. */
export const sendOnce = (url: string, init: RequestInit, patience: Duration.Input): Effect.Effect<HttpReply | string> =>
  FetchHttpClient.Fetch.use((fetch) =>
    Effect.tryPromise({
      try: (signal) => exchange(fetch, url, { ...init, signal }),
      catch: (problem) => withErrorCode("the line broke", problem),
    }),
  ).pipe(
    Effect.catch(Effect.succeed),
    Effect.timeoutOption(patience),
    Effect.map(Option.getOrElse(() => "time-out")),
    Effect.tap((reply) =>
      typeof reply === "string" ? Effect.logWarning(`${new URL(url).host} did not answer: ${reply}`) : Effect.void,
    ),
    Effect.tap((reply) =>
      typeof reply === "string"
        ? Effect.annotateCurrentSpan("error.type", reply)
        : Effect.annotateCurrentSpan("http.response.status_code", reply.status),
    ),
    Effect.withSpan("Operators.ask", {
      kind: "client",
      attributes: { "http.request.method": init.method ?? "GET", "server.address": new URL(url).host },
    }),
  );

const LONGEST = 2_000;

/** What was received, to be kept: the status and the body, or why there was neither. */
export const rawReplyText = (reply: HttpReply | string): string =>
  (typeof reply === "string" ? reply : `${reply.status} ${reply.text}`).slice(0, LONGEST).trim();
