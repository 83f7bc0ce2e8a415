import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { HttpApiBuilder } from "effect/http-api";
import type { AnnouncementForm } from "../../src/contract/notifications/announcements.ts";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { OutboxWakeup } from "../outbox/outbox-wakeup.ts";
import { addToOutbox } from "../outbox/outbox.sql.ts";
import { isIdempotencyKey } from "../http/request/idempotency-key.ts";
import type { PageQuery } from "../paging/page.ts";
import { pageById } from "../paging/page-by-id.ts";
import { countAnnouncements, listAnnouncements, storeAnnouncement, findInvalidAudience } from "./announcements.sql.ts";
import { drawUuid } from "../secure-random.ts";

const page = Effect.fn("Announcements.page")(function* (asked: PageQuery) {
  const language = yield* callerLanguage;
  return yield* pageById(asked, (after, most) => listAnnouncements(after, most, language), countAnnouncements());
});

const places = {
  institution: { institution_id: "validation.institution" },
  faculty: { faculty_id: "validation.faculty" },
  department: { department_id: "validation.department" },
  level: { level_id: "validation.level" },
} as const;

/** Refuses: bad_request (a key that is none), validation_failed (a place that is not there), conflict (another one under this key). */
const announce = Effect.fn("Announcements.announce")(function* (form: AnnouncementForm, given: string | undefined) {
  const key = given ?? (yield* drawUuid);
  if (!isIdempotencyKey(key)) return yield* failWith("bad_request");
  const strange = yield* findInvalidAudience(form);
  if (strange !== undefined) return yield* failWith("validation_failed", { fields: places[strange] });
  const { userId } = yield* Caller;
  const sql = yield* SqlClient.SqlClient;
  const keep = Effect.gen(function* () {
    const kept = yield* storeAnnouncement(userId, key, form);
    if (kept?.isNew === true) yield* addToOutbox("announcement", null, { announcementId: kept.id });
    return kept;
  });
  const kept = yield* Effect.orDie(sql.withTransaction(keep));
  if (kept === null) return yield* failWith("conflict");
  yield* (yield* OutboxWakeup).signal;
  const [made] = yield* listAnnouncements(kept.id + 1, 1, yield* callerLanguage);
  return made ?? (yield* failWith("not_found"));
});

export const AnnouncementsRoutes = HttpApiBuilder.group(Api, "announcements", (handlers) =>
  handlers.handleAll({
    announcements: ({ query }) => page(query),
    announce: ({ payload, headers }) => announce(payload, headers["idempotency-key"]),
  }),
);
