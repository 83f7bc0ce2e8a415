import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openS3Storage, probeBucket } from "../../../server/files/s3-storage.ts";
import { isBucketAddress } from "../../../server/settings/service-addresses.ts";
import {
  InvalidStorageKeyError,
  openDiskStorage,
  removeAbandonedParts,
  type Storage,
  StorageError,
  StorageAccessError,
} from "../../../server/files/file-storage.ts";
import { startBucket } from "../../support/server/s3/s3-bucket.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const text = async (stream: ReadableStream<Uint8Array> | null) => stream && new Response(stream).text();

interface Place {
  readonly storage: Storage;
  readonly close: () => Promise<void>;
}

const onDisk = async (base: string): Promise<Place> => ({
  storage: openDiskStorage(path.join(base, "files")),
  close: async () => undefined,
});

const inBucket = async (base: string): Promise<Place> => {
  const { address, close } = await startBucket(base);
  return { storage: openS3Storage(address), close };
};

const places: readonly (readonly [string, (base: string) => Promise<Place>])[] = [
  ["on the local disk", onDisk],
  ["on an S3-compatible server", inBucket],
];

let base: string;
beforeEach(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), "annales-storage-"));
});
afterEach(() => rm(base, { recursive: true }));

describe.each(places)("storage %s", (_, open) => {
  let place: Place;
  let storage: Storage;
  beforeEach(async () => {
    place = await open(base);
    storage = place.storage;
  });
  afterEach(() => place.close());

  it("gives back what was put, byte for byte", async () => {
    const all = Uint8Array.from({ length: 70_000 }, (__, index) => index % 256);
    await storage.put("papers/1/cleaned.pdf", all);
    expect(Buffer.from((await storage.get("papers/1/cleaned.pdf"))!).equals(Buffer.from(all))).toBe(true);
    expect(await storage.stat("papers/1/cleaned.pdf")).toEqual({ bytes: 70_000, changedAt: expect.any(Date) });
  });

  it("puts over what was there", async () => {
    await storage.put("a/b", bytes("first, and longer"));
    await storage.put("a/b", bytes("second"));
    expect(Buffer.from((await storage.get("a/b"))!).toString()).toBe("second");
  });

  it("lists every file once, and nothing that is half written", async () => {
    expect(await Array.fromAsync(storage.list())).toEqual([]);
    const keys = ["papers/1/1-360.webp", "papers/1/2-360.webp", "papers/2/1-360.webp", "trial"];
    for (const key of keys) await storage.put(key, bytes("x"));
    await mkdir(path.join(base, "files", ".parts"), { recursive: true });
    await writeFile(path.join(base, "files", ".parts", "half.part"), "x");
    const listed = await Array.fromAsync(storage.list());
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys);
    expect(listed.every(({ changedAt }) => Math.abs(Date.now() - changedAt.getTime()) < 600_000)).toBe(true);
  });

  it("opens a range, both ends included", async () => {
    await storage.put("digits", bytes("0123456789"));
    expect(await text(await storage.openRange("digits", 2, 5))).toBe("2345");
    expect(await text(await storage.openRange("digits", 9, 9))).toBe("9");
    expect(await text(await storage.openRange("digits", 0, 99))).toBe("0123456789");
  });

  it("answers null for what is not there, a folder among it", async () => {
    await storage.put("a/b", bytes("x"));
    for (const key of ["none", "a", "a/b/c"]) {
      expect(await storage.get(key)).toBeNull();
      expect(await storage.stat(key)).toBeNull();
      expect(await storage.openRange(key, 0, 1)).toBeNull();
    }
  });

  it("removes, twice over", async () => {
    await storage.put("gone", bytes("x"));
    await storage.remove("gone");
    await storage.remove("gone");
    expect(await storage.get("gone")).toBeNull();
  });

  it.each([
    "",
    "..",
    "../outside",
    "a/../../outside",
    "/etc/passwd",
    "a//b",
    "a/",
    ".hidden",
    "a/.part",
    "a\\..\\b",
    "a\0b",
    "A",
    "é",
    "a b",
    "c:/x",
    "x".repeat(201),
  ])("refuses the key %j", async (key) => {
    await mkdir(path.join(base, "files"), { recursive: true });
    await writeFile(path.join(base, "outside"), "secret");
    await expect(storage.put(key, bytes("x"))).rejects.toThrow(InvalidStorageKeyError);
    await expect(storage.get(key)).rejects.toThrow(InvalidStorageKeyError);
    await expect(storage.stat(key)).rejects.toThrow(InvalidStorageKeyError);
    await expect(storage.openRange(key, 0, 1)).rejects.toThrow(InvalidStorageKeyError);
    await expect(storage.remove(key)).rejects.toThrow(InvalidStorageKeyError);
    expect(await readFile(path.join(base, "outside"), "utf8")).toBe("secret");
  });
});

