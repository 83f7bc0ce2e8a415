import { Effect, Layer, ManagedRuntime } from "effect";
import { HttpRouter, HttpServer, HttpServerRequest, HttpServerResponse } from "effect/http";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "../../../src/contract/accounts/profile-photo-rules.ts";
import { MAX_UPLOAD_BYTES } from "../../../src/contract/uploads/upload-limits.ts";
import { bodyTimeout, SEND_TIMEOUTS } from "../../../server/http/request/body-limits.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { listenerLayer } from "../../../server/start/listener/listen-on-port.ts";

const HOUR = 3_600_000;
const UPLOAD = "POST /api/papers/upload";
const SIGN_IN = "POST /api/auth/signin";
const CHUNKED = "Transfer-Encoding: chunked\r\n";

const length = Effect.map(
  HttpServerRequest.HttpServerRequest.use(({ text }) => text),
  (text) => HttpServerResponse.text(String(text.length)),
);
const app = HttpRouter.serve(
  Layer.mergeAll(
    HttpRouter.add("POST", "/api/papers/upload", length),
    HttpRouter.add("POST", "/api/auth/signin", length),
    HttpRouter.add("POST", "/api/user/photo/update", HttpServerResponse.text("unread")),
  ),
  { disableLogger: true, disableListenLog: true },
);
const listening = listenerLayer(
  { host: "127.0.0.1", port: 0, publicUrl: null, shared: readSettings({}, "/nowhere").shared },
  { head: 200, body: 400, bytesPerMs: SEND_TIMEOUTS.bytesPerMs },
);
const runtime = ManagedRuntime.make(Layer.provideMerge(app, listening));

let port: number;
beforeAll(async () => {
  port = await runtime.runPromise(
    HttpServer.HttpServer.use(({ address }) => Effect.succeed("port" in address ? address.port : 0)),
  );
});
afterAll(() => runtime.dispose());

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** A connection that has sent `bytes`, and keeps its side open until the server closes it. */
const begin = (bytes: string) => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  open.push(socket);
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString())).on("error", () => undefined);
  socket.write(bytes);
  const isClosed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const answered = new Promise<void>((resolve) => socket.once("data", () => resolve()));
  return { socket, isClosed, answered, text: () => text };
};

/** What the server answers to these bytes, followed by `drop` again and again, until it closes the connection. */
const drip = async (bytes: string, drop: string): Promise<string> => {
  const { socket, isClosed, text } = begin(bytes);
  const dripping = setInterval(() => socket.write(drop), 50);
  await isClosed;
  clearInterval(dripping);
  return text();
};

const expectTimeout = (text: string): void => {
  const [head = "", body = ""] = text.slice(text.lastIndexOf("HTTP/1.1 ")).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(head).toMatch(/connection: close/i);
  expect(JSON.parse(body)).toEqual({ code: "bad_request", message: expect.any(String) as string });
};

const headOf = (call: string, more: string): string => `${call} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

describe("a sender that is too slow is answered 408, and its connection is closed", () => {
  test.each([
    ["a head", "POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nX-Slow: ", "a"],
    ["a body of known length", headOf(SIGN_IN, "Content-Length: 100000\r\n"), "a"],
    ["a body in chunks", headOf(SIGN_IN, CHUNKED), "1\r\na\r\n"],
    ["a body that awaits 100 Continue", headOf(SIGN_IN, `Expect: 100-continue\r\n${CHUNKED}`), "1\r\na\r\n"],
    ["a body with an unknown expectation", headOf(SIGN_IN, `Expect: more\r\n${CHUNKED}`), "1\r\na\r\n"],
    ["a body with an upgrade", headOf(SIGN_IN, "Connection: Upgrade\r\nUpgrade: x\r\nContent-Length: 100000\r\n"), "a"],
  ])("%s", async (_, bytes, drop) => {
    expectTimeout(await drip(bytes, drop));
  });
});

test("a body that goes on after its answer does not keep the connection, even where a file has hours", async () => {
  const text = await drip(headOf("POST /api/user/photo/update", CHUNKED), "1\r\na\r\n");
  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*unread/);
});

test("a file has longer than a plain body", async () => {
  const upload = begin(headOf(UPLOAD, "Content-Length: 4\r\n"));
  expectTimeout(await drip(headOf(SIGN_IN, "Content-Length: 100000\r\n"), "a"));
  upload.socket.write("file");
  await upload.answered;
  expect(upload.text()).toMatch(/^HTTP\/1\.1 200 /);
});

test("a connection is kept for the next request once a body has arrived", async () => {
  const { socket, answered, text } = begin(headOf(SIGN_IN, "Content-Length: 2\r\n") + "{}");
  await answered;
  expectTimeout(await drip(headOf(SIGN_IN, "Content-Length: 100000\r\n"), "a"));
  const again = new Promise<void>((resolve) => socket.once("data", () => resolve()));
  socket.write(headOf(SIGN_IN, "Content-Length: 3\r\n") + "{ }");
  await again;
  expect([...text().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(["200", "200"]);
});

test("a plain body has a minute, a photo what its cap takes, and the largest file nearly three hours", () => {
  expect(SEND_TIMEOUTS).toEqual({ head: 20_000, body: 60_000, bytesPerMs: 1 });
  const timeOf = (path: string, maxImageBytes: number = MAX_IMAGE_BYTES) =>
    bodyTimeout({ method: "POST", path, maxImageBytes }, SEND_TIMEOUTS);
  expect(timeOf("/api/auth/signin")).toBe(60_000);
  expect(timeOf("/api/user/photo/update", 20_000)).toBe(20_000 + 65_536);
  for (const path of ["/api/papers/upload", "/api/papers/upload/category"]) {
    const time = timeOf(path);
    expect(time).toBeGreaterThan(MAX_UPLOAD_BYTES);
    expect(time).toBeLessThan(3 * HOUR);
  }
});
