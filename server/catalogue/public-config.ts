import type { PublicConfig } from "../../src/contract/public-config.ts";
import { paymentServices } from "../../src/contract/payments/payment.ts";
import { MAX_UPLOAD_BYTES } from "../../src/contract/uploads/upload-limits.ts";
import { dialCodes } from "../../src/contract/payments/phone-operator.ts";
import { socialLinks } from "../../src/contract/contact/social-links.ts";
import type { SettingsShape } from "../settings/settings.ts";

/** What a client may know before anybody signs in. Services are those whose operator is set up. */
export const publicConfig = ({ mtn, orange, demo, shared }: SettingsShape, vapidPublicKey: string): PublicConfig => ({
  maxUploadBytes: MAX_UPLOAD_BYTES,
  ...shared,
  vapidPublicKey,
  social: socialLinks,
  dial: { ...dialCodes },
  services: paymentServices.filter((service) => (service === "MTN" ? mtn : orange) !== null),
  demo,
});
