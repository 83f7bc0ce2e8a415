import { PublicConfig } from "../../contract/public-config.ts";
import { DEFAULT_TIMES } from "../../contract/public-config-defaults.ts";
import type { PopupSchedule } from "../../machines/promo-popup/promo-popup.machine.ts";
import type { ApiClient } from "./api-client.ts";

type Figures = Pick<PublicConfig, keyof typeof DEFAULT_TIMES>;

/** The times that the server is set to (GET config, checklist G28); those of the contract where it does not answer. */
export const fetchConfiguredTimes = (api: ApiClient, signal: AbortSignal): Promise<Figures> =>
  api("config", { schema: PublicConfig, signal, autoError: false, autoSignOut: false }).catch(() => DEFAULT_TIMES);

/** The rhythm of the popup on a page, whose age is counted from its load (checklist G26). */
export const popupScheduleOf = ({
  popupEverySeconds,
  popupStaySeconds,
}: Pick<Figures, "popupEverySeconds" | "popupStaySeconds">): PopupSchedule => ({
  every: popupEverySeconds * 1000,
  stay: popupStaySeconds * 1000,
  age: performance.now(),
});
