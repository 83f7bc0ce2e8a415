import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** One request, its body read. `path` has no query. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** `body` is sent as JSON, `text` as it is; neither: an empty answer. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const largestBody = 64 * 1024;

/** Reads a request. Rejects when the caller hangs up or sends more than 64 KB. */
export const readCall = async (request: IncomingMessage): Promise<Call> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
  }
  if (size > largestBody) throw new Error("The body is larger than 64 KB");
  return {
    method: request.method ?? "GET",
    path: (request.url ?? "/").split("?")[0] ?? "/",
    headers: request.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
};

export const sendReply = (response: ServerResponse, reply: Reply): void => {
  if (response.destroyed || response.writableEnded) return;
  const content = reply.text ?? (reply.body === undefined ? "" : JSON.stringify(reply.body));
  const type = reply.body === undefined ? {} : { "content-type": "application/json" };
  response.writeHead(reply.status, { ...type, ...reply.headers, "content-length": Buffer.byteLength(content) });
  response.end(content);
};

/** The header as one text; undefined when it is missing or blank. */
export const header = (call: Call, name: string): string | undefined => {
  const value = call.headers[name];
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text === "" ? undefined : text;
};

/** The body as JSON; undefined when it is none. */
export const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** The body as a JSON object; undefined when it is anything else. */
export const jsonObject = (body: string): Readonly<Record<string, unknown>> | undefined => {
  const value = readJson(body);
  return isRecord(value) ? value : undefined;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
