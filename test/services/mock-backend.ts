import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type ApiClientOptions, createApiClient } from "../../src/services/api/api-client.ts";

/** A request as it came over the wire. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
type Answer = (response: ServerResponse, heard: ReceivedRequest) => void;

/** Answers with that status and JSON; text goes as it is. */
export const json =
  (status: number, body?: unknown): Answer =>
  (response) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, body === undefined ? {} : { "content-type": "application/json" });
    response.end(text);
  };

/** A server on loopback that keeps what it heard and answers as it was told last, and a client of it. */
export const startMockBackend = async () => {
  const heard: ReceivedRequest[] = [];
  let answer: Answer = json(200, {});
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks) };
      heard.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    heard,
    answers: (next: Answer) => {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type MockBackend = Awaited<ReturnType<typeof startMockBackend>>;

/** A backend for the tests of a file or block; each test begins with nothing heard, and with what `begin` does. */
export const withMockBackend = (begin: (backend: MockBackend) => void): MockBackend => {
  const backend = {} as MockBackend;
  beforeAll(async () => void Object.assign(backend, await startMockBackend()));
  afterAll(() => backend.close());
  beforeEach(() => {
    backend.heard.length = 0;
    begin(backend);
  });
  return backend;
};

/** A client with what it told the app: toasts, and how often the session was refused. */
export const makeApi = (backend: Pick<MockBackend, "address">, given: Partial<ApiClientOptions> = {}) => {
  const toasts: (readonly [kind: string, text: string])[] = [];
  const refusals: number[] = [];
  const api = createApiClient({
    base: `${backend.address}/api`,
    token: () => null,
    language: () => "en",
    toast: (kind, text) => toasts.push([kind, text]),
    unknownError: () => "Something went wrong.",
    refused: () => refusals.push(refusals.length + 1),
    ...given,
  });
  return { api, toasts, refusals };
};
