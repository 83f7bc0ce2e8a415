import { createPublicKey, verify } from "node:crypto";

const A_DAY = 24 * 3600;

/** Who sent a message, as a push service reads it. */
export interface VapidSender {
  readonly key: string;
  readonly subject: string;
}

const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString()) as never;

/** Checks an `Authorization` of RFC 8292 for this origin; null for a wrong one. `now` in ms. */
export const verifyVapid = (authorization: string, origin: string, now: number): VapidSender | null => {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65 || signature === "") return null;
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${header}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = read(claims);
  const left = Number(exp) - now / 1000;
  const isSubject = typeof sub === "string" && /^(mailto:|https:)/.test(sub);
  return isRight && aud === origin && left > 0 && left <= A_DAY && isSubject ? { key, subject: sub } : null;
};
