import { RESEND_SECONDS } from "./accounts/verification-code-limits.ts";
import { POPUP_INTERVAL, POPUP_DURATION } from "./notifications/popup-timing.ts";

/** What GET config tells of these times where none is set. */
export const DEFAULT_TIMES = {
  resendSeconds: RESEND_SECONDS,
  popupEverySeconds: POPUP_INTERVAL / 1000,
  popupStaySeconds: POPUP_DURATION / 1000,
} as const;
