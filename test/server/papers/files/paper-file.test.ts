import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPdfium } from "../../../../server/files/intake/render/pdfium.ts";
import { type PapersPerson, pdfOf, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let student: PapersPerson;
let id: number;
let path: string;

const scope = { level: "level-300", semester: "first" } as const;

beforeAll(async () => {
  world = await startPapersWorld();
  student = await world.person({ name: "Ngassa Mireille" });
  await world.subscribe(student.id, scope);
  id = await world.stored({ ...scope, code: "CEF341", title: "Réseaux", year: 2024 }, await pdfOf(3));
  path = `/api/papers/${id}/file`;
});
afterAll(() => world?.close());

const textOf = async (pdf: Uint8Array, n: number): Promise<string> => {
  const file = (await startPdfium()).open(pdf);
  if (typeof file === "string") throw new Error(file);
  return file.page(n)?.text() ?? "";
};

describe("the file of a paper", () => {
  it("is a PDF that no one may keep, named by the paper's label", async () => {
    const { status, headers, bytes } = await student.get(path);
    expect(status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename="CEF341 Reseaux 2024.pdf"; filename*=UTF-8''CEF341%20R%C3%A9seaux%202024.pdf`,
    });
  });

  it("is named Resit for a resit, in the language of the call", async () => {
    const resit = await world.stored({ level: "level-300", semester: "resit", title: "Algorithms", year: 2022 });
    const reader = await world.person({ role: "admin" });
    const named = async (language: string) =>
      (await reader.get(`/api/papers/${resit}/file`, { "x-language": language })).headers.get("content-disposition");
    expect(await named("en")).toContain('filename="Algorithms 2022 Resit.pdf"');
    expect(await named("fr")).toContain('filename="Algorithms 2022 Rattrapage.pdf"');
  });

  it("carries the reader's mark on every page: name, last figures of the phone, day", async () => {
    const { bytes } = await student.get(path);
    const day = new Date(world.clock.now() + 3_600_000).toISOString().slice(0, 10);
    for (const n of [1, 2, 3]) {
      const text = await textOf(bytes, n);
      expect(text).toContain(`Question ${n}`);
      expect(text).toContain(`Annales · Ngassa Mireille · …001 · ${day}`);
      expect(text).not.toContain("670000001");
    }
  });

  it("marks the copy of someone without a phone by the name", async () => {
    const admin = await world.person({ role: "admin", name: "Fon Beatrice", phone: null });
    const { bytes } = await admin.get(path);
    expect(await textOf(bytes, 1)).toMatch(/Annales · Fon Beatrice · \d{4}-/);
  });

  it("is the same to the byte all day, and another for another reader or day", async () => {
    const [one, two] = await Promise.all([student.get(path), student.get(path)]);
    expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
    const admin = await world.person({ role: "admin" });
    const tags = [one, await admin.get(path)].map(({ headers }) => headers.get("etag"));
    expect(new Set(tags).size).toBe(2);
    world.clock.advance(24 * 3_600_000);
    const tomorrow = await student.get(path);
    expect(tomorrow.headers.get("etag")).not.toBe(one.headers.get("etag"));
    world.clock.advance(-24 * 3_600_000);
  });

  it("is at files/{id}.pdf as well", async () => {
    const [call, file] = [await student.get(path), await student.get(`/files/${id}.pdf`)];
    expect(file.status).toBe(200);
    expect(Buffer.compare(call.bytes, file.bytes)).toBe(0);
    expect(file.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each(["/files/0.pdf", "/files/x.pdf", "/files/99999999999.pdf", "/files/7", "/files/..%2f1.pdf"])(
    "answers 404 at %s",
    async (address) => {
      const answer = await student.get(address);
      expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    },
  );

  it("answers another site's page 403", async () => {
    for (const address of [path, `/files/${id}.pdf`]) {
      const answer = await student.get(address, { "sec-fetch-site": "cross-site" });
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    }
  });

  it("needs the cookie beside the token", async () => {
    const { token } = student.session;
    const visitor = world.visitor();
    for (const address of [path, `/files/${id}.pdf`])
      expect((await visitor.get(address, { authorization: `Bearer ${token}` })).status).toBe(401);
  });
});

describe("ranges", () => {
  it.each([
    ["bytes=0-99", (size: number) => [0, Math.min(99, size - 1)]],
    ["bytes=100-", (size: number) => [100, size - 1]],
    ["bytes=-50", (size: number) => [size - 50, size - 1]],
    ["bytes=10-999999999", (size: number) => [10, size - 1]],
  ] as const)("answers %s by 206 and those bytes", async (range, place) => {
    const whole = (await student.get(path)).bytes;
    const [start = 0, end = 0] = place(whole.length);
    for (const address of [path, `/files/${id}.pdf`]) {
      const { status, headers, bytes } = await student.get(address, { range });
      expect(status).toBe(206);
      expect(headers.get("content-range")).toBe(`bytes ${start}-${end}/${whole.length}`);
      expect(headers.get("content-length")).toBe(String(end - start + 1));
      expect(Buffer.compare(bytes, whole.subarray(start, end + 1))).toBe(0);
    }
  });

  it("puts together from ranges what the whole is", async () => {
    const whole = (await student.get(path)).bytes;
    const third = Math.ceil(whole.length / 3);
    const parts = [0, 1, 2].map((n) => student.get(path, { range: `bytes=${n * third}-${(n + 1) * third - 1}` }));
    const put = Buffer.concat((await Promise.all(parts)).map(({ bytes }) => bytes));
    expect(Buffer.compare(put, whole)).toBe(0);
  });

  it("answers a range outside the file by 416 and its size", async () => {
    const whole = (await student.get(path)).bytes;
    const { status, headers } = await student.get(path, { range: `bytes=${whole.length}-` });
    expect([status, headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
  });

  it("answers the whole where the copy has changed since (If-Range)", async () => {
    const { headers } = await student.get(path);
    const asked = async (tag: string) => (await student.get(path, { range: "bytes=0-9", "if-range": tag })).status;
    expect(await asked(headers.get("etag") ?? "")).toBe(206);
    expect(await asked('"another"')).toBe(200);
  });

  it("answers HEAD with the size and no body", async () => {
    const whole = (await student.get(path)).bytes;
    const { status, headers, bytes } = await student.call(path, { method: "HEAD" });
    expect([status, headers.get("content-length"), bytes.length]).toEqual([200, String(whole.length), 0]);
  });
});
