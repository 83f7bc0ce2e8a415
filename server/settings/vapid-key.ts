import { createECDH } from "node:crypto";

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
export const newVapidKey = (): Uint8Array => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]);
};
