import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { json, makeApi, withMockBackend } from "./mock-backend.ts";

const backend = withMockBackend((made) => {
  made.answers(json(200, {}));
});

const heard = () => backend.heard.at(-1)!;

describe("a call", () => {
  it.each([
    ["semesters", "/api/semesters"],
    ["/institutions/categories/hnd", "/api/institutions/categories/hnd"],
    ["///levels", "/api/levels"],
    ["papers/7/pages", "/api/papers/7/pages"],
  ])("7.1 of %s is asked at %s", async (path, url) => {
    await makeApi(backend).api(path);
    expect(heard().url).toBe(url);
  });

  it("7.3 reads unless it says otherwise, and carries the method it is given", async () => {
    const { api } = makeApi(backend);
    await api("user");
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) await api("user", { method });
    expect(backend.heard.map(({ method }) => method)).toEqual(["GET", "POST", "PUT", "PATCH", "DELETE"]);
  });

  it("carries a Bearer token where one is kept, asked for at every call", async () => {
    let token: string | null = null;
    const { api } = makeApi(backend, { token: () => token });
    await api("levels");
    token = "t-1";
    await api("levels");
    expect(backend.heard.map(({ headers }) => headers.authorization)).toEqual([undefined, "Bearer t-1"]);
  });

  it("carries the language of the moment", async () => {
    let language: "en" | "fr" = "en";
    const { api } = makeApi(backend, { language: () => language });
    await api("levels");
    language = "fr";
    await api("levels");
    expect(backend.heard.map(({ headers }) => headers["x-language"])).toEqual(["en", "fr"]);
  });

  it("carries headers of its own beside them", async () => {
    const { api } = makeApi(backend, { token: () => "t-1" });
    await api("payments/university", { method: "POST", body: {}, headers: { "Idempotency-Key": "k-1" } });
    expect(heard().headers).toMatchObject({
      "idempotency-key": "k-1",
      authorization: "Bearer t-1",
      "x-language": "en",
    });
  });

  it("sends its query, and drops what is not there", async () => {
    await makeApi(backend).api("papers", { query: { q: "C++ & co", limit: 10, after: undefined } });
    expect(heard().url).toBe("/api/papers?q=C%2B%2B+%26+co&limit=10");
  });

  it("sends an object as JSON", async () => {
    await makeApi(backend).api("auth/signin", { method: "POST", body: { identifier: "é", password: "x" } });
    expect(heard().headers["content-type"]).toBe("application/json");
    expect(JSON.parse(heard().body.toString())).toEqual({ identifier: "é", password: "x" });
  });

  it("7.4 sends form data as multipart, with a boundary", async () => {
    const body = new FormData();
    body.append("metadata", JSON.stringify({ title: "Algebra" }));
    body.append("file", new Blob(["%PDF-1.7"], { type: "application/pdf" }), "a.pdf");
    await makeApi(backend).api("papers/upload", { method: "POST", body });
    expect(heard().headers["content-type"]).toMatch(/^multipart\/form-data; boundary=\S+$/);
    const sent = heard().body.toString();
    expect(sent).toContain('name="metadata"');
    expect(sent).toMatch(/name="file"; filename="a\.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1\.7/);
  });

  it("is sent once, however it fails: nothing tries again by itself", async () => {
    const { api } = makeApi(backend);
    for (const status of [500, 503, 429, 408]) {
      backend.heard.length = 0;
      backend.answers(json(status, { message: "No" }));
      await expect(api("levels")).rejects.toMatchObject({ status });
      expect(backend.heard.length).toBe(1);
    }
  });
});

describe("an answer", () => {
  it("is the body, decoded", async () => {
    backend.answers(json(200, { id: 7, name: "Level 300", more: true }));
    const Ref = Schema.Struct({ id: Schema.Int, name: Schema.String });
    await expect(makeApi(backend).api("levels/7", { schema: Ref })).resolves.toEqual({ id: 7, name: "Level 300" });
  });

  it("that the contract does not know is no answer: it rejects", async () => {
    backend.answers(json(200, { id: "7" }));
    const call = makeApi(backend).api("levels/7", { schema: Schema.Struct({ id: Schema.Int }) });
    await expect(call).rejects.toThrow(/not what the contract says/);
  });

  it("is bytes where bytes are asked for, and text where text is", async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
    backend.answers((response) => response.writeHead(200, { "content-type": "application/pdf" }).end(bytes));
    const { api } = makeApi(backend);
    const file = await api<Blob>("papers/7/file", { responseType: "blob" });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    backend.answers(json(200, '{"a":1}'));
    await expect(api<string>("metrics", { responseType: "text" })).resolves.toBe('{"a":1}');
  });

  it("without a body is taken as it is", async () => {
    backend.answers(json(204));
    await expect(makeApi(backend).api("favourites/7", { method: "PUT" })).resolves.toBeUndefined();
  });
});

describe("a call that is given up", () => {
  it("ends on the wire, says nothing and rejects as an abort", async () => {
    const gone = Promise.withResolvers<void>();
    const came = Promise.withResolvers<void>();
    backend.answers((response) => {
      response.on("close", () => gone.resolve());
      came.resolve();
    });
    const { api, toasts } = makeApi(backend);
    const stop = new AbortController();
    const call = api("papers", { signal: stop.signal });
    await came.promise;
    stop.abort();
    await expect(call).rejects.toMatchObject({ cause: { name: "AbortError" } });
    await gone.promise;
    expect(toasts).toEqual([]);
  });

  it("before it began is not sent", async () => {
    const { api, toasts } = makeApi(backend);
    await expect(api("papers", { signal: AbortSignal.abort() })).rejects.toThrow();
    expect([backend.heard.length, toasts]).toEqual([0, []]);
  });
});

describe("a call that is refused as signed out", () => {
  it.each([
    ["is stored still", "t-1", [1]],
    ["is gone", null, [1]],
    ["was replaced by another tab's sign-in", "t-2", []],
  ] as const)("ends the session unless another one began meanwhile: the token %s", async (_, later, expected) => {
    let token: string | null = "t-1";
    backend.answers((response, received) => {
      token = later;
      json(401, { message: "Sign in", code: "unauthenticated" })(response, received);
    });
    const { api, refusals, toasts } = makeApi(backend, { token: () => token });
    await expect(api("levels")).rejects.toMatchObject({ status: 401 });
    expect([refusals, toasts]).toEqual([expected, []]);
  });
});
