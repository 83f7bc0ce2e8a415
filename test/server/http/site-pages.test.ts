import { rm } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtFiles, writeBuiltSite } from "../../support/built-site.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

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

const get = (path: string, headers = {}) => server.client().get(path, headers);
const script = "/assets/app-D3adB33f.js";
const scriptText = builtFiles[`client${script}`]!;
const titleOf = (text: string): string | undefined => /<title>(.*?)<\/title>/.exec(text)?.[1];

describe("pages", () => {
  test("the public pages are prerendered and need no session", async () => {
    const shown = await Promise.all(["/", "/privacy-policy", "/general-terms"].map((path) => get(path)));
    expect(shown.map(({ status, text }) => [status, titleOf(text)])).toEqual([
      [200, "landing en"],
      [200, "privacy en"],
      [200, "terms en"],
    ]);
  });

  test.each([
    ["/", {}, "en"],
    ["/?lang=fr", {}, "fr"],
    ["/", { cookie: "__Host-annales-language=fr" }, "fr"],
    ["/?lang=en", { cookie: "__Host-annales-language=fr" }, "en"],
    ["/?lang=de", { cookie: "__Host-annales-language=fr" }, "en"],
    ["/", { "accept-language": "fr" }, "en"],
  ])("of %s with %j are in %s", async (path, headers, language) => {
    const answer = await get(path, headers);
    expect([titleOf(answer.text), answer.headers.get("content-language")]).toEqual([`landing ${language}`, language]);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  });

  test("that the app draws get its shell", async () => {
    for (const path of ["/contact", "/user/dashboard/hnd", "/user/payments", "/user/paper/7/algebra"]) {
      const answer = await get(path);
      expect([path, answer.status, titleOf(answer.text)]).toEqual([path, 200, "The app"]);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
  });

  test.each([
    ["/signin", {}, "signin en"],
    ["/signin?inspect", {}, "signin en"],
    ["/signin", { cookie: "__Host-annales-language=fr" }, "signin fr"],
    ["/signin?lang=fr", {}, "signin en"],
    ["/signin?to=%2Fuser%2Fpayments%3Farea%3Dhnd", {}, "signin-return en"],
    ["/signin?to=%2Fuser%2Fpaper%2F7%2Falgebra", { cookie: "annales-language=fr" }, "signin-paper fr"],
    ["/signup?ref=A1", {}, "signup en"],
    ["/signup?to=%2Fuser%2Fpaper%2F7%2Falgebra", {}, "signup en"],
    ["/signin?to=%2F%2Felsewhere.example", {}, "signin en"],
    ["/signin?to=https%3A%2F%2Felsewhere.example%2Fuser%2Fpaper%2F7", {}, "signin en"],
  ])("the form of %s with %j is sent drawn, as %s", async (path, headers, title) => {
    const answer = await get(path, headers);
    expect([answer.status, titleOf(answer.text)]).toEqual([200, title]);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    expect(answer.headers.get("content-security-policy")).toContain(
      "script-src 'self' 'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=';",
    );
    const again = await get(path, { ...headers, "if-none-match": answer.headers.get("etag") });
    expect(again.status).toBe(304);
  });

  test.each([
    ["/user/paper/7/algebra", {}, "signin-paper en"],
    ["/user/paper/7/algebra?page=2", { cookie: "__Host-annales-language=fr" }, "signin-paper fr"],
    ["/user/payments", {}, "signin-return en"],
    ["/admin/papers", {}, "signin-return en"],
    ["/user/payments", { cookie: "__Host-annales=x" }, "The app"],
    ["/user/nothing", {}, "The app"],
  ])(
    "a student's page %s, opened with %j, is the form of the sign-in where no one can be signed in",
    async (path, headers, title) => {
      const opened = await get(path, { ...headers, "sec-fetch-mode": "navigate" });
      expect(titleOf(opened.text)).toBe(title);
      expect(titleOf((await get(path, { ...headers, "sec-fetch-mode": "cors" })).text)).toBe("The app");
      if (path === "/user/nothing") return;
      expect(opened.headers.get("vary")).toBe("Accept-Encoding, Cookie, Sec-Fetch-Mode");
      expect(opened.headers.get("x-robots-tag")).toBe("noindex");
    },
  );

  test("2.23 that are not there get the shell with status 404", async () => {
    for (const path of [
      "/nothing",
      "/user/nothing",
      "/index.html",
      "/prerendered/landing.en.html",
      "/forms/signin.en.html",
      "/%ff",
    ]) {
      const answer = await get(path);
      expect([path, answer.status, titleOf(answer.text)]).toEqual([path, 404, "The app"]);
    }
  });

  test("of a dashboard of another type are not there", async () => {
    expect((await get("/user/dashboard/law")).status).toBe(404);
  });
});

describe("what is told to other programs", () => {
  const put = (status: string, title: string) =>
    server.sql(
      (sql) => sql<{
        id: number;
      }>`INSERT INTO paper (area, title, kind, code, year, status, sha256, original_key, pages, bytes)
        VALUES ('university', ${title}, 'PAPER', 'CEF350', 2025, ${status}, sha256(convert_to(${title}, 'UTF8')), ${title}, 1, 1)
        RETURNING id`,
    );
  const tags = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/gu)].map(([, of, is]) => [of, is]),
    );

  test("a document says where it is", async () => {
    expect((await get("/")).text).toContain(`<link rel="canonical" href="${server.address}/landing">`);
  });

  test("a shared paper is told by code, title, year and its first picture, in the language of the reader", async () => {
    const [paper] = await put("approved", 'Systèmes "temps réel" & <réseaux>');
    const english = await get(`/user/paper/${paper!.id}/x`);
    expect([english.status, titleOf(english.text)]).toEqual([
      200,
      "CEF 350 · Systèmes &quot;temps réel&quot; &amp; &lt;réseaux&gt; · 2025 | Annales",
    ]);
    expect(tags(english.text)).toMatchObject({
      "og:title": "CEF 350 · Systèmes &quot;temps réel&quot; &amp; &lt;réseaux&gt; · 2025",
      "og:description": expect.stringContaining("Look before you buy"),
      "og:url": `${server.address}/user/paper/${paper!.id}/systemes-temps-reel-reseaux`,
      "og:image": `${server.address}/api/papers/${paper!.id}/preview`,
      "og:locale": "en",
    });
    const french = await get(`/user/paper/${paper!.id}`, { cookie: "__Host-annales-language=fr" });
    expect(tags(french.text)).toMatchObject({
      "og:locale": "fr",
      "og:description": expect.stringContaining("épreuves"),
    });
    expect(french.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("of a paper that is not approved, or not there, nothing is told", async () => {
    const [paper] = await put("pending", "Secret");
    for (const id of [paper!.id, 2_147_483_647, 9_999_999_999]) {
      const answer = await get(`/user/paper/${id}/x`);
      expect([answer.status, titleOf(answer.text), tags(answer.text)]).toEqual([200, "The app", {}]);
    }
  });

  test("students' pages are for no search engine, all others are", async () => {
    for (const [path, tag] of [
      ["/user/payments", "noindex"],
      ["/admin", "noindex"],
      ["/", null],
      ["/signin", null],
    ] as const)
      expect([path, (await get(path)).headers.get("x-robots-tag")]).toEqual([path, tag]);
  });

  test("crawlers are told which pages there are, in both languages, and what is not theirs", async () => {
    expect((await get("/robots.txt")).text).toContain(`Disallow: /api/\nSitemap: ${server.address}/sitemap.xml\n`);
    const { text, headers } = await get("/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) =>
      address!.slice(server.address.length),
    );
    expect(listed).toEqual([
      "/",
      "/?lang=fr",
      "/privacy-policy",
      "/privacy-policy?lang=fr",
      "/general-terms",
      "/general-terms?lang=fr",
      "/signin",
      "/signup",
      "/contact",
    ]);
    for (const path of listed) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });
});

describe("fees in a page", () => {
  test("are written as in its language", async () => {
    const english = await get("/");
    expect(english.text).toContain("<p>1,500, 2,000, 1,000</p>");
    expect(english.text).not.toContain("__FEE");
    expect((await get("/?lang=fr")).text).toContain("<p>1\u202f500, 2\u202f000, 1\u202f000</p>");
  });

  test("follow the server's own within a minute", async () => {
    const before = await get("/");
    await server.sql((sql) => sql`UPDATE fee SET amount = 1750 WHERE kind = 'semester'`);
    server.clock.advance(61_000);
    const after = await get("/");
    expect(after.text).toContain("<p>1,750, ");
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    await server.sql((sql) => sql`UPDATE fee SET amount = 1500 WHERE kind = 'semester'`);
    server.clock.advance(61_000);
  });
});

describe("files", () => {
  test("with a hash in their name are kept for good, others are asked for again", async () => {
    const kept = await get(script);
    expect([kept.status, kept.text, kept.headers.get("content-type"), kept.headers.get("cache-control")]).toEqual([
      200,
      scriptText,
      "text/javascript; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    expect((await get("/mark.svg")).headers.get("cache-control")).toBe("no-cache");
    expect((await get("/assets/plain.css")).headers.get("cache-control")).toBe("no-cache");
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br;q=0.5", "gzip"],
    ["gzip", "gzip"],
    ["*", "br"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
    ["", null],
  ])("are sent for '%s' as %s", async (accepted, encoding) => {
    const answer = await get(script, { "accept-encoding": accepted });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""] ?? ((bytes: Buffer) => bytes);
    expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([encoding, "Accept-Encoding"]);
    expect(decode(answer.bytes).toString()).toBe(scriptText);
    expect(answer.headers.get("content-length")).toBe(String(answer.bytes.length));
  });

  test("and pages that have not changed answer 304", async () => {
    for (const path of [script, "/", "/user/payments"]) {
      const first = await get(path);
      const tag = first.headers.get("etag")!;
      const second = await get(path, { "if-none-match": `"other", ${tag}` });
      expect([path, second.status, second.text, second.headers.get("etag")]).toEqual([path, 304, "", tag]);
      expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
    }
    const nothing = await get("/nothing");
    expect((await get("/nothing", { "if-none-match": nothing.headers.get("etag")! })).status).toBe(404);
  });

  test("answer HEAD without their content", async () => {
    const answer = await server.client().call(script, { method: "HEAD" });
    expect([answer.status, answer.text, answer.headers.get("content-length")]).toEqual([
      200,
      "",
      String(Buffer.byteLength(scriptText)),
    ]);
  });

  test("that are not there are a plain 404, not a page", async () => {
    const answer = await get("/assets/gone-12345678.js");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  });

  test.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "//secret.txt",
    "/csp.json",
    "/assets/app-D3adB33f.js.br",
    "/assets/app-D3adB33f.js%00.txt",
  ])("outside of the site are never served: %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("outside");
  });
});
