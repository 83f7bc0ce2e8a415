import { HttpServerResponse } from "effect/http";
import { createHash } from "node:crypto";
import { matchesEtag } from "./encoding-and-etag.ts";

/** Of bytes that are kept in memory. */
const tags = new WeakMap<Uint8Array, string>();

const strongEtag = (bytes: Uint8Array): string => {
  const tag = tags.get(bytes) ?? `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  tags.set(bytes, tag);
  return tag;
};

interface Kind {
  readonly contentType: "image/webp" | "application/json";
  readonly cacheControl: string;
}

type Headers = Readonly<Record<string, string | undefined>>;

/** What the caller may keep for as long as `cacheControl` says, with a tag of its bytes; or 304 to someone who has them. */
export const cacheableResponse = (
  bytes: Uint8Array,
  { contentType, cacheControl }: Kind,
  headers: Headers,
): HttpServerResponse.HttpServerResponse => {
  const etag = strongEtag(bytes);
  const always = { "cache-control": cacheControl, etag };
  if (matchesEtag(headers["if-none-match"], etag)) return HttpServerResponse.empty({ status: 304, headers: always });
  return HttpServerResponse.uint8Array(bytes, { contentType, headers: always });
};
