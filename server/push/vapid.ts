import { Clock, Context, Effect, Layer, Redacted } from "effect";
import { createPrivateKey, sign } from "node:crypto";
import { Settings } from "../settings/settings.ts";
import { findOrCreateSecret } from "../sql/shared-secrets.sql.ts";
import { newVapidKey, vapidPublicKey } from "../settings/vapid-key.ts";

/** How long a signature is taken, in ms; push services allow a day. */
const LIFE = 12 * 3_600_000;

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const pointOf = (privateKey: Uint8Array): Buffer => {
  const point = vapidPublicKey(privateKey);
  if (point === null) throw new Error("The private key of Web Push is none of P-256.");
  return point;
};

/** Signs that a message is ours (RFC 8292). `now` in ms. */
export const vapidAuthorization = (
  privateKey: Uint8Array,
  { endpoint, subject, now }: { readonly endpoint: string; readonly subject: string; readonly now: number },
): string => {
  const point = pointOf(privateKey);
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor((now + LIFE) / 1000), sub: subject };
  const signed = `${base64url({ typ: "JWT", alg: "ES256" })}.${base64url(claims)}`;
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), Buffer.from(privateKey)].map((part) =>
    part.toString("base64url"),
  );
  const key = createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x!, y: y!, d: d! } });
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${point.toString("base64url")}`;
};

const make = Effect.gen(function* () {
  const { vapid, publicUrl, supportEmail } = yield* Settings;
  const given = vapid && new Uint8Array(Buffer.from(Redacted.value(vapid.privateKey), "base64url"));
  const privateKey = given ?? (yield* findOrCreateSecret("vapid", newVapidKey));
  const subject = publicUrl?.startsWith("https:") ? publicUrl : `mailto:${supportEmail ?? "admin@localhost"}`;
  return {
    /** What browsers subscribe with, as base64url. */
    publicKey: pointOf(privateKey).toString("base64url"),
    /** The `Authorization` of a message to this endpoint. */
    authorization: (endpoint: string) =>
      Effect.map(Clock.currentTimeMillis, (now) => vapidAuthorization(privateKey, { endpoint, subject, now })),
  };
});

/** The keys of Web Push: those of the settings, else made at the first start. Needs the database in its newest shape. */
export class Vapid extends Context.Service<Vapid, Effect.Success<typeof make>>()("annales/Vapid") {
  static readonly layer = Layer.effect(Vapid, make);
}