describe("storage on the local disk", () => {
  it("keeps one of two files put at once whole, and leaves no other file behind", async () => {
    const { storage } = await onDisk(base);
    const one = bytes("1".repeat(100_000));
    const two = bytes("2".repeat(90_000));
    await storage.put("a/b", bytes("first"));
    await Promise.all([storage.put("a/b", one), storage.put("a/b", two)]);
    const kept = Buffer.from((await storage.get("a/b"))!);
    expect([one, two].some((each) => kept.equals(Buffer.from(each)))).toBe(true);
    expect(await readdir(path.join(base, "files", "a"))).toEqual(["b"]);
  });

  it("leaves the old file and no part of the new one when a put fails", async () => {
    const { storage } = await onDisk(base);
    await storage.put("a/b", bytes("kept"));
    await expect(storage.put("a", bytes("a folder stands here"))).rejects.toThrow();
    expect((await readdir(path.join(base, "files"))).toSorted()).toEqual([".parts", "a"]);
    expect(await readdir(path.join(base, "files", ".parts"))).toEqual([]);
    expect(Buffer.from((await storage.get("a/b"))!).toString()).toBe("kept");
  });
});

describe("parts of a killed server", () => {
  it("go an hour later; those that may still be written stay", async () => {
    const parts = path.join(base, "files", ".parts");
    await mkdir(parts, { recursive: true });
    const now = Date.now();
    for (const [name, age] of [
      ["old.part", 3_601_000],
      ["new.part", 3_000_000],
    ] as const) {
      await writeFile(path.join(parts, name), "half");
      await utimes(path.join(parts, name), new Date(now - age), new Date(now - age));
    }
    await removeAbandonedParts(path.join(base, "files"), now);
    expect(await readdir(parts)).toEqual(["new.part"]);
    await expect(removeAbandonedParts(path.join(base, "nowhere"), now)).resolves.toBeUndefined();
  });
});

describe("storage on an S3-compatible server", () => {
  it("is refused for a wrong secret, which it does not name, and stores nothing", async () => {
    const { address, addressFor, close } = await startBucket(base);
    const failing = openS3Storage(addressFor("guessed-secret")).put("a", bytes("x"));
    await expect(failing).rejects.toThrow(new StorageAccessError("The file server answered 403 to PUT."));
    expect(await openS3Storage(address).get("a")).toBeNull();
    await close();
  });

  it("is tried without a trace in a bucket that takes it", async () => {
    const { address, close } = await startBucket(base);
    const storage = openS3Storage(address);
    await probeBucket(storage);
    expect(await storage.get("trial")).toBeNull();
    await close();
  });

  it.each([
    [400, StorageAccessError],
    [403, StorageAccessError],
    [408, StorageError],
    [429, StorageError],
    [500, StorageError],
    [503, StorageError],
  ])("takes a file server's answer %d for one of %o", async (status, failure) => {
    const server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const tried = probeBucket(openS3Storage(`http://key:secret@127.0.0.1:${port}/annales`));
    const problem: unknown = await tried.catch((caught: unknown) => caught);
    expect(problem).toBeInstanceOf(failure);
    expect(problem instanceof StorageAccessError).toBe(failure === StorageAccessError);
    server.close();
  });

  it("lists what takes more than one answer", async () => {
    const asked: (string | null)[] = [];
    const file = (key: string) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-20T12:00:00.000Z</LastModified></Contents>`;
    const server = createServer(({ url }, response) => {
      const after = new URL(url!, "http://127.0.0.1").searchParams.get("continuation-token");
      asked.push(after);
      const page =
        after === null
          ? `${file("a/1")}${file("B&amp;b")}<NextContinuationToken>1+2/=</NextContinuationToken>`
          : file("a/3");
      response.end(`<?xml version="1.0"?><ListBucketResult>${page}</ListBucketResult>`);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const listed = await Array.fromAsync(openS3Storage(`http://key:secret@127.0.0.1:${port}/annales`).list());
    const changedAt = new Date("2026-11-20T12:00:00Z");
    expect(listed).toEqual(["a/1", "B&b", "a/3"].map((key) => ({ key, changedAt })));
    expect(asked).toEqual([null, "1+2/="]);
    server.close();
  });

  it.each([
    ["https://key:secret@host.example/annales", true],
    ["http://key:s%2Fecret@127.0.0.1:9000/annales-files?region=af-south-1", true],
    ["https://host.example/annales", false],
    ["https://key:secret@host.example/", false],
    ["https://key:secret@host.example/a/b", false],
    ["annales", false],
  ])("takes the address %s: %s", (url, isOne) => {
    expect(isBucketAddress(url)).toBe(isOne);
  });
});
