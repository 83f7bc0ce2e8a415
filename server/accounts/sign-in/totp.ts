import { Secret, TOTP } from "otpauth";

const PERIOD = 30;
const DIGITS = 6;
const ISSUER = "Annales";
/** Bytes of a secret, as long as the hash (RFC 4226, section 4). */
export const TOTP_SECRET_BYTES = 20;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });
const totpOf = (secret: Uint8Array, label = ""): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: secretOf(secret), digits: DIGITS, period: PERIOD });

/** As apps take a secret that is typed in (RFC 4648). */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** The code of a step of 30 s since 1970 (RFC 6238). */
export const totpCode = (secret: Uint8Array, step: number): string =>
  totpOf(secret).generate({ timestamp: step * PERIOD * 1000 });

export const totpStepAt = (now: number): number => TOTP.counter({ timestamp: now, period: PERIOD });

/**
 * The step a code belongs to: now, or one before or after for a clock that is off; null for a wrong code. `now` in ms. The package
 * compares in constant time, and throws at a code with other signs than ASCII.
 */
export const findTotpStep = (secret: Uint8Array, code: string, now: number): number | null => {
  const delta = /^\d{6}$/.test(code) ? totpOf(secret).validate({ token: code, timestamp: now, window: 1 }) : null;
  return delta === null ? null : totpStepAt(now) + delta;
};

/** What an authenticator app reads from a square code or a link. */
export const totpUri = (secret: Uint8Array, email: string): string => totpOf(secret, email).toString();
