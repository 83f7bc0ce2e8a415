/** The popup's, unless GET config tells others (checklist 9.26, 9.27). */
export const POPUP_INTERVAL = 60_000;
export const POPUP_DURATION = 30_000;
/** A page asks for the configured figures of the popup so long after its load: a short visit does not. */
export const POPUP_CONFIG_DELAY = 10_000;
