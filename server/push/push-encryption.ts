import { Effect } from "effect";
import { createCipheriv, createECDH, hkdfSync } from "node:crypto";
import { drawBytes } from "../secure-random.ts";
import { newVapidKey } from "../settings/vapid-key.ts";

/** The two keys of a browser's subscription: its public point and its shared secret. */
export interface SubscriptionKeys {
  readonly p256dh: Uint8Array;
  readonly auth: Uint8Array;
}

/** What a message is encrypted with, new for each. */
export interface MessageKeys {
  readonly salt: Uint8Array;
  /** Private key of a P-256 pair, 32 bytes. */
  readonly privateKey: Uint8Array;
}

/** The longest text, in bytes: one record of 4096 with its sign of the end and its tag (RFC 8291, section 4). */
export const MAX_PUSH_BYTES = 4096 - 17 - 86;

const RECORD_SIZE = 4096;

/** The keys of one message. */
export const newMessageKeys: Effect.Effect<MessageKeys> = Effect.all({
  salt: drawBytes(16),
  privateKey: newVapidKey,
});

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

const infoOf = (name: string): Buffer => Buffer.from(`${name}\0`);

/** A message only this browser reads: `aes128gcm` of RFC 8188 with the keys of RFC 8291. Throws for a text that is too long. */
export const encryptPush = (text: string, { p256dh, auth }: SubscriptionKeys, once: MessageKeys): Buffer => {
  const plain = Buffer.from(text);
  if (plain.length > MAX_PUSH_BYTES) throw new RangeError(`A push message has at most ${MAX_PUSH_BYTES} bytes.`);
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(once.privateKey);
  const publicKey = sender.getPublicKey();
  const shared = sender.computeSecret(p256dh);
  const input = derive(shared, auth, Buffer.concat([infoOf("WebPush: info"), p256dh, publicKey]), 32);
  const key = derive(input, once.salt, infoOf("Content-Encoding: aes128gcm"), 16);
  const nonce = derive(input, once.salt, infoOf("Content-Encoding: nonce"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const body = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([once.salt, size, Buffer.from([publicKey.length]), publicKey, body]);
};
