import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

/** What a browser keeps of a subscription: its pair of keys and its secret. */
export interface BrowserKeys {
  readonly pair: ECDH;
  readonly auth: Uint8Array;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** Reads a message as the browser does (RFC 8188, RFC 8291). Throws for one that is not for these keys. */
export const decryptPushMessage = (body: Buffer, { pair, auth }: BrowserKeys): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const input = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error("The record has no sign of its end.");
  return padded.subarray(0, end).toString();
};
