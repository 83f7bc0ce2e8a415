import { hash, randomBytes } from "node:crypto";

/** 256 random bits, as they travel. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Only this is stored of a token. Plain SHA-256 is enough for what no one can guess. */
export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");
