import { Config } from "../../contract/public-config.ts";
import { DEFAULT_TIMES } from "../../contract/limits.ts";
import type { Rhythm } from "../../machines/promo-popup/promo-popup.machine.ts";
import type { Api } from "./api-client.ts";

type Figures = Pick<Config, keyof typeof DEFAULT_TIMES>;

/** The times that the server is set to (GET config, checklist G28); those of the contract where it does not answer. */
export const readFigures = (api: Api, signal: AbortSignal): Promise<Figures> =>
  api("config", { schema: Config, signal, autoError: false, autoSignOut: false }).catch(() => DEFAULT_TIMES);

/** The rhythm of the popup on a page, whose age is counted from its load (checklist G26). */
export const rhythmOf = ({
  popupEverySeconds,
  popupStaySeconds,
}: Pick<Figures, "popupEverySeconds" | "popupStaySeconds">): Rhythm => ({
  every: popupEverySeconds * 1000,
  stay: popupStaySeconds * 1000,
  age: performance.now(),
});
