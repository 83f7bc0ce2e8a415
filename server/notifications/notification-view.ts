import type { Notification } from "../../src/contract/entities.ts";
import type { Language } from "../../src/i18n/language.ts";
import { notificationText } from "./notification-kinds.ts";
import type { NotificationRow } from "./notifications.sql.ts";

/** Notifications in words; one of a kind that this version does not know is left out. */
export const toNotifications = (rows: readonly NotificationRow[], language: Language): readonly Notification[] =>
  rows.flatMap(({ id, kind, payload, read, createdAt }) => {
    const note = notificationText(kind, payload, language);
    if (note === undefined) return [];
    const { title, body, path, about } = note;
    return [
      {
        id,
        title,
        body,
        read,
        createdAt: createdAt.toISOString(),
        ...(path !== null && { path }),
        ...(about && { about }),
      },
    ];
  });
