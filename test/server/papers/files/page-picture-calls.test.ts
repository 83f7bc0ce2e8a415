import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PapersPerson } from "../papers-world.ts";
import { demoPaper, type PagePicturesWorld, scope, startPagePicturesWorld } from "./page-pictures-world.ts";

let world: PagePicturesWorld;
let student: PapersPerson;
let id: number;
beforeAll(async () => {
  world = await startPagePicturesWorld();
  ({ student, id } = world);
});
afterAll(() => world?.close());

describe("the pages of a paper", () => {
  it("are listed with their size, their bytes and an address that an <img> can load", async () => {
    const { count, pages } = await world.pagesOf(student);
    expect(count).toBe(demoPaper.pages);
    expect(pages.map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, place) => place + 1));
    for (const { n, width, height, bytes, url } of pages) {
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
      expect(url).toMatch(new RegExp(`^/api/papers/${id}/pages/${n}\\?w=720&look=scanned&ticket=`));
      const picture = await world.visitor().get(url);
      expect([picture.status, picture.bytes.length]).toEqual([200, bytes]);
      expect(bytes).toBeLessThanOrEqual(70_000);
    }
  });

  it.each([360, 720, 1080])("are drawn at %i px", async (w) => {
    const { pages } = await world.pagesOf(student);
    const { status, headers, bytes } = await world.visitor().get(pages[0]!.url.replace("w=720", `w=${w}`));
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: w });
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("cache-control")).toBe("private, max-age=3600");
  });

  it("are 720 px wide unless another width is asked for, and no other width is drawn", async () => {
    const own = await student.get(`/api/papers/${id}/pages/2`);
    expect((await sharp(own.bytes).metadata()).width).toBe(720);
    expect((await student.get(`/api/papers/${id}/pages/2?w=719`)).status).toBe(422);
  });

  it("answer 404 beyond the last one", async () => {
    const { count, pages } = await world.pagesOf(student);
    const beyond = await world.visitor().get(pages[0]!.url.replace("/pages/1?", `/pages/${count + 1}?`));
    expect([beyond.status, beyond.body.code]).toEqual([404, "not_found"]);
  });

  it("show no key of the storage", async () => {
    const answers = [await student.get(`/api/papers/${id}`), await student.get(`/api/papers/${id}/pages`)];
    for (const { text } of answers) expect(text).not.toMatch(/quarantine|cleaned|\.webp|sha256/);
  });
});

describe("tickets", () => {
  const open = async (url: string) => {
    const { status, body } = await world.visitor().get(url);
    return status === 200 ? "200" : `${status} ${body.code}`;
  };

  it("open for five minutes", async () => {
    const { pages } = await world.pagesOf(student);
    world.clock.advance(295_000);
    expect(await open(pages[0]!.url)).toBe("200");
    world.clock.advance(6_000);
    expect(await open(pages[0]!.url)).toBe("401 unauthenticated");
  });

  it("open no other paper", async () => {
    const other = await world.stored({ ...scope, title: "Other" });
    const { pages } = await world.pagesOf(student);
    expect(await open(pages[0]!.url.replace(`/papers/${id}/`, `/papers/${other}/`))).toBe("401 unauthenticated");
  });

  it("open nothing when their user is changed", async () => {
    const { pages } = await world.pagesOf(student);
    const admin = await world.person({ role: "admin" });
    const changed = pages[0]!.url.replace(`ticket=${student.id}.`, `ticket=${admin.id}.`);
    expect(changed).not.toBe(pages[0]!.url);
    expect(await open(changed)).toBe("401 unauthenticated");
  });

  it("open nothing when they are tampered with", async () => {
    const { pages } = await world.pagesOf(student);
    expect(await open(`${pages[0]!.url.slice(0, -4)}AAAA`)).toBe("401 unauthenticated");
    expect(await open(pages[0]!.url.replace(/ticket=.*/, "ticket="))).toBe("401 unauthenticated");
  });

  it("open nothing for a blocked account", async () => {
    const reader = await world.person();
    await world.subscribe(reader.id, scope);
    const { pages } = await world.pagesOf(reader);
    await world.sql((db) => db`UPDATE account SET blocked_at = now(), blocked_reason = 'x' WHERE id = ${reader.id}`);
    expect(await open(pages[0]!.url)).toBe("401 unauthenticated");
  });

  it("end with the session they were given in", async () => {
    const reader = await world.person();
    await world.subscribe(reader.id, scope);
    const { pages } = await world.pagesOf(reader);
    expect(await open(pages[0]!.url)).toBe("200");
    await world.sql((db) => db`DELETE FROM session WHERE account_id = ${reader.id}`);
    expect(await open(pages[0]!.url)).toBe("401 unauthenticated");
  });

  it("do not outlast the subscription: the rule is asked every time", async () => {
    const reader = await world.person();
    await world.subscribe(reader.id, scope);
    const { pages } = await world.pagesOf(reader);
    await world.sql((db) => db`DELETE FROM subscription WHERE account_id = ${reader.id}`);
    expect(await open(pages[0]!.url)).toBe("403 no_subscription");
  });

  it("are not needed by whoever shows the token and its cookie", async () => {
    expect((await student.get(`/api/papers/${id}/pages/1?w=360`)).status).toBe(200);
    const { token } = student.session;
    const alone = await world.visitor().get(`/api/papers/${id}/pages/1`, { authorization: `Bearer ${token}` });
    expect(alone.status).toBe(401);
  });
});

/** What a list shows of a page: at most 3,000 bytes, at most 210 px wide, the upper part. */
const expectSmall = async (bytes: Uint8Array): Promise<void> => {
  expect(bytes.length).toBeLessThanOrEqual(3_000);
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, Math.round(width * 1.1)]).toEqual(["webp", height]);
  expect(width).toBeGreaterThanOrEqual(140);
  expect(width).toBeLessThanOrEqual(210);
};

describe("the preview", () => {
  it("3.22 is a WebP of 360 px at the path of the paper's photo, for everybody, and may be kept", async () => {
    const { body } = await student.get(`/api/papers/${id}`);
    const { status, headers, bytes } = await world.visitor().get(`/api/${String(body["photo"])}`);
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 360 });
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    const again = await world
      .visitor()
      .get(`/api/papers/${id}/preview`, { "if-none-match": headers.get("etag") ?? "" });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it("2.80 is of 3,000 bytes at most where it is asked for at 210 px, as lists do, and may be kept", async () => {
    const { status, headers, bytes } = await world.visitor().get(`/api/papers/${id}/preview?w=210`);
    expect(status).toBe(200);
    await expectSmall(bytes);
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect((await world.visitor().get(`/api/papers/${id}/preview?w=360`)).bytes.length).toBeGreaterThan(3_000);
    expect((await world.visitor().get(`/api/papers/${id}/preview?w=140`)).status).toBe(422);
  });

  it("answers 404 for a pending or unknown paper", async () => {
    const pending = await world.stored({ ...scope, status: "pending", ownerId: student.id });
    for (const paper of [pending, 999_999])
      for (const asked of ["", "?w=210"])
        expect((await student.get(`/api/papers/${paper}/preview${asked}`)).body.code).toBe("not_found");
  });
});
