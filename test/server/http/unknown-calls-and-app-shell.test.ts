import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const MEGABYTE = 1_048_576;
const json = { "content-type": "application/json" };
const call: ReturnType<TestServer["client"]>["call"] = (path, options) => server.client().call(path, options);
const goesOn = async (): Promise<void> => {
  expect((await call("/api/health/live")).status).toBe(200);
};

describe("a call that is not there", () => {
  test("answers a typed 404 in the caller's language", async () => {
    const english = await call("/api/nothing/here");
    expect([english.status, english.body]).toEqual([
      404,
      { message: "We could not find what you asked for", code: "not_found" },
    ]);
    const french = await call("/api/nothing", { headers: { "x-language": "fr" } });
    expect(french.body.message).toBe("Nous n’avons pas trouvé ce que vous cherchez");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("answers 404 to %s as well", async (method) => {
    const answer = await call("/api/nothing", { method });
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  });

  test("with another method answers 405 and names the methods there are", async () => {
    const get = await call("/api/auth/signin");
    expect([get.status, get.headers.get("allow"), get.body.code]).toEqual([405, "POST", "bad_request"]);
    const post = await call("/api/favourites/1", { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "PUT, DELETE"]);
    const levels = await call("/api/levels", { method: "DELETE" });
    expect([levels.status, levels.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("outside the API is typed too where it would change something", async () => {
    const answer = await call("/user/payments", { method: "POST" });
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  });
});

describe("a body", () => {
  const signIn = (raw: string, headers = {}) => call("/api/auth/signin", { raw, headers: { ...json, ...headers } });

  test.each(["", "garbage", '{"identifier":', "[]", '"text"', "12", "null", "\u0000\u0001", "a=b&c=d"])(
    "that is no JSON object is malformed: %j",
    async (raw) => {
      const answer = await signIn(raw);
      expect([answer.status, answer.body.code]).toEqual([400, "bad_request"]);
    },
  );

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "image/png"])(
    "of the type %s is malformed",
    async (type) => {
      const answer = await signIn("{}", { "content-type": type });
      expect([answer.status, answer.body]).toEqual([
        400,
        { message: "We could not read this request. Refresh the page and try again", code: "bad_request" },
      ]);
    },
  );

  test("without a type is malformed: another site's page can send one unasked", async () => {
    const person = { identifier: "university@example.com", password: "annales-demo" };
    const answer = await call("/api/auth/signin", { raw: JSON.stringify(person) });
    expect([answer.status, answer.body.code]).toEqual([400, "bad_request"]);
    expect((await call("/api/operators/mtn/callback", { raw: "{}" })).status).toBe(200);
  });

  test("of 50 MB is refused before it is read, and the server goes on", async () => {
    const answer = await call("/api/auth/signin", { raw: Buffer.alloc(50 * MEGABYTE, "a"), headers: json });
    expect([answer.status, answer.body]).toEqual([
      413,
      { message: "This file is too large. The limit is 1\u00a0MB", code: "upload_too_large" },
    ]);
    await goesOn();
  });

  test("of 50 MB that does not tell its size is refused once it is over the cap, and the server goes on", async () => {
    const { port } = new URL(server.address);
    const { answer, sent } = await new Promise<{ answer: string; sent: number }>((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1");
      const chunk = `10000\r\n${"a".repeat(65_536)}\r\n`;
      let sent = 0;
      let answer = "";
      const pour = (): void => {
        if (answer !== "" || sent >= 50 * MEGABYTE || socket.destroyed) return;
        sent += 65_536;
        if (socket.write(chunk)) setImmediate(pour);
        else socket.once("drain", pour);
      };
      socket.on("data", (data) => {
        answer += data.toString();
        if (answer.endsWith("}")) socket.destroy();
      });
      socket.on("error", () => (answer === "" ? reject(new Error("No answer came.")) : undefined));
      socket.on("close", () => resolve({ answer, sent }));
      socket.write(
        "POST /api/auth/signin HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
      );
      pour();
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"upload_too_large"');
    expect(sent).toBeLessThan(20 * MEGABYTE);
    await goesOn();
  });

  test("just under the cap is read", async () => {
    const raw = JSON.stringify({ identifier: "a".repeat(MEGABYTE - 100), password: "x" });
    expect((await signIn(raw)).status).toBe(422);
  });
});

describe("a malformed id", () => {
  const malformed = "abc 0 -1 1.5 99999999999 %00 1%20OR%201=1 1.0 1e0 0x1 +1 01 %201 1%20 1%0a".split(" ");
  test.each(malformed)("%s is a malformed call", async (id) => {
    const client = server.client();
    await client.signIn("university@example.com");
    const answer = await client.get(`/api/papers/${id}`);
    expect([answer.status, answer.body.code]).toEqual([400, "bad_request"]);
  });

  test("in a query names its field", async () => {
    const client = server.client({ "x-language": "fr" });
    await client.signIn("university@example.com");
    const answer = await client.get("/api/papers?level_id=x&limit=1000");
    const general = "Certains champs sont à corriger";
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: general, code: "validation_failed", fields: { level_id: general, limit: general } },
    ]);
  });
});

describe("our own fault", () => {
  test("answers 500 without a word of its cause, and the log has it with the request's id", async () => {
    await server.sql((sql) => sql`ALTER TABLE level RENAME TO level_away`);
    const answer = await call("/api/levels?q=hidden-query", { headers: { "x-language": "fr" } });
    await server.sql((sql) => sql`ALTER TABLE level_away RENAME TO level`);
    expect([answer.status, answer.body]).toEqual([
      500,
      { message: "Un problème est survenu. Veuillez actualiser la page ou réessayer plus tard.", code: "internal" },
    ]);
    const id = answer.headers.get("x-request-id");
    const line = server.log.map((one) => JSON.parse(one) as Record<string, unknown>).find((one) => one["cause"]);
    expect(line).toMatchObject({ level: "error", message: "failed", request: id });
    expect(String(line?.["cause"])).toContain("level");
    await goesOn();
  });
});

describe("the log", () => {
  test("has one line for a request, and nothing of its address, query, token or body", async () => {
    const client = server.client();
    await client.signIn("university@example.com");
    const { id } = (await client.get("/api/user")).body;
    const before = server.log.length;
    const answer = await client.get("/api/papers/424242/pages?ticket=very-secret");
    const lines = server.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toEqual([
      {
        time: expect.any(String),
        level: "info",
        message: "answered",
        method: "GET",
        route: "/api/papers/:id/pages",
        code: "not_found",
        account: id,
        status: 404,
        ms: expect.any(Number),
        request: answer.headers.get("x-request-id"),
      },
    ]);
    const all = server.log.join("\n");
    const { token, cookie } = client.session;
    for (const secret of ["very-secret", "424242", "annales-demo", token!, cookie!.split("=")[1]!])
      expect(all).not.toContain(secret);
  });

  test("says who was refused what is not theirs, by number; of other calls it says no one", async () => {
    const client = server.client();
    await client.signIn("university@example.com");
    const { id } = (await client.get("/api/user")).body;
    const [payment, ticket] = [crypto.randomUUID(), "1.2.3.4"];
    for (const [path, line] of [
      ["/api/admin/fees", { route: "/api/admin/fees", status: 403, code: "forbidden", account: id }],
      [`/api/payments/${payment}`, { route: "/api/payments/:id", status: 404, account: id }],
      ["/files/424242.pdf", { route: "/files/:id.pdf", status: 404, account: id }],
      [`/api/papers/424242/pages/1?ticket=${ticket}`, { route: "/api/papers/:id/pages/:n", status: 404, account: id }],
      ["/api/user", { route: "/api/user", status: 200, account: undefined }],
    ] as const) {
      await client.get(path);
      const { account, ...said } = JSON.parse(server.log.at(-1) ?? "") as Readonly<Record<string, unknown>>;
      expect({ ...said, account }).toMatchObject(line);
    }
  });

  test("has no line for a health check that went well, which is counted all the same", async () => {
    const before = server.log.length;
    await Promise.all(["live", "ready"].map((which) => call(`/api/health/${which}`)));
    await call("/api/health/none");
    expect(server.log.slice(before).map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([404]);
    const metrics = await (await fetch(`${server.address}/api/metrics`)).text();
    expect(metrics).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/health\/ready",status="200"\} [1-9]/m,
    );
  });

  test("gives each request an id of its own, whatever the caller sends", async () => {
    const ids = await Promise.all(
      [1, 2].map(async () =>
        (await call("/api/levels", { headers: { "x-request-id": "mine" } })).headers.get("x-request-id"),
      ),
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

test("HEAD answers what GET would, without its body", async () => {
  const get = await call("/api/levels");
  const head = await call("/api/levels", { method: "HEAD" });
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
  expect((await call("/api/user", { method: "HEAD" })).status).toBe(401);
  expect((await call("/api/nothing", { method: "HEAD" })).status).toBe(404);
});
