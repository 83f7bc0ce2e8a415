import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeBuiltSite } from "../../../support/built-site.ts";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";

let dist: string;
let server: TestServer;
beforeAll(async () => {
  dist = await writeBuiltSite();
  server = await startServer({ dist });
});
afterAll(async () => {
  await server.close();
  await rm(dist, { recursive: true });
});

/** Everything the server says to these bytes until it hangs up. */
const said = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(server.address).port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => resolve(Buffer.concat(chunks).toString()));
    socket.on("error", reject);
  });

const statuses = (text: string): readonly string[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = ""]) => status);

const signIn = "POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
const hidden = "GET /api/levels HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

describe("where a request ends is said once", () => {
  test.each([
    ["a length and chunks", `${signIn}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["two lengths", `${signIn}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${hidden}`],
    ["a length with a sign", `${signIn}Content-Length: +2\r\n\r\n{}${hidden}`],
    ["an encoding that is not known", `${signIn}Transfer-Encoding: xchunked\r\n\r\n${hidden}`],
    ["a chunk whose size is none", `${signIn}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${hidden}`],
    ["a header that is folded over lines", `${signIn}X-One: a\r\n b\r\nContent-Length: 2\r\n\r\n{}${hidden}`],
  ])("%s: nothing that follows is answered as a request", async (_, bytes) => {
    expect(statuses(await said(bytes)).filter((status) => status === "200")).toEqual([]);
  });
});

test("what is no HTTP, or has too long a head, is answered in the shape of every failure, and the connection ends", async () => {
  const answers = await Promise.all([
    said("NONSENSE\r\n\r\n"),
    said(`GET /api/papers?q=${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
    said(`GET /api/levels HTTP/1.1\r\nHost: x\r\n\r\nGET /api/levels HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`),
  ]);
  expect(answers.map((text) => statuses(text).at(-1))).toEqual(["400", "431", "431"]);
  for (const text of answers) {
    const [head = "", body = ""] = text.slice(text.lastIndexOf("HTTP/1.1 ")).split("\r\n\r\n");
    expect(JSON.parse(body)).toMatchObject({ code: "bad_request", message: expect.any(String) as string });
    expect(head).toMatch(/connection: close/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
  }
});

test("a text that no database can keep is refused as it is sent", async () => {
  const client = server.client();
  await client.signIn("university@example.com");
  const answer = await client.call("/api/user", { method: "PATCH", json: { name: "a\0b" } });
  expect([answer.status, answer.body.code]).toEqual([400, "bad_request"]);
});

test("TRACE gives nothing back of what was sent", async () => {
  for (const path of ["/", "/api/levels"]) {
    const text = await said(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: very-secret\r\nConnection: close\r\n\r\n`);
    expect([path, statuses(text)[0]?.[0]]).toEqual([path, "4"]);
    expect(text).not.toContain("very-secret");
  }
});

test("a parameter that comes twice is refused, wherever one is expected", async () => {
  const client = server.client();
  await client.signIn("university@example.com");
  const answer = await client.get("/api/papers?type=university&limit=1&limit=100");
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["limit"]]);
});

test("nothing of the project, its history or its data lies where the site is served", async () => {
  const shell = await server.client().get("/nothing");
  for (const path of [
    "/.git/HEAD",
    "/.vite/manifest.json",
    "/.env",
    "/package.json",
    "/package-lock.json",
    "/server/main.ts",
    "/src/main.tsx",
    "/.data/database",
    "/assets/",
    "/../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/csp.json",
  ]) {
    const answer = await server.client().get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    if (!path.startsWith("/assets/")) expect(answer.text).toBe(shell.text);
  }
});
