import { Effect } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { createHash } from "node:crypto";

/** Of pictures that are kept in memory. */
const tags = new WeakMap<Uint8Array, string>();

const tagOf = (bytes: Uint8Array): string => {
  const tag = tags.get(bytes) ?? `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  tags.set(bytes, tag);
  return tag;
};

/** A WebP picture, or 304 to somebody who has it. */
export const pictureAnswer = Effect.fn("Pictures.answer")(function* (bytes: Uint8Array, cacheControl: string) {
  const { headers } = yield* HttpServerRequest.HttpServerRequest;
  const etag = tagOf(bytes);
  const always = { "cache-control": cacheControl, etag };
  if (headers["if-none-match"] === etag) return HttpServerResponse.empty({ status: 304, headers: always });
  return HttpServerResponse.uint8Array(bytes, { contentType: "image/webp", headers: always });
});
