import { Context, Effect, Layer } from "effect";
import { createHmac } from "node:crypto";
import { CODE_LENGTH } from "../../../src/contract/accounts/verification-code-limits.ts";
import { findOrCreateSecret } from "../../sql/shared-secrets.sql.ts";
import { isSameSecret } from "../../same-secret.ts";
import { drawBytes } from "../../secure-random.ts";

/** Five digits, each as likely as any other: a keyed hash of the row's random id. */
const codeOf = (key: Uint8Array, id: string): string => {
  const number = createHmac("sha256", key).update(id).digest().readUIntBE(0, 6) % 10 ** CODE_LENGTH;
  return String(number).padStart(CODE_LENGTH, "0");
};

const make = Effect.map(findOrCreateSecret("code", drawBytes(32)), (key) => ({
  /** The code of a row. It is not stored, so that reading the table gives none away. */
  codeFor: (id: string): string => codeOf(key, id),
  isCorrect: (id: string, given: string): boolean => isSameSecret(given, codeOf(key, id)),
}));

/** Knows the code of each row, by a key that all servers share. Needs the database in its newest shape. */
export class VerificationCodes extends Context.Service<VerificationCodes, Effect.Success<typeof make>>()(
  "annales/VerificationCodes",
) {
  static readonly layer = Layer.effect(VerificationCodes, make);
}
