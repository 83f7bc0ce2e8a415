import { createHmac, timingSafeEqual } from "node:crypto";

const PERIOD = 30_000;
const DIGITS = 6;
/** Bytes of a secret, as long as the hash (RFC 4226, section 4). */
export const TOTP_SECRET_BYTES = 20;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As apps take a secret that is typed in (RFC 4648). */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

/** The code of a step of 30 s since 1970 (RFC 6238). */
export const totpCode = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const number = (hash.readUInt32BE(hash[hash.length - 1]! & 15) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
};

export const totpStepAt = (now: number): number => Math.floor(now / PERIOD);

const isSame = (right: string, given: string): boolean => {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The step a code belongs to: now, or one before or after for a clock that is off; null for a wrong code. `now` in ms. */
export const findTotpStep = (secret: Uint8Array, code: string, now: number): number | null => {
  const current = totpStepAt(now);
  return [current - 1, current, current + 1].find((step) => isSame(totpCode(secret, step), code)) ?? null;
};

/** What an authenticator app reads from a square code or a link. */
export const totpUri = (secret: Uint8Array, email: string): string =>
  `otpauth://totp/Annales:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=Annales`;
