import type { Config } from "../../src/contract/config.ts";
import { paymentServices } from "../../src/contract/entities.ts";
import { MAX_IMAGE_BYTES, MAX_UPLOAD_BYTES } from "../../src/contract/limits.ts";
import { dialCodes } from "../../src/contract/payments.ts";
import { socialAddresses } from "../../src/contract/social.ts";
import type { SettingsShape } from "../settings.ts";

/** Checklist 9.17, 9.26, 9.27. */
const SECONDS = { resendSeconds: 180, popupEverySeconds: 60, popupStaySeconds: 30 } as const;

/** What a client may know before anybody signs in. Services are those whose operator is set up. */
export const publicConfig = ({ mtn, orange, demo }: SettingsShape, vapidPublicKey: string): Config => ({
  maxUploadBytes: MAX_UPLOAD_BYTES,
  maxImageBytes: MAX_IMAGE_BYTES,
  ...SECONDS,
  vapidPublicKey,
  social: socialAddresses,
  dial: { ...dialCodes },
  services: paymentServices.filter((service) => (service === "MTN" ? mtn : orange) !== null),
  demo,
});
