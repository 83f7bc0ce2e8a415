import { AwsClient } from "aws4fetch";
import { createHash } from "node:crypto";
import type { ListedFile } from "./list-folder.ts";
import { assertStorageKey, StorageError, StorageAccessError, type Storage } from "./file-storage.ts";

/** How often a call that the server could not answer is tried once more. */
const RETRIES = 3;

/** How long the file server may take for an answer, with its bytes where they are read at once, in ms. */
const PATIENCE = 30_000;

/** Too many calls, too slow a call, and all that is the file server's own fault: another time it may do better. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const failure = (status: number, method: string): StorageError =>
  new (isPassing(status) ? StorageError : StorageAccessError)(`The file server answered ${status} to ${method}.`);

/** What tells whether the bucket takes, gives and removes a file. Nothing else has this key. */
const PROBE_KEY = "trial";

/** Does once what the server will do in the bucket. Rejects with `StorageError`, or with `StorageError` where it is away. */
export const probeBucket = async (storage: Storage): Promise<void> => {
  await storage.put(PROBE_KEY, Buffer.from(PROBE_KEY));
  await storage.get(PROBE_KEY);
  await storage.remove(PROBE_KEY);
  await storage.stat(PROBE_KEY);
};

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of the first element of a name in the answer of a bucket; null where there is none. */
const textOf = (xml: string, name: string): string | null => {
  const [, text = null] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text && text.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);
};

/** A page of ListObjectsV2: its files, and where the next one begins. */
const readListing = (xml: string): { readonly files: readonly ListedFile[]; readonly next: string | null } => {
  const contents = xml.match(/<Contents>[\s\S]*?<\/Contents>/g) ?? [];
  const files = contents.map((each) => ({
    key: textOf(each, "Key") ?? "",
    changedAt: new Date(textOf(each, "LastModified") ?? 0),
  }));
  return { files, next: textOf(xml, "NextContinuationToken") };
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

  /** What `read` makes of the answer; null where there is no such file. A stream that it gives on has all the time it takes. */
  const request = async <A>(
    path: string,
    init: RequestInit & { readonly method: string },
    read: (response: Response) => A | Promise<A>,
  ): Promise<A | null> => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const response = await client.fetch(`${origin}${pathname}${path}`, {
        ...init,
        redirect: "manual",
        signal: patience.signal,
      });
      if (response.ok) return await read(response);
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw failure(response.status, init.method);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      throw new StorageError(`The file server did not answer ${init.method}.`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  const call = async <A>(
    key: string,
    init: RequestInit & { readonly method: string },
    read: (response: Response) => A | Promise<A>,
  ) => request(`/${assertStorageKey(key)}`, init, read);
  const drop = async ({ body }: Response): Promise<true> => {
    await body?.cancel();
    return true;
  };

  return {
    put: async (key, bytes) => {
      const headers = { "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex") };
      if ((await call(key, { method: "PUT", body: Buffer.from(bytes), headers }, drop)) === null)
        throw failure(404, "PUT");
    },
    get: (key) => call(key, { method: "GET" }, async (response) => new Uint8Array(await response.arrayBuffer())),
    stat: (key) =>
      call(key, { method: "HEAD" }, ({ headers }) => ({
        bytes: Number(headers.get("content-length")),
        changedAt: new Date(headers.get("last-modified") ?? 0),
      })),
    openRange: (key, start, end) =>
      call(key, { method: "GET", headers: { range: `bytes=${start}-${end}` } }, ({ body }) => body),
    remove: async (key) => {
      await call(key, { method: "DELETE" }, drop);
    },
    async *list() {
      let after: string | null = "";
      while (after !== null) {
        const query = new URLSearchParams({ "list-type": "2", ...(after !== "" && { "continuation-token": after }) });
        const answer: string | null = await request(`?${query}`, { method: "GET" }, (response) => response.text());
        if (answer === null) throw failure(404, "GET");
        const { files, next } = readListing(answer);
        yield* files;
        after = next;
      }
    },
  };
};
