import { Schema } from "effect";

const key = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return Schema.String.check(Schema.isPattern(new RegExp(`^[\\w-]{${length}}={0,2}$`)));
};

/** What a browser's `PushSubscription.toJSON()` gives: where to send, and its two keys as base64url (RFC 8291). */
export const PushSubscriptionForm = Schema.Struct({
  endpoint: Schema.String.check(
    Schema.isMaxLength(1000),
    Schema.makeFilter((address: string) => /^[!-~]+$/.test(address) && URL.canParse(address)),
  ),
  keys: Schema.Struct({ p256dh: key(65), auth: key(16) }),
});
export type PushSubscriptionForm = typeof PushSubscriptionForm.Type;

/** Which browser is to hear no more. */
export const PushEndpoint = PushSubscriptionForm.mapFields(({ endpoint }) => ({ endpoint }));
export const PushSubscriptionState = Schema.Struct({ subscribed: Schema.Boolean });
