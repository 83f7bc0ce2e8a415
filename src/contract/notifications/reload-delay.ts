/** From marking or deleting all notifications until the page is loaded again (checklist 4.42, 4.43, 9.29, 9.30). */
export const RELOAD_DELAY_AFTER_NOTIFICATIONS = 3_000;
