import { Exit, Schema } from "effect";
import { FetchError, ofetch } from "ofetch";
import type { Language } from "../../contract/entities.ts";
import { ErrorBody } from "../../contract/http/error-codes.ts";
import type { CallError } from "../../contract/http/call-error.ts";

export interface ApiCall<T> {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** FormData travels as multipart, anything else as JSON. */
  readonly body?: FormData | object;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Every answer is decoded; absent, the answer is given up. */
  readonly schema?: Schema.Codec<T, unknown>;
  /** On: the path is a whole address on this site, not one of the API; the policy lets no call leave the site. */
  readonly isAddress?: boolean;
  readonly responseType?: "json" | "blob" | "text" | "stream";
  /** Sends the request instead of the browser's own `fetch`. */
  readonly fetch?: typeof fetch;
  readonly signal?: AbortSignal;
  /** Off: a `message` of the answer shows no toast (checklist 7.16). */
  readonly autoSuccess?: boolean;
  /** Off: a failure shows no toast; the caller handles it (checklist 8.5). */
  readonly autoError?: boolean;
  /** Off: a 401 is the caller's matter (sign-in, auth/check; checklist G2). */
  readonly autoSignOut?: boolean;
  /** Shown when a failure has no message. */
  readonly fallback?: string;
}

export interface ApiClientOptions {
  /** API base address, such as `/api`. */
  readonly base: string;
  readonly token: () => string | null;
  readonly language: () => Language;
  readonly toast: (kind: "success" | "error", text: string) => void;
  readonly unknownError: () => string;
  readonly refused: () => void;
}
/** Whether another tab has begun a session since a token was sent: an answer to that token says nothing of it. */
export const isReplacedToken = (sent: string | null, stored: string | null): boolean =>
  stored !== null && stored !== sent;
export type ApiClient = <T = void>(path: string, call?: ApiCall<T>) => Promise<T>;

const hasMessage = (body: unknown): body is { readonly message: string } =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";

const withoutSlash = (path: string): string => path.replace(/^\/+/, "");

/** The first of several messages, underscores as spaces (checklist 8.6, 8.7). */
const shown = (message: string | readonly string[] | undefined): string =>
  ((typeof message === "string" ? message : message?.[0]) ?? "").replaceAll("_", " ");

const decodeFailure = Schema.decodeUnknownExit(ErrorBody);
const decodeFailureText = Schema.decodeUnknownExit(Schema.fromJsonString(ErrorBody));

/** A failure is JSON whatever the call asked for: a call for a file holds it as bytes. */
const readFailure = async (data: unknown): Promise<ErrorBody> => {
  const body: unknown = data instanceof Blob ? await data.text() : data;
  const exit = typeof body === "string" ? decodeFailureText(body) : decodeFailure(body);
  return Exit.isSuccess(exit) ? exit.value : {};
};

const failureFrom = async (error: unknown): Promise<CallError> => {
  if (!(error instanceof FetchError) || error.status === undefined)
    return { status: 0, code: "no_answer", message: "", fields: {} };
  const body = await readFailure(error.data);
  return {
    status: error.status,
    code: body.code ?? "unknown",
    message: shown(body.message),
    fields: body.fields ?? {},
    ...(body.paper && { paper: body.paper }),
    ...(body.totp && { totp: body.totp }),
  };
};

const decoded = <T>(schema: Schema.Codec<T, unknown>, body: unknown): T => {
  const exit = Schema.decodeUnknownExit(schema)(body);
  if (Exit.isSuccess(exit)) return exit.value;
  throw new Error(`The answer is not what the contract says: ${String(exit.cause)}`);
};

/** Makes the one client of the app (product.md §7 and §8). It rejects with a `CallError`, or rethrows an abort. */
export const createApiClient =
  (outside: ApiClientOptions): ApiClient =>
  async <T>(path: string, call: ApiCall<T> = {}): Promise<T> => {
    const token = outside.token();
    const options = {
      method: call.method ?? "GET",
      headers: {
        "X-Language": outside.language(),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      credentials: "include",
      responseType: call.responseType ?? "json",
      retry: 0,
      ...(call.body !== undefined && { body: call.body as Record<string, unknown> | FormData }),
      ...(call.query && { query: call.query }),
      ...(call.signal && { signal: call.signal }),
    } as const;
    try {
      const send = call.fetch ? ofetch.create({}, { fetch: call.fetch }) : ofetch;
      const body: unknown = await send(
        call.isAddress === true ? path : `${outside.base}/${withoutSlash(path)}`,
        options,
      );
      if (call.autoSuccess !== false && hasMessage(body)) outside.toast("success", body.message);
      return (call.schema ? decoded(call.schema, body) : body) as T;
    } catch (error) {
      if (call.signal?.aborted) throw error;
      if (error instanceof Error && !(error instanceof FetchError)) throw error;
      const failure = await failureFrom(error);
      if (failure.status === 401 && token !== null && call.autoSignOut !== false) {
        if (!isReplacedToken(token, outside.token())) outside.refused();
      } else if (call.autoError !== false)
        outside.toast("error", failure.message || call.fallback || outside.unknownError());
      throw failure;
    }
  };
