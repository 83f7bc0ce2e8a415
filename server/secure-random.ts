import { Effect } from "effect";
import { WebCrypto } from "effect/crypto/WebCrypto";

/** `size` secure random bytes, drawn from the `WebCrypto` reference: the platform's unless a run provides another. */
export const drawBytes = (size: number): Effect.Effect<Buffer> =>
  WebCrypto.use((crypto) => Effect.sync(() => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))));

/** Draws random UUIDs (version 4) as `drawBytes` does, for code outside Effect. */
export const uuidSource: Effect.Effect<() => string> = WebCrypto.useSync((crypto) => () => crypto.randomUUID());

/** A random UUID (version 4). */
export const drawUuid: Effect.Effect<string> = Effect.map(uuidSource, (draw) => draw());
