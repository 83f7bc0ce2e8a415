import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { MessageResponse } from "../../src/contract/entities.ts";
import { texts } from "../../src/i18n/server.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { NotificationFeed } from "./notification-feed.ts";
import { streamNotifications } from "./notification-stream.sql.ts";
import {
  deleteNotifications,
  findNotification,
  listNotifications,
  markNotificationsRead,
} from "./notifications.sql.ts";
import { toNotifications } from "./notification-view.ts";

const list = Effect.fn("Notifications.list")(function* () {
  return toNotifications(yield* listNotifications((yield* Caller).userId), yield* callerLanguage);
});

/** Refuses: not_found, for another's as for one that was deleted. */
const readOne = Effect.fn("Notifications.readOne")(function* (id: number) {
  const { userId } = yield* Caller;
  if (!(yield* markNotificationsRead(userId, id))) return yield* failWith("not_found");
  const row = yield* findNotification(userId, id);
  const [shown] = row === undefined ? [] : toNotifications([row], yield* callerLanguage);
  return shown ?? (yield* failWith("not_found"));
});

const done = Effect.fn("Notifications.done")(function* (key: "done.notificationsRead" | "done.notificationsDeleted") {
  return { message: texts(yield* callerLanguage).t(key) } satisfies MessageResponse;
});

const readAll = Effect.fn("Notifications.readAll")(function* () {
  yield* markNotificationsRead((yield* Caller).userId);
  return yield* done("done.notificationsRead");
});

const removeAll = Effect.fn("Notifications.removeAll")(function* () {
  yield* deleteNotifications((yield* Caller).userId);
  return yield* done("done.notificationsDeleted");
});

/** The number of a `Last-Event-ID`; null for none, and for one that we did not give. */
const lastIdOf = (header: string | undefined): number | null => {
  const id = Number(header);
  return header !== undefined && Number.isSafeInteger(id) && id > 0 ? id : null;
};

export const NotificationsRoutes = HttpApiBuilder.group(
  Api,
  "notifications",
  Effect.fn(function* (handlers) {
    const feed = yield* NotificationFeed;
    return handlers.handleAll({
      notifications: () => list(),
      readAll: () => readAll(),
      readOne: ({ params }) => readOne(params.id),
      deleteAll: () => removeAll(),
      live: Effect.fn("Notifications.listen")(function* ({ headers }) {
        const caller = yield* Caller;
        const after = lastIdOf(headers["last-event-id"]);
        return yield* Effect.provideService(
          streamNotifications({ caller, language: yield* callerLanguage, after }),
          NotificationFeed,
          feed,
        );
      }),
    });
  }),
);
