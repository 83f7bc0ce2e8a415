import { selectUnreadCount } from "./notifications.selectors.ts";

export const BADGE_MAX = 99;

/** The text of the badge: the number of unread ones, '99+' above 99, null for none (checklist 2.74, 2.75). */
export const selectUnreadBadge = (state: Parameters<typeof selectUnreadCount>[0]): string | null => {
  const unread = selectUnreadCount(state);
  if (unread === 0) return null;
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread);
};
