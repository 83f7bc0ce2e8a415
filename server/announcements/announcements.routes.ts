import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { HttpApiBuilder } from "effect/http-api";
import type { AnnouncementForm } from "../../src/contract/announcements.ts";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/api/caller.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { refuse } from "../http/errors/api-error.ts";
import { OutboxBell } from "../outbox/outbox-wakeup.ts";
import { post } from "../outbox/outbox.sql.ts";
import { isKey } from "../http/request/idempotency-key.ts";
import { type Asked, pageById } from "../paging/page-by-id.ts";
import { countAnnouncements, listAnnouncements, storeAnnouncement, strangePlace } from "./announcements.sql.ts";

const page = Effect.fn("Announcements.page")(function* (asked: Asked) {
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
const announce = Effect.fn("Announcements.announce")(function* (form: AnnouncementForm, key: string) {
  if (!isKey(key)) return yield* refuse("bad_request");
  const strange = yield* strangePlace(form);
  if (strange !== undefined) return yield* refuse("validation_failed", { fields: places[strange] });
  const { userId } = yield* Caller;
  const sql = yield* SqlClient.SqlClient;
  const keep = Effect.gen(function* () {
    const kept = yield* storeAnnouncement(userId, key, form);
    if (kept?.isNew === true) yield* post("announcement", null, { announcementId: kept.id });
    return kept;
  });
  const kept = yield* Effect.orDie(sql.withTransaction(keep));
  if (kept === null) return yield* refuse("conflict");
  yield* (yield* OutboxBell).ring;
  const [made] = yield* listAnnouncements(kept.id + 1, 1, yield* callerLanguage);
  return made ?? (yield* refuse("not_found"));
});

export const AnnouncementsRoutes = HttpApiBuilder.group(Api, "announcements", (handlers) =>
  handlers.handleAll({
    announcements: ({ query }) => page(query),
    announce: ({ payload, headers }) => announce(payload, headers["idempotency-key"] ?? crypto.randomUUID()),
  }),
);
