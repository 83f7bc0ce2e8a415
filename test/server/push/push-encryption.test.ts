import { Effect } from "effect";
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { encryptPush, newMessageKeys, MAX_PUSH_BYTES } from "../../../server/push/push-encryption.ts";
import { isPushService } from "../../../server/push/push-services.ts";
import { vapidAuthorization } from "../../../server/push/vapid.ts";
import { decryptPushMessage } from "../../../stand-ins/push/decrypt-message.ts";
import { verifyVapid } from "../../../stand-ins/push/verify-vapid.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "base64url");

const newBrowser = () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
};

describe("a push message", () => {
  test("is encrypted to the bytes of RFC 8291, section 5", () => {
    const receiver = {
      p256dh: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
    };
    const once = {
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
      privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    };
    expect(encryptPush("When I grow up, I want to be a watermelon", receiver, once).toString("base64url")).toBe(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
  });

  test("is read by its own browser and no other, and is another each time", () => {
    const [mine, other] = [newBrowser(), newBrowser()];
    const receiver = { p256dh: mine.pair.getPublicKey(), auth: mine.auth };
    for (const text of ["", "é", "x".repeat(MAX_PUSH_BYTES)]) {
      const body = encryptPush(text, receiver, Effect.runSync(newMessageKeys));
      expect(body.length).toBeLessThanOrEqual(4096);
      expect(decryptPushMessage(body, mine)).toBe(text);
      expect(() => decryptPushMessage(body, other)).toThrow(/./);
      expect(encryptPush(text, receiver, Effect.runSync(newMessageKeys)).equals(body)).toBe(false);
    }
    expect(() => encryptPush("x".repeat(MAX_PUSH_BYTES + 1), receiver, Effect.runSync(newMessageKeys))).toThrow(
      RangeError,
    );
  });
});

describe("the signature of a sender", () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const privateKey = Buffer.concat([Buffer.alloc(32 - pair.getPrivateKey().length), pair.getPrivateKey()]);
  const now = Date.UTC(2026, 10, 21);
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  const signed = vapidAuthorization(privateKey, { endpoint, subject: "mailto:a@b.cm", now });

  test("names the service, ends within a day and fits its key (RFC 8292)", () => {
    const [, token = "", key = ""] = /^vapid t=(.*), k=(.*)$/.exec(signed) ?? [];
    const [header = "", claims = "", signature = ""] = token.split(".");
    expect(JSON.parse(bytes(header).toString())).toEqual({ typ: "JWT", alg: "ES256" });
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: "https://fcm.googleapis.com",
      exp: now / 1000 + 12 * 3600,
      sub: "mailto:a@b.cm",
    });
    const [x, y] = [bytes(key).subarray(1, 33), bytes(key).subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x!, y: y! } });
    const text = Buffer.from(`${header}.${claims}`);
    expect(verify("sha256", text, { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes(signature))).toBe(true);
  });

  test("is refused for another service, when it is too old, and when one letter differs", () => {
    expect(verifyVapid(signed, "https://fcm.googleapis.com", now)).toMatchObject({ subject: "mailto:a@b.cm" });
    expect(verifyVapid(signed, "https://updates.push.services.mozilla.com", now)).toBeNull();
    expect(verifyVapid(signed, "https://fcm.googleapis.com", now + 13 * 3_600_000)).toBeNull();
    const claims = signed.split(".")[1]!;
    const forged = signed.replace(claims, Buffer.from(JSON.stringify({ aud: "x" })).toString("base64url"));
    expect(verifyVapid(forged, "x", now)).toBeNull();
  });
});

describe("the endpoints messages may be sent to", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://db5p.notify.windows.com/w/?token=abc",
  ])("%s is a push service", (endpoint) => expect(isPushService(endpoint, [])).toBe(true));

  test.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://user@fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/",
    "https://evilfcm.googleapis.com/",
    "https://push.apple.com.evil.example/",
    "https://evilpush.apple.com/",
    "https://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1:5432/",
    "file:///etc/passwd",
    "no address",
  ])("%s is none", (endpoint) => expect(isPushService(endpoint, [])).toBe(false));

  test("an origin that the settings trust is one, and only that origin", () => {
    expect(isPushService("http://127.0.0.1:4000/a", ["http://127.0.0.1:4000"])).toBe(true);
    expect(isPushService("http://127.0.0.1:4001/a", ["http://127.0.0.1:4000"])).toBe(false);
  });
});
