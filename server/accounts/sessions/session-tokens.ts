import { Effect } from "effect";
import { hash } from "node:crypto";
import { drawBytes } from "../../secure-random.ts";

/** 256 random bits, as they travel. */
export const newToken: Effect.Effect<string> = Effect.map(drawBytes(32), (bytes) => bytes.toString("base64url"));

/** Only this is stored of a token. Plain SHA-256 is enough for what no one can guess. */
export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");
