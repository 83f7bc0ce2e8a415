import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startServer();
  client = server.client();
  await client.signIn("university@example.com");
});
afterAll(() => server.close());

const BOUNDARY = "----annales";

const form = (bytes: Buffer, { field = "photo", name = "me.jpg", type = "image/jpeg" } = {}): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
const send = (raw: Buffer, headers: Readonly<Record<string, string>> = {}, by: Client = client) =>
  by.call("/api/user/photo/update", {
    raw,
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });
const stored = () => {
  const folder = join(server.settings.dataDir, "files", "photos");
  return existsSync(folder) ? readdirSync(folder) : [];
};
const photoOf = async () => (await client.get("/api/user")).body["photo"] as string;

/** Left half red, right half blue, with a place in its metadata. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
  ]);

describe("a photo", () => {
  test("7.18 3.5 is stored and shown to everybody as squares of two sizes", async () => {
    const answer = await send(form(await picture(640, 360).jpeg().toBuffer()));
    expect([answer.status, answer.body]).toEqual([200, { message: "Photo saved" }]);
    const photo = await photoOf();
    expect(photo).toMatch(/^photos\/[\da-f]{32}$/);
    for (const [query, width] of [
      ["", 256],
      ["?w=96", 96],
    ] as const) {
      const shown = await server.client().get(`/api/${photo}${query}`);
      expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
        200,
        "image/webp",
        "public, max-age=86400",
      ]);
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ width, height: width, format: "webp" });
      const again = await server.client().get(`/api/${photo}${query}`, { "if-none-match": shown.headers.get("etag")! });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  });

  test("whose file is gone is told from one that no account has", async () => {
    await send(form(await picture(640, 360).jpeg().toBuffer()));
    const photo = await photoOf();
    const codeOf = async (path: string) => {
      const { status, body } = await server.client().get(`/api/${path}`);
      return [status, body["code"]];
    };
    rmSync(join(server.settings.dataDir, "files", `${photo}-256.webp`));
    expect(await codeOf(photo)).toEqual([503, "file_missing"]);
    expect(await codeOf(photo.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toEqual([404, "not_found"]);
  });

  test("loses its metadata, the place it was taken with it, and stands upright", async () => {
    const placed = picture(400, 200).withExif({ IFD3: { GPSLatitude: "4/1 3/1 0/1" } });
    const raw = await placed.withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const { exif: before, orientation } = await sharp(raw).metadata();
    expect([before?.length, orientation]).toEqual([expect.any(Number), 6]);
    expect((await send(form(raw))).status).toBe(200);
    const shown = await server.client().get(`/api/${await photoOf()}`);
    const { exif, xmp, icc } = await sharp(shown.bytes).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    const { data } = await sharp(shown.bytes).raw().toBuffer({ resolveWithObject: true });
    const [top, bottom] = [data.subarray(128 * 3, 128 * 3 + 3), data.subarray((255 * 256 + 128) * 3)];
    expect([top[0]! > 200, bottom[2]! > 200]).toEqual([true, true]);
  });

  test("takes the place of the one before, whose files go", async () => {
    const before = await photoOf();
    expect(
      (await send(form(await picture(50, 50).png().toBuffer(), { name: "a.png", type: "image/png" }))).status,
    ).toBe(200);
    expect(await photoOf()).not.toBe(before);
    expect(stored()).toHaveLength(2);
    expect((await server.client().get(`/api/${before}`)).status).toBe(404);
  });

  test.each<readonly [string, Buffer | Promise<Buffer>]>([
    ["a text under the name of a picture", Buffer.from("hello, I am a photo")],
    ["a picture of another kind", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", picture(20, 20).gif().toBuffer()],
    ["a WebP", picture(20, 20).webp().toBuffer()],
    ["only the first bytes of a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ["nothing", Buffer.alloc(0)],
  ])(
    "5.69, 5.72 %s, under each name, is 415 not_an_image, in both languages, and the photo stays",
    async (_, given) => {
      const bytes = await given;
      const before = await photoOf();
      for (const [language, message] of [
        ["en", "This file is not a JPEG or PNG. Choose another one"],
        ["fr", "Ce fichier n’est pas une image JPEG ou PNG. Choisissez-en un autre"],
      ] as const)
        for (const named of [{}, { name: "me.png", type: "image/png" }, { name: "me.webp", type: "image/webp" }]) {
          const answer = await send(form(bytes, named), { "x-language": language });
          expect([answer.status, answer.body]).toEqual([415, { message, code: "not_an_image" }]);
        }
      expect(await photoOf()).toBe(before);
    },
  );

  test("a broken or cut picture, and one of too many pixels, is refused", async () => {
    const whole = await picture(600, 600).jpeg().toBuffer();
    expect((await send(form(whole.subarray(0, whole.length / 2)))).body.code).toBe("not_an_image");
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_048_576);
    expect((await send(form(bomb))).body.code).toBe("not_an_image");
  });

  test("5.73, 9.2 one byte over 1,048,576 is 413 with the limit, in both languages; at the limit it is read", async () => {
    const photo = await picture(100, 100).jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    const over = await send(form(padded(1_048_577)));
    expect([over.status, over.body]).toEqual([
      413,
      { message: "This file is too large. The limit is 1\u00a0MB", code: "upload_too_large" },
    ]);
    const french = await send(form(padded(1_048_577)), { "x-language": "fr" });
    expect(french.body.message).toMatch(/1\u00a0Mo$/);
    expect((await send(form(padded(1_048_576)))).status).toBe(200);
  });

  test("9.3 where another cap is set, that one is told and holds: at it a photo is stored, one byte more is refused (G28)", async () => {
    const { shared } = server.settings;
    const other = await startServer({ settings: { shared: { ...shared, maxImageBytes: 2_000_000 } } });
    try {
      const student = other.client();
      await student.signIn("university@example.com");
      expect((await student.get("/api/config")).body["maxImageBytes"]).toBe(2_000_000);
      const photo = await picture(100, 100).jpeg().toBuffer();
      const sends = (bytes: number) =>
        send(form(Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])), {}, student);
      expect((await sends(2_000_000)).status).toBe(200);
      const over = await sends(2_000_001);
      expect([over.status, over.body]).toEqual([
        413,
        { message: "This file is too large. The limit is 1.91\u00a0MB", code: "upload_too_large" },
      ]);
    } finally {
      await other.close();
    }
  });

  test("a body far over the limit is refused before it is read", async () => {
    const answer = await send(form(Buffer.alloc(3_000_000)));
    expect([answer.status, answer.body.code]).toEqual([413, "upload_too_large"]);
  });

  test("5.71 a form without one says so; what is no form is malformed", async () => {
    const none = await send(form(await picture(10, 10).png().toBuffer(), { field: "other" }));
    expect([none.status, none.body.fields]).toEqual([422, { photo: "Choose a photo first" }]);
    expect((await send(Buffer.from("no form at all"))).status).toBe(400);
    expect((await client.post("/api/user/photo/update", {})).status).toBe(400);
    const many = Buffer.concat(
      Array.from({ length: 9 }, () => form(Buffer.from("x"), { field: "other" }).subarray(0, -16)),
    );
    expect([400, 422]).toContain((await send(many)).status);
  });

  test("that is not there, or has no name of ours, is 404", async () => {
    for (const name of ["0".repeat(32), "..%2f..%2fdatabase", "a"])
      expect((await server.client().get(`/api/photos/${name}`)).status).toBe(404);
    expect((await server.client().get(`/api/${await photoOf()}?w=5000`)).status).toBe(422);
  });
});
