import { Schema } from "effect";
import { PaymentService } from "./payments/payment.ts";

/** Public limits and keys; `dial` is what a payer dials to confirm, by operator. */
export const PublicConfig = Schema.Struct({
  maxUploadBytes: Schema.Int,
  maxImageBytes: Schema.Int,
  resendSeconds: Schema.Int,
  popupEverySeconds: Schema.Int,
  popupStaySeconds: Schema.Int,
  vapidPublicKey: Schema.NullOr(Schema.String),
  social: Schema.Record(Schema.String, Schema.String),
  dial: Schema.Struct({ MTN: Schema.String, ORANGE: Schema.String }),
  services: Schema.Array(PaymentService),
  demo: Schema.Boolean,
});
export type PublicConfig = typeof PublicConfig.Type;
