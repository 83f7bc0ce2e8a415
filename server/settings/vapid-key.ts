import { Effect } from "effect";
import { createECDH } from "node:crypto";
import { drawBytes } from "../secure-random.ts";

const PRIVATE_BYTES = 32;

/** The public point of a private key of P-256, 65 bytes; null for what is no such key. */
export const vapidPublicKey = (privateKey: Uint8Array): Buffer | null => {
  if (privateKey.length !== PRIVATE_BYTES) return null;
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(privateKey);
    return pair.getPublicKey();
  } catch {
    return null;
  }
};

/** A new private key of P-256, always of 32 bytes. */
export const newVapidKey: Effect.Effect<Uint8Array> = Effect.repeat(drawBytes(PRIVATE_BYTES), {
  until: (key) => vapidPublicKey(key) !== null,
});
