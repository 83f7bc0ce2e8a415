import { AwsClient } from "aws4fetch";
import { createHash } from "node:crypto";
import { checkKey, type Storage } from "./storage.ts";

/** How often a call that the server could not answer is tried once more. */
const RETRIES = 3;

/** An answer that is neither the file nor its absence. It names no key and no secret. */
class StorageFailed extends Error {
  override readonly name = "StorageFailed";
  constructor(method: string, status: number) {
    super(`The file server answered ${status} to ${method}.`);
  }
}

/** Whether an address can be that of a bucket: `https://key:secret@host/bucket`, `?region=` where it is not us-east-1. */
export const isBucketAddress = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { username, password, pathname } = new URL(url);
  return username !== "" && password !== "" && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname);
};

/**
 * Storage in a bucket of an S3-compatible server, addressed by path; every request is signed (AWS Signature Version 4), its
 * body with it. `url` as `isBucketAddress` has it.
 */
export const openS3Storage = (url: string): Storage => {
  const { origin, pathname, username, password, searchParams } = new URL(url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: "s3",
    region: searchParams.get("region") ?? "us-east-1",
    retries: RETRIES,
  });

  /** The answer; null where there is no such file. */
  const call = async (key: string, init: RequestInit & { readonly method: string }): Promise<Response | null> => {
    const response = await client.fetch(`${origin}${pathname}/${checkKey(key)}`, { ...init, redirect: "manual" });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new StorageFailed(init.method, response.status);
  };

  return {
    put: async (key, bytes) => {
      const headers = { "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex") };
      const response = await call(key, { method: "PUT", body: Buffer.from(bytes), headers });
      if (response === null) throw new StorageFailed("PUT", 404);
      await response.body?.cancel();
    },
    get: async (key) => {
      const response = await call(key, { method: "GET" });
      return response && new Uint8Array(await response.arrayBuffer());
    },
    stat: async (key) => {
      const response = await call(key, { method: "HEAD" });
      if (response === null) return null;
      const { headers } = response;
      return { bytes: Number(headers.get("content-length")), changedAt: new Date(headers.get("last-modified") ?? 0) };
    },
    openRange: async (key, start, end) => {
      const response = await call(key, { method: "GET", headers: { range: `bytes=${start}-${end}` } });
      return response?.body ?? null;
    },
    remove: async (key) => {
      await (await call(key, { method: "DELETE" }))?.body?.cancel();
    },
  };
};
